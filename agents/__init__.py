"""Agents that play the games."""
