import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Parameters, visibleTo, type Bind } from '../../platform/access/visible-to.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import type { JobView } from '../../platform/jobs/job-queries.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AS_FOUND_CONFORMITY, IS_JUDGED, newestFirst } from '../calibrations/index.js';
import { countToDecide } from './decide-impact.js';
import {
  AffectedAsFound,
  AffectedCalibration,
  type AffectedListQuery,
  affectedKinds,
  ImpactCounts,
  type ImpactDecisionHistory,
  ImpactDecisionOut,
  ImpactFindingOut,
  type ImpactFindingsResponse,
  type ImpactListQuery,
  ImpactReportListed,
  ImpactReportResponse,
} from './impact.dto.js';
import { computeImpact } from './impact-job.js';
import type { ImpactState } from './impact-words.js';
import { lastGood, madeWithTheChannel } from './list-affected.js';

const REPORT = `r.id, r.finding_id, r.asset_id, a.asset_id as human_asset_id, a.name as asset_name, r.sensor_id,
  s.channel_id, s.physical_quantity, f.calibration_version as finding_version, f.calibration_date as finding_date,
  f.is_active as finding_in_force, r.last_good_id, g.calibration_version as last_good_version, r.period_from, r.period_to,
  r.engine_version, r.state, r.affected_count, r.is_cut, starter.name as started_by_name, r.started_at,
  r.computed_at, closer.name as closed_by_name, r.closed_at, r.closing_note`;

const FROM = `impact_reports r
  join assets a on a.id = r.asset_id
  join sensor_channels s on s.id = r.sensor_id
  join calibrations f on f.id = r.finding_id
  left join calibrations g on g.id = r.last_good_id
  left join organization_cards o on o.id = a.organization_id
  left join people starter on starter.id = r.started_by
  left join people closer on closer.id = r.closed_by`;

const DECIDED = `left join lateral (
  select d.* from impact_decisions d where d.affected_id = i.id order by d.number desc limit 1) d on true`;

const AFFECTED = `impact_affected i join calibrations c on c.id = i.calibration_id`;

interface ReportRow extends Omit<ImpactReportListed, never> {
  organization: SubjectOrganization | null;
}

/** Judged calibrations of a channel that are read. */
const LATEST = 100;
/** Since the last good calibration of channel `s` before finding `f`. */
const USED_BEFORE = madeWithTheChannel({
  asset: 's.asset_id',
  sensor: 's.id',
  finding: 'f.id',
  from: `(select last.calibration_date from (${lastGood('s.id', 'f.id')}) last)`,
  to: 'f.calibration_date',
});

const FINDINGS = `
  select f.id as calibration_id, f.calibration_version, f.calibration_date, s.id as sensor_id, s.channel_id,
         r.id is not null as has_report, r.closed_at, r.affected_count
    from sensor_channels s
   cross join lateral (
     select c.*, ${AS_FOUND_CONFORMITY} as found, row_number() over (order by ${newestFirst('c')}) as place
       from calibrations c where c.sensor_id = s.id and c.is_active and ${IS_JUDGED}
      order by ${newestFirst('c')} limit ${LATEST}) f
    left join impact_reports r on r.finding_id = f.id
   where s.asset_id = $1 and f.found = 'fail'
     and (f.place = 1 and s.is_active and (r.id is not null or s.calibration_role = 'reference')
       or r.id is not null and r.closed_at is null
       or r.id is null and exists (${USED_BEFORE}))
   order by s.position, s.id, f.place`;

