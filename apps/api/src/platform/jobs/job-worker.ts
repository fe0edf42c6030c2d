import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { withDatabaseContext } from '../database/connections/database-context.js';
import { isDatabaseAway } from '../database/connections/database-away.js';
import type { Database } from '../database/database.js';
import { Fault } from '../errors/fault.js';
import { errorLine } from '../logging/error-facts.js';
import { causedBy, splitCause } from '../logging/cause.js';
import type { Log } from '../logging/log.js';
import { inBackground } from '../feature/audit-events.js';
import { type RunningJob, NoUseInRetrying, type RegisteredJob } from './declare-job.js';
import type { Tracing } from '../tracing/tracing.js';
import { kindsThatAreDue } from './due-jobs.js';
import type { JobProblems } from './job-problems.js';
import { storeProgress } from './job-progress.js';
import { addAttempt, takeFromLostWorkers } from './lost-workers.js';

const ALIVE_EVERY_SECONDS = 3;
/** In case `look` misses a job. */
const LOOK_EVERY_SECONDS = 60;
const LETTING_GO_MS = 1000;

type FetchedJob = JobWithMetadata;

export class JobWorker {
  private readonly running = new Map<string, FetchedJob>();
  private readonly hands = new Map<string, string[]>();
  private readonly givingBack = new AbortController();
  private readonly stopping = new AbortController();
  private names: string[] = [];
  private draining: Promise<void> | null = null;

  constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly log: Log,
    private readonly problems: JobProblems,
    private readonly tracing: Tracing,
  ) {}

  async start(registered: readonly RegisteredJob[]): Promise<void> {
    this.names = registered.map(({ job }) => job.name);
    for (const one of registered) {
      for (let hand = 0; hand < (one.job.settings.concurrency ?? 1); hand++) await this.addHand(one);
    }
  }

  wake(name?: string): void {
    const woken = name === undefined ? [...this.hands.values()].flat() : (this.hands.get(name) ?? []);
    for (const hand of woken) this.boss.notifyWorker(hand);
  }

  /** The queue pauses after each job by default. */
  private async addHand(one: RegisteredJob): Promise<void> {
    const hand: string = await this.boss.work<
      object,
      unknown,
      WorkOptions & { includeMetadata: true; perJobResults: true }
    >(
      one.job.name,
      {
        includeMetadata: true,
        perJobResults: true,
        heartbeatRefreshSeconds: ALIVE_EVERY_SECONDS,
        pollingIntervalSeconds: LOOK_EVERY_SECONDS,
        notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
      },
      async (jobs) => {
        const results = await Promise.all(jobs.map((job) => this.workOn(one, job)));
        this.boss.notifyWorker(hand);
        return results;
      },
    );
    this.hands.set(one.job.name, [...(this.hands.get(one.job.name) ?? []), hand]);
  }

  drain(patienceMs: number): Promise<void> {
    this.draining ??= this.finish(patienceMs);
    return this.draining;
  }

  private async finish(patienceMs: number): Promise<void> {
    this.stopping.abort();
    const finished = Promise.all(this.names.map((name) => this.boss.offWork(name, { wait: true })));
    await inTime(finished, patienceMs);
    const left = [...this.running.values()];
    if (left.length === 0) return;
    for (const job of left) await this.requeue(job);
    this.givingBack.abort(new Fault('The process stops; the job was given back'));
    await inTime(finished, LETTING_GO_MS);
  }

  /** This attempt does not count. */
  private async requeue({ name, id, retryCount }: FetchedJob): Promise<void> {
    try {
      await addAttempt(this.boss, name, id);
      await this.boss.fail(name, [{ id, retryCount }], { message: 'given back: its process stopped' });
      await this.boss.update(name, undefined, { id, startAfter: 0 });
      this.log.info('a job returned to the queue', { job: name, job_id: id });
    } catch (error) {
      // Without heartbeats another process takes the job over.
      this.problems.report(error);
    }
  }

  private async workOn(one: RegisteredJob, job: FetchedJob): Promise<JobResult> {
    const { data, kept } = splitCause(job.data);
    const traced = this.tracing.job(kept.traceparent);
    const cause = { ...kept, ...(traced && { traceparent: traced.traceparent }), job: job.name, job_id: job.id };
    const result = await causedBy(cause, () => this.attempt(one, job, data));
    traced?.end(
      job.name,
      { 'etalon.job_id': job.id, 'etalon.attempt': job.retryCount + 1 },
      result.status !== 'completed',
    );
    return result;
  }

  private async attempt(
    { job: kind, handler, audited }: RegisteredJob,
    job: FetchedJob,
    data: object,
  ): Promise<JobResult> {
    const cancelled = new AbortController();
    const signal = AbortSignal.any([job.signal, cancelled.signal, this.givingBack.signal]);
    this.running.set(job.id, job);
    try {
      const work: RunningJob<object> = {
        id: job.id,
        data,
        attempt: job.retryCount + 1,
        is_last_attempt: job.retryCount >= job.retryLimit,
        signal,
        stopping: this.stopping.signal,
        progress: async (share, code) => {
          if (!(await storeProgress(this.database, job, share, code ?? null)))
            cancelled.abort(new Fault('The job was cancelled'));
          signal.throwIfAborted();
        },
      };
      await withDatabaseContext({ poolKind: 'background', sees: 'job' }, () =>
        inBackground(kind.name, audited, () => handler(work)),
      );
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (!signal.aborted) this.report(job, error);
      // Never the error itself: it may quote user input.
      const output = { message: errorLine(error) };
      return { id: job.id, status: error instanceof NoUseInRetrying ? 'deadletter' : 'failed', output };
    } finally {
      this.running.delete(job.id);
    }
  }

  private report(job: FetchedJob, error: unknown): void {
    if (isDatabaseAway(error)) {
      this.problems.report(error);
      return;
    }
    const isFinal = error instanceof NoUseInRetrying || job.retryCount >= job.retryLimit;
    const facts = { error, job: job.name, job_id: job.id, attempt: job.retryCount + 1 };
    this.log.problem(isFinal ? 'a job failed permanently' : 'a job failed and will be retried', facts);
  }

  /** Finds due retries, lost notifications, expired leases. */
  async look(): Promise<void> {
    if (this.draining) return;
    try {
      for (const name of await kindsThatAreDue(this.boss, this.names)) this.wake(name);
      for (const { job, id } of await takeFromLostWorkers(this.boss))
        this.log.info('a job of a lost process returned to the queue', { job, job_id: id });
      this.problems.allWell();
    } catch (error) {
      this.problems.report(error);
    }
  }
}

async function inTime(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
