"""Tables: laid, begun, played at, left, told again and swept away. No line here knows a game."""
