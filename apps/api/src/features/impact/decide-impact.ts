import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../platform/errors/errors.js';
import { AuditTrail, type RecordedAct } from '../audit/index.js';
import type { ImpactClosing, ImpactDecisionRequest } from './impact.dto.js';
import { ImpactDecision, ImpactReport } from './impact.entity.js';
import { codes } from './impact.feature.js';

interface Named {
  id: string;
  calibration_id: string;
  asset_id: string;
  organization_id: string | null;
  human_asset_id: string;
  number: number | null;
  decision: string | null;
  reason: string | null;
}

@Injectable()
export class DecideImpact {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** All or none. */
  async decide(caller: Caller, findingId: string, given: ImpactDecisionRequest): Promise<number> {
    const { decision } = given;
    const reason = given.reason.trim();
    if (reason === '') throw Invalid.field(['body', 'reason'], 'Field required', 'missing');
    const ids = given.calibration_ids;
    const first = ids.findIndex((id, i) => ids.indexOf(id) !== i);
    if (first >= 0) throw Invalid.field(['body', 'calibration_ids', String(first)], 'This calibration is named twice');
    return this.database.transaction(async (tx) => {
      const report = await lockedReport(tx, findingId);
      const named = await this.named(tx, report.id, ids);
      const known = new Set(named.map(({ calibration_id }) => calibration_id));
      const strange = ids.findIndex((id) => !known.has(id));
      if (strange >= 0)
        throw Invalid.field(['body', 'calibration_ids', String(strange)], 'This calibration is not in the report');
      // After closing, existing decisions are final.
      if (report.closed_at !== null && named.some(({ number }) => number !== null)) throw closed();
      // A repeated identical request is a single decision.
      const changed = named.filter((one) => one.decision !== decision || one.reason !== reason);
      if (changed.length === 0) return 0;
      await tx.insert(
        ImpactDecision,
        changed.map(({ id, asset_id, number }) => ({
          id: randomUUID(),
          affected_id: id,
          asset_id,
          number: (number ?? 0) + 1,
          decision,
          reason,
          decided_by: caller.id,
          decided_at: this.clock.now(),
        })),
      );
      await this.audit.all(
        tx,
        caller,
        changed.map((one): RecordedAct => ({
          action: codes['calibration.impact_decided'],
          subject: { id: one.calibration_id, organization_id: one.organization_id, asset_id: one.human_asset_id },
          before: one.decision === null ? null : { decision: one.decision, reason: one.reason },
          after: { decision, reason },
        })),
      );
      return changed.length;
    });
  }

  /** Calibrations that others decide may stay open. */
  async close(caller: Caller, findingId: string, { note }: ImpactClosing): Promise<void> {
    await this.database.transaction(async (tx) => {
      const report = await lockedReport(tx, findingId);
      if (report.closed_at !== null) throw closed();
      if (report.state !== 'done')
        throw new Conflict('impact.not_computed', 'The calculation of the assessment is not finished.');
      const left = await countToDecide(tx, caller, report.id);
      if (left > 0)
        throw new Conflict('impact.undecided', 'The report lists {count} calibrations for you to decide.', {
          count: left,
        });
      await tx.update(
        ImpactReport,
        { id: report.id },
        { closed_at: this.clock.now(), closed_by: caller.id, closing_note: note?.trim() || null },
      );
      const subject = { id: findingId, organization_id: report.organization_id, asset_id: report.human_asset_id };
      await this.audit.act(tx, caller, codes['calibration.impact_closed'], subject, note ? { reason: note } : {});
    });
  }

  private named(tx: EntityManager, report: string, ids: readonly string[]): Promise<Named[]> {
    return tx.query<Named[]>(
      `select i.id, i.calibration_id, c.asset_id, c.organization_id, a.asset_id as human_asset_id, d.number, d.decision, d.reason
         from impact_affected i
         join calibrations c on c.id = i.calibration_id
         join assets a on a.id = c.asset_id
         left join lateral (
           select * from impact_decisions d where d.affected_id = i.id order by d.number desc limit 1) d on true
        where i.report_id = $1 and i.calibration_id = any($2::uuid[]) order by i.id`,
      [report, ids],
    );
  }
}

interface LockedReport {
  id: string;
  state: string;
  closed_at: Date | null;
  organization_id: string | null;
  human_asset_id: string;
}

/** Serializes decisions, so the later decision is the newer. */
async function lockedReport(tx: EntityManager, findingId: string): Promise<LockedReport> {
  const [report] = await tx.query<LockedReport[]>(
    `select r.id, r.state, r.closed_at, a.organization_id, a.asset_id as human_asset_id
       from impact_reports r join assets a on a.id = r.asset_id where r.finding_id = $1 for update of r`,
    [findingId],
  );
  if (!report) throw new NotFound('Impact report');
  return report;
}

/** Calibrations without a decision that the caller may decide. */
export async function countToDecide(manager: EntityManager, caller: Caller, report: string): Promise<number> {
  const { bind, values } = new Parameters();
  const rows = await manager.query<{ organization: SubjectOrganization | null; count: number }[]>(
    `select ${organizationFacts('o')} as organization, u.count
       from (select c.organization_id, count(*)::int as count
               from impact_affected i join calibrations c on c.id = i.calibration_id
              where i.report_id = ${bind(report)} and ${visibleTo(caller, 'c.organization_id', bind)}
                and not exists (select 1 from impact_decisions d where d.affected_id = i.id)
              group by c.organization_id) u
       left join organization_cards o on o.id = u.organization_id`,
    values,
  );
  const mine = rows.filter(({ organization }) => can(caller, 'impact.decide', { organization }));
  return mine.reduce((sum, { count }) => sum + count, 0);
}

const closed = () => new Conflict('impact.closed', 'The report is closed.');
