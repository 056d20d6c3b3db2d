"""Step speed, measured."""
