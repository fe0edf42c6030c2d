import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { reminderNotices } from './notices.js';
import { pruneReminders } from './prune-reminders.js';
import { Reminder, ReminderDelivery, ReminderRound, ReminderSweep } from './reminder.entity.js';
import { sweepReminders } from './sweep-reminders.js';

export const codes = auditCodes({ reminder: ['reminder.sweep_started'] }, { audience: 'people' });

export const feature = declareFeature({
  name: 'reminders',
  entities: [Reminder, ReminderDelivery, ReminderRound, ReminderSweep],
  views: ['sent_reminders'],
  audit: codes,
  events: Object.values(reminderNotices),
  notices: Object.values(reminderNotices),
  jobs: [sweepReminders, pruneReminders],
});
