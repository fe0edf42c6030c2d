import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { In, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { JobInHand } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Calibration, hasResults, makeCertificate, wasInForce } from '../../calibrations/index.js';
import { Files } from '../../files/index.js';
import { PAPER_REFUSED } from '../checking/paper-refused.js';
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
    const ids = await this.waiting(batch_id);
    for (const row of await this.database.read.findBy(Calibration, { id: In(ids) })) {
      const reason = reasonOf(row);
      if (reason !== null) await this.settle(batch_id, row.id, 'left_out', reason);
    }
  }

  private async waitForAll(job: BatchJob, total: number): Promise<void> {
    const { batch_id } = job.data;
    const sent = new Set<string>();
    for (let look = 1; ; look++) {
      await this.takeWhatIsThere(batch_id);
      const waiting = await this.waiting(batch_id);
      await job.progress((SHARE_OF_MAKING * (total - waiting.length)) / total);
      if (waiting.length === 0) return;
      const next = waiting.slice(0, UNDER_WAY);
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
      for (const calibration_id of ids)
        await this.jobs.send(tx, makeCertificate, { calibration_id }, { key: calibration_id, priority: LATER });
    });
  }

  private async lookAfter(batch_id: string, id: string, sent: Set<string>): Promise<void> {
    const job = await this.jobs.latest(makeCertificate, id);
    if (job?.state === 'dead')
      await this.settle(batch_id, id, 'failed', job.error?.includes(PAPER_REFUSED) ? 'paper_refused' : 'not_made');
    else if (job?.state !== 'waiting' && job?.state !== 'in_hand') sent.delete(id);
  }

  /** As a download hands it out: the paper of whoever calibrated, else ours. */
  private takeWhatIsThere(batch_id: string): Promise<unknown> {
    return this.database.aside((tx) =>
      tx.query(
        `update certificate_batch_items i
            set outcome = 'ready', file_id = coalesce(c.uploaded_certificate_file_id, x.file_id)
           from calibrations c left join issued_certificates x on x.calibration_id = c.id
          where i.batch_id = $1 and i.outcome = 'waiting' and c.id = i.calibration_id
            and coalesce(c.uploaded_certificate_file_id, x.file_id) is not null`,
        [batch_id],
      ),
    );
  }

  private async waiting(batch_id: string): Promise<string[]> {
    const rows = await this.database.read.find(CertificateBatchItem, {
      where: { batch_id, outcome: 'waiting' },
      order: { place: 'ASC' },
      select: { calibration_id: true, batch_id: true, place: true },
    });
    return rows.map(({ calibration_id }) => calibration_id);
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

/** Why there is no certificate; null: there is, or will be. */
function reasonOf(row: Calibration): BatchReason | null {
  if (row.status === 'void') return 'voided';
  if (row.uploaded_certificate_file_id !== null) return null;
  if (!wasInForce(row)) return 'not_approved';
  if (row.imported !== null) return 'imported';
  return hasResults(row) ? null : 'no_results';
}
