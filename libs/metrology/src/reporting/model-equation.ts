/** Formula or table (rule R6), reproducing the curve within `tolerance`. */
import type { AnalyzedModel } from '../curves/analyzed-model.js';
import { formulaCurve } from '../curves/formula-curve.js';
import { invertedCurve } from '../curves/invert-curve.js';
import type { Curve } from '../curves/types.js';
import { differentiateColumns, evaluateColumns } from '../formula/evaluate.js';
import { parseFormula } from '../formula/parse.js';
import type { Formula } from '../formula/types.js';
import { lookUp, lookupTable, type Interpolation } from '../lookup-table/lookup-table.js';
import { leadingPlace, toDecimal } from '../precision/decimal.js';
import type { Decimal } from '../precision/decimal.js';
import { placeBelow, printedNumber, printedValue, rounded, samples } from './equation.js';
import type { EquationOptions, EquationRange, PrintedNumber } from './equation.js';

export interface PrintedParameter {
  name: string;
  value: PrintedNumber;
  standard_uncertainty: number | null;
}

export interface FormulaEquation {
  kind: 'formula';
  formula: string;
  /** `reading`: the curve is the formula's inverse. */
  gives: 'reference' | 'reading';
  parameters: PrintedParameter[];
  range: EquationRange;
  /** At the ends of the range, smaller first. */
  values: EquationRange;
  /** Deviation, unit of y. */
  tolerance: number;
  largest_deviation: number;
}

export interface TableEquation {
  kind: 'table';
  interpolation: Interpolation;
  /** Sorted by x. */
  rows: { x: PrintedNumber; y: PrintedNumber; standard_uncertainty: number | null }[];
  range: EquationRange;
  tolerance: number;
  largest_deviation: number;
}

export type ModelEquation = FormulaEquation | TableEquation;

export type PrintableModel = Pick<
  AnalyzedModel,
  'formula' | 'formula_gives' | 'parameters' | 'table' | 'interpolation'
>;

interface ModelEquationOptions extends EquationOptions {
  at?: readonly number[];
}

const ALL_DIGITS = 18;
/** Digits of a stated value printed in full. */
const DIGITS_OF_A_VALUE = 12;

/** null for a polynomial. Range in the unit of x. */
export function modelEquation(
  model: PrintableModel,
  range: EquationRange,
  options: ModelEquationOptions = {},
): ModelEquation | null {
  if (model.table && model.table.length > 1) return tableEquation(model, range, options);
  return model.formula === null ? null : formulaEquation(model.formula, model, range, options);
}

/** NaN outside a table. */
export function printedCurve(equation: ModelEquation): Pick<Curve, 'valueAt'> {
  if (equation.kind === 'formula') {
    const { formula, gives, parameters } = equation;
    return curveOf(
      formula,
      gives,
      parameters.map(({ name, value }) => ({ name, value: printedValue(value) })),
    );
  }
  const table = lookupTable(
    equation.rows.map(({ x, y }) => ({ x: printedValue(x), y: printedValue(y) })),
    equation.interpolation,
  );
  const [low = NaN, high = NaN] = [table.x[0], table.x[table.x.length - 1]];
  return { valueAt: (x) => (x >= low && x <= high ? lookUp(table, x).value : NaN) };
}

type Parameters = readonly { name: string; value: number }[];

function curveOf(text: string, gives: FormulaEquation['gives'], parameters: Parameters): Curve {
  const forward = formulaCurve(parseFormula(text, ['x'], { free: true }), {
    parameters: parameters.map(({ name }) => name),
    values: parameters.map(({ value }) => value),
    covariance: null,
  });
  return gives === 'reading' ? invertedCurve(forward) : forward;
}

function formulaEquation(
  text: string,
  { parameters, formula_gives }: PrintableModel,
  range: EquationRange,
  options: ModelEquationOptions,
): FormulaEquation {
  const formula = parseFormula(text, ['x'], { free: true });
  const gives = formula_gives ?? 'reference';
  const places = placesOf(formula, gives, parameters, [...new Set([...samples(range), ...(options.at ?? [])])]);
  const exact = valuesOf(formula, parameters, places);
  const tolerance = toleranceOf(gives === 'reading' ? places.map(({ x }) => x) : exact, options.tolerance);
  const steepness = parameters.map(({ name }) => steepest(formula, parameters, places, name));
  const ends = [range.low, range.high].map((x) => curveOf(text, gives, parameters).valueAt(x));
  const equation: FormulaEquation = {
    kind: 'formula',
    formula: text,
    gives,
    parameters: [],
    range: { ...range },
    values: { low: Math.min(...ends), high: Math.max(...ends) },
    tolerance,
    largest_deviation: Infinity,
  };
  // All digits equal the stored ones: the loop ends.
  for (let more = 0; more <= ALL_DIGITS && !(equation.largest_deviation <= tolerance); more += 1) {
    equation.parameters = parameters.map(({ name, value, standard_uncertainty }, k) => ({
      name,
      standard_uncertainty,
      value: printedNumber(
        withDigits(toDecimal(value), placeBelow(tolerance / parameters.length / (steepness[k] ?? 1)) - more),
      ),
    }));
    const printed = equation.parameters.map(({ name, value }) => ({ name, value: printedValue(value) }));
    equation.largest_deviation = largestDeviation(valuesOf(formula, printed, places), exact, places);
  }
  return equation;
}

