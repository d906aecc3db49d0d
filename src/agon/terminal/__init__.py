"""The client in the terminal: boards, questions, saves, and what is typed."""
