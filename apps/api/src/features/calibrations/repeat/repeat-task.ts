import {
  AnalysisError,
  analysisRequest,
  analyzeCalibration,
  analyzeFrequencyResponse,
  analyzeInFull,
  type AnalysisRequest,
  type AnalysisResult,
  compareResults,
  type Comparison,
  conformityOf,
  ENGINE_VERSION,
  equationOfResult,
  frequencyResponseRequest,
  RELEASED_ENGINES,
  type PointTrace,
  type Problem,
  repeatSweep,
  type RepeatSweepInput,
  standardsAsUsed,
  storedStandards,
  type StatisticTrace,
  tracePoints,
  traceStatistics,
  withoutLaterNames,
} from '@etalon/metrology';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AnalysisInput } from '../analysis/analysis-task.js';

export interface RepeatInput {
  engine_version: string;
  request: AnalysisRequest;
  stored_inputs: object;
  present_request: AnalysisRequest;
  /** At that time; null if not stored. */
  facts: AnalysisInput | null;
  /** Displayed in place of the data range. */
  stated_range: { range_min?: number | null; range_max?: number | null };
  stored: object;
  stored_standards: readonly object[];
  known_standards: readonly object[];
  limit: number;
}

export type Repetition =
  | ({ outcome: Comparison['agreement']; result: RepeatedResult } & Omit<Comparison, 'agreement'>)
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'not_available' };

export type RepeatedPreparation =
  | ({ outcome: Comparison['agreement'] } & Omit<Comparison, 'agreement'>)
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'not_available' | 'not_kept' };

type RepeatedResult = Pick<AnalysisResult, 'verdict' | 'expanded_uncertainty' | 'coverage_factor'> & {
  reason: string | null;
};

export interface RepeatOutcome {
  preparation_with_its_engine: RepeatedPreparation;
  preparation_with_present_engine: RepeatedPreparation;
  with_its_engine: Repetition;
  with_present_engine: Repetition;
}

export interface SweepToRepeat {
  engine_version: string;
  sweep: RepeatSweepInput;
}

export interface TraceInput {
  engine_version: string;
  trace: AnalysisRequest;
  from: number;
  count: number;
}

export interface TraceOutcome {
  /** The present one if the original is not available. */
  engine_version: string;
  equation: string | null;
  points: PointTrace[];
  statistics: StatisticTrace[];
}

type Engine = (request: AnalysisRequest) => AnalysisResult;

interface EngineModule {
  analyzeCalibration: Engine;
  analyzeInFull: typeof analyzeInFull;
  analysisRequest: typeof analysisRequest;
  analyzeFrequencyResponse: typeof analyzeFrequencyResponse;
  frequencyResponseRequest: typeof frequencyResponseRequest;
}

interface ReleasedEngines {
  sha256: Readonly<Record<string, string>>;
  addressOf: (version: string) => string;
}

const RELEASED: ReleasedEngines = {
  sha256: RELEASED_ENGINES,
  addressOf: (version) => import.meta.resolve(`@etalon/metrology/engines/${version}`),
};

/** Worker: import only the library and its released engines. */
export default async function repeat(
  input: RepeatInput | TraceInput | SweepToRepeat,
  { released = RELEASED }: { released?: ReleasedEngines } = {},
): Promise<RepeatOutcome | TraceOutcome> {
  const engine = await engineOf(input.engine_version, released);
  if ('sweep' in input) return repeatSweep(input.sweep, engine);
  return 'trace' in input ? trace(input, engine) : compare(input, engine);
}

function trace({ engine_version, trace: request, from, count }: TraceInput, engine: EngineModule | null): TraceOutcome {
  const analysis = (engine ?? present).analyzeInFull(request);
  return {
    engine_version: engine ? engine_version : ENGINE_VERSION,
    equation: equationOfResult(analysis.result),
    points: tracePoints(analysis, from, count),
    statistics: traceStatistics(analysis.result),
  };
}

