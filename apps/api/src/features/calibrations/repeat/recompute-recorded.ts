import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENGINE_VERSION, REPEATABLE_WITHIN } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import type { RunningJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { IS_COMPUTED } from '../calibration/has-results.js';
import { type RecomputeData, recomputeKey, recomputeRecorded } from './recompute-job.js';
import { Recomputation } from './recomputation.entity.js';
import { type Recorded, RepeatCalibration } from './repeat-calibration.js';
import type { RepeatOutcome } from './repeat-task.js';

const AT_ONCE = 50;
const NOBODY = 'calibration.recompute';

const LEFT = `${IS_COMPUTED} and c.engine_version <> $1 and ($2::uuid is null or c.organization_id = $2)
  and not exists (select 1 from recomputations r where r.calibration_id = c.id and r.engine_version = $1)`;

const FIRST = '00000000-0000-0000-0000-000000000000';

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

  async onApplicationBootstrap(): Promise<void> {
    await asSystem('job', async () => {
      if ((await this.countLeft(null)) > 0) await this.database.aside((tx) => this.send(tx, null));
    });
  }

  /** A job for all includes each organization. */
  async send(tx: EntityManager, organizationId: string | null): Promise<boolean> {
    if (organizationId !== null && (await this.isRunning(null))) return false;
    const data = { engine_version: ENGINE_VERSION, organization_id: organizationId };
    return (await this.jobs.send(tx, recomputeRecorded, data, { key: recomputeKey(organizationId) })) !== null;
  }

  async isRunningFor(organizationId: string | null): Promise<boolean> {
    return (organizationId !== null && (await this.isRunning(organizationId))) || (await this.isRunning(null));
  }

  private async isRunning(organizationId: string | null): Promise<boolean> {
    const job = await this.jobs.latest(recomputeRecorded, recomputeKey(organizationId));
    return job !== null && ['waiting', 'in_hand'].includes(job.state);
  }

  private async countLeft(organizationId: string | null): Promise<number> {
    const [count] = await this.database.rows<{ left: number }>(
      `select count(*)::int as left from calibrations c where ${LEFT}`,
      [ENGINE_VERSION, organizationId],
    );
    return count?.left ?? 0;
  }

  private async work(job: Job): Promise<void> {
    // Obsolete: the newer engine sends its own job.
    if (job.data.engine_version !== ENGINE_VERSION) return;
    const organization = job.data.organization_id ?? null;
    const total = await this.countLeft(organization);
    const failures: unknown[] = [];
    let done = 0;
    let after = FIRST;
    for (;;) {
      const rows = await this.database.rows<{ id: string }>(
        `select c.id from calibrations c where ${LEFT} and c.id > $3 order by c.id limit ${AT_ONCE}`,
        [ENGINE_VERSION, organization, after],
      );
      if (rows.length === 0) break;
      for (const { id } of rows) {
        job.signal.throwIfAborted();
        await this.recompute(id, job).catch((error: unknown) => failures.push(error));
        after = id;
        done += 1;
      }
      await job.progress(total > 0 ? Math.min(1, done / total) : 1);
    }
    // Retried; permanent failures are listed as failed.
    if (failures.length > 0) throw failures[0];
  }

  private async recompute(id: string, { signal, is_last_attempt }: Job): Promise<void> {
    const recorded = await this.repeated.find(id);
    const outcome = await this.repeated.repeat(NOBODY, recorded).catch((error: unknown) => {
      if (signal.aborted || !is_last_attempt) throw error;
      return 'failed' as const;
    });
    if (!outcome) return;
    const row = recomputationOf(recorded, outcome, this.clock.now());
    await this.database.transaction((tx) =>
      tx.createQueryBuilder().insert().into(Recomputation).values(row).orIgnore().execute(),
    );
  }
}

type Job = Pick<RunningJob<RecomputeData>, 'data' | 'progress' | 'signal' | 'is_last_attempt'>;

function recomputationOf({ row }: Recorded, outcome: RepeatOutcome | 'failed', made_at: Date): Recomputation {
  const failed = { outcome: 'failed' } as const;
  const { with_its_engine: own, with_present_engine: present } =
    outcome === 'failed' ? { with_its_engine: failed, with_present_engine: failed } : outcome;
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
