import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { VersionedKind } from './precondition.js';

export const VERSIONED = 'etalon:versioned';

/**
 * The route reads or changes one resource that has a version: reading gives an `ETag` and honours `If-None-Match`,
 * changing honours `If-Match`. The service compares it with `requireVersion` where it locks the row.
 */
export function Versioned(kind: VersionedKind) {
  return applyDecorators(SetMetadata(VERSIONED, kind), ApiExtension('x-versioned', kind));
}
