import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { declareJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';

/** Runs every night; partitions are created long before their first day. */
export const partitionsJob = declareJob('record.make_months', { schedule: '17 1 * * *', keep_seconds: 3600 });

const MONTHS_AHEAD = 3;

/** Monthly partitions of the audit trail. Entries of other months go into a default partition. */
@Injectable()
export class RecordPartitions implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(partitionsJob, () => this.make());
  }

  /** Before any request is served. */
  async onApplicationBootstrap(): Promise<void> {
    await asSystem('job', async () => {
      await this.goOn();
      await this.make();
    });
  }

  /**
   * After a move to another server, transaction ids start low there: sets an offset, so that new entries follow the
   * existing ones.
   */
  private async goOn(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('select open_record()');
      await tx.query(
        `update audit_positions set base = last.written_in + 1 from (select max(written_in) as written_in from audit_logs) last
          where pg_snapshot_xmax(pg_current_snapshot())::text::bigint + base <= last.written_in`,
      );
    });
  }

  /**
   * This month and the following ones, each in its own transaction: creating a partition waits for readers of the audit
   * trail.
   */
  async make(): Promise<void> {
    const day = this.clock.today();
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++)
      await this.database.transaction((tx) =>
        tx.query(`select make_audit_month(($1::date + $2 * interval '1 month')::date)`, [day, ahead]),
      );
  }
}
