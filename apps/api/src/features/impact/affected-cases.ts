import { Injectable } from '@nestjs/common';
import { ENGINE_VERSION, type StandardFacts } from '@etalon/metrology';
import { Database } from '../../platform/database/database.js';
import {
  type CalibrationPoint,
  type FrequencyResponsePoint,
  HAS_FITTED_CURVE,
  storedInput,
  sweepInputOf,
  StandardQueries,
} from '../calibrations/index.js';
import { type KnownNow, withError } from './error-found.js';
import { foundSide, seenOf } from './found-side.js';
import type { ImpactInput } from './impact-task.js';
import type { ImpactReport } from './impact.entity.js';
import type { ImpactReason } from './impact-words.js';
import { ReportStandards } from './report-standards.js';
import { type FoundSensitivity, withResponse } from './response-found.js';
import type { Prepared, Waiting } from './waiting.js';

const AT_ONCE = 50;
const POINTS_AT_ONCE = 5000;

const OF_POINT = `p.calibration_id, p.point_role, p.point_index, p.reference_value, p.measured_value, p.reference_text, p.measured_text,
  p.u_reference, p.u_measured, p.reference_unit, p.measured_unit, p.corrected_reference_value, p.calculated_value, p.error, p.indication_error,
  p.expanded_uncertainty, p.coverage_factor, p.effective_degrees_of_freedom, p.other_expanded_uncertainty,
  p.other_coverage_factor, p.other_effective_degrees_of_freedom, p.lower_limit, p.upper_limit`;

const FIRST = '00000000-0000-0000-0000-000000000000';

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

class CasesOfReport {
  readonly standards: ReportStandards;
  private level = 1;
  private after = FIRST;

  constructor(
    private readonly report: ImpactReport,
    private readonly database: Database,
    standards: StandardQueries,
  ) {
    this.standards = new ReportStandards(report, database, standards);
  }

  /** Standards precede the calibrations made with them. */
  async next(): Promise<Prepared[]> {
    const rows = await this.read();
    const [first] = rows;
    if (!first) return [];
    const last = lastOfPart(rows);
    const part = rows.slice(0, last);
    [this.level, this.after] = [first.level, part.at(-1)?.id ?? FIRST];
    const points = await this.pointsOf(part);
    const sweeps = await this.sweepsOf(part);
    const affected = await this.standards.affected(part);
    const prepared: Prepared[] = [];
    for (const one of part) {
      const readings = { points: points.get(one.calibration_id) ?? [], sweep: sweeps.get(one.calibration_id) ?? [] };
      prepared.push(await this.prepare(one, readings, affected));
    }
    return prepared;
  }

