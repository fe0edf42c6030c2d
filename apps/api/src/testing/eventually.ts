import { setTimeout as pause } from 'node:timers/promises';

/** Less if a fault is expected. */
const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 120_000);

export async function eventually(condition: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let restMs = 20;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Did not come true within ${patienceMs / 1000} s: ${String(condition)}`);
    await pause(restMs);
    restMs = Math.min(restMs * 1.4, 250);
  }
}
