import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { declareJob, type RunningJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Log } from '../../../platform/logging/log.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { codes } from '../audit.codes.js';
import { AuditTrail } from '../audit-trail.js';
import {
  RecordFindingOut,
  RecordHeadOut,
  RecordReportOut,
  RecordSealResponse,
  RecordStateResponse,
  RecordVerificationResponse,
} from './record.dto.js';
import { hashesOfSeal } from './noted-seal.js';
import { type Asks, BEGINNING, countBehind } from './record-rows.js';
import type { RecordHead, StoredReport } from './report.js';
import { AuditVerification } from './seals.entities.js';
import { verifyRecord } from './verify-record.js';

export const verifyRecordJob = declareJob<{ verification: string }>('record.verify', {
  once_per_key: true,
  retries: 1,
  priority: -5,
  longest_seconds: 12 * 3600,
});

const KEY = 'record';

type Row = AuditVerification & { started_by_name: string | null };

@Injectable()
export class RecordVerifications implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly wrapper: KeyWrapper,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  private get asks(): Asks {
    return { query: (sql, values) => this.database.rows(sql, values) as never };
  }

  onModuleInit(): void {
    this.jobs.handle(verifyRecordJob, (job) => this.work(job));
  }

  /** Seals are readable by the service only. */
  state(): Promise<RecordStateResponse> {
    return asSystem('job', async () => {
      const [head] = await this.database.rows<
        Omit<RecordHead, 'sealed_at'> & { sealed_at: Date; to_written_in: string; to_id: string }
      >('select number as seal, hash, sealed_at, to_written_in, to_id from audit_seals order by number desc limit 1');
      const [sealed] = await this.database.rows<{ entries: number }>(
        'select coalesce(sum(entries), 0)::int as entries from audit_seals',
      );
      const from = head ? { written_in: head.to_written_in, id: head.to_id } : BEGINNING;
      return responseOf(RecordStateResponse, {
        sealed: sealed?.entries ?? 0,
        unsealed: await countBehind(this.asks, from),
        head: head
          ? responseOf(RecordHeadOut, { seal: head.seal, hash: head.hash, sealed_at: head.sealed_at.toISOString() })
          : null,
        verification: await this.latest(),
      });
    });
  }

  seal(number: string): Promise<RecordSealResponse> {
    return asSystem('job', async () => {
      const seal = /^\d{1,9}$/.test(number) ? Number(number) : 0;
      const [hash] = await hashesOfSeal(this.asks, seal);
      if (hash === undefined) throw new NotFound('Seal');
      return responseOf(RecordSealResponse, { seal, hash });
    });
  }

  async start(caller: Caller): Promise<RecordStateResponse> {
    await this.database.transaction(async (tx) => {
      const verification = randomUUID();
      const job_id = await this.jobs.send(tx, verifyRecordJob, { verification }, { key: KEY });
      if (job_id === null) return;
      const started_at = this.clock.now();
      await tx.insert(AuditVerification, { id: verification, started_by: caller.id, started_at, job_id });
      const subject = { id: verification, organization_id: null };
      await this.trail.act(tx, caller, codes['record.verification_started'], subject);
    });
    return this.state();
  }

  private async work(job: RunningJob<{ verification: string }>): Promise<void> {
    const report = await verifyRecord({
      asks: this.asks,
      wrapper: this.wrapper,
      dataDir: this.config.dataDir,
      progress: (share) => job.progress(share),
      signal: job.signal,
    });
    await this.database.transaction((tx) =>
      tx.update(AuditVerification, { id: job.data.verification }, { report, finished_at: this.clock.now() }),
    );
    const { is_intact, entries, seals, findings_total } = report;
    if (is_intact) this.log.info('record verified', { entries, seals });
    else this.log.alarm('record.changed', 'the record was changed', { findings: findings_total });
  }

  private async newest(): Promise<Row | null> {
    const [row] = await this.database.rows<Row>(
      `select v.*, p.name as started_by_name from audit_verifications v left join people p on p.id = v.started_by
        order by v.started_at desc, v.id desc limit 1`,
    );
    return row ?? null;
  }

  private async latest(): Promise<RecordVerificationResponse | null> {
    const found = await this.newest();
    if (!found) return null;
    const job = found.job_id === null ? null : await this.jobs.find(verifyRecordJob, found.job_id);
    // It may have ended between the two reads.
    const row = job?.state === 'done' ? ((await this.newest()) ?? found) : found;
    const isOver = job === null || job.state === 'dead' || job.state === 'cancelled' || job.state === 'done';
    const state = row.finished_at ? 'done' : isOver ? 'failed' : 'running';
    return responseOf(RecordVerificationResponse, row, {
      state,
      progress: row.finished_at ? 1 : (job?.progress ?? 0),
      report: row.report && reportOf(row.report),
    });
  }
}

const reportOf = (report: StoredReport): RecordReportOut =>
  responseOf(RecordReportOut, report, {
    head: report.head && responseOf(RecordHeadOut, report.head),
    findings: report.findings.map((finding) => responseOf(RecordFindingOut, finding)),
  });
