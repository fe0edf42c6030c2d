import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';
import type { ReminderKind } from './reminder.entity.js';

export const CATEGORY = 'calibration_due';

/** `entity_id` is the asset. */
const notice = {
  category: CATEGORY,
  entity_type: 'asset',
  link: ({ entity_id }: Occurrence) => `/assets/${entity_id}`,
  recipients: (tx: EntityManager, { entity_id }: Occurrence) =>
    tx.query<Recipient[]>(
      `select told.user_id as id, told.language from asset_homes home
         join told_members told on told.organization_id = home.organization_id where home.asset_id = $1`,
      [entity_id],
    ),
} as const;

export const reminderNotices = {
  due_soon: declareNotice<Occurrence>('calibration.due_soon', { ...notice, texts: 'due_soon' }),
  overdue: declareNotice<Occurrence>('calibration.overdue', { ...notice, texts: 'overdue' }),
} as const satisfies Record<ReminderKind, unknown>;

export const digestTexts = { due_soon: 'due_soon_many', overdue: 'overdue_many' } as const;
