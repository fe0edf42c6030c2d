import { auditCodes } from '../../platform/feature/audit-code.js';

export const codes = auditCodes({
  database: [
    'database.exported',
    'database.imported',
    'database.reset',
    'database.backup_ordered',
    'database.backup_cancelled',
    'database.backup_removed',
    'database.backup_plan_changed',
    'database.restore_ordered',
  ],
});
