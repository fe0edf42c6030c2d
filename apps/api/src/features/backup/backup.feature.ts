import { declareFeature } from '../../platform/feature/declare-feature.js';
import { codes } from './backup.codes.js';
import { keepPlan, makeBackup, restoreBackup } from './kept/backup-jobs.js';
import { Backup } from './kept/backup.entity.js';
import { plannedBackupFailed } from './kept/notices.js';
import { BackupPlan } from './kept/plan.entity.js';

/** The installation as one archive, and back. */
export const feature = declareFeature({
  name: 'backup',
  entities: [Backup, BackupPlan],
  audit: codes,
  notices: [plannedBackupFailed],
  jobs: [makeBackup, restoreBackup, keepPlan],
});
