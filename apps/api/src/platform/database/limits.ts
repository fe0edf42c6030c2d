/** No statement of a request takes this long; one that does waits for a server that is gone without a word. */
export const PATIENCE_MS = 15_000;

/**
 * What the server itself ends. Shorter than `PATIENCE_MS`: who was answered leaves no backend behind that goes on waiting.
 * They go with every transaction, not with the session: a pooler hands sessions around, and forgets what was set in them.
 */
interface ServerLimits {
  statement_ms: number;
  lock_ms: number;
  /** Between two statements of one transaction. */
  idle_ms: number;
}

export const SERVER_LIMITS: ServerLimits = { statement_ms: 12_000, lock_ms: 3000, idle_ms: 12_000 };

/** Of work that nobody waits for. */
export const BACKGROUND_LIMITS: ServerLimits = { ...SERVER_LIMITS, lock_ms: 10_000 };

/** As PostgreSQL names them. */
export const limitSettings = ({ statement_ms, lock_ms, idle_ms }: ServerLimits): Record<string, string> => ({
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: String(idle_ms),
});
