import type { Curve, FitCurveRequest } from '../../curves/types.js';
import { fitByMethod, type FitData } from '../../curves/fit-methods.js';
import { roundingFloor } from '../../fitting/choose-degree.js';
import { FormulaError } from '../../formula/formula-error.js';
import { parseFormula } from '../../formula/parse.js';
import { printFormula } from '../../formula/print-formula.js';
import { FormulaFitError } from '../../nonlinear/types.js';
import { sumOfSquares } from '../../uncertainty/type-a.js';
import { curveOfModel, type AnalyzedModel } from '../../curves/analyzed-model.js';
import { AnalysisError } from '../../input/errors.js';
import { remembered } from './remembered-curve.js';
import { rejectedVariance } from './lack-of-fit.js';
import { modelProblem, type Model, type ModelContext } from './model-types.js';
import type { Notice } from '../types/types.js';
import type { CheckedRequest } from '../validate/validate.js';
import type { CheckedModel, LinearUnit } from '../validate/validate-model.js';

/** Evaluations per node and point: about 0.1 s. Start values raise it for hard fits. */
const WORK = 1e7;
const LOOKS = 300;

/** Smaller relative residuals are the search's termination error. */
const SEARCHED = 1e-11;
/** Sum of leverages against the parameters; beyond it the covariance has lost its digits. */
const LOST = 1e-3;

type Named = Pick<AnalyzedModel, 'type' | 'formula' | 'formula_gives' | 'parameters' | 'covariance' | 'is_declared'>;

const noFit = { fit: null, table: null, interpolation: null, goodness: null, weights: null };

export function analyzedFormula(named: Named): AnalyzedModel {
  const formula = parseFormula(named.formula ?? '', ['x'], { free: true });
  const values = Object.fromEntries(named.parameters.map(({ name, value }) => [name, value]));
  return { ...noFit, ...named, resolved_formula: printFormula(formula, values) };
}

export function formulaModel(request: CheckedRequest, context: ModelContext): Model {
  const { x, y, model } = request;
  const start = Object.entries(model.parameters).map(([name, value]) => ({ name, value }));
  const formula = model.formula ?? '';
  const asked: FitCurveRequest = { method: 'formula', points: [], formula, start };
  const named = fitted(request, asked, columns(x, y));
  return modelOf(
    request,
    context,
    analyzedFormula({ ...named, type: 'custom_formula', formula, formula_gives: 'reference' }),
  );
}

export function declaredFormula(request: CheckedRequest): Model {
  const { y, model } = request;
  const parameters = Object.entries(model.parameters).map(([name, value]) => ({
    name,
    value,
    standard_uncertainty: null,
  }));
  const analyzed = analyzedFormula({
    type: 'custom_formula',
    formula: model.formula,
    formula_gives: 'reference',
    is_declared: true,
    parameters,
    covariance: null,
  });
  const curve = curveAt(request, analyzed);
  const calculated = valuesOf(request, curve);
  return {
    ...unscattered(analyzed, curve),
    calculated,
    residuals: y.map((value, i) => value - (calculated[i] ?? 0)),
  };
}

/** Rule F8, in the units of the data. */
export function sensorModel(request: CheckedRequest, context: ModelContext): Model {
  const { x, y, model } = request;
  const { celsius, ohm } = model.units ?? { celsius: same, ohm: same };
  const temperatures = y.map((value) => celsius.factor * value + celsius.offset);
  const resistances = x.map((value) => ohm.factor * value + ohm.offset);
  if (model.type === 'steinhart_hart') {
    const named = fitted(request, { method: 'steinhart_hart', points: [] }, columns(resistances, temperatures));
    const formula = sensorFormula('steinhart_hart', model.units, true);
    return modelOf(
      request,
      context,
      analyzedFormula({ ...named, type: 'steinhart_hart', formula, formula_gives: 'reference' }),
    );
  }
  const named = fitted(request, { method: 'callendar_van_dusen', points: [] }, columns(temperatures, resistances));
  const formula = sensorFormula('callendar_van_dusen', model.units, named.parameters.length > 3);
  return modelOf(
    request,
    context,
    analyzedFormula({ ...named, type: 'callendar_van_dusen', formula, formula_gives: 'reading' }),
  );
}

