import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { type Action, type FreeAction, scopeOf } from '@etalon/access';
import type { Place } from './subject.js';

export interface AccessRule {
  action: Action;
  /** Every object named by the request; the object of the route first. */
  objects: readonly Place[];
}

export const ACCESS = 'etalon:access';
/** Name of the security scheme of API keys in the API document. */
export const KEY_SECURITY = 'api_key';
export const PUBLIC = 'etalon:public';

/** A reference of an action without an object must declare its own action. */
type Objects<A extends Action> = [A] extends [FreeAction]
  ? (Place & Required<Pick<Place, 'action'>>)[]
  : [object: Place, ...references: Place[]];

/**
 * Declares the action of a route and every object named in its path and body. The guard refuses a route with neither
 * this nor `@Public()`; an action on an object does not compile without one.
 * @example `@Access('asset.update', asset.inPath('asset_ref'), organization.inBody('organization_id', { optional:
 * noOrganization }))`
 */
export function Access<A extends Action>(action: A, ...objects: Objects<A>) {
  const rule: AccessRule = { action, objects };
  const scope = scopeOf(action);
  return applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiBearerAuth(),
    ...(scope === null ? [] : [ApiSecurity(KEY_SECURITY), ApiExtension('x-key-scope', scope)]),
    ApiExtension('x-action', action),
    ...(objects.length > 0 ? [ApiExtension('x-names-objects', true)] : []),
  );
}

/** Marks routes that stay open to an account that lacks a required second factor. */
export const WITHOUT_FACTOR = 'etalon:without-factor';
export const WithoutFactor = () => SetMetadata(WITHOUT_FACTOR, true);

/** Routes that accounts with a second factor must confirm with it (header `Etalon-Confirmation`). */
export const CONFIRMED = 'etalon:confirmed';
export const Confirmed = () => applyDecorators(SetMetadata(CONFIRMED, true), ApiExtension('x-confirmed', true));

/** Route without authentication. `reason` explains why, for readers and for the test that walks all routes. */
export function Public(reason: string) {
  return applyDecorators(SetMetadata(PUBLIC, reason), ApiExtension('x-public', reason));
}
