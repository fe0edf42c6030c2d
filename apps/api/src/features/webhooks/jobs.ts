import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * Creates deliveries from the audit trail and sends those due, in any process. While there are webhooks each job sends
 * the next one; a schedule restarts the chain.
 */
export const webhookRounds = declareJob<{ turn?: 'one' | 'other' }>('webhook.rounds', {
  schedule: '* * * * *',
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 300,
  keep_seconds: 600,
});

/** Attempts are counted in rows; the queue retries internal errors only. */
const settings = {
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 120,
  keep_seconds: 600,
} as const;

/** Deliveries of one webhook in order, for a short time slice. */
export const deliverWebhooks = declareJob<{ webhook_id: string }>('webhook.deliver', { ...settings, concurrency: 6 });

/** Same for a webhook that failed last: slow receivers use workers of their own. */
export const probeWebhooks = declareJob<{ webhook_id: string }>('webhook.probe', { ...settings, concurrency: 2 });