export const SENSOR_PARAMETERS: Readonly<Record<Sensor, { needed: readonly string[]; optional: readonly string[] }>> = {
  callendar_van_dusen: { needed: ['r0', 'a', 'b'], optional: ['c'] },
  steinhart_hart: { needed: ['a', 'b', 'c'], optional: [] },
};
type Sensor = 'callendar_van_dusen' | 'steinhart_hart';

/** Grammar of F5, units of the data; parameters stay in °C and ohm. */
export function sensorFormula(sensor: Sensor, units: CheckedModel['units'], hasC: boolean): string {
  const { celsius, ohm } = units ?? { celsius: same, ohm: same };
  return sensor === 'steinhart_hart' ? thermistorFormula(celsius, ohm) : platinumFormula(celsius, ohm, hasC);
}

const same: LinearUnit = { factor: 1, offset: 0 };

const columns = (x: number[], y: number[]): FitData => ({ x, y, u_x: null, u_y: null, correlation: null });

function converted(of: string, { factor, offset }: LinearUnit): string {
  const scaled = factor === 1 ? of : `${factor}*${of}`;
  return offset === 0 ? scaled : `(${scaled} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)})`;
}

function convertedBack(of: string, { factor, offset }: LinearUnit): string {
  const moved = offset === 0 ? of : `${of} ${offset < 0 ? '+' : '-'} ${Math.abs(offset)}`;
  return factor === 1 ? moved : `(${moved})/${factor}`;
}

/** 1/T = A + B ln R + C (ln R)³, kelvin and ohm. */
function thermistorFormula(celsius: LinearUnit, ohm: LinearUnit): string {
  const r = `ln(${converted('x', ohm)})`;
  const kelvin = `1/(a + b*${r} + c*${r}^3)`;
  return convertedBack(kelvin, { ...celsius, offset: celsius.offset + 273.15 });
}

/** R = R0 (1 + A t + B t² + C (t - 100) t³), last term below 0 °C only: (t - |t|)/2. */
function platinumFormula(celsius: LinearUnit, ohm: LinearUnit, hasBelow: boolean): string {
  const scaled = converted('x', celsius);
  const t = celsius.factor !== 1 && celsius.offset === 0 ? `(${scaled})` : scaled;
  const below = `((${t} - abs(${t}))/2)`;
  const c = hasBelow ? ` + c*(${below} - 100)*${below}^3` : '';
  return convertedBack(`r0*(1 + a*${t} + b*${t}^2${c})`, ohm);
}

function fitted(
  { interpolation }: CheckedRequest,
  asked: FitCurveRequest,
  data: FitData,
): Pick<AnalyzedModel, 'parameters' | 'covariance' | 'is_declared'> {
  const ofModel = asked.method === 'formula' ? 'custom_formula' : 'model_type';
  try {
    const looked = LOOKS * data.x.length * ((asked.formula?.length ?? 50) / 4 + 10);
    const work = asked.start && asked.start.length > 0 ? {} : { work: Math.max(WORK, looked) };
    const { result } = fitByMethod(asked, data, { interpolation: interpolation !== false, ...work });
    return { parameters: result.parameters, covariance: result.covariance, is_declared: false };
  } catch (error) {
    if (error instanceof FormulaFitError) {
      const isOfPoints = error.code === 'too_few_points' || error.code === 'not_finite';
      throw modelProblem([isOfPoints ? 'points' : ofModel], error.code, error.message);
    }
    if (error instanceof FormulaError) throw modelProblem([ofModel], error.code, error.message);
    throw error;
  }
}

