import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { declareJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';

export const partitionsJob = declareJob('record.make_months', { schedule: '17 1 * * *', keep_seconds: 3600 });

const MONTHS_AHEAD = 3;

/** Entries of other months go into a default partition. */
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

  /** Another server's transaction ids start low: the offset keeps entries in order. */
  private async goOn(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query('select open_record()');
      await tx.query(
        `update audit_positions set base = last.written_in + 1 from (select max(written_in) as written_in from audit_logs) last
          where pg_snapshot_xmax(pg_current_snapshot())::text::bigint + base <= last.written_in`,
      );
    });
  }

  /** A transaction each: creating a partition waits for readers. */
  async make(): Promise<void> {
    const day = this.clock.today();
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++)
      await this.database.transaction((tx) =>
        tx.query(`select make_audit_month(($1::date + $2 * interval '1 month')::date)`, [day, ahead]),
      );
  }
}
