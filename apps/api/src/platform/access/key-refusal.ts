import { type Action, isGranted, scopeOf } from '@etalon/access';
import { Forbidden } from '../errors/errors.js';
import type { Caller } from './caller.js';

/** Null in a session or if permitted. */
export function keyRefusal({ grant }: Caller, action: Action): Forbidden | null {
  if (!grant || isGranted(grant, action)) return null;
  const scope = scopeOf(action);
  if (scope === null)
    return new Forbidden('access.key_never', 'API keys cannot do this ({action}). Sign in as a person.', { action });
  if (!grant.scopes.includes(scope))
    return new Forbidden('access.key_scope', 'This API key does not have the scope {scope}.', { scope });
  return beyondOrganizations(action);
}

/** @throws Forbidden if the key of the request does not permit the action */
export function requireKey(caller: Caller, action: Action): void {
  const refusal = keyRefusal(caller, action);
  if (refusal) throw refusal;
}

/** For actions refused to limited keys inside a route that another scope opens. */
export function limitedKeyRefusal({ grant }: Caller, action: Action): Forbidden | null {
  return grant?.organizations ? beyondOrganizations(action) : null;
}

const beyondOrganizations = (action: Action) =>
  new Forbidden('access.key_organizations', 'This API key is limited to organizations and {action} goes beyond them.', {
    action,
  });
