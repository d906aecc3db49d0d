/** How long a test waits for what must come: other checks run beside it, and whoever is late is not wrong. */
export const PATIENCE = { timeout: 60_000 };
