import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { LineError } from '../errors-in-variables/types.js';
import { FitError } from '../fitting/fit-error.js';
import { FormulaError } from '../formula/formula-error.js';
import { INTERPOLATIONS, LookupError } from '../lookup-table/lookup-table.js';
import { isFiniteThroughout } from '../precision/finite.js';
import { FormulaFitError } from '../nonlinear/types.js';
import { parseFormula } from '../formula/parse.js';
import { fitByMethod, ownParameters, type FitData, type Fitted } from './fit-methods.js';
import { placesWhere } from './invert-curve.js';
import { FIT_METHODS, type FitCurveRequest, type FitCurveResult } from './types.js';

export const MAX_FIT_POINTS = 5000;
export const MAX_EVALUATIONS = 1000;

/**
 * Rules F1, F5 to F8. Callendar-Van Dusen: x °C, y ohm; Steinhart-Hart: x ohm, y °C. Inverse between smallest and
 * largest x. AnalysisError, one problem per field.
 */
export function fitCurve(request: FitCurveRequest): FitCurveResult {
  const { data, evaluations, inversions, problems } = readRequest(request);
  if (problems.length > 0) throw new AnalysisError(problems);
  const { curve, result } = fitted(request, data);
  const [low, high] = [least(data.x), most(data.x)];
  const evaluated = evaluations.map(({ at, uncertainty }, i) => {
    if (request.method === 'lookup_table' && (at < low || at > high)) {
      problems.push({
        loc: ['evaluate_at', String(i), 'x'],
        code: 'out_of_range',
        message: `a table is not read outside its range from ${low} to ${high}`,
        params: { low, high },
      });
      return { x: at, y: 0, standard_uncertainty: null, is_extrapolated: true };
    }
    const own = curve.uncertaintyAt(at);
    const ofX = uncertainty === null ? 0 : Math.abs(curve.slopeAt(at)) * uncertainty;
    return {
      x: at,
      y: curve.valueAt(at),
      standard_uncertainty: own === null && uncertainty === null ? null : Math.hypot(own ?? 0, ofX),
      is_extrapolated: at < low || at > high,
    };
  });
  const inverse = inversions.map(({ at, uncertainty }, i) => {
    const places = isLine(request.method) ? onLine(result, at) : placesWhere(curve, at, low, high);
    const [x] = places;
    const loc = ['inverse_of', String(i), 'y'];
    if (x === undefined)
      problems.push({ loc, code: 'no_inverse', message: 'the curve has no such value in the range of its points' });
    else if (places.length > 1)
      problems.push({ loc, code: 'ambiguous_inverse', message: `the curve has this value at ${places.length} places` });
    const slope = x === undefined ? 1 : curve.slopeAt(x);
    const own = x === undefined ? null : curve.uncertaintyAt(x);
    const standard =
      own === null && uncertainty === null ? null : Math.hypot(own ?? 0, uncertainty ?? 0) / Math.abs(slope);
    return { y: at, x: x ?? 0, standard_uncertainty: standard };
  });
  if (problems.length > 0) throw new AnalysisError(problems);
  const answer: FitCurveResult = { method: request.method, ...result, evaluated, inverse };
  if (!isFiniteThroughout(answer)) {
    throw new AnalysisError([
      {
        loc: ['points'],
        code: 'overflow',
        message: 'the values are too large, too small or too close together to calculate with',
      },
    ]);
  }
  return answer;
}

export function fitCurveProblems(request: FitCurveRequest): Problem[] {
  const { problems } = readRequest(request);
  if (problems.length > 0 || request.method !== 'formula') return problems;
  try {
    ownParameters(request, parseFormula(request.formula ?? '', ['x'], { free: true }));
    return [];
  } catch (error) {
    return problemsOf(request, error);
  }
}

interface ReadRequest {
  data: FitData;
  evaluations: { at: number; uncertainty: number | null }[];
  inversions: { at: number; uncertainty: number | null }[];
  problems: Problem[];
}

function readRequest(request: FitCurveRequest): ReadRequest {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const method = reader.choice('method', FIT_METHODS);
  if (method === null && reader.raw('method') === null) reader.report(['method'], 'missing', 'a method is required');
  reader.choice('interpolation', INTERPOLATIONS);
  const degree = reader.number('degree');
  if (degree !== null && (!Number.isInteger(degree) || degree < 1 || degree > 10)) {
    reader.report(['degree'], 'out_of_range', 'must be a whole number from 1 to 10');
  }
  if (method === 'formula' && typeof reader.raw('formula') !== 'string') {
    reader.report(['formula'], 'missing', 'a formula is required');
  }
  const data = readPoints(reader, method);
  const evaluations = readPlaces(reader, 'evaluate_at', 'x');
  const inversions = readPlaces(reader, 'inverse_of', 'y');
  readStart(reader);
  return { data, evaluations, inversions, problems };
}

