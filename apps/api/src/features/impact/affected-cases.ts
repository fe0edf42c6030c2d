import { Injectable } from '@nestjs/common';
import { ENGINE_VERSION, type StandardFacts, type Verdict } from '@etalon/metrology';
import { Database } from '../../platform/database/database.js';
import { Fault } from '../../platform/errors/fault.js';
import {
  type CalibrationPoint,
  type CalibrationWithPoints,
  keptInput,
  type KeptInputs,
  type KeptStandard,
  type StandardChannel,
  StandardQueries,
  type StoredPoint,
} from '../calibrations/index.js';
import { errorFound, type Found, type FoundTable, withError } from './error-found.js';
import { foundSide, seenOf, type StatedOfFound } from './found-side.js';
import type { ImpactCase, ImpactFound, ImpactInput } from './impact-task.js';
import type { ImpactReport } from './impact.entity.js';
import type { ImpactReason } from './impact-words.js';
import type { AffectedRow } from './keep-affected.js';

/** So many are read and computed at a time, and with so many points together, if it is more than one. */
const AT_ONCE = 50;
const POINTS_AT_ONCE = 5000;

/** What an analysis is given of a point, and what is looked at of its result. */
const OF_POINT = `p.calibration_id, p.point_role, p.point_index, p.reference_value, p.measured_value, p.reference_text, p.measured_text,
  p.u_reference, p.u_measured, p.reference_unit, p.measured_unit, p.corrected_reference_value, p.calculated_value, p.error,
  p.expanded_uncertainty, p.coverage_factor, p.effective_degrees_of_freedom, p.other_expanded_uncertainty,
  p.other_coverage_factor, p.other_effective_degrees_of_freedom, p.lower_limit, p.upper_limit`;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** One of the report as it is read for the computation. */
interface Waiting {
  id: string;
  calibration_id: string;
  level: number;
  is_standard: boolean;
  points_count: number;
  engine_version: string;
  data_entry_mode: string;
  has_analysis: boolean;
  verdict: Verdict | null;
  judged: string | null;
  not_traceable: string[];
  expanded_uncertainty: number | null;
  reference_standards: KeptStandard[];
  calibration_date: string;
  inputs: KeptInputs | null;
  /** What was stated of what was found, where there was an adjustment. */
  as_found: StatedOfFound | null;
}

type OfRow = Pick<AffectedRow, 'id' | 'verdict_recorded' | 'unit'>;
export type Prepared =
  | { row: OfRow; waiting: Waiting; points: readonly CalibrationPoint[]; case: ImpactCase }
  | { row: OfRow; reason: ImpactReason };

/** Reads what is left of a report, part by part, as what is to be computed. */
@Injectable()
export class AffectedCases {
  constructor(
    private readonly database: Database,
    private readonly standards: StandardQueries,
  ) {}

  of(report: ImpactReport): CasesOfReport {
    return new CasesOfReport(report, this.database, this.standards);
  }
}

/** Of one report; what is known of its standards is remembered as long as it is computed. */
export class CasesOfReport {
  private readonly found = new Map<string, Found>();
  private finding: { channel: StandardChannel; with: CalibrationWithPoints } | null = null;
  private level = 1;
  private after = FIRST;

  constructor(
    private readonly report: ImpactReport,
    private readonly database: Database,
    private readonly standards: StandardQueries,
  ) {}

  /** The next part; none: all are looked at. Those of one level come before those that were made with them. */
  async next(): Promise<Prepared[]> {
    const rows = await this.read();
    const [first] = rows;
    if (!first) return [];
    const last = lastOfPart(rows);
    const part = rows.slice(0, last);
    [this.level, this.after] = [first.level, part.at(-1)?.id ?? FIRST];
    const points = await this.pointsOf(part);
    const affected = await this.affectedStandards(part);
    const prepared: Prepared[] = [];
    for (const one of part) prepared.push(await this.prepare(one, points.get(one.calibration_id) ?? [], affected));
    return prepared;
  }

