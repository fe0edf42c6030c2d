import { declareFeature } from '../../platform/feature/declare-feature.js';
import { codes } from './backup.codes.js';
import { runSchedule, makeBackup, restoreBackup } from './scheduled/backup-jobs.js';
import { Backup } from './backup.entity.js';
import { plannedBackupFailed } from './scheduled/notices.js';
import { BackupPlan } from './scheduled/plan.entity.js';

export const feature = declareFeature({
  name: 'backup',
  entities: [Backup, BackupPlan],
  audit: codes,
  notices: [plannedBackupFailed],
  jobs: [makeBackup, restoreBackup, runSchedule],
});
