"""What cards do: the verbs of the content files and their effects."""
