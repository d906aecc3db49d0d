"""The games as PettingZoo environments, where agents act one after another (AEC).

A module a game: `olympe_v0`, `offrandes_v0`, `peloponnes_v0`, `olympos_v0`, each with `env()` and `raw_env()`.
"""
