import { SetMetadata } from '@nestjs/common';
import type { AuditAction } from './audit-actions.js';

export const AUDITED = 'etalon:audited';
export const NOT_AUDITED = 'etalon:not-audited';

/** The action code a writing route records. A test asks every writing route for this or for `@NotAudited(reason)`. */
export const Audited = (...actions: AuditAction[]) => SetMetadata(AUDITED, actions);
export const NotAudited = (reason: string) => SetMetadata(NOT_AUDITED, reason);