function compare(input: RepeatInput, engine: EngineModule | null): RepeatOutcome {
  const { request, facts } = input;
  const own = engine && facts ? settled(() => asStored(engine.analysisRequest(...preparing(facts)))) : null;
  const current = facts ? settled(() => asStored(analysisRequest(...preparing(facts)))) : null;
  const made = engine ? settled(() => engine.analyzeCalibration(request)) : null;
  const again = current ?? { value: input.present_request };
  const now = 'problems' in again ? again : settled(() => analyzeCalibration(again.value));
  const whole = storedWith(input);
  // Fields unknown to the original engine are no differences.
  const known = made && 'value' in made ? withoutLaterNames(whole, shown(input, request, made.value)) : whole;
  return {
    preparation_with_its_engine: engine ? prepared(input, own, true) : { outcome: 'not_available' },
    preparation_with_present_engine: prepared(input, current, false),
    with_its_engine: made
      ? against(whole, made, (result) => shown(input, request, result), input.limit, true)
      : { outcome: 'not_available' },
    with_present_engine: against(
      known as object,
      now,
      (result) => shown(input, 'value' in again ? again.value : request, result),
      input.limit,
      false,
    ),
  };
}

type Settled<T> = { value: T } | { problems: Problem[] };

function settled<T>(compute: () => T): Settled<T> {
  try {
    return { value: compute() };
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    return { problems };
  }
}

const preparing = ({ recorded, channel, standards, scope = null }: AnalysisInput) =>
  [recorded, channel, standards, { scope }] as const;

/** JSON drops undefined. */
const asStored = (request: AnalysisRequest) => JSON.parse(JSON.stringify(request)) as AnalysisRequest;

function prepared(
  { request, stored_inputs, limit }: RepeatInput,
  made: Settled<AnalysisRequest> | null,
  whole: boolean,
): RepeatedPreparation {
  if (made === null) return { outcome: 'not_kept' };
  if ('problems' in made) return { outcome: 'refused', problems: made.problems };
  const { points: _points, ...inputs } = made.value;
  const stored = { request, analysis_inputs: stored_inputs };
  const computed = { request: made.value, analysis_inputs: inputs };
  const { agreement, ...comparison } = compareResults(stored, computed, { limit, whole });
  return { outcome: agreement, ...comparison };
}

type Names = Record<string, unknown>;

function shown(
  { known_standards, stated_range }: RepeatInput,
  request: AnalysisRequest,
  result: AnalysisResult,
): object {
  const { engine_version: _version, ...compared } = result;
  const used = standardsAsUsed(request, result);
  return {
    ...compared,
    conformity: conformityOf(result.conformity_statement.verdict),
    decision_rule: result.conformity_statement.decision_rule,
    range_min: stated_range.range_min ?? result.valid_range_min,
    range_max: stated_range.range_max ?? result.valid_range_max,
    reference_standards: used.map((one, i) => ({ ...known_standards[i], ...one })),
  };
}

/** A standard's identity is compared with its own record only. */
function storedWith({ stored, stored_standards, known_standards }: RepeatInput): object {
  return { ...stored, reference_standards: storedStandards(stored_standards, known_standards) };
}

function against(
  stored: object,
  computed: Settled<AnalysisResult>,
  all: (result: AnalysisResult) => object,
  limit: number,
  whole: boolean,
): Repetition {
  if ('problems' in computed) return { outcome: 'refused', problems: computed.problems };
  const { engine_version: _version, ...compared } = all(computed.value) as Names;
  const { agreement, ...comparison } = compareResults(stored, compared, { limit, whole });
  return { outcome: agreement, ...comparison, result: shownOf(computed.value) };
}

function shownOf({
  verdict,
  expanded_uncertainty,
  coverage_factor,
  conformity_statement,
}: AnalysisResult): RepeatedResult {
  return { verdict, expanded_uncertainty, coverage_factor, reason: conformity_statement.reason_code };
}

/** Released engines have their own error classes. */
function problemsOf(error: unknown): Problem[] | null {
  if (error instanceof AnalysisError) return error.problems;
  if (error instanceof Error && error.name === 'AnalysisError' && 'problems' in error)
    return error.problems as Problem[];
  return null;
}

const present: EngineModule = {
  analyzeCalibration,
  analyzeInFull,
  analysisRequest,
  analyzeFrequencyResponse,
  frequencyResponseRequest,
};

/** The stored file, if its hash matches. */
async function engineOf(version: string, { sha256, addressOf }: ReleasedEngines): Promise<EngineModule | null> {
  if (version === ENGINE_VERSION) return present;
  if (!Object.hasOwn(sha256, version)) return null;
  const address = addressOf(version);
  const stored = createHash('sha256').update(readFileSync(new URL(address)));
  if (stored.digest('hex') !== sha256[version]) throw new Error('A stored engine differs from its checksum');
  return (await import(address)) as EngineModule;
}
