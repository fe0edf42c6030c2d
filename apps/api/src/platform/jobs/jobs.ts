import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ConnectionOptions, PgBoss, SendOptions } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { Fault } from '../errors/fault.js';
import { DatabaseTime } from '../database/database-time.js';
import { CONFIG, type Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { Announcements } from '../database/connections/announcements.js';
import { Database } from '../database/database.js';
import { withCause } from '../logging/cause.js';
import { Log } from '../logging/log.js';
import type { AuditCode } from '../feature/audit-code.js';
import type { JobDeclaration, JobHandler, RegisteredJob } from './declare-job.js';
import { Tracing } from '../tracing/tracing.js';
import { JobProblems } from './job-problems.js';
import { createBoss, DEAD, NEW_JOBS } from './job-connection.js';
import { prepareQueues, scheduleJobs } from './job-queues.js';
import { JobToSend, takeJobsToSend } from './job-to-send.entity.js';
import { JobWorker } from './job-worker.js';
import { type DeadJob, deadJobs, type JobCount, jobCounts, type JobView, latestJob, viewJob } from './job-queries.js';

export const JOBS_DATABASE_URL = Symbol('JobsDatabaseUrl');

/** Unfinished jobs then return to the queue. */
const DRAIN_MS = 30_000;
const LOOK_MS = 2000;

interface SendingOptions {
  key?: string;
  priority?: number;
  not_before?: Date;
  /** One of this key per interval, whatever its outcome. */
  once_in_seconds?: number;
}

/** Sent in the caller's transaction, executed once by a worker process. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly registered = new Map<string, RegisteredJob>();
  private readonly problems: JobProblems;
  private readonly waiting: (() => Promise<void>)[] = [];
  private worker: JobWorker | null = null;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly time: DatabaseTime,
    @Inject(CONFIG) private readonly config: Config,
    private readonly announcements: Announcements,
    @Inject(JOBS_DATABASE_URL) url: string,
    private readonly tracing: Tracing,
  ) {
    this.boss = createBoss(url, { works: this.works });
    this.problems = new JobProblems(log);
    this.boss.on('error', (error) => this.problems.report(error));
    this.boss.on('warning', ({ message }) => this.log.info(message));
  }

  get names(): string[] {
    return [...this.registered.keys()];
  }

  /** Call in `onModuleInit` in every process, also sending ones. */
  handle<Data extends object>(
    job: JobDeclaration<Data>,
    handler: JobHandler<Data>,
    audited: readonly AuditCode[] = [],
  ): void {
    if (this.registered.has(job.name)) throw new Fault(`Job ${job.name} has two handlers`);
    const inTime: JobHandler<Data> = async (work) => {
      await this.time.settle();
      await handler(work);
    };
    this.registered.set(job.name, { job, handler: inTime as JobHandler<object>, audited });
  }

  /** Call in `onModuleInit`. */
  onceWorking(task: () => Promise<void>): void {
    this.waiting.push(task);
  }

  /** @returns null when `once_per_key` or `once_in_seconds` applies */
  send<Data extends object>(
    tx: EntityManager,
    job: JobDeclaration<Data>,
    data: Data,
    { key, priority = job.settings.priority ?? 0, not_before, once_in_seconds }: SendingOptions = {},
  ): Promise<string | null> {
    this.requireHandler(job);
    const options: SendOptions = {
      priority,
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(once_in_seconds === undefined ? {} : { singletonSeconds: once_in_seconds }),
      ...(not_before === undefined ? {} : { startAfter: not_before }),
      ...within(tx),
    };
    return this.boss.send(job.name, withCause(data), options);
  }

  async sendEach<Data extends object>(
    tx: EntityManager,
    job: JobDeclaration<Data>,
    each: readonly { key: string; data: Data }[],
    priority = job.settings.priority ?? 0,
  ): Promise<void> {
    this.requireHandler(job);
    if (each.length === 0) return;
    const jobs = each.map(({ key, data }) => ({ data: withCause(data), singletonKey: key, priority }));
    await this.boss.insert(job.name, jobs, within(tx));
  }

  /** Starts a waiting job of this key, else sends one. */
  async hurry<Data extends object>(
    tx: EntityManager,
    job: JobDeclaration<Data>,
    data: Data,
    { key, priority }: { key: string; priority: number },
  ): Promise<void> {
    this.requireHandler(job);
    await this.boss.upsert(job.name, withCause(data), { singletonKey: key, priority, startAfter: 0, ...within(tx) });
  }

  /** A running job is aborted within seconds. */
  async cancel(tx: EntityManager, job: JobDeclaration<object>, id: string): Promise<void> {
    await this.boss.cancel(job.name, id, within(tx));
  }

  find(job: JobDeclaration<object>, id: string): Promise<JobView | null> {
    return viewJob(this.database, job.name, id);
  }

  latest(job: JobDeclaration<object>, key: string): Promise<JobView | null> {
    return latestJob(this.database, job.name, key);
  }

  overview(): Promise<JobCount[]> {
    return jobCounts(this.database, this.names);
  }

  dead(limit: number): Promise<DeadJob[]> {
    return deadJobs(this.database, limit);
  }

  async tryAgain(id: string): Promise<boolean> {
    return (await this.boss.redrive(DEAD, { ids: [id] })) > 0;
  }

  async redrive(tx: EntityManager, ids: readonly string[], held: readonly string[]): Promise<number> {
    if (held.length > 0) await this.boss.retry(DEAD, [...held], within(tx));
    return this.boss.redrive(DEAD, { ids: [...ids], limit: ids.length, ...within(tx) });
  }

  async forgetDead(tx: EntityManager, id: string): Promise<void> {
    await this.boss.deleteJob(DEAD, id, within(tx));
  }

  async onApplicationBootstrap(): Promise<void> {
    await startUnlessNewer(this.boss);
    const registered = [...this.registered.values()];
    await prepareQueues(this.boss, registered);
    await this.sendLeft();
    if (!this.works) return;
    await scheduleJobs(this.boss, registered);
    this.worker = new JobWorker(this.boss, this.database, this.log, this.problems, this.tracing);
    await this.worker.start(registered);
    this.announcements.listen(NEW_JOBS, {
      onMessage: (name) => this.worker?.wake(name),
      listens: () => this.worker?.wake(),
    });
    for (const task of this.waiting) await task();
  }

  @Interval(LOOK_MS)
  async look(): Promise<void> {
    await this.worker?.look();
  }

  /** May be called before shutdown. */
  async drain(patienceMs: number): Promise<void> {
    await this.worker?.drain(patienceMs);
  }

  /** Handlers still need the application's connections. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.drain(DRAIN_MS);
    this.problems.silence();
    await this.boss.stop({ timeout: 1000 });
  }

  /** From migrations or a restore. Each row is sent in the transaction that deletes it. */
  async sendLeft(): Promise<void> {
    if (!(await this.database.read.exists(JobToSend))) return;
    await this.database.transaction(async (tx) => {
      for (const { job, data, key } of await takeJobsToSend(tx, this.names)) {
        const registered = this.registered.get(job);
        if (registered) await this.send(tx, registered.job, data, key === null ? {} : { key });
      }
    });
  }

  private get works(): boolean {
    return this.config.roles.includes('worker');
  }

  private requireHandler(job: JobDeclaration<object>): void {
    if (!this.registered.has(job.name)) throw new Fault(`Job ${job.name} has no handler; see Jobs.handle`);
  }
}

function within(tx: EntityManager): ConnectionOptions {
  return {
    db: { executeSql: async (text, values) => ({ rows: await tx.query<unknown[]>(text, values) }) },
  };
}

async function startUnlessNewer(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('pg-boss database requires')) throw error;
    throw new StartupError('the job queue of this database was made by a newer version of Etalon.');
  }
}
