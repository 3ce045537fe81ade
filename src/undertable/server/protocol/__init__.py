"""The messages of `docs/protocol.md`: every shape that goes over HTTP and the socket. The browser's types are made from them."""
