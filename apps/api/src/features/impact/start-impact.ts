import { Injectable } from '@nestjs/common';
import { ENGINE_VERSION } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AuditTrail } from '../audit/index.js';
import { AS_FOUND_CONFORMITY } from '../calibrations/index.js';
import { codes } from './impact.feature.js';
import { computeImpact } from './impact-job.js';
import { isComputed, stateOf } from './impact.queries.js';
import { lastGood } from './list-affected.js';
import type { ImpactState } from './impact-words.js';

interface Finding {
  id: string;
  asset_id: string;
  human_asset_id: string;
  organization_id: string | null;
  sensor_id: string | null;
  calibration_version: number;
  calibration_date: string;
  conformity: string | null;
  is_active: boolean;
}

/** Unique per finding under concurrent starts. */
@Injectable()
export class StartImpact {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async start(caller: Caller, findingId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const finding = await requireFinding(tx, findingId);
      const [report] = await tx.query<{ id: string; state: ImpactState; is_new: boolean }[]>(
        `insert into impact_reports as r (id, asset_id, sensor_id, finding_id, last_good_id, period_from, period_to,
           engine_version, state, started_by, started_at)
         select $1, $2, $3, $4, good.id, good.calibration_date, $5, $6, 'listing', $7, $8
           from (select 1) one left join lateral (${LAST_GOOD}) good on true
         on conflict (finding_id) do update set finding_id = excluded.finding_id
         returning r.id, r.state, r.id = $1 as is_new`,
        [
          randomUUID(),
          finding.asset_id,
          finding.sensor_id,
          finding.id,
          finding.calibration_date,
          ENGINE_VERSION,
          caller.id,
          this.clock.now(),
        ],
      );
      if (!report) throw new NotFound('Impact report');
      const job = await this.jobs.latest(computeImpact, report.id);
      const isGoing = !report.is_new && isComputed({ state: stateOf(report, job) });
      if (!report.is_new && !isGoing) await this.again(tx, report, finding);
      await this.jobs.send(tx, computeImpact, { report_id: report.id }, { key: report.id });
      if (isGoing) return;
      const subject = { id: finding.id, organization_id: finding.organization_id, asset_id: finding.human_asset_id };
      const { calibration_version, calibration_date } = finding;
      await this.audit.act(tx, caller, codes['calibration.impact_started'], subject, {
        calibration_version,
        calibration_date,
      });
    });
  }

  /** The last good calibration may have been voided, restored or entered since. */
  private async again(
    tx: EntityManager,
    { id, state }: { id: string; state: ImpactState },
    finding: Finding,
  ): Promise<void> {
    const [[period]] = await tx.query<[{ is_shorter: boolean }[], number]>(
      `update impact_reports r set state = 'listing', engine_version = $2, computed_at = null, closed_at = null,
              closed_by = null, closing_note = null, version = version + 1,
              last_good_id = good.id, period_from = good.calibration_date
         from (select period_from from impact_reports where id = $1) before left join lateral (${LAST_GOOD}) good on true
        where r.id = $1
        returning coalesce(good.calibration_date > coalesce(before.period_from, '-infinity'), false) as is_shorter`,
      [id, ENGINE_VERSION, finding.sensor_id, finding.id],
    );
    if (period?.is_shorter)
      await tx.query(
        `delete from impact_affected a where a.report_id = $1
          and not exists (select 1 from impact_decisions d where d.affected_id = a.id)`,
        [id],
      );
    // Another standard of a line may be affected now. An interrupted report goes on.
    await tx.query(
      `update impact_affected set outcome = 'waiting'
        where report_id = $1 and ($3 or engine_version is distinct from $2)`,
      [id, ENGINE_VERSION, state === 'done'],
    );
  }
}

const LAST_GOOD = lastGood('$3', '$4');

/** Row lock: a concurrent voiding waits. */
async function requireFinding(tx: EntityManager, id: string): Promise<Finding> {
  const [finding] = await tx.query<Finding[]>(
    `select c.id, c.asset_id, a.asset_id as human_asset_id, c.organization_id, c.sensor_id, c.calibration_version,
            c.calibration_date, ${AS_FOUND_CONFORMITY} as conformity, c.is_active
       from calibrations c join assets a on a.id = c.asset_id where c.id = $1 for share of c`,
    [id],
  );
  if (!finding) throw new NotFound('Calibration');
  if (!finding.is_active)
    throw new Conflict(
      'impact.finding_not_in_force',
      'Only a valid calibration can show that a standard is out of tolerance.',
    );
  if (finding.conformity !== 'fail')
    throw new RuleBroken('impact.not_out_of_tolerance', 'This calibration does not show its channel out of tolerance.');
  if (finding.sensor_id === null)
    throw new RuleBroken('impact.no_channel', 'This calibration has no channel, so its effects cannot be determined.');
  return finding;
}