  /** What one of them says as a standard now, for those that were made with it. */
  standardAfter(one: Prepared, result: NonNullable<ImpactFound['result']>): FoundTable | null {
    if (!('case' in one)) return null;
    const known = this.itself.get(one.waiting.calibration_id);
    if (!known) return null;
    this.itself.delete(one.waiting.calibration_id);
    const { channel, calibration } = known;
    const points = one.points.map((point, i): StoredPoint => {
      const now = result.points[i];
      if (!now) throw new Fault('A result has fewer points than its calibration');
      const by_curve = one.case.has_curve && one.case.recorded.judged === 'indication' && now.other_expanded_uncertainty !== null; // prettier-ignore
      return {
        calibration_id: calibration.id,
        reference_unit: point.reference_unit,
        measured_unit: point.measured_unit,
        reference_value: now.reference_value,
        corrected_reference_value: now.corrected_reference_value,
        measured_value: now.measured_value,
        calculated_value: now.calculated_value,
        expanded_uncertainty: by_curve ? now.other_expanded_uncertainty : now.expanded_uncertainty,
        coverage_factor: by_curve ? now.other_coverage_factor : now.coverage_factor,
        effective_degrees_of_freedom: by_curve
          ? now.other_effective_degrees_of_freedom
          : now.effective_degrees_of_freedom,
      };
    });
    const { curve, poly_coefficients, model } = result;
    const now = { ...calibration, curve, poly_coefficients, model };
    const before = { calibration, points: this.certified.get(calibration.id) ?? [] };
    this.certified.delete(calibration.id);
    const found = errorFound(channel, { calibration: now, points }, before);
    return 'reason' in found ? null : found;
  }

  private readonly itself = new Map<string, { channel: StandardChannel; calibration: CalibrationWithPoints['calibration'] }>(); // prettier-ignore
  private readonly certified = new Map<string, StoredPoint[]>();

  private read(): Promise<Waiting[]> {
    return this.database.rows<Waiting>(
      `select a.id, a.calibration_id, a.level, a.is_standard, c.engine_version, c.data_entry_mode,
              c.analysis is not null as has_analysis, c.conformity_statement ->> 'verdict' as verdict,
              c.conformity_statement ->> 'judged' as judged, c.not_traceable, c.expanded_uncertainty,
              c.reference_standards, c.calibration_date,
              case when c.as_found_summary is not null then jsonb_build_object(
                'verdict', c.as_found_summary #> '{conformity_statement,verdict}',
                'judged', c.as_found_summary #> '{conformity_statement,judged}',
                'expanded_uncertainty', c.as_found_summary -> 'expanded_uncertainty',
                'not_traceable', coalesce(c.as_found_summary -> 'not_traceable', '[]')) end as as_found,
              (select count(*)::int from calibration_points p where p.calibration_id = c.id) as points_count,
              (select jsonb_build_object('stated', i.stated, 'channel', i.channel, 'standards', i.standards,
                 'scope', i.scope, 'as_found_request', i.as_found_request) from calibration_inputs i where i.calibration_id = c.id) as inputs
         from impact_affected a
         join calibrations c on c.id = a.calibration_id
        where a.report_id = $1 and a.outcome = 'waiting' and (a.level, a.id) > ($2, $3::uuid)
        order by a.level, a.id limit ${AT_ONCE}`,
      [this.report.id, this.level, this.after],
    );
  }

  private async pointsOf(part: readonly Waiting[]): Promise<Map<string, CalibrationPoint[]>> {
    const rows = await this.database.rows<CalibrationPoint>(
      `select ${OF_POINT} from calibration_points p where p.calibration_id = any($1::uuid[])
        order by p.calibration_id, p.point_index`,
      [part.map(({ calibration_id }) => calibration_id)],
    );
    const points = new Map<string, CalibrationPoint[]>();
    for (const row of rows) {
      const known = points.get(row.calibration_id);
      if (known) known.push(row);
      else points.set(row.calibration_id, [row]);
    }
    return points;
  }

