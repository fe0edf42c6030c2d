/** Timeout of a statement in milliseconds. No statement of a request takes this long, so the server must be gone. */
export const PATIENCE_MS = 15_000;

/**
 * Timeouts enforced by PostgreSQL. They are shorter than `PATIENCE_MS`, so that no backend still waits after the
 * response. They are set per transaction, because a pooler shares sessions and drops their settings.
 */
interface ServerLimits {
  statement_ms: number;
  lock_ms: number;
  /** Idle time between two statements of a transaction. */
  idle_ms: number;
}

export const SERVER_LIMITS: ServerLimits = { statement_ms: 12_000, lock_ms: 3000, idle_ms: 12_000 };

export const BACKGROUND_LIMITS: ServerLimits = { ...SERVER_LIMITS, lock_ms: 10_000 };

/** Names of the PostgreSQL settings. */
export const limitSettings = ({ statement_ms, lock_ms, idle_ms }: ServerLimits): Record<string, string> => ({
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: String(idle_ms),
});