function readPoints(reader: FieldReader, method: FitCurveRequest['method'] | null): FitData {
  const list = reader.list('points', { least: method === 'point_correction' ? 1 : 2, most: MAX_FIT_POINTS });
  const rows = list.map((value, i) => {
    const point = FieldReader.of(value, ['points', String(i)], reader.problems);
    if (!point) reader.report(['points', String(i)], 'dict_type', 'a point must be an object');
    const correlation = point?.number('correlation') ?? null;
    if (correlation !== null && !(Math.abs(correlation) < 1)) {
      reader.report(['points', String(i), 'correlation'], 'out_of_range', 'a correlation lies between -1 and 1');
    }
    return {
      x: point?.requiredNumber('x') ?? 0,
      y: point?.requiredNumber('y') ?? 0,
      u_x: point?.number('u_x', 'not_negative') ?? null,
      u_y: point?.number('u_y', method === 'york' ? 'not_negative' : 'above_zero') ?? null,
      correlation,
    };
  });
  /** All points or none: else half would be dropped silently. */
  const column = (field: 'u_x' | 'u_y' | 'correlation'): number[] | null => {
    const missing = rows.findIndex((row) => row[field] === null);
    if (missing < 0 && rows.length > 0) return rows.map((row) => row[field] ?? 0);
    if (rows.some((row) => row[field] !== null) && field !== 'correlation') {
      reader.report(['points', String(missing), field], 'missing', 'either every point states it or none');
    }
    return field === 'correlation' && rows.some((row) => row.correlation !== null)
      ? rows.map((row) => row.correlation ?? 0)
      : null;
  };
  const data = {
    x: rows.map(({ x }) => x),
    y: rows.map(({ y }) => y),
    u_x: column('u_x'),
    u_y: column('u_y'),
    correlation: column('correlation'),
  };
  refuseUnused(reader, method, data);
  return data;
}

const OF_METHOD = {
  degree: 'polynomial',
  formula: 'formula',
  start: 'formula',
  interpolation: 'lookup_table',
  covariance: 'generalized_line',
};

function refuseUnused(reader: FieldReader, method: FitCurveRequest['method'] | null, data: FitData): void {
  const refuse = (field: string) => {
    reader.report(['points', '0', field], 'not_used', `the method ${method ?? ''} does not use it; york does`);
  };
  if (method === null) return;
  for (const [field, its] of Object.entries(OF_METHOD))
    if (its !== method && reader.raw(field) !== null)
      reader.report([field], 'not_used', `the method ${method} does not use it; ${its} does`);
  if (method !== 'york' && data.u_x) refuse('u_x');
  if (method !== 'york' && data.correlation) refuse('correlation');
  if ((method === 'generalized_line' || method === 'lookup_table') && data.u_y) refuse('u_y');
  if (method === 'york' && !data.u_x && !data.u_y)
    reader.report(['points', '0', 'u_y'], 'missing', 'every point needs an uncertainty on one side at least');
  if (method === 'generalized_line' && reader.raw('covariance') === null)
    reader.report(['covariance'], 'missing', 'a covariance matrix is required');
}

function readPlaces(reader: FieldReader, name: string, field: 'x' | 'y'): { at: number; uncertainty: number | null }[] {
  return reader.list(name, { least: 0, most: MAX_EVALUATIONS }).map((value, i) => {
    const place = FieldReader.of(value, [name, String(i)], reader.problems);
    if (!place) reader.report([name, String(i)], 'dict_type', 'must be an object');
    return { at: place?.requiredNumber(field) ?? 0, uncertainty: place?.number('uncertainty', 'not_negative') ?? null };
  });
}

function readStart(reader: FieldReader): void {
  reader.list('start', { least: 0, most: 50 }).forEach((value, i) => {
    const one = FieldReader.of(value, ['start', String(i)], reader.problems);
    if (!one) reader.report(['start', String(i)], 'dict_type', 'must be an object');
    one?.text('name');
    one?.requiredNumber('value');
  });
}

function fitted(request: FitCurveRequest, data: FitData): Fitted {
  try {
    return fitByMethod(request, data);
  } catch (error) {
    throw new AnalysisError(problemsOf(request, error));
  }
}

function problemsOf(request: FitCurveRequest, error: unknown): Problem[] {
  const at = (
    field: string,
    { code, message }: { code: string; message: string },
    params?: Problem['params'],
  ): Problem[] => [{ loc: [field], code, message, ...(params ? { params } : {}) }];
  if (error instanceof AnalysisError) return error.problems;
  if (error instanceof FormulaError) {
    return at('formula', error, error.position === null ? undefined : { position: error.position });
  }
  if (error instanceof FormulaFitError) return at(fieldOf(request, error), error);
  if (error instanceof FitError) return at(error.code === 'degree' ? 'degree' : 'points', error);
  if (error instanceof LineError) return at(error.code === 'covariance' ? 'covariance' : 'points', error);
  if (error instanceof LookupError) return at('points', error);
  throw error;
}

function fieldOf(request: FitCurveRequest, { code }: FormulaFitError): string {
  if (code === 'start') return 'start';
  return code === 'too_few_points' || code === 'not_finite' || request.method !== 'formula' ? 'points' : 'formula';
}

const isLine = (method: FitCurveRequest['method']) =>
  method === 'york' || method === 'generalized_line' || method === 'point_correction';

/** A line is inverted without limits (ISO/TS 28037, 11.2). */
function onLine(result: Fitted['result'], y: number): number[] {
  const [intercept, slope] = result.parameters;
  return slope && intercept && slope.value !== 0 ? [(y - intercept.value) / slope.value] : [];
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
