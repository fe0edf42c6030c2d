import { NamedError } from '../../../platform/errors/errors.js';
import type { Failure } from '../backup.entity.js';

/** Error shown in the app; any other error is in the log only. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NamedError) return { code: error.code, params: error.params };
  return { code: 'backup.failed', params: {} };
}
