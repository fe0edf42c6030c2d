import { SetMetadata } from '@nestjs/common';
import type { AuditCode } from '../../platform/feature/audit-code.js';

export const AUDITED = 'etalon:audited';
export const NOT_AUDITED = 'etalon:not-audited';

/**
 * Audit codes that a route may record. A test requires this or `@NotAudited(reason)` on every writing route. Every test
 * that sends a request fails if a route records undeclared codes, or a GET writes.
 */
export const Audited = (...codes: AuditCode[]) => SetMetadata(AUDITED, codes);
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
