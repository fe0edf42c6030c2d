import { AnalysisError } from '../input/errors.js';
import { consistency } from '../errors-in-variables/consistency.js';
import { fitGeneralizedLine } from '../errors-in-variables/generalized.js';
import type { StraightLine } from '../errors-in-variables/types.js';
import { fitYork } from '../errors-in-variables/york.js';
import { chooseDegree } from '../fitting/choose-degree.js';
import { polynomialCurve } from './polynomial-curve.js';
import { fitPolynomial } from '../fitting/fit-polynomial.js';
import { residualScatter } from '../fitting/residual-scatter.js';
import { parseFormula } from '../formula/parse.js';
import { printFormula } from '../formula/print-formula.js';
import type { Formula } from '../formula/types.js';
import { lookUp, lookupTable } from '../lookup-table/lookup-table.js';
import { correctedValue, onePointCorrection, twoPointCorrection } from '../sensors/point-corrections.js';
import { fitFormula, type Predictors } from '../nonlinear/fit-formula.js';
import { FormulaFitError, type FormulaFit } from '../nonlinear/types.js';
import { formulaCurve, xAlone, type PredictorsAt } from './formula-curve.js';
import { polynomialText } from './polynomial-text.js';
import type { Curve, FitCurveRequest, FitCurveResult } from './types.js';

export interface FitData {
  x: number[];
  y: number[];
  u_x: number[] | null;
  u_y: number[] | null;
  correlation: number[] | null;
}

export interface Fitted {
  curve: Curve;
  result: Omit<FitCurveResult, 'method' | 'evaluated' | 'inverse'>;
}

const none = {
  covariance: null,
  equation: null,
  degrees_of_freedom: null,
  residual_sd: null,
  r_squared: null,
  chi_squared: null,
  chi_squared_limit: null,
  p_value: null,
  is_consistent: null,
  degrees_compared: [],
};

interface FitAllowance {
  interpolation?: boolean;
  work?: number;
}

export function fitByMethod(request: FitCurveRequest, data: FitData, allowed: FitAllowance = {}): Fitted {
  switch (request.method) {
    case 'polynomial':
      return polynomial(request, data);
    case 'formula':
      return ownFormula(request, data, allowed);
    case 'york':
      return line(
        fitYork({
          x: data.x,
          y: data.y,
          u_x: data.u_x ?? data.x.map(() => 0),
          u_y: data.u_y ?? data.x.map(() => 0),
          ...(data.correlation ? { correlation: data.correlation } : {}),
        }),
        data,
      );
    case 'generalized_line':
      return line(
        fitGeneralizedLine(
          data.x,
          data.y,
          (request.covariance ?? []).map(({ values }) => values),
        ),
        data,
      );
    case 'callendar_van_dusen':
      return platinum(data, allowed);
    case 'steinhart_hart':
      return thermistor(data, allowed);
    case 'point_correction':
      return points(data);
    case 'lookup_table':
      return table(request, data);
  }
}

function polynomial({ degree }: FitCurveRequest, { x, y, u_y }: FitData): Fitted {
  const chosen = degree == null ? chooseDegree(x, y, undefined, u_y) : null;
  const fit = fitPolynomial(x, y, degree ?? chosen?.degree ?? 1, u_y ? { standard_uncertainties: u_y } : {});
  const { curve } = fit;
  const terms = fit.coefficients.map((value, i) => ({ value, power: fit.degree - i }));
  return {
    curve: polynomialCurve(curve),
    result: {
      ...none,
      ...tested(fit.rss, fit.degrees_of_freedom, u_y !== null),
      parameters: terms.map(({ value, power }, i) => ({
        name: `c${power}`,
        value,
        standard_uncertainty: fit.standard_uncertainties?.[i] ?? null,
      })),
      covariance: fit.covariance,
      equation: polynomialText(fit.coefficients),
      degrees_of_freedom: fit.degrees_of_freedom,
      residual_sd: u_y === null ? fit.residual_sd : residualScatter(fit),
      r_squared: fit.r_squared,
      fitted: fit.fitted,
      residuals: fit.residuals,
      degrees_compared: chosen?.compared ?? [],
    },
  };
}

