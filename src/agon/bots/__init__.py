"""Players that are programs. They get a view and a prompt, never a state: so none of them can cheat."""
