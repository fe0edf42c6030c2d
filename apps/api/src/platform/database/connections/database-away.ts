const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Messages of the driver, its pool and TypeORM. */
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|Query runner already released|Database connection provided by a query runner was already released)/;

/** Unreachable or read-only (SQLSTATE 08, 53, 58, 57P0x, 25006; network errors). */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (networkCodes.has(code) || /^(08|53|58|57P0[1-5]|25006)/.test(code))) return true;
  return typeof message === 'string' && messages.test(message);
}
