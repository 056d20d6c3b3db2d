"""What all games share: the record, the dispatch, the engines and the environment classes."""
