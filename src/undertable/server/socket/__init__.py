"""The WebSocket of a seat."""
