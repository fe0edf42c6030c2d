import { declareJob } from '../../platform/jobs/declare-job.js';

/**
 * Makes deliveries of what was recorded and sends those that are due to work, in whichever process comes first. While there
 * are webhooks each job is followed by another one; the clock sees to it that there is one.
 */
export const webhookRounds = declareJob<{ turn?: 'one' | 'other' }>('webhook.rounds', {
  schedule: '* * * * *',
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 300,
  keep_seconds: 600,
});

/** Attempts are counted in rows; the queue tries again only what broke on our side. */
const settings = {
  once_per_key: true,
  retries: 5,
  backoff: { first_seconds: 2, longest_seconds: 60 },
  longest_seconds: 120,
  keep_seconds: 600,
} as const;

/** The deliveries of one webhook, one after the other, for a short turn. */
export const deliverWebhooks = declareJob<{ webhook_id: string }>('webhook.deliver', { ...settings, concurrency: 6 });

/** The same, of one that failed last: those that hang have hands of their own and take none from the others. */
export const probeWebhooks = declareJob<{ webhook_id: string }>('webhook.probe', { ...settings, concurrency: 2 });
