import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { IsNull, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { RunningJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeCertificate } from '../../calibrations/index.js';
import { Files } from '../../files/index.js';
import { ChooseTemplate, type DueTemplate } from '../templates/choose-template.js';
import { keyOf, makeByTemplate } from '../templates/make-by-template.js';
import { BatchArchive } from './batch-archive.js';
import { RETENTION_MS, makeBatch, sweepBatches } from './batch-jobs.js';
import { CertificateBatches } from './batches.js';
import { CertificateBatch } from './certificate-batch.entity.js';
import { BatchExclusions } from './batch-exclusions.js';

type BatchJob = RunningJob<{ batch_id: string; issuers?: string[] }>;

/** Few: cancelling is fast and interactive requests come first. */
const UNDER_WAY = 12;
const LATER = -5;
const LOOK_EVERY_MS = 250;
const LOOKS_FOR_FAILED = 12;
const SHARE_OF_MAKING = 0.95;
const SWEPT_AT_ONCE = 100;

@Injectable()
export class MakeBatch implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly batches: CertificateBatches,
    private readonly archive: BatchArchive,
    private readonly leftOut: BatchExclusions,
    private readonly templates: ChooseTemplate,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeBatch, (job) => this.make(job));
    this.jobs.handle(sweepBatches, () => this.sweep());
  }

  private async make(job: BatchJob): Promise<void> {
    const { batch_id: id } = job.data;
    const batch = await this.database.read.findOneBy(CertificateBatch, { id });
    if (batch?.outcome !== null) return;
    try {
      await this.leftOut.judge(batch, job.data.issuers);
      await this.waitForAll(job, batch);
      await this.archive.pack(batch);
    } catch (error) {
      if (job.is_last_attempt && !job.signal.aborted)
        await this.database.aside((tx) => this.batches.end(tx, id, 'failed'));
      throw error;
    }
  }

  private async waitForAll(job: BatchJob, batch: CertificateBatch): Promise<void> {
    const { id: batch_id, total } = batch;
    const sent = new Set<string>();
    for (let look = 1; ; look++) {
      await this.readAvailable(batch);
      const { count, next } = await this.waiting(batch_id);
      await job.progress((SHARE_OF_MAKING * (total - count)) / total);
      if (count === 0) return;
      if (look % LOOKS_FOR_FAILED === 0) for (const id of next) await this.lookAfter(batch, id, sent);
      const unsent = next.filter((id) => !sent.has(id));
      if (unsent.length > 0) await this.send(batch, unsent, job.data.issuers);
      for (const id of unsent) sent.add(id);
      await pause(LOOK_EVERY_MS, undefined, { signal: job.signal });
    }
  }

  /** A certificate in progress is not made twice. */
  private async send(batch: CertificateBatch, ids: readonly string[], issuers?: readonly string[]): Promise<void> {
    const left = await this.leftOut.judge(batch, issuers, ids);
    const wanted = ids.filter((id) => !left.has(id));
    const due = await this.due(batch, wanted);
    const first = wanted.filter((id) => !due.has(id));
    await this.database.aside(async (tx) => {
      for (const [id, { template_id, issue }] of due) await this.templates.follow(tx, id, template_id, issue, LATER);
      const each = first.map((calibration_id) => ({ key: calibration_id, data: { calibration_id } }));
      await this.jobs.sendEach(tx, makeCertificate, each, LATER);
    });
  }

  private async due(
    { names_template, template_id }: CertificateBatch,
    ids: readonly string[],
  ): Promise<Map<string, DueTemplate>> {
    if (!names_template) return this.templates.due(ids);
    const named = new Map<string, DueTemplate>();
    if (template_id !== null)
      for (const id of ids) named.set(id, { template_id, issue: await this.templates.currentIssue(id) });
    return named;
  }

  private async lookAfter(batch: CertificateBatch, id: string, sent: Set<string>): Promise<void> {
    const due = (await this.due(batch, [id])).get(id);
    const job = due
      ? await this.jobs.latest(makeByTemplate, keyOf(id, due.template_id, due.issue))
      : await this.jobs.latest(makeCertificate, id);
    if (job?.state === 'dead')
      await this.leftOut.settle(
        batch.id,
        id,
        'failed',
        job.error?.includes('certificate.print_refused') ? 'print_refused' : 'not_made',
      );
    else if (job?.state !== 'waiting' && job?.state !== 'in_hand') sent.delete(id);
  }

  /** Ours by the requested template; else the external laboratory's, else ours by the first issue's template. */
  private readAvailable({ id, names_template, template_id }: CertificateBatch): Promise<unknown> {
    return this.database.aside((tx) =>
      tx.query(
        `update certificate_batch_items i
            set outcome = 'ready', file_id = coalesce(case when not $2 then c.uploaded_certificate_file_id end, x.file_id)
           from calibrations c
           left join certificate_choices h on h.calibration_id = c.id
           left join certificates x
             on x.calibration_id = c.id and x.is_current and x.template_id is not distinct from case when $2 then $3::uuid else h.template_id end
          where i.batch_id = $1 and i.outcome = 'waiting' and c.id = i.calibration_id
            and coalesce(case when not $2 then c.uploaded_certificate_file_id end, x.file_id) is not null`,
        [id, names_template, template_id],
      ),
    );
  }

  private async waiting(batch_id: string): Promise<{ count: number; next: string[] }> {
    const rows = await this.database.rows<{ calibration_id: string; count: number }>(
      `select calibration_id, (count(*) over ())::int as count
         from certificate_batch_items where batch_id = $1 and outcome = 'waiting' order by place limit ${UNDER_WAY}`,
      [batch_id],
    );
    return { count: rows[0]?.count ?? 0, next: rows.map(({ calibration_id }) => calibration_id) };
  }

  private async sweep(): Promise<void> {
    for (const { id } of await this.database.read.findBy(CertificateBatch, { outcome: IsNull() }))
      await this.batches.endLost(id);
    const finished_at = LessThan(new Date(this.clock.now().getTime() - RETENTION_MS));
    const old = await this.database.read.find(CertificateBatch, { where: { finished_at }, take: SWEPT_AT_ONCE });
    for (const { id, file_id } of old)
      await this.files.dropQuietly(file_id, async (tx) => {
        await tx.delete(CertificateBatch, { id });
      });
  }
}
