import { auditCodes } from '../../platform/feature/audit-code.js';

/** Codes about the audit trail itself. */
export const codes = auditCodes({ record: ['record.verification_started', 'record.exported'] }, { audience: 'people' });