/** At least two digits: insignificant is not zero. */
function withDigits(value: Decimal, place: number): Decimal {
  const leading = leadingPlace(value);
  return leading === null ? value : rounded(value, Math.min(place, leading - 1));
}

interface Place {
  x: number;
  factor: number;
}

function placesOf(
  formula: Formula,
  gives: FormulaEquation['gives'],
  parameters: Parameters,
  readings: readonly number[],
): Place[] {
  if (gives === 'reference') return readings.map((x) => ({ x, factor: 1 }));
  const inverse = curveOf(formula.text, gives, parameters);
  return readings.flatMap((reading) => {
    const x = inverse.valueAt(reading);
    return Number.isFinite(x) ? [{ x, factor: Math.abs(inverse.slopeAt(reading)) }] : [];
  });
}

function steepest(formula: Formula, parameters: Parameters, places: readonly Place[], name: string): number {
  const at = formula.names.indexOf(name);
  if (at < 0) return 0;
  const { columns } = differentiateColumns(formula, columnsOf(formula, parameters, places), places.length, [at]);
  const slopes = columns[0] ?? new Float64Array(0);
  return places.reduce((most, { factor }, i) => Math.max(most, Math.abs((slopes[i] ?? 0) * factor) || 0), 0);
}

function columnsOf(formula: Formula, parameters: Parameters, places: readonly Place[]): (number | Float64Array)[] {
  const values = new Map(parameters.map(({ name, value }) => [name, value]));
  return formula.names.map((name) =>
    name === 'x' ? Float64Array.from(places, ({ x }) => x) : (values.get(name) ?? NaN),
  );
}

function valuesOf(formula: Formula, parameters: Parameters, places: readonly Place[]): number[] {
  return [...evaluateColumns(formula, columnsOf(formula, parameters, places), places.length)];
}

function tableEquation(
  { table: stored, interpolation }: PrintableModel,
  range: EquationRange,
  options: ModelEquationOptions,
): TableEquation {
  const how = interpolation ?? 'linear';
  const table = lookupTable(stored ?? [], how);
  const uncertainties = new Map((stored ?? []).map(({ x, standard_uncertainty }) => [x, standard_uncertainty]));
  const places = table.x.flatMap((x, i) => {
    const next = table.x[i + 1];
    return next === undefined ? [x] : [x, x + (next - x) / 3, x + (next - x) / 2];
  });
  const exact = places.map((x) => lookUp(table, x).value);
  const tolerance = toleranceOf(exact, options.tolerance);
  const equation: TableEquation = {
    kind: 'table',
    interpolation: how,
    rows: [],
    range: { ...range },
    tolerance,
    largest_deviation: Infinity,
  };
  for (let more = 0; more <= ALL_DIGITS && !(equation.largest_deviation <= tolerance); more += 1) {
    equation.rows = table.x.map((x, i) => ({
      x: printedNumber(toDecimal(x)),
      y: printedNumber(asStated(table.y[i] ?? 0, placeBelow(tolerance) - more)),
      standard_uncertainty: uncertainties.get(x) ?? null,
    }));
    equation.largest_deviation = largestDeviation(places.map(printedCurve(equation).valueAt), exact);
  }
  return equation;
}

function asStated(value: number, place: number): Decimal {
  const shortest = toDecimal(value);
  const leading = leadingPlace(shortest);
  const isShort = leading === null || leading - shortest.exponent < DIGITS_OF_A_VALUE;
  return isShort ? shortest : rounded(shortest, place);
}

/** Only places with a value: formulas may have gaps. */
function largestDeviation(printed: readonly number[], exact: readonly number[], places: readonly Place[] = []): number {
  return exact.reduce((most, value, i) => {
    if (!Number.isFinite(value)) return most;
    const off = Math.abs((printed[i] ?? NaN) - value) * (places[i]?.factor ?? 1);
    return off <= most ? most : off;
  }, 0);
}

function toleranceOf(exact: readonly number[], asked: number | undefined): number {
  const values = exact.filter(Number.isFinite);
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const wanted = asked !== undefined && asked > 0 && Number.isFinite(asked) ? asked : 1e-9 * (high - low || largest);
  return Math.max(wanted, 2 ** -50 * largest) || Number.MIN_VALUE;
}
