import { Injectable } from '@nestjs/common';
import {
  type AnalysisRequest,
  type Difference,
  ENGINE_VERSION,
  type FrequencyResponseRequest,
  type Leaf,
  type StandardFacts,
} from '@etalon/metrology';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { Workers, workerTask } from '../../../platform/work/workers.js';
import { asFoundOf, bothSides } from './repeat-as-found.js';
import { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import { CalibrationInputs } from '../calibration/calibration-inputs.entity.js';
import { storedInput, type StoredInputs, PLATFORM, statedRange } from '../calibration/calibration-inputs.js';
import { storedResult } from '../calibration/calibration-results.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import { storedSweep } from '../frequency-response/stored-sweep.js';
import { isStatedSweep } from '../stated/stated-sweep.js';
import { sweepInputOf } from '../frequency-response/sweep-columns.js';
import { SweepQueries } from '../frequency-response/sweep-queries.js';
import {
  CalibrationInputsResponse,
  InputPointOut,
  InputSweepPointOut,
  MissingInputOut,
  RecomputationResponse,
  RepeatedDifferenceOut,
  RepetitionOut,
  type ResultKind,
} from './repeat.dto.js';
import type { RecordedStandard } from '../calibration/reference-standard.dto.js';
import type { RepeatedPreparation, RepeatInput, RepeatOutcome, Repetition, SweepToRepeat } from './repeat-task.js';
import { stateWord } from '../standards/used-standard.js';

const task = workerTask<RepeatInput, Promise<RepeatOutcome>>(import.meta.url, 'repeat-task');
const sweepTask = workerTask<SweepToRepeat, Promise<RepeatOutcome>>(import.meta.url, 'repeat-task');

/** All are counted. */
const NAMED = 200;
/** Engines may differ in different numbers. */
const LOOKED_AT = 2 * NAMED;

export interface Recorded {
  row: Calibration;
  points: CalibrationPoint[];
  as_found: CalibrationPoint[];
  sweep: FrequencyResponsePoint[];
  kept: StoredInputs | null;
}

export type Sided = Pick<Recorded, 'row' | 'points' | 'kept'>;

/** From stored inputs (rule R7). */
@Injectable()
export class RepeatCalibration {
  constructor(
    private readonly database: Database,
    private readonly workers: Workers,
    private readonly sweeps: SweepQueries,
  ) {}

  async inputs(id: string): Promise<CalibrationInputsResponse> {
    const { row, points, as_found, sweep, kept } = await this.find(id);
    const missing = kept === null && kindOf(row) === 'analysis' ? notKept : [];
    return responseOf(CalibrationInputsResponse, {
      calibration_id: id,
      kind: kindOf(row),
      engine_version: row.engine_version,
      platform: kept?.platform ?? null,
      is_sufficient: kindOf(row) !== 'analysis' || points.length > 0,
      missing,
      points: [...points, ...as_found].map((point) => responseOf(InputPointOut, point)),
      frequency_response_points: sweep.map((point) => responseOf(InputSweepPointOut, point)),
      request: kept?.request ?? row.analysis_inputs,
      as_found_request: kept?.as_found_request ?? null,
      stated: kept?.stated ?? null,
      channel: kept?.channel ?? null,
      scope: kept?.scope ?? null,
      standards: kept?.standards ?? (row.reference_standard ? [row.reference_standard] : []),
    });
  }

  async recompute(person: string, id: string): Promise<RecomputationResponse> {
    const recorded = await this.find(id);
    const { engine_version } = recorded.row;
    const outcome = await this.repeat(person, recorded);
    return responseOf(RecomputationResponse, {
      calibration_id: id,
      kind: kindOf(recorded.row),
      platform: recorded.kept?.platform ?? null,
      present_platform: PLATFORM,
      preparation_with_its_engine: outcome && repetition(outcome.preparation_with_its_engine, engine_version),
      preparation_with_present_engine: outcome && repetition(outcome.preparation_with_present_engine, ENGINE_VERSION),
      with_its_engine: outcome && repetition(outcome.with_its_engine, engine_version),
      with_present_engine: outcome && repetition(outcome.with_present_engine, ENGINE_VERSION),
      differences: outcome ? differencesOf(outcome) : [],
    });
  }

  async repeat(person: string, recorded: Recorded): Promise<RepeatOutcome | null> {
    const { row, kept } = recorded;
    const kind = kindOf(row);
    if (kind === 'none') return null;
    if (kind === 'declared') return repeatDeclared(row);
    if (kind === 'frequency_response') return this.workers.run(sweepTask, await this.repeatedSweep(recorded), person);
    const official = await this.repeatPoints(person, recorded);
    if (!kept?.as_found_request || !row.as_found_summary) return official;
    return bothSides(official, await this.repeatPoints(person, asFoundOf(recorded)));
  }

  private async repeatedSweep({ row, sweep, kept }: Recorded): Promise<SweepToRepeat> {
    const facts = kept && sweepInputOf(kept, sweep);
    return {
      engine_version: row.engine_version,
      sweep: {
        request: (kept?.request ?? row.analysis_inputs) as FrequencyResponseRequest,
        stored_inputs: row.analysis_inputs,
        facts,
        stored: storedSweep(row, sweep),
        stored_standards: row.reference_standards,
        known_standards: facts ? await this.knownStandards(row, facts.standards) : [],
        limit: LOOKED_AT,
      },
    };
  }

  private async repeatPoints(person: string, { row, points, kept }: Sided): Promise<RepeatOutcome> {
    const request = requestOf({ row, points, kept });
    const facts = kept && storedInput(kept, points);
    const input: RepeatInput = {
      engine_version: row.engine_version,
      request,
      stored_inputs: row.analysis_inputs,
      present_request: withTexts(request, points),
      facts,
      stated_range: statedRange(kept),
      stored: storedResult(row, points),
      stored_standards: row.reference_standards,
      known_standards: facts ? await this.knownStandards(row, facts.standards) : [],
      limit: LOOKED_AT,
    };
    return this.workers.run(task, input, person);
  }

  private async knownStandards(
    row: Calibration,
    facts: readonly StandardFacts[],
  ): Promise<Partial<RecordedStandard>[]> {
    const kept = row.reference_standards as Partial<RecordedStandard>[];
    const ids = kept.flatMap(({ calibration_id }) => calibration_id ?? []);
    const records = await this.database.rows<{ id: string } & Partial<RecordedStandard>>(
      `select id, calibration_version, calibration_date, due_date, external_lab_name as laboratory,
              external_lab_certificate_number as laboratory_certificate_number
         from calibrations where id = any($1::uuid[])`,
      [ids],
    );
    return facts.map(({ from = null, to = null, obstacles }, i) => {
      const { id, ...record } = records.find((one) => one.id === kept[i]?.calibration_id) ?? { id: null };
      return { ...(id === null ? {} : record), from, to, state: stateWord(obstacles) };
    });
  }

  async find(id: string): Promise<Recorded> {
    const row = await this.database.read.findOneBy(Calibration, { id });
    if (!row) throw new NotFound('Calibration');
    const all = await this.database.rows<CalibrationPoint>(
      `select * from calibration_points where calibration_id = $1 order by point_index`,
      [id],
    );
    const [points, as_found] = [all.filter(isOfficial), all.filter((point) => !isOfficial(point))];
    const sweep = row.frequency_response ? await this.sweeps.all(id) : [];
    return {
      row,
      points,
      as_found,
      sweep,
      kept: await this.database.read.findOneBy(CalibrationInputs, { calibration_id: id }),
    };
  }
}

const isOfficial = ({ point_role }: CalibrationPoint) => point_role === 'primary';

export function kindOf(
  row: Pick<
    Calibration,
    'analysis' | 'poly_coefficients' | 'declared_model' | 'frequency_response' | 'expanded_uncertainty'
  >,
): ResultKind {
  if (row.analysis !== null) return 'analysis';
  if (isStatedSweep(row)) return 'none';
  if (row.frequency_response !== null) return 'frequency_response';
  return row.poly_coefficients !== null || row.declared_model !== null || row.expanded_uncertainty !== null
    ? 'declared'
    : 'none';
}

const notKept: MissingInputOut[] = [
  ['stated', 'Recorded before it was kept: what the engine was given is there, what that was made from is not'],
  ['channel', 'Recorded before it was kept; its facts stand converted in what the engine was given'],
  ['platform', 'Recorded before it was kept'],
].map(([part = '', reason = '']) => ({ part, reason }));

export function requestOf({ row, points, kept }: Sided): AnalysisRequest {
  if (kept) return kept.request as AnalysisRequest;
  return {
    ...row.analysis_inputs,
    points: points.map(({ reference_value, measured_value }) => ({
      reference: reference_value,
      measured: measured_value,
    })),
  } as AnalysisRequest;
}

/** Unknown to earlier engines (rule R5). */
function withTexts(request: AnalysisRequest, points: readonly CalibrationPoint[]): AnalysisRequest {
  return {
    ...request,
    points: request.points.map((point, index) => {
      const { reference_text, measured_text } = points[index] ?? {};
      return {
        ...(reference_text == null ? {} : { reference_text }),
        ...(measured_text == null ? {} : { measured_text }),
        ...point,
      };
    }),
  };
}

/** Only u = U/k is computed. */
function repeatDeclared(row: Calibration): RepeatOutcome {
  const { expanded_uncertainty: expanded, coverage_factor: factor, combined_uncertainty: stored } = row;
  const computed = expanded === null || factor === null ? null : expanded / factor;
  const isSame = stored === computed;
  const repeated: Repetition = {
    outcome: isSame ? 'identical' : 'different',
    compared: 1,
    count: isSame ? 0 : 1,
    differences: isSame ? [] : [{ path: 'combined_uncertainty', stored, computed }],
    not_stored: [],
    result: { verdict: 'not_evaluated', expanded_uncertainty: expanded, coverage_factor: factor, reason: null },
  };
  const nothing = { outcome: 'not_kept' } as const;
  return {
    preparation_with_its_engine: nothing,
    preparation_with_present_engine: nothing,
    with_its_engine: repeated,
    with_present_engine: repeated,
  };
}

function repetition(repeated: Repetition | RepeatedPreparation, engine_version: string): RepetitionOut {
  const { outcome } = repeated;
  if ('problems' in repeated) {
    const problems = repeated.problems.map(({ loc, code, message }) => ({ field: loc.join('.'), code, message }));
    return { outcome, engine_version, compared: 0, differences: 0, problems: problems.slice(0, NAMED) };
  }
  if (!('differences' in repeated)) return { outcome, engine_version, compared: 0, differences: 0, problems: [] };
  return { outcome, engine_version, compared: repeated.compared, differences: repeated.count, problems: [] };
}

/** At most half from the preparation, so results always appear. */
function differencesOf(outcome: RepeatOutcome): RepeatedDifferenceOut[] {
  const prepared = together(outcome.preparation_with_its_engine, outcome.preparation_with_present_engine);
  const computed = together(outcome.with_its_engine, outcome.with_present_engine);
  return [...prepared.slice(0, Math.max(NAMED / 2, NAMED - computed.length)), ...computed].slice(0, NAMED);
}

type Compared = Repetition | RepeatedPreparation;

function together(made: Compared, now: Compared): RepeatedDifferenceOut[] {
  const [before, after] = [byPath(made), byPath(now)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].slice(0, NAMED);
  return paths.map((path) => {
    const stored = asText((before.get(path) ?? after.get(path))?.stored);
    const notified = (repeated: Compared, found: Difference | undefined) =>
      found ? asText(found.computed) : 'differences' in repeated ? stored : null;
    return { path, stored, recomputed: notified(made, before.get(path)), present: notified(now, after.get(path)) };
  });
}

const byPath = (repeated: Compared) =>
  new Map('differences' in repeated ? repeated.differences.map((difference) => [difference.path, difference]) : []);

const asText = (value: Leaf): string | null => (value === undefined ? null : JSON.stringify(value));
