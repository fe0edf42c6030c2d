import { Injectable } from '@nestjs/common';
import { type AnalysisRequest, type Difference, ENGINE_VERSION, type Leaf } from '@etalon/metrology';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { Calibration, CalibrationPoint } from './calibration.entity.js';
import { CalibrationInputs } from './calibration-inputs.entity.js';
import { type KeptInputs, PLATFORM } from './calibration-inputs.js';
import { storedResult } from './calibration-results.js';
import {
  CalibrationInputsResponse,
  InputPointOut,
  MissingInputOut,
  RecomputationResponse,
  RepeatedDifferenceOut,
  RepetitionOut,
  type ResultKind,
} from './repeat.dto.js';
import type { RepeatInput, RepeatOutcome, Repetition } from './repeat-task.js';

const task = workerTask<RepeatInput, Promise<RepeatOutcome>>(import.meta.url, 'repeat-task');

/** So many differences are named; all are counted. */
const NAMED = 200;
/** A result of one engine may differ from the other's in any of its numbers: looked at before they are put together. */
const LOOKED_AT = 2 * NAMED;

/** One calibration with all that its results were made of. */
export interface Recorded {
  row: Calibration;
  points: CalibrationPoint[];
  kept: KeptInputs | null;
}

/** Rule R7: anyone who may see a calibration may see what went into it, and compute it again. */
@Injectable()
export class RepeatCalibration {
  constructor(
    private readonly database: Database,
    private readonly workers: Workers,
  ) {}

  async inputs(id: string): Promise<CalibrationInputsResponse> {
    const { row, points, kept } = await this.find(id);
    const missing = kept === null && kindOf(row) === 'analysis' ? notKept : [];
    return responseOf(CalibrationInputsResponse, {
      calibration_id: id,
      kind: kindOf(row),
      engine_version: row.engine_version,
      platform: kept?.platform ?? null,
      is_sufficient: kindOf(row) !== 'analysis' || points.length > 0,
      missing,
      points: points.map((point) => responseOf(InputPointOut, point)),
      request: kept?.request ?? row.analysis_inputs,
      stated: kept?.stated ?? null,
      channel: kept?.channel ?? null,
      standards: kept?.standards ?? (row.reference_standard ? [row.reference_standard] : []),
    });
  }

  /** @param person who waits for it */
  async recompute(person: string, id: string): Promise<RecomputationResponse> {
    const recorded = await this.find(id);
    const kind = kindOf(recorded.row);
    const outcome = await this.repeat(person, recorded);
    return responseOf(RecomputationResponse, {
      calibration_id: id,
      kind,
      platform: recorded.kept?.platform ?? null,
      present_platform: PLATFORM,
      with_its_engine: outcome && repetition(outcome.with_its_engine, recorded.row.engine_version),
      with_present_engine: outcome && repetition(outcome.with_present_engine, ENGINE_VERSION),
      differences: outcome ? together(outcome) : [],
    });
  }

  /** Both engines on the same; null where nothing was computed. */
  async repeat(
    person: string,
    { row, points, kept }: Recorded,
    { withResult = false } = {},
  ): Promise<RepeatOutcome | null> {
    const kind = kindOf(row);
    if (kind === 'none') return null;
    if (kind === 'declared') return repeatDeclared(row);
    const request = requestOf({ row, points, kept });
    const input: RepeatInput = {
      engine_version: row.engine_version,
      request,
      present_request: withTexts(request, points),
      stored: storedResult(row, points),
      limit: LOOKED_AT,
      with_result: withResult,
    };
    return this.workers.run(task, input, person);
  }

  async find(id: string): Promise<Recorded> {
    const row = await this.database.read.findOneBy(Calibration, { id });
    if (!row) throw new NotFound('Calibration');
    const points = await this.database.rows<CalibrationPoint>(
      `select * from calibration_points where calibration_id = $1 and point_role = 'primary' order by point_index`,
      [id],
    );
    return { row, points, kept: await this.database.read.findOneBy(CalibrationInputs, { calibration_id: id }) };
  }
}

export function kindOf(row: Pick<Calibration, 'analysis' | 'poly_coefficients' | 'expanded_uncertainty'>): ResultKind {
  if (row.analysis !== null) return 'analysis';
  return row.poly_coefficients !== null || row.expanded_uncertainty !== null ? 'declared' : 'none';
}

const notKept: MissingInputOut[] = [
  ['stated', 'Recorded before it was kept: what the engine was given is there, what that was made from is not'],
  ['channel', 'Recorded before it was kept; its facts stand converted in what the engine was given'],
  ['platform', 'Recorded before it was kept'],
].map(([part = '', reason = '']) => ({ part, reason }));

/** What the engine was given: as it was kept, or, before that, put together from the record. */
export function requestOf({ row, points, kept }: Recorded): AnalysisRequest {
  if (kept) return kept.request as AnalysisRequest;
  return {
    ...row.analysis_inputs,
    points: points.map(({ reference_value, measured_value }) => ({
      reference: reference_value,
      measured: measured_value,
    })),
  } as AnalysisRequest;
}

/** What was typed counts today (rule R5); an engine from before it was not given it. */
export function withTexts(request: AnalysisRequest, points: readonly CalibrationPoint[]): AnalysisRequest {
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

/** Of what another laboratory declared, u = U/k is all that is computed here. */
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
  return { with_its_engine: repeated, with_present_engine: repeated, present_result: null };
}

function repetition(repeated: Repetition, engine_version: string): RepetitionOut {
  const { outcome } = repeated;
  if (outcome === 'not_available') return { outcome, engine_version, compared: 0, differences: 0, problems: [] };
  if (outcome === 'refused') {
    const problems = repeated.problems.map(({ loc, code, message }) => ({ field: loc.join('.'), code, message }));
    return { outcome, engine_version, compared: 0, differences: 0, problems: problems.slice(0, NAMED) };
  }
  return { outcome, engine_version, compared: repeated.compared, differences: repeated.count, problems: [] };
}

/** What differs with either engine, by place; where one of the two agrees with what is stored, it says so. */
function together({ with_its_engine: made, with_present_engine: now }: RepeatOutcome): RepeatedDifferenceOut[] {
  const [before, after] = [byPath(made), byPath(now)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].slice(0, NAMED);
  return paths.map((path) => {
    const stored = asText((before.get(path) ?? after.get(path))?.stored);
    const told = (repeated: Repetition, found: Difference | undefined) =>
      found ? asText(found.computed) : 'differences' in repeated ? stored : null;
    return { path, stored, recomputed: told(made, before.get(path)), present: told(now, after.get(path)) };
  });
}

const byPath = (repeated: Repetition) =>
  new Map('differences' in repeated ? repeated.differences.map((difference) => [difference.path, difference]) : []);

const asText = (value: Leaf): string | null => (value === undefined ? null : JSON.stringify(value));