function tested(rss: number, freedom: number, isStated: boolean) {
  if (!isStated) return {};
  const { chi_squared, chi_squared_limit, p_value, is_consistent } = consistency(rss, freedom);
  return { chi_squared, chi_squared_limit, p_value, is_consistent };
}

function ownFormula(request: FitCurveRequest, data: FitData, allowed: FitAllowance): Fitted {
  const formula = parseFormula(request.formula ?? '', ['x'], { free: true });
  const { start } = ownParameters(request, formula);
  return byFormula(formula, { x: data.x }, data, { start, ...allowed });
}

export function ownParameters({ start }: FitCurveRequest, formula: Formula): { start: Record<string, number> } {
  if (formula.names.length < 2) throw new FormulaFitError('no_parameters', 'the formula has no parameter to fit');
  (start ?? []).forEach(({ name }, i) => {
    if (formula.names.includes(name) && name !== 'x') return;
    const message = `${name} is no parameter of the formula`;
    throw new AnalysisError([{ loc: ['start', String(i), 'name'], code: 'unknown_name', message }]);
  });
  return { start: Object.fromEntries((start ?? []).map(({ name, value }) => [name, value])) };
}

function byFormula(
  formula: Formula,
  predictors: Predictors,
  { y, u_y }: FitData,
  options: FitAllowance & { start: Record<string, number> },
  predictorsAt: PredictorsAt = xAlone,
): Fitted {
  const fit = fitFormula(formula, predictors, y, { ...options, ...(u_y ? { standard_uncertainties: u_y } : {}) });
  return { curve: formulaCurve(formula, fit, predictorsAt), result: ofFormula(formula, fit, u_y !== null) };
}

function ofFormula(formula: Formula, fit: FormulaFit, isStated: boolean): Fitted['result'] {
  return {
    ...none,
    ...tested(fit.rss, fit.degrees_of_freedom, isStated),
    parameters: fit.parameters.map((name, i) => ({
      name,
      value: fit.values[i] ?? NaN,
      standard_uncertainty: fit.standard_uncertainties?.[i] ?? null,
    })),
    covariance: fit.covariance,
    equation: printFormula(formula, Object.fromEntries(fit.parameters.map((name, i) => [name, fit.values[i] ?? NaN]))),
    degrees_of_freedom: fit.degrees_of_freedom,
    residual_sd: isStated ? residualScatter(fit) : fit.residual_sd,
    r_squared: fit.r_squared,
    fitted: fit.fitted,
    residuals: fit.residuals,
  };
}

/** x in °C: R0 (1 + A t + B t² + C (t - 100) t³); C needs points below 0 °C. */
function platinum(data: FitData, allowed: FitAllowance): Fitted {
  const below = (t: number) => (t < 0 ? (t - 100) * t ** 3 : 0);
  const hasBelow = data.x.some((t) => t < 0);
  const formula = parseFormula(
    hasBelow ? 'r0*(1 + a*x + b*x^2 + c*z)' : 'r0*(1 + a*x + b*x^2)',
    hasBelow ? ['x', 'z'] : ['x'],
    { free: true },
  );
  const predictors: Predictors = hasBelow ? { x: data.x, z: data.x.map(below) } : { x: data.x };
  const start = { r0: 100, a: 3.9083e-3, b: -5.775e-7, ...(hasBelow ? { c: -4.183e-12 } : {}) };
  return byFormula(formula, predictors, data, { start, ...allowed }, (t) => ({
    x: { value: t, slope: 1 },
    ...(hasBelow ? { z: { value: below(t), slope: t < 0 ? (4 * t - 300) * t * t : 0 } } : {}),
  }));
}

