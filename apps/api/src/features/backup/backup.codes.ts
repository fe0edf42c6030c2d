import { auditCodes } from '../../platform/feature/audit-code.js';

/** About the installation as a whole. */
export const codes = auditCodes({ database: ['database.imported'] });
