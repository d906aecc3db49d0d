/** Ask again every so often, while somebody looks. */

/** Runs `ask` now and every `ms` while the page is visible, never twice at once; call the answer to stop. */
export function poll(ask: () => Promise<unknown>, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;

  const round = async () => {
    clearTimeout(timer);
    if (stopped || asking || document.visibilityState === 'hidden') return;
    asking = true;
    // A server that does not answer now may answer the next time: whoever asks says so where it matters.
    await ask().catch(() => undefined);
    asking = false;
    if (!stopped) timer = setTimeout(() => void round(), ms);
  };
  const look = () => void round();

  document.addEventListener('visibilitychange', look);
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
