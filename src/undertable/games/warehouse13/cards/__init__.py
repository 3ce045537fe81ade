"""What cards do: their effects, the questions they ask, and the verbs that content files use."""
