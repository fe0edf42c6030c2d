import { can, type FreeAction } from '@etalon/access';
import { Forbidden } from '../errors/errors.js';
import type { Caller } from './caller.js';

/**
 * For an act that only some values of a field make, such as granting the superadmin role: an action of its own, asked
 * when the value is seen.
 * @throws Forbidden
 */
export function requireAllowed(caller: Caller, action: FreeAction, message: string, code = 'access.forbidden'): void {
  if (!can(caller, action)) throw new Forbidden(code, message);
}
