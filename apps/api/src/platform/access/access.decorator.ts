import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { Action } from '@etalon/access';

/** Kinds of objects a route may name in its path. Each is registered by its feature with `Subjects`. */
export type SubjectKind = 'organization' | 'asset' | 'calibration';

export interface AccessRule {
  action: Action;
  /** Path parameter that holds the id of the object acted on. */
  subject?: { kind: SubjectKind; parameter: string };
}

export const ACCESS = 'etalon:access';
export const PUBLIC = 'etalon:public';

/**
 * Declares what a route does. The guard refuses a route with neither this nor `@Public()`.
 * @example `@Access('asset.update', { asset: 'asset_ref' })`
 */
export function Access(action: Action, object: Partial<Record<SubjectKind, string>> = {}) {
  const [entry] = Object.entries(object) as [SubjectKind, string][];
  const rule: AccessRule = entry ? { action, subject: { kind: entry[0], parameter: entry[1] } } : { action };
  return applyDecorators(SetMetadata(ACCESS, rule), ApiBearerAuth(), ApiExtension('x-action', action));
}

/** No token is looked at. `reason` says why, for the reader and for the test that walks all routes. */
export function Public(reason: string) {
  return applyDecorators(SetMetadata(PUBLIC, reason), ApiExtension('x-public', reason));
}
