import { SetMetadata } from '@nestjs/common';
import type { AuditCode } from '../../platform/feature/audit-code.js';

export const AUDITED = 'etalon:audited';
export const NOT_AUDITED = 'etalon:not-audited';

/** Every writing route requires this or `@NotAudited`, by test. */
export const Audited = (...codes: AuditCode[]) => SetMetadata(AUDITED, codes);
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