function modelOf(request: CheckedRequest, { levels }: ModelContext, stored: AnalyzedModel): Model {
  const { x, y } = request;
  const curve = curveAt(request, stored);
  const calculated = valuesOf(request, curve);
  const residuals = y.map((value, i) => value - (calculated[i] ?? 0));
  const parameters = stored.parameters.length;
  const freedom = x.length - parameters;
  const rss = residuals.reduce((sum, r) => sum + r * r, 0);
  const largest = y.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const s = freedom > 0 ? Math.sqrt(rss / freedom) : null;
  const exact = s !== null && s <= Math.max(roundingFloor(x, y), SEARCHED * largest);
  if (!exact && s !== null) refuseLostDigits(request, stored);
  const rejected = exact ? null : rejectedVariance(levels, { residuals, parameters, weights: null });
  const factor = exact ? 0 : (rejected?.factor ?? 1);
  const analyzed = factor === 1 ? stored : rescaled(stored, factor);
  const own = factor === 1 ? curve : curveAt(request, analyzed);
  const total = sumOfSquares(y);
  return {
    ...unscattered(analyzed, own),
    fit: {
      residuals: exact ? residuals.map(() => 0) : residuals,
      parameters,
      degrees_of_freedom: freedom,
      is_interpolation: freedom === 0,
      r_squared: total > 0 ? 1 - (exact ? 0 : rss) / total : null,
      weights: null,
    },
    calculated: exact ? [...y] : calculated,
    residuals: exact ? residuals.map(() => 0) : residuals,
    scatter: exact ? 0 : s,
    scatterAt: () => (exact ? 0 : s),
    curve_freedom: rejected?.degrees_of_freedom ?? freedom,
    shares_scatter: true,
    notices: noticesOf(freedom, exact),
  };
}

function noticesOf(freedom: number, exact: boolean): Notice[] {
  if (freedom === 0)
    return [
      {
        code: 'interpolation',
        message: 'as many parameters as points: the curve interpolates, its scatter is unknown',
      },
    ];
  return exact ? [{ code: 'exact_fit', message: 'the residuals are below the rounding of the numbers' }] : [];
}

function rescaled(model: AnalyzedModel, factor: number): AnalyzedModel {
  return {
    ...model,
    parameters: model.parameters.map(({ standard_uncertainty: u, ...parameter }) => ({
      ...parameter,
      standard_uncertainty: factor === 0 ? 0 : u && u * Math.sqrt(factor),
    })),
    covariance: model.covariance?.map((row) => row.map((value) => value * factor)) ?? null,
  };
}

export function unscattered(analyzed: AnalyzedModel, curve: Curve): Omit<Model, 'calculated' | 'residuals'> {
  return {
    fit: null,
    polynomial: null,
    analyzed,
    degrees_compared: [],
    scatter: null,
    valueAt: (reading) => curve.valueAt(reading),
    slopeAt: (reading) => curve.slopeAt(reading),
    scatterAt: () => null,
    uncertaintyAt: (reading) => curve.uncertaintyAt(reading),
    curve_freedom: null,
    shares_scatter: false,
    reach: null,
    notices: [],
  };
}

function curveAt({ model }: CheckedRequest, analyzed: AnalyzedModel): Curve {
  const curve = curveOfModel(analyzed);
  if (!curve) throw new AnalysisError([{ loc: ['model_type'], code: model.type, message: 'the model has no curve' }]);
  return remembered(curve);
}

function valuesOf({ x, model }: CheckedRequest, curve: Curve): number[] {
  return x.map((reading, i) => {
    const value = curve.valueAt(reading);
    if (Number.isFinite(value) && Number.isFinite(curve.slopeAt(reading))) return value;
    const field = model.type === 'custom_formula' ? 'custom_formula' : 'model_type';
    throw modelProblem(
      [field],
      'formula_undefined',
      `the formula has no value or no slope at the reading of point ${i + 1}`,
      {
        point: i + 1,
      },
    );
  });
}

/**
 * Leverages u² / s² of the fitted quantity add up to the parameters (trace of the hat matrix); else the covariance has
 * lost its digits.
 */
function refuseLostDigits(request: CheckedRequest, stored: AnalyzedModel): void {
  const { x, y, model } = request;
  const fit = curveAt(request, { ...stored, formula_gives: 'reference' });
  const [from, to] = stored.formula_gives === 'reading' ? [y, x] : [x, y];
  const parameters = stored.parameters.length;
  const rss = from.reduce((sum, at, i) => sum + ((to[i] ?? 0) - fit.valueAt(at)) ** 2, 0);
  const sum = from.reduce((total, at) => total + (fit.uncertaintyAt(at) ?? 0) ** 2, 0) * (x.length - parameters);
  if (Math.abs(sum - parameters * rss) <= LOST * parameters * rss) return;
  const field = model.type === 'custom_formula' ? 'custom_formula' : 'model_type';
  throw modelProblem(
    [field],
    'ill_conditioned',
    'the parameters lose their digits with such data; write the formula otherwise',
  );
}