  private read(): Promise<Waiting[]> {
    return this.database.rows<Waiting>(
      `select a.id, a.calibration_id, a.level, a.is_standard, c.engine_version, c.data_entry_mode,
              ${HAS_FITTED_CURVE} as has_curve,
              c.analysis is not null as has_analysis, c.frequency_response is not null as has_sweep,
              c.conformity_statement ->> 'verdict' as verdict,
              c.conformity_statement ->> 'judged' as judged, c.not_traceable, c.expanded_uncertainty,
              c.reference_standards, c.calibration_date,
              case when c.as_found_summary is not null then jsonb_build_object(
                'verdict', c.as_found_summary #> '{conformity_statement,verdict}',
                'judged', c.as_found_summary #> '{conformity_statement,judged}',
                'expanded_uncertainty', c.as_found_summary -> 'expanded_uncertainty',
                'not_traceable', coalesce(c.as_found_summary -> 'not_traceable', '[]')) end as as_found,
              (select count(*)::int from calibration_points p where p.calibration_id = c.id)
                + (select count(*)::int from frequency_response_points f where f.calibration_id = c.id) as points_count,
              coalesce((c.frequency_response ->> 'is_logarithmic')::boolean, false) as is_level,
              coalesce(c.frequency_response_frequency_unit, 'Hz') as frequency_unit,
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
    return byCalibration(rows);
  }

  private async sweepsOf(part: readonly Waiting[]): Promise<Map<string, FrequencyResponsePoint[]>> {
    const ids = part.flatMap(({ has_sweep, calibration_id }) => (has_sweep ? [calibration_id] : []));
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<FrequencyResponsePoint>(
      'select * from frequency_response_points where calibration_id = any($1::uuid[]) order by calibration_id, sweep_index',
      [ids],
    );
    return byCalibration(rows);
  }

  private async prepare(
    waiting: Waiting,
    { points: read, sweep }: Readings,
    affected: ReadonlyMap<string, KnownNow | null>,
  ): Promise<Prepared> {
    const points = read.filter(({ point_role }) => point_role === 'primary');
    const row = { id: waiting.id, verdict_recorded: waiting.verdict, unit: points[0]?.reference_unit ?? null };
    if (waiting.has_sweep) return this.prepareSweep(waiting, sweep, affected);
    if (!waiting.has_analysis) return { row, reason: 'nothing_computed' };
    const kept = waiting.inputs && storedInput(waiting.inputs, points);
    if (!waiting.inputs || !kept) return { row, reason: 'inputs_not_kept' };
    const frozen: ImpactInput = { ...kept, scope: kept.scope ?? null };
    const shifted = await this.shifted(frozen, waiting, affected);
    if ('reason' in shifted) return { row, reason: shifted.reason };
    if (shifted.responses.size > 0) return { row, reason: 'over_frequency' };
    const official = {
      shifted: shifted.input,
      frozen: waiting.engine_version === ENGINE_VERSION ? null : frozen,
      recorded: seenOf(waiting, points),
    };
    const found = read.filter(({ point_role }) => point_role === 'as_found');
    return {
      row,
      waiting,
      points,
      sweep: [],
      case: {
        ...official,
        as_found: waiting.as_found && foundSide(official, waiting.as_found, { kept: waiting.inputs, points: found }),
        has_curve: waiting.has_curve,
        is_standard: waiting.is_standard,
      },
    };
  }

  /** Sensitivities change by a relative amount. */
  private async prepareSweep(
    waiting: Waiting,
    sweep: readonly FrequencyResponsePoint[],
    affected: ReadonlyMap<string, KnownNow | null>,
  ): Promise<Prepared> {
    const row = { id: waiting.id, verdict_recorded: waiting.verdict, unit: waiting.is_level ? 'dB' : '%' };
    const frozen = waiting.inputs && sweepInputOf(waiting.inputs, sweep);
    if (!frozen) return { row, reason: 'inputs_not_kept' };
    const shifted = await this.shifted(frozen, waiting, affected);
    if ('reason' in shifted) return { row, reason: shifted.reason };
    const { is_standard } = waiting;
    const { input, responses } = shifted;
    const moved =
      responses.size > 0
        ? withResponse(input, sweep, responses, { unit: waiting.frequency_unit, is_level: waiting.is_level })
        : { input, is_beyond_range: false };
    if (!moved) return { row, reason: 'beyond_range' };
    const { is_beyond_range } = moved;
    return {
      row,
      waiting,
      points: [],
      sweep,
      case: { sweep: { shifted: moved.input, frozen, is_beyond_range }, as_found: null, is_standard },
    };
  }

  private async shifted<Input extends Pick<ImpactInput, 'channel' | 'standards'> & { recorded: Options }>(
    frozen: Input,
    waiting: Waiting,
    affected: ReadonlyMap<string, KnownNow | null>,
  ): Promise<{ input: Input; responses: Map<string, FoundSensitivity> } | { reason: ImpactReason }> {
    const quantity = frozen.recorded.analysis?.physical_quantity ?? frozen.channel?.physical_quantity ?? null;
    const isApplied = frozen.recorded.analysis?.reference_correction === 'already_applied';
    const standards: StandardFacts[] = [];
    const responses = new Map<string, FoundSensitivity>();
    let isTouched = false;
    for (const facts of frozen.standards) {
      const named = waiting.reference_standards.find(({ key }) => key === facts.key);
      const now = named ? await this.standards.now(named, waiting, affected) : undefined;
      if (now && 'reason' in now) return now;
      isTouched ||= now !== undefined;
      if (now && 'response' in now) responses.set(facts.key, now);
      const applied = isApplied ? { ...facts, table: facts.table.map((row) => ({ ...row, correction: 0 })) } : facts;
      standards.push(now && 'table' in now ? withError(facts, now, quantity, isApplied) : applied);
    }
    if (!isTouched) return { reason: 'inputs_not_kept' };
    const { reference_correction: _stated, ...analysis } = frozen.recorded.analysis ?? {};
    const recorded = { ...frozen.recorded, ...(frozen.recorded.analysis ? { analysis } : {}) };
    return { input: { ...frozen, recorded, standards }, responses };
  }
}

type Options = Pick<ImpactInput['recorded'], 'analysis'>;

interface Readings {
  points: readonly CalibrationPoint[];
  sweep: readonly FrequencyResponsePoint[];
}

function lastOfPart(rows: readonly Waiting[]): number {
  let points = 0;
  const over = rows.findIndex(({ level, points_count }, i) => {
    points += points_count;
    return i > 0 && (level !== rows[0]?.level || points > POINTS_AT_ONCE);
  });
  return over < 0 ? rows.length : over;
}

function byCalibration<Row extends { calibration_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.calibration_id);
    if (known) known.push(row);
    else found.set(row.calibration_id, [row]);
  }
  return found;
}