/** x resistance, y °C; starts with the linear fit of 1/T. */
function thermistor(data: FitData, allowed: FitAllowance): Fitted {
  if (data.x.some((r) => !(r > 0)) || data.y.some((t) => !(t > -273.15))) {
    throw new AnalysisError([
      {
        loc: ['points'],
        code: 'value_error',
        message: 'resistances lie above zero and temperatures above absolute zero',
      },
    ]);
  }
  const linear = fitFormula(
    parseFormula('a + b*l + c*l^3', ['l'], { free: true }),
    { l: data.x.map(Math.log) },
    data.y.map((t) => 1 / (t + 273.15)),
    { interpolation: true },
  );
  const [a = 1e-3, b = 2e-4, c = 1e-7] = linear.values;
  const formula = parseFormula('1/(a + b*ln(x) + c*ln(x)^3) - 273.15', ['x'], { free: true });
  return byFormula(formula, { x: data.x }, data, { start: { a, b, c }, ...allowed });
}

function line(fit: StraightLine, { x, y }: FitData): Fitted {
  const { intercept, slope, intercept_uncertainty, slope_uncertainty, covariance } = fit;
  return {
    curve: {
      valueAt: (at) => intercept + slope * at,
      slopeAt: () => slope,
      // ISO/TS 28037, 11.1.
      uncertaintyAt: (at) =>
        Math.sqrt(Math.max(0, intercept_uncertainty ** 2 + (at * slope_uncertainty) ** 2 + 2 * at * covariance)),
    },
    result: {
      ...none,
      parameters: [
        { name: 'intercept', value: intercept, standard_uncertainty: intercept_uncertainty },
        { name: 'slope', value: slope, standard_uncertainty: slope_uncertainty },
      ],
      covariance: [
        [intercept_uncertainty ** 2, covariance],
        [covariance, slope_uncertainty ** 2],
      ],
      equation: `${intercept} ${slope < 0 ? '-' : '+'} ${Math.abs(slope)}*x`,
      degrees_of_freedom: fit.degrees_of_freedom,
      chi_squared: fit.chi_squared,
      chi_squared_limit: fit.chi_squared_limit,
      p_value: fit.p_value,
      is_consistent: fit.is_consistent,
      fitted: x.map((at) => intercept + slope * at),
      residuals: y.map((value, i) => value - intercept - slope * (x[i] ?? 0)),
    },
  };
}

/** x indication, y reference: one point (gain 1) or two, no residual. */
function points({ x, y, u_y }: FitData): Fitted {
  const at = (i: number) => ({ indication: x[i] ?? 0, reference: y[i] ?? 0, uncertainty: u_y?.[i] ?? 0 });
  if (x.length > 2) {
    const message = 'a correction has one point or two; more are a fit';
    throw new AnalysisError([{ loc: ['points'], code: 'too_long', message, params: { max: 2 } }]);
  }
  const second = x.length === 2 ? at(1) : null;
  if (second?.indication === at(0).indication) {
    throw new AnalysisError([{ loc: ['points'], code: 'identical_x', message: 'the two indications must differ' }]);
  }
  const { offset, gain } = second ? twoPointCorrection(at(0), second) : onePointCorrection(at(0));
  return {
    curve: {
      valueAt: (indication) => offset + gain * indication,
      slopeAt: () => gain,
      uncertaintyAt: (indication) => (u_y ? correctedValue(indication, at(0), second, 0).standard_uncertainty : null),
    },
    result: {
      ...none,
      parameters: [
        { name: 'offset', value: offset, standard_uncertainty: null },
        { name: 'gain', value: gain, standard_uncertainty: null },
      ],
      equation: `${offset} + ${gain}*x`,
      fitted: [...y],
      residuals: y.map(() => 0),
    },
  };
}

function table({ interpolation }: FitCurveRequest, { x, y }: FitData): Fitted {
  const made = lookupTable(
    x.map((value, i) => ({ x: value, y: y[i] ?? 0 })),
    interpolation ?? 'linear',
  );
  return {
    curve: {
      valueAt: (at) => lookUp(made, at).value,
      slopeAt: (at) => lookUp(made, at).slope,
      uncertaintyAt: () => null,
    },
    result: { ...none, parameters: [], fitted: [...y], residuals: y.map(() => 0) },
  };
}
