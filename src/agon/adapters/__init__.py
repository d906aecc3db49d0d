"""The games through the usual interfaces of research: PettingZoo, Gymnasium, OpenSpiel. Each asks for its package."""
