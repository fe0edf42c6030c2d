import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENGINE_VERSION, REPEATABLE_WITHIN } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/asking.js';
import { Database } from '../../platform/database/database.js';
import type { JobInHand } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { recomputeRecorded } from './recompute-job.js';
import { Recomputation } from './recomputation.entity.js';
import { type Recorded, RepeatCalibration } from './repeat-calibration.js';
import type { RepeatOutcome } from './repeat-task.js';

const AT_ONCE = 50;
/** Its own share of the threads. */
const NOBODY = 'calibration.recompute';

/** Calibrations `c` that were computed with another engine and have no row for this one. */
const LEFT = `c.analysis is not null and c.engine_version <> $1
  and not exists (select 1 from recomputations r where r.calibration_id = c.id and r.engine_version = $1)`;

@Injectable()
export class RecomputeRecorded implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly repeated: RepeatCalibration,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(recomputeRecorded, (job) => this.work(job));
  }

  /** The first start of a newer engine. */
  async onApplicationBootstrap(): Promise<void> {
    await asSystem('job', async () => {
      if (await this.isSomethingLeft()) await this.database.aside((tx) => this.send(tx));
    });
  }

  /** Once at a time for one engine. */
  async send(tx: EntityManager): Promise<void> {
    await this.jobs.send(tx, recomputeRecorded, { engine_version: ENGINE_VERSION }, { key: ENGINE_VERSION });
  }

  private async isSomethingLeft(): Promise<boolean> {
    const rows = await this.database.rows(`select 1 from calibrations c where ${LEFT} limit 1`, [ENGINE_VERSION]);
    return rows.length > 0;
  }

  private async work(job: Pick<JobInHand<{ engine_version: string }>, 'data' | 'progress' | 'signal'>): Promise<void> {
    // Another engine came before it was its turn: its own start sends its own job.
    if (job.data.engine_version !== ENGINE_VERSION) return;
    const [count] = await this.database.rows<{ left: number }>(
      `select count(*)::int as left from calibrations c where ${LEFT}`,
      [ENGINE_VERSION],
    );
    const total = count?.left ?? 0;
    let done = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.rows<{ id: string }>(
        `select c.id from calibrations c where ${LEFT} and c.id > $2 order by c.id limit ${AT_ONCE}`,
        [ENGINE_VERSION, after],
      );
      if (rows.length === 0) return;
      for (const { id } of rows) {
        job.signal.throwIfAborted();
        await this.recompute(id);
        after = id;
        done += 1;
      }
      await job.progress(total > 0 ? done / total : 1);
    }
  }

  private async recompute(id: string): Promise<void> {
    const recorded = await this.repeated.find(id);
    const outcome = await this.repeated.repeat(NOBODY, recorded);
    if (!outcome) return;
    const row = recomputationOf(recorded, outcome, this.clock.now());
    await this.database.transaction((tx) =>
      tx.createQueryBuilder().insert().into(Recomputation).values(row).orIgnore().execute(),
    );
  }
}

function recomputationOf({ row }: Recorded, outcome: RepeatOutcome, made_at: Date): Recomputation {
  const { with_its_engine: own, with_present_engine: present } = outcome;
  const result = 'result' in present ? present.result : null;
  const old_verdict = row.conformity_statement?.verdict ?? null;
  const new_verdict = result?.verdict ?? null;
  const [before, after] = [row.expanded_uncertainty, result?.expanded_uncertainty ?? null];
  return {
    id: randomUUID(),
    calibration_id: row.id,
    engine_version: ENGINE_VERSION,
    outcome: present.outcome,
    own_outcome: own.outcome,
    old_verdict,
    new_verdict,
    old_expanded_uncertainty: before,
    new_expanded_uncertainty: after,
    old_coverage_factor: row.coverage_factor,
    new_coverage_factor: result?.coverage_factor ?? null,
    is_changed: old_verdict !== new_verdict || !isSame(before, after),
    differences: 'count' in present ? present.count : 0,
    reason: result?.reason ?? ('problems' in present ? (present.problems[0]?.code ?? null) : null),
    made_at,
  };
}

function isSame(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before === after;
  return Math.abs(before - after) <= REPEATABLE_WITHIN * Math.max(Math.abs(before), Math.abs(after));
}
