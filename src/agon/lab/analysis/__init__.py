"""What a finished match was about: chances line by line, decisions judged, luck and skill that add up."""
