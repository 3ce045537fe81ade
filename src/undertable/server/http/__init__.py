"""The HTTP side: games, tables, packs, the files of the browser client, and the guard around it all."""
