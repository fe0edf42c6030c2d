import { SetMetadata } from '@nestjs/common';
import type { AuditCode } from '../../platform/feature/audit-code.js';

export const AUDITED = 'etalon:audited';
export const NOT_AUDITED = 'etalon:not-audited';

/**
 * What a route may record. A test asks every writing route for this or for `@NotAudited(reason)`, and every test that
 * sends a request fails when the route records, or a GET writes, what is not declared.
 */
export const Audited = (...codes: AuditCode[]) => SetMetadata(AUDITED, codes);
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
