"""Over HTTP: a file for each subject that can be asked for."""
