import { auditCodes } from '../../platform/feature/audit-code.js';

/** About the record itself. */
export const codes = auditCodes({ record: ['record.verification_started', 'record.exported'] }, { audience: 'people' });
