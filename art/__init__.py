"""The pictures of the games, drawn from shapes and palettes.

A module for each game holds its data; the other modules hold the shapes. `python -m art` writes the SVG files beside each game's content,
`python -m art --check` says whether the files are what the script draws, `python -m art contact <game> out.png` makes a sheet to look at.
"""
