import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProofReport } from '@etalon/metrology/proof';
import { randomUUID } from 'node:crypto';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { PLATFORM } from '../calibrations/index.js';
import { SelfTestResponse } from './proof.dto.js';
import { selfTestJob } from './self-test-job.js';
import { SelfTest } from './self-test.entity.js';
import { builtEngine } from './stated-report.js';
import { toProof } from './to-proof.js';

const task = workerTask<{ port: MessagePort }, ProofReport>(import.meta.url, 'self-test-task', { timeMs: 180_000 });
const KEY = 'self-test';
/** The engine is deterministic, so a result is reused. */
const FRESH_MS = 10 * 60 * 1000;
const TELL_EVERY_MS = 500;

@Injectable()
export class SelfTests implements OnModuleInit {
  private readonly engine = builtEngine();

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(selfTestJob, (job) => this.work(job));
  }

  async start(): Promise<SelfTestResponse> {
    const last = await this.newest();
    if (last && this.isFresh(last)) return this.response(last);
    await this.database.transaction(async (tx) => {
      const id = randomUUID();
      const job_id = await this.jobs.send(tx, selfTestJob, { self_test: id }, { key: KEY });
      if (job_id !== null) await tx.insert(SelfTest, { id, job_id, started_at: this.clock.now() });
    });
    return this.latest();
  }

  async latest(): Promise<SelfTestResponse> {
    const row = await this.newest();
    if (!row) throw new NotFound('Self-test');
    return this.response(row);
  }

  private async newest(): Promise<SelfTest | null> {
    const [row] = await this.database.read.find(SelfTest, { order: { started_at: 'DESC', id: 'DESC' }, take: 1 });
    return row ?? null;
  }

  private isFresh({ made_at, engine_sha256 }: SelfTest): boolean {
    const age = made_at ? this.clock.now().getTime() - made_at.getTime() : FRESH_MS;
    return engine_sha256 === this.engine.sha256 && age < FRESH_MS;
  }

  private async work(job: RunningJob<{ self_test: string }>): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    let reportedAt = 0;
    port1.on('message', (share: number) => {
      if (performance.now() - reportedAt < TELL_EVERY_MS) return;
      reportedAt = performance.now();
      // A cancelled job ends by its abort signal.
      job.progress(share).catch(() => {});
    });
    try {
      const report = await this.workers.run(task, { port: port2 }, KEY, [port2]);
      job.signal.throwIfAborted();
      const { sha256: engine_sha256 } = this.engine;
      const { self_test: id } = job.data;
      await this.database.transaction(async (tx) => {
        await tx.update(SelfTest, { id }, { report, made_at: this.clock.now(), platform: PLATFORM, engine_sha256 });
        await tx.query('delete from self_tests where id <> $1', [id]);
      });
    } finally {
      port1.close();
    }
  }

  private async response(found: SelfTest): Promise<SelfTestResponse> {
    const job = found.made_at ? null : await this.jobs.find(selfTestJob, found.job_id);
    // It may have ended between the two reads.
    const row = job?.state === 'done' ? ((await this.newest()) ?? found) : found;
    const isOver = job === null || ['dead', 'cancelled', 'done'].includes(job.state);
    return responseOf(SelfTestResponse, row, {
      state: row.made_at ? 'done' : isOver ? 'failed' : 'running',
      progress: row.made_at ? 1 : (job?.progress ?? 0),
      proof: row.report && toProof(row.report),
    });
  }
}
