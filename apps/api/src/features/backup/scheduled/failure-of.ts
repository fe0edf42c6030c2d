import { NamedError } from '../../../platform/errors/errors.js';
import type { Failure } from '../backup.entity.js';

export function failureOf(error: unknown): Failure {
  if (error instanceof NamedError) return { code: error.code, params: error.params };
  return { code: 'backup.failed', params: {} };
}
