import { IdempotencyKey } from './http/idempotency/idempotency-key.entity.js';
import { RateLimit } from './http/rate-limits/rate-limit.entity.js';
import { Incident } from './http/incidents/incident.entity.js';
import { JobProgress } from './jobs/job-progress.entity.js';
import { JobToSend } from './jobs/job-to-send.entity.js';
import { OutgoingMail } from './mail/mail.entity.js';
import { MailServerState } from './mail/mail-server.entity.js';
import { RunningProcess } from './processes/running-process.entity.js';
import { WorkProgress } from './progress/work-progress.entity.js';
import { SecretCheckRow } from './secrets/secret-check.entity.js';

export const platformEntities = [
  IdempotencyKey,
  RateLimit,
  JobProgress,
  JobToSend,
  SecretCheckRow,
  WorkProgress,
  OutgoingMail,
  MailServerState,
  RunningProcess,
  Incident,
];

export const platformViews: readonly string[] = ['subjects'];
