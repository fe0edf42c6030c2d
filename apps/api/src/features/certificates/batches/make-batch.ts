import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { JobInHand } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type Calibration, HAS_RESULTS, makeCertificate, wasInForce } from '../../calibrations/index.js';
import { Files } from '../../files/index.js';
import { PAPER_REFUSED } from '../checking/paper-refused.js';
import { ChooseTemplate } from '../templates/choose-template.js';
import { keyOf, makeByTemplate } from '../templates/make-by-template.js';
import { BatchArchive } from './batch-archive.js';
import { KEPT_MS, makeBatch, sweepBatches } from './batch-jobs.js';
import { CertificateBatches } from './batches.js';
import type { BatchReason } from './batches.dto.js';
import { CertificateBatch, CertificateBatchItem } from './certificate-batch.entity.js';

type BatchJob = JobInHand<{ batch_id: string }>;

/** So many are waited for at once: a cancelled batch ends soon, and what somebody waits for goes first. */
const UNDER_WAY = 12;
const LATER = -5;
const LOOK_EVERY_MS = 250;
/** Whether one has failed is asked less often than whether it is there. */
const LOOKS_FOR_FAILED = 12;
/** The rest of the work is the archive. */
const SHARE_OF_MAKING = 0.95;
const SWEPT_AT_ONCE = 100;

/** Each certificate of a batch is made by the job that makes all certificates; then they are packed together. */
@Injectable()
export class MakeBatch implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly batches: CertificateBatches,
    private readonly archive: BatchArchive,
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
      await this.leaveOut(id);
      await this.waitForAll(job, batch.total);
      await this.archive.pack(batch);
    } catch (error) {
      if (job.is_last_attempt && !job.signal.aborted)
        await this.database.aside((tx) => this.batches.end(tx, id, 'failed'));
      throw error;
    }
  }

  /** What has no certificate of ours, and none that was uploaded. */
  private async leaveOut(batch_id: string): Promise<void> {
    // Never the calibrations themselves: hundreds of them with their analyses keep everybody waiting.
    const rows = await this.database.rows<State>(
      `select c.id, c.status, c.status_before_void, c.uploaded_certificate_file_id, c.imported is not null as is_imported,
              ${HAS_RESULTS} as has_results
         from certificate_batch_items i join calibrations c on c.id = i.calibration_id
        where i.batch_id = $1 and i.outcome = 'waiting'`,
      [batch_id],
    );
    for (const row of rows) {
      const reason = reasonOf(row);
      if (reason !== null) await this.settle(batch_id, row.id, 'left_out', reason);
    }
  }

  private async waitForAll(job: BatchJob, total: number): Promise<void> {
    const { batch_id } = job.data;
    const sent = new Set<string>();
    for (let look = 1; ; look++) {
      await this.takeWhatIsThere(batch_id);
      const { count, next } = await this.waiting(batch_id);
      await job.progress((SHARE_OF_MAKING * (total - count)) / total);
      if (count === 0) return;
      if (look % LOOKS_FOR_FAILED === 0) for (const id of next) await this.lookAfter(batch_id, id, sent);
      const unsent = next.filter((id) => !sent.has(id));
      if (unsent.length > 0) await this.send(unsent);
      for (const id of unsent) sent.add(id);
      await pause(LOOK_EVERY_MS, undefined, { signal: job.signal });
    }
  }

  /** One of a key at a time: what is being made already is not made again. */
  private send(ids: readonly string[]): Promise<void> {
    return this.database.aside(async (tx) => {
      for (const calibration_id of ids) {
        const due = await this.templates.due(calibration_id);
        if (due) await this.templates.follow(tx, calibration_id, due.template_id, due.issue, LATER);
        else await this.jobs.send(tx, makeCertificate, { calibration_id }, { key: calibration_id, priority: LATER });
      }
    });
  }

  private async lookAfter(batch_id: string, id: string, sent: Set<string>): Promise<void> {
    const due = await this.templates.due(id);
    const job = due
      ? await this.jobs.latest(makeByTemplate, keyOf(id, due.template_id, due.issue))
      : await this.jobs.latest(makeCertificate, id);
    if (job?.state === 'dead')
      await this.settle(batch_id, id, 'failed', job.error?.includes(PAPER_REFUSED) ? 'paper_refused' : 'not_made');
    else if (job?.state !== 'waiting' && job?.state !== 'in_hand') sent.delete(id);
  }

  /** As a download hands it out: the paper of whoever calibrated, else ours by the template that was settled. */
  private takeWhatIsThere(batch_id: string): Promise<unknown> {
    return this.database.aside((tx) =>
      tx.query(
        `update certificate_batch_items i
            set outcome = 'ready', file_id = coalesce(c.uploaded_certificate_file_id, x.file_id)
           from calibrations c
           left join certificate_choices h on h.calibration_id = c.id
           left join certificates x
             on x.calibration_id = c.id and x.is_current and x.template_id is not distinct from h.template_id
          where i.batch_id = $1 and i.outcome = 'waiting' and c.id = i.calibration_id
            and coalesce(c.uploaded_certificate_file_id, x.file_id) is not null`,
        [batch_id],
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

  private async settle(
    batch_id: string,
    calibration_id: string,
    outcome: 'left_out' | 'failed',
    reason: BatchReason,
  ): Promise<void> {
    await this.database.aside((tx) =>
      tx.update(CertificateBatchItem, { batch_id, calibration_id, outcome: 'waiting' }, { outcome, reason }),
    );
  }

  private async sweep(): Promise<void> {
    const finished_at = LessThan(new Date(this.clock.now().getTime() - KEPT_MS));
    const old = await this.database.read.find(CertificateBatch, { where: { finished_at }, take: SWEPT_AT_ONCE });
    for (const { id, file_id } of old)
      await this.files.dropQuietly(file_id, async (tx) => {
        await tx.delete(CertificateBatch, { id });
      });
  }
}

interface State extends Pick<Calibration, 'id' | 'status' | 'status_before_void' | 'uploaded_certificate_file_id'> {
  is_imported: boolean;
  has_results: boolean;
}

/** Why there is no certificate; null: there is, or will be. */
function reasonOf(row: State): BatchReason | null {
  if (row.status === 'void') return 'voided';
  if (row.uploaded_certificate_file_id !== null) return null;
  if (!wasInForce(row)) return 'not_approved';
  if (row.is_imported) return 'imported';
  return row.has_results ? null : 'no_results';
}
