import { declareJob } from '../../platform/jobs/declare-job.js';

/** Each job sends the next; a schedule restarts the chain. */
export const webhookRounds = declareJob<{ turn?: 'one' | 'other' }>('webhook.rounds', {
  schedule: '* * * * *',
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 300,
  keep_seconds: 600,
});

/** Attempts count in rows; the queue retries internal errors. */
const settings = {
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 120,
  keep_seconds: 600,
} as const;

export const deliverWebhooks = declareJob<{ webhook_id: string }>('webhook.deliver', { ...settings, concurrency: 6 });

/** Slow receivers use workers of their own. */
export const probeWebhooks = declareJob<{ webhook_id: string }>('webhook.probe', { ...settings, concurrency: 2 });
