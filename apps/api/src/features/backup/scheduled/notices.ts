import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../../platform/feature/declare-notice.js';

/** `entity_id` is the backup. */
export const plannedBackupFailed = declareNotice<Occurrence>('backup.failed', {
  category: 'operation',
  texts: 'backup_failed',
  entity_type: 'backup',
  link: () => '/administration/backup',
  recipients: (tx: EntityManager) =>
    tx.query<Recipient[]>(`select id, language from people where role = 'superadmin' and is_active order by id`),
});