  /** The calibrations of standards this part was made with that are in the report themselves, and those of it that are standards. */
  private async affectedStandards(part: readonly Waiting[]): Promise<ReadonlyMap<string, FoundTable | null>> {
    const own = part.flatMap(({ calibration_id, is_standard }) => (is_standard ? [calibration_id] : []));
    if (own.length > 0) {
      for (const one of await this.standards.calibrations(own)) this.itself.set(one.calibration.id, one);
      for (const point of await this.standards.points(own))
        this.certified.set(point.calibration_id, [...(this.certified.get(point.calibration_id) ?? []), point]);
    }
    const ids = part.flatMap(({ reference_standards }) => reference_standards.flatMap(({ calibration_id }) => calibration_id ?? [])); // prettier-ignore
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ calibration_id: string; standard_after: FoundTable | null }>(
      `select calibration_id, standard_after from impact_affected
        where report_id = $1 and is_standard and calibration_id = any($2::uuid[])`,
      [this.report.id, [...new Set(ids)]],
    );
    return new Map(rows.map(({ calibration_id, standard_after }) => [calibration_id, standard_after]));
  }

  private async prepare(
    waiting: Waiting,
    read: readonly CalibrationPoint[],
    affected: ReadonlyMap<string, FoundTable | null>,
  ): Promise<Prepared> {
    const points = read.filter(({ point_role }) => point_role === 'primary');
    const row = { id: waiting.id, verdict_recorded: waiting.verdict, unit: points[0]?.reference_unit ?? null };
    if (!waiting.has_analysis) return { row, reason: 'nothing_computed' };
    const kept = waiting.inputs && keptInput(waiting.inputs, points);
    if (!waiting.inputs || !kept) return { row, reason: 'inputs_not_kept' };
    const frozen: ImpactInput = { ...kept, scope: kept.scope ?? null };
    const quantity = frozen.recorded.analysis?.physical_quantity ?? frozen.channel?.physical_quantity ?? null;
    const isApplied = frozen.recorded.analysis?.reference_correction === 'already_applied';
    const shifted: StandardFacts[] = [];
    let isTouched = false;
    for (const facts of frozen.standards) {
      const named = waiting.reference_standards.find(({ key }) => key === facts.key);
      const now = named ? await this.now(named, waiting, affected) : undefined;
      if (now && 'reason' in now) return { row, reason: now.reason };
      isTouched ||= now !== undefined;
      shifted.push(now ? withError(facts, now, quantity, isApplied) : facts);
    }
    if (!isTouched) return { row, reason: 'inputs_not_kept' };
    const { reference_correction: _stated, ...analysis } = frozen.recorded.analysis ?? {};
    const recorded = { ...frozen.recorded, ...(frozen.recorded.analysis ? { analysis } : {}) };
    const official = {
      shifted: { ...frozen, recorded, standards: shifted },
      frozen: waiting.engine_version === ENGINE_VERSION ? null : frozen,
      recorded: seenOf(waiting, points),
    };
    const found = read.filter(({ point_role }) => point_role === 'as_found');
    return {
      row,
      waiting,
      points,
      case: {
        ...official,
        as_found: waiting.as_found && foundSide(official, waiting.as_found, { kept: waiting.inputs, points: found }),
        has_curve: waiting.data_entry_mode === 'raw_data',
        is_standard: waiting.is_standard,
      },
    };
  }

  /** What a standard of one of them is by the finding; undefined: it is not touched by it. */
  private async now(
    { sensor_id, calibration_id }: KeptStandard,
    { level }: Waiting,
    affected: ReadonlyMap<string, FoundTable | null>,
  ): Promise<Found | undefined> {
    if (calibration_id !== null && affected.has(calibration_id))
      return affected.get(calibration_id) ?? { reason: 'standard_unknown' };
    if (sensor_id !== this.report.sensor_id || calibration_id === this.report.finding_id) return undefined;
    const isInTime = level === 1 || (await this.isBeforeFinding(calibration_id));
    return isInTime ? this.byFinding(calibration_id) : undefined;
  }

  private async isBeforeFinding(calibrationId: string | null): Promise<boolean> {
    const rows = await this.database.rows(
      `select 1 from calibrations k join calibrations f on f.id = $2
        where k.id = $1 and (k.calibration_date, k.created_at, k.id) < (f.calibration_date, f.created_at, f.id)
          and ($3::date is null or k.calibration_date >= $3)`,
      [calibrationId, this.report.finding_id, this.report.period_from],
    );
    return rows.length > 0;
  }

  private async byFinding(frozenId: string | null): Promise<Found> {
    const key = frozenId ?? '';
    const known = this.found.get(key);
    if (known) return known;
    this.finding ??= await this.foundOf(this.report.finding_id);
    const frozen = frozenId === null ? null : await this.calibrationOf(frozenId);
    const made: Found = this.finding
      ? errorFound(this.finding.channel, this.finding.with, frozen?.with ?? null)
      : { reason: 'standard_unknown' };
    this.found.set(key, made);
    return made;
  }

  /** As it was found, where that was adjusted afterwards. */
  private async foundOf(id: string) {
    const known = await this.calibrationOf(id);
    const found = known && (await this.standards.asFound(id));
    if (!found) return known;
    const points = await this.standards.points([id], undefined, 'as_found');
    return { channel: known.channel, with: { calibration: { ...known.with.calibration, ...found }, points } };
  }

  private async calibrationOf(id: string) {
    const [one] = await this.standards.calibrations([id]);
    if (!one) return null;
    const points = await this.standards.points([id]);
    return { channel: one.channel, with: { calibration: one.calibration, points } };
  }
}

function lastOfPart(rows: readonly Waiting[]): number {
  let points = 0;
  const over = rows.findIndex(({ level, points_count }, i) => {
    points += points_count;
    return i > 0 && (level !== rows[0]?.level || points > POINTS_AT_ONCE);
  });
  return over < 0 ? rows.length : over;
}
