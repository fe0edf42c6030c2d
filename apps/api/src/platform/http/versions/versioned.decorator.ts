import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { VersionedKind } from './precondition.js';

export const VERSIONED = 'etalon:versioned';

/** The service must call `requireVersion` under the row lock. */
export function Versioned(kind: VersionedKind) {
  return applyDecorators(SetMetadata(VERSIONED, kind), ApiExtension('x-versioned', kind));
}
