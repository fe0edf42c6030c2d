import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { JobSettings, RegisteredJob } from './declare-job.js';
import { DEAD } from './job-connection.js';

const DAY_SECONDS = 86_400;

/** Four times the interval. */
const HEARTBEAT_SECONDS = 12;

type QueueSettings = Omit<Queue, 'name' | 'policy'>;

/** Safe to run in several processes at once. */
export async function prepareQueues(boss: PgBoss, registered: readonly RegisteredJob[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!present.has(DEAD)) {
    await boss.createQueue(DEAD, { retentionSeconds: 90 * DAY_SECONDS, retryLimit: 0 });
  }
  for (const { job } of registered) {
    const wanted = queueSettings(job.settings);
    const queue = present.get(job.name);
    if (!queue) {
      await boss.createQueue(job.name, { ...wanted, policy: job.settings.once_per_key ? 'exclusive' : 'standard' });
    } else if (differs(queue, wanted)) {
      await boss.updateQueue(job.name, wanted);
    }
  }
}

/** No other code schedules jobs. */
export async function scheduleJobs(boss: PgBoss, registered: readonly RegisteredJob[]): Promise<void> {
  const present = await boss.getSchedules();
  for (const { job } of registered) {
    const { schedule } = job.settings;
    const isPresent = present.some(({ name, cron }) => name === job.name && cron === schedule);
    if (schedule !== undefined && !isPresent)
      await boss.schedule(job.name, schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  for (const { name } of present) {
    const declared = registered.find(({ job }) => job.name === name);
    if (declared?.job.settings.schedule === undefined) await boss.unschedule(name);
  }
}

function queueSettings({ retries = 5, backoff, longest_seconds, keep_seconds }: JobSettings): QueueSettings {
  return {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: backoff?.first_seconds ?? 30,
    retryDelayMax: backoff?.longest_seconds ?? 3600,
    expireInSeconds: longest_seconds ?? 900,
    deleteAfterSeconds: keep_seconds ?? DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD,
    notify: true,
  };
}

function differs(queue: QueueResult, wanted: QueueSettings): boolean {
  return (Object.keys(wanted) as (keyof QueueSettings)[]).some((name) => queue[name] !== wanted[name]);
}
