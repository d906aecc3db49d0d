/** What a device keeps for its reader. A browser may forbid it: then nothing is kept, and all else goes on. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // forbidden, or full
  }
}
