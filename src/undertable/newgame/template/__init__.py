"""New Game: everybody smuggles papers past a guard, who may look into the bag."""
