import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiHeader, ApiSecurity } from '@nestjs/swagger';
import { type Action, type FreeAction, scopeOf } from '@etalon/access';
import type { Place } from './subject.js';

export interface AccessRule {
  action: Action;
  /** The object of the route first. */
  objects: readonly Place[];
}

export const ACCESS = 'etalon:access';
export const KEY_SECURITY = 'api_key';
export const PUBLIC = 'etalon:public';

/** Without an object each reference must declare its own action. */
type Objects<A extends Action> = [A] extends [FreeAction]
  ? (Place & Required<Pick<Place, 'action'>>)[]
  : [object: Place, ...references: Place[]];

/**
 * The guard refuses routes without this or `@Public()`.
 * @example `@Access('asset.update', asset.inPath('asset_ref'))`
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

/** Stays open to accounts lacking a required second factor. */
export const WITHOUT_FACTOR = 'etalon:without-factor';
export const WithoutFactor = () => SetMetadata(WITHOUT_FACTOR, true);

/** For acts that only some callers or organizations must confirm. */
export const Confirmable = () =>
  ApiHeader({
    name: 'Etalon-Confirmation',
    required: false,
    description: 'From `POST /auth/confirmations`, where the act demands to confirm who you are',
    schema: { type: 'string', maxLength: 2000 },
  });

/** Accounts with a second factor must confirm with it (header `Etalon-Confirmation`). */
export const CONFIRMED = 'etalon:confirmed';
export const Confirmed = () =>
  applyDecorators(SetMetadata(CONFIRMED, true), ApiExtension('x-confirmed', true), Confirmable());

export function Public(reason: string) {
  return applyDecorators(SetMetadata(PUBLIC, reason), ApiExtension('x-public', reason));
}