/** Invisible calibrations are counted only (decision 37). */
@Injectable()
export class ImpactQueries {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  async list(caller: Caller, query: ImpactListQuery): Promise<Page<ImpactReportListed>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [visibleTo(caller, 'a.organization_id', bind)];
    if (query.asset_id) conditions.push(`r.asset_id = ${bind(query.asset_id)}`);
    if (query.open != null) conditions.push(`(r.closed_at is null) = ${bind(query.open)}`);
    const page = await readPage<ReportRow>(this.database, query, {
      name: 'impact_reports',
      by: [byTime('r.started_at'), byUuid('r.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${REPORT}, ${place} from ${FROM} where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    const jobs = new Map<string, JobView | null>();
    for (const row of page.items) jobs.set(row.id, await this.jobOf(row));
    return page.map((row) => responseOf(ImpactReportListed, row, { state: stateOf(row, jobs.get(row.id) ?? null) }));
  }

  async ofFinding(caller: Caller, findingId: string): Promise<ImpactReportResponse | null> {
    const [row] = await this.database.rows<ReportRow>(
      `select ${REPORT}, ${organizationFacts('o')} as organization from ${FROM} where r.finding_id = $1`,
      [findingId],
    );
    if (!row) return null;
    const job = await this.jobOf(row);
    const about = { organization: row.organization };
    return responseOf(ImpactReportResponse, row, {
      state: stateOf(row, job),
      progress: isComputed(row) ? (job?.progress ?? 0) : null,
      counts: await this.counts(caller, row.id),
      can_start: can(caller, 'impact.start', about),
      can_close: can(caller, 'impact.close', about),
    });
  }

  async report(caller: Caller, findingId: string): Promise<ImpactReportResponse> {
    const found = await this.ofFinding(caller, findingId);
    if (!found) throw new NotFound('Impact report');
    return found;
  }

  async affected(caller: Caller, findingId: string, query: AffectedListQuery): Promise<Page<AffectedCalibration>> {
    const report = await this.idOf(findingId);
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [
      `i.report_id = ${bind(report)}`,
      visibleTo(caller, 'c.organization_id', bind),
      ...filters(query, bind),
    ];
    const page = await readPage<AffectedRow>(this.database, query, {
      name: 'impact_affected',
      by: [{ expression: 'i.place', type: 'integer' }, byUuid('i.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select i.*, c.calibration_version, c.uncertainty_state, c.calibration_date, c.asset_id, a.asset_id as human_asset_id,
                case when c.superseded_by_id is not null then 'superseded' else c.status end as status,
                a.name as asset_name, c.organization_id, o.name as organization_name, s.channel_id,
                ${organizationFacts('o')} as organization, ${DECISION} as decided, ${place}
           from ${AFFECTED}
           join assets a on a.id = c.asset_id
           left join sensor_channels s on s.id = c.sensor_id
           left join organization_cards o on o.id = c.organization_id
           ${DECIDED}
           left join people decider on decider.id = d.decided_by
          where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) =>
      responseOf(AffectedCalibration, row, {
        kind: affectedKinds[row.severity] ?? 'unchanged',
        as_found: row.as_found && responseOf(AffectedAsFound, row.as_found),
        decision:
          row.decided && responseOf(ImpactDecisionOut, row.decided, { decided_at: new Date(row.decided.decided_at) }),
        can_decide: can(caller, 'impact.decide', { organization: row.organization }),
      }),
    );
  }

  decisions(findingId: string, calibrationId: string): Promise<ImpactDecisionHistory> {
    return this.database
      .rows<ImpactDecisionOut>(
        `select d.number, d.decision, d.reason, p.name as decided_by_name, d.decided_at
           from impact_decisions d
           join impact_affected i on i.id = d.affected_id
           join impact_reports r on r.id = i.report_id
           left join people p on p.id = d.decided_by
          where r.finding_id = $1 and i.calibration_id = $2 order by d.number desc limit 100`,
        [findingId, calibrationId],
      )
      .then((rows) => ({ decisions: rows.map((row) => responseOf(ImpactDecisionOut, row)) }));
  }

  async findings(assetId: string): Promise<ImpactFindingsResponse> {
    const rows = await asSystem('impact findings', () => this.database.rows<ImpactFindingOut>(FINDINGS, [assetId]));
    return { findings: rows.map((row) => responseOf(ImpactFindingOut, row)) };
  }

  private async jobOf(row: ReportRow): Promise<JobView | null> {
    return isComputed(row) ? this.jobs.latest(computeImpact, row.id) : null;
  }

  private async idOf(findingId: string): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>('select id from impact_reports where finding_id = $1', [
      findingId,
    ]);
    if (!row) throw new NotFound('Impact report');
    return row.id;
  }

  private async counts(caller: Caller, report: string): Promise<ImpactCounts> {
    const { bind, values } = new Parameters();
    const of = (condition: string) => `count(*) filter (where ${condition})::int`;
    const kinds = affectedKinds.map(
      (kind, severity) => `${of(`i.severity = ${severity} and i.outcome <> 'waiting'`)} as ${kind}`,
    );
    const decisions = ['accept', 'notify', 'recall'].map((one) => `${of(`d.decision = '${one}'`)} as ${one}`);
    const [row] = await this.database.rows<Omit<ImpactCounts, 'to_decide'>>(
      `select count(*)::int as seen, ${kinds.join(', ')}, ${of(`c.status = 'pending_approval'`)} as pending,
              ${of('d.id is null')} as undecided, ${decisions.join(', ')}
         from ${AFFECTED} ${DECIDED}
        where i.report_id = ${bind(report)} and ${visibleTo(caller, 'c.organization_id', bind)}`,
      values,
    );
    if (!row) throw new NotFound('Impact report');
    return responseOf(ImpactCounts, row, { to_decide: await countToDecide(this.database.read, caller, report) });
  }
}

export const isComputed = ({ state }: Pick<ReportRow, 'state'>): boolean =>
  state === 'listing' || state === 'computing';

/** A worker that died could not update the state; its job is deleted later. */
export function stateOf(row: Pick<ReportRow, 'state'>, job: JobView | null): ImpactState {
  const isLost = job === null || job.state === 'dead' || job.state === 'cancelled';
  return isComputed(row) && isLost ? 'failed' : row.state;
}

const DECISION = `case when d.id is not null then jsonb_build_object('number', d.number, 'decision', d.decision,
  'reason', d.reason, 'decided_by_name', decider.name, 'decided_at', d.decided_at) end`;

type AffectedRow = Omit<AffectedCalibration, 'kind' | 'decision' | 'can_decide'> & {
  severity: number;
  organization: SubjectOrganization | null;
  decided: ImpactDecisionOut | null;
};

function filters({ kind, decision, organization_id, q }: AffectedListQuery, bind: Bind): string[] {
  return [
    ...(kind ? [`i.severity = ${bind(affectedKinds.indexOf(kind))} and i.outcome <> 'waiting'`] : []),
    ...(decision === 'none' ? ['d.id is null'] : decision ? [`d.decision = ${bind(decision)}`] : []),
    ...(organization_id ? [`c.organization_id = ${bind(organization_id)}`] : []),
    ...(q ? [`strpos(lower(a.asset_id || ' ' || a.name), lower(${bind(q)})) > 0`] : []),
  ];
}
