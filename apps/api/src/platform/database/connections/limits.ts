/** Milliseconds. No statement takes this long: the server must be gone. */
export const PATIENCE_MS = 15_000;

/**
 * Shorter than `PATIENCE_MS`: no backend waits after the response. Per transaction: a pooler drops session settings.
 */
interface ServerLimits {
  statement_ms: number;
  lock_ms: number;
  idle_ms: number;
}

export const SERVER_LIMITS: ServerLimits = { statement_ms: 12_000, lock_ms: 3000, idle_ms: 12_000 };

export const BACKGROUND_LIMITS: ServerLimits = { ...SERVER_LIMITS, lock_ms: 10_000 };

export const limitSettings = ({ statement_ms, lock_ms, idle_ms }: ServerLimits): Record<string, string> => ({
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: String(idle_ms),
});
