"""One table as a value: what follows from the acts done so far. Nothing here waits, stores or sends."""
