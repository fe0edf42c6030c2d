import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { VersionedKind } from './precondition.js';

export const VERSIONED = 'etalon:versioned';

/**
 * The route reads or changes a versioned resource. Reads return an `ETag` and honour `If-None-Match`; changes honour
 * `If-Match`. The service compares it with `requireVersion` where it locks the row.
 */
export function Versioned(kind: VersionedKind) {
  return applyDecorators(SetMetadata(VERSIONED, kind), ApiExtension('x-versioned', kind));
}
