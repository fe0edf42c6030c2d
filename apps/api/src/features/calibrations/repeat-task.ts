import {
  AnalysisError,
  analyzeCalibration,
  analyzeInFull,
  type AnalysisRequest,
  type AnalysisResult,
  compareResults,
  type Comparison,
  ENGINE_VERSION,
  equationInSymbols,
  KEPT_ENGINES,
  type PointTrace,
  type Problem,
  type StatisticTrace,
  tracePoints,
  traceStatistics,
  withoutLaterNames,
} from '@etalon/metrology';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface RepeatInput {
  /** That made the stored result. */
  engine_version: string;
  /** What it was given. */
  request: AnalysisRequest;
  /** What the present one is given: the same, with what was typed. */
  present_request: AnalysisRequest;
  stored: object;
  /** How many differences are named. */
  limit: number;
  /** Whether the whole result of the present engine is wanted. */
  with_result: boolean;
}

/** One computation of the same: compared with what is stored, refused, or not possible for want of the engine. */
export type Repetition =
  | ({ outcome: Comparison['agreement']; result: RepeatedResult } & Omit<Comparison, 'agreement'>)
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'not_available' };

/** What a list of changes shows of a result. */
export type RepeatedResult = Pick<AnalysisResult, 'verdict' | 'expanded_uncertainty' | 'coverage_factor'> & {
  reason: string | null;
};

export interface RepeatOutcome {
  with_its_engine: Repetition;
  with_present_engine: Repetition;
  /** Null where it was not asked for, or refused. */
  present_result: AnalysisResult | null;
}

/** The way of the numbers of some points, and of the statistics. */
export interface TraceInput {
  engine_version: string;
  /** What the engine was given. */
  trace: AnalysisRequest;
  from: number;
  count: number;
}

export interface TraceOutcome {
  /** That was asked: the present one where the other is not kept. */
  engine_version: string;
  equation: string | null;
  points: PointTrace[];
  statistics: StatisticTrace[];
}

type Engine = (request: AnalysisRequest) => AnalysisResult;

interface EngineModule {
  analyzeCalibration: Engine;
  analyzeInFull: typeof analyzeInFull;
}

/** Runs in a thread of its own: nothing but the library and its kept engines may be imported here. */
export default async function repeat(input: RepeatInput | TraceInput): Promise<RepeatOutcome | TraceOutcome> {
  return 'trace' in input ? trace(input) : compare(input);
}

async function trace({ engine_version, trace: request, from, count }: TraceInput): Promise<TraceOutcome> {
  const engine = await engineOf(engine_version);
  const analysis = (engine ?? present).analyzeInFull(request);
  const { poly_coefficients } = analysis.result;
  return {
    engine_version: engine ? engine_version : ENGINE_VERSION,
    equation: poly_coefficients && equationInSymbols(poly_coefficients),
    points: tracePoints(analysis, from, count),
    statistics: traceStatistics(analysis.result),
  };
}

async function compare(input: RepeatInput): Promise<RepeatOutcome> {
  const { engine_version, request, present_request, stored, limit, with_result } = input;
  const engine = await engineOf(engine_version);
  const made = engine ? computeWith(engine.analyzeCalibration, request) : null;
  const now = computeWith(analyzeCalibration, present_request);
  // What the engine that made it could not know is no difference to the present one.
  const known = made && 'engine_version' in made ? withoutLaterNames(stored, made) : stored;
  return {
    with_its_engine: made ? against(stored, made, limit) : { outcome: 'not_available' },
    with_present_engine: against(known as object, now, limit),
    present_result: with_result && 'engine_version' in now ? now : null,
  };
}

type Computed = AnalysisResult | { problems: Problem[] };

function computeWith(engine: Engine, request: AnalysisRequest): Computed {
  try {
    return engine(request);
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    return { problems };
  }
}

function against(stored: object, computed: Computed, limit: number): Repetition {
  if ('problems' in computed) return { outcome: 'refused', problems: computed.problems };
  const { engine_version: _version, ...compared } = computed;
  const { agreement, ...comparison } = compareResults(stored, compared, { limit });
  return { outcome: agreement, ...comparison, result: shownOf(computed) };
}

function shownOf({
  verdict,
  expanded_uncertainty,
  coverage_factor,
  conformity_statement,
}: AnalysisResult): RepeatedResult {
  return { verdict, expanded_uncertainty, coverage_factor, reason: conformity_statement.reason_code };
}

/** A kept engine has a class of its own for its errors. */
function problemsOf(error: unknown): Problem[] | null {
  if (error instanceof AnalysisError) return error.problems;
  if (error instanceof Error && error.name === 'AnalysisError' && 'problems' in error)
    return error.problems as Problem[];
  return null;
}

const present: EngineModule = { analyzeCalibration, analyzeInFull };

/** The present engine is the library itself; a released one its kept file, if that is what was kept. */
async function engineOf(version: string): Promise<EngineModule | null> {
  if (version === ENGINE_VERSION) return present;
  const sha256 = Object.hasOwn(KEPT_ENGINES, version) ? KEPT_ENGINES[version] : undefined;
  if (sha256 === undefined) return null;
  const url = import.meta.resolve(`@etalon/metrology/engines/${version}`);
  if (
    createHash('sha256')
      .update(readFileSync(new URL(url)))
      .digest('hex') !== sha256
  )
    throw new Error('A kept engine is not what was kept');
  return (await import(url)) as EngineModule;
}
