import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

const dead = async (w: ScenarioContext): Promise<string> => {
  const [row] = await w.test.sql<{ id: string }>(
    `insert into mails (id, address, language, kind, subject, text, message_id, state, reason, waiting_since, due_at, settled_at)
     values (gen_random_uuid(), $1::varchar, 'en', 'join_approved', 'Subject', 'Text', $1::varchar, 'dead', 'refused', now(), now(), now())
     returning id`,
    [`${w.name('gone')}@example.org`],
  );
  return row?.id ?? '';
};

const deadJob = async (w: ScenarioContext): Promise<string> => {
  const [row] = await w.test.sql<{ id: string }>(
    `insert into pgboss.job (id, name, data, source_name, source_output)
     values (gen_random_uuid(), 'dead', '{}', 'files.sweep', '{"message": "Fault broken"}') returning id`,
  );
  return row?.id ?? '';
};

const backup = async (w: ScenarioContext, outcome: string | null): Promise<string> => {
  await w.test.sql(`update backups set outcome = 'failed' where outcome is null`);
  const [row] = await w.test.sql<{ id: string }>(
    `insert into backups (id, ordered_at, ordered_by, with_files, outcome, size_bytes, sha256)
     values (gen_random_uuid(), now(), 'root@example.org', true, $1, 1, '') returning id`,
    [outcome],
  );
  return row?.id ?? '';
};

export const installationScenarios: WriteScenario[] = [
  {
    route: 'emailSettings.update',
    records: ['email_settings.updated'],
    prepare: (w) => {
      const body = { calibration_reminder_days: 21 };
      return Promise.resolve(attempt(w.root, (by) => by.put('/admin/email-settings', body)));
    },
  },
  {
    route: 'emailSettings.test',
    records: ['email_settings.tested'],
    again: 'each mail is one',
    prepare: (w) => {
      const body = { to_email: `${w.name('test')}@example.org` };
      return Promise.resolve(attempt(w.root, (by) => by.post('/admin/email-settings/test', body)));
    },
  },
  {
    route: 'mails.sendAllAgain',
    records: ['mail.sent_again'],
    prepare: async (w) => {
      await dead(w);
      return attempt(w.root, (by) => by.post('/admin/mails/dead/send-again'));
    },
  },
  {
    route: 'mails.sendAgain',
    records: ['mail.sent_again'],
    prepare: async (w) => {
      const id = await dead(w);
      return attempt(w.root, (by) => by.post(`/admin/mails/dead/${id}/send-again`));
    },
  },
  {
    route: 'mails.drop',
    records: ['mail.dropped'],
    prepare: async (w) => {
      const id = await dead(w);
      return attempt(w.root, (by) => by.delete(`/admin/mails/dead/${id}`));
    },
  },
  {
    route: 'jobs.retryAll',
    records: ['job.retried'],
    prepare: async (w) => {
      await deadJob(w);
      return attempt(w.root, (by) => by.post('/admin/jobs/dead/retry', { job: 'files.sweep' }));
    },
  },
  {
    route: 'jobs.retry',
    records: ['job.retried'],
    prepare: async (w) => {
      const id = await deadJob(w);
      return attempt(w.root, (by) => by.post(`/admin/jobs/dead/${id}/retry`));
    },
  },
  {
    route: 'jobs.drop',
    records: ['job.dropped'],
    prepare: async (w) => {
      const id = await deadJob(w);
      return attempt(w.root, (by) => by.delete(`/admin/jobs/dead/${id}?reason=Of%20no%20use`));
    },
  },
  {
    route: 'record.verify',
    records: ['record.verification_started'],
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.post('/admin/record/verifications'))),
  },
  {
    route: 'reminders.run',
    records: ['reminder.sweep_started'],
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.post('/admin/reminders/run'))),
  },
  {
    route: 'database.export',
    records: ['database.exported'],
    again: 'who takes what out is recorded each time',
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.get('/admin/database/export'))),
  },
  {
    route: 'backups.order',
    records: ['database.backup_ordered'],
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.post('/admin/backups', {}))),
  },
  {
    route: 'backups.cancel',
    records: ['database.backup_cancelled'],
    prepare: async (w) => {
      const id = await backup(w, null);
      return attempt(w.root, (by) => by.post(`/admin/backups/${id}/cancel`));
    },
  },
  {
    route: 'backups.download',
    records: ['database.exported'],
    again: 'who takes what out is recorded each time',
    prepare: async (w) => {
      const id = await backup(w, 'ready');
      return attempt(w.root, (by) => by.post(`/admin/backups/${id}/download`));
    },
  },
  {
    route: 'backups.remove',
    records: ['database.backup_removed'],
    prepare: async (w) => {
      const id = await backup(w, 'ready');
      return attempt(w.root, (by) => by.delete(`/admin/backups/${id}`));
    },
  },
  {
    route: 'backups.restore',
    records: ['database.restore_ordered'],
    prepare: async (w) => {
      const id = await backup(w, 'ready');
      return attempt(w.root, (by) => by.post(`/admin/backups/${id}/restore`, { confirm: 'REPLACE' }));
    },
  },
  {
    route: 'backups.changePlan',
    records: ['database.backup_plan_changed'],
    prepare: (w) => {
      const plan = { every: 'daily' as const, hour: 2, weekday: 1, keep: 3, with_files: true };
      return Promise.resolve(attempt(w.root, (by) => by.put('/admin/backup-plan', plan)));
    },
  },
  {
    route: 'tables.auditLogs',
    records: ['record.exported'],
    again: 'who takes what out is recorded each time',
    prepare: (w) => Promise.resolve(attempt(w.root, (by) => by.get('/tables/audit-logs?format=csv'))),
  },
];
