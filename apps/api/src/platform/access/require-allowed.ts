import { actions, can, type FreeAction } from '@etalon/access';
import { Forbidden, notAllowed } from '../errors/errors.js';
import type { Caller } from './caller.js';

/** For an action required by some values only. */
export function requireAllowed(caller: Caller, action: FreeAction): void {
  if (can(caller, action)) return;
  throw actions[action].role === 'superadmin'
    ? new Forbidden('access.superadmin_only', 'Only super administrators may do this.')
    : notAllowed(action);
}
