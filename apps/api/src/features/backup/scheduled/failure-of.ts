import { NamedError } from '../../../platform/errors/errors.js';
import type { Failure } from './backup.entity.js';

/** What a screen can say of it; of any other error it is in the log what it was. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NamedError) return { code: error.code, params: error.params };
  return { code: 'backup.failed', params: {} };
}
