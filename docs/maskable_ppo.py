"""MaskablePPO of SB3-contrib learns one seat of a game for a minute: by hand, for it needs PyTorch.

pip install 'agon-games[rl]' torch sb3-contrib
python maskable_ppo.py olympe 60
"""

from __future__ import annotations

import sys
import time
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import agon.adapters.gymnasium

MATCHES = 200


class Until(BaseCallback):  # type: ignore[misc]
    """Learning ends when so many seconds of processor time are used up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def won(env: Any, model: Any = None) -> float:
    """The share of matches that it wins which it never saw; without a model at random."""
    total = 0.0
    for match in range(MATCHES):
        observation, info = env.reset(seed=10**6 + match)
        reward, over = 0.0, False
        while not over:
            if model is None:
                action = env.action_space.sample(info["action_mask"])
            else:
                action = int(model.predict(observation, action_masks=info["action_mask"].astype(bool))[0])
            observation, reward, over, _, info = env.step(action)
        total += reward
    return total / MATCHES


def main(game: str, seconds: float) -> None:
    """Learn, and tell what it brought."""
    env = gymnasium.make(agon.adapters.gymnasium.IDS[game], seats=3, seat=None, bots="random")
    env.action_space.seed(1)
    before = won(env)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=1, device="cpu")
    model.learn(10**9, callback=Until(seconds))
    print(f"{model.num_timesteps} steps in {seconds:.0f} s; of {MATCHES} matches that it never saw it wins", end=" ")
    print(f"{won(env, model):.1%}; at random {before:.1%}.")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
