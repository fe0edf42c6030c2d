import { auditCodes } from '../../platform/feature/audit-code.js';

export const codes = auditCodes({ record: ['record.verification_started', 'record.exported'] }, { audience: 'people' });
