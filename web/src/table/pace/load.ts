/** Clocks, votes and holidays, for tables that need them: loaded when the first is shown, with their words. */

export type PaceParts = typeof import('./index');

export async function loadPace(): Promise<PaceParts> {
  const parts = await import('./index');
  await parts.learn();
  return parts;
}
