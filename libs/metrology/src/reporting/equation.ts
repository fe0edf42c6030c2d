/** Rule R6: powers of t = (x - centre) / half_width, or of x, reproducing the curve within `tolerance`. */
import { curveSlope, curveValue, evaluateModel, modelSlope } from '../fitting/evaluate.js';
import { powersAfter, toRawCoefficients, toRawCovariance } from '../fitting/basis.js';
import type { FittedCurve } from '../fitting/types.js';
import {
  addDecimals,
  exactDecimal,
  fromDecimal,
  leadingPlace,
  positionalText,
  roundToPlace,
  roundUpToPlace,
  toDecimal,
  withoutTrailingZeros,
} from '../precision/decimal.js';
import type { Decimal } from '../precision/decimal.js';
import { divide, fromNumber, squareRoot, subtract, toNumber, ZERO } from '../precision/double-double.js';
import type { DoubleDouble } from '../precision/double-double.js';

/** `digits` (unsigned) times ten to the `exponent`. */
export interface PrintedNumber {
  negative: boolean;
  digits: string;
  exponent: number;
}

export interface EquationTerm {
  power: number;
  coefficient: PrintedNumber;
  standard_uncertainty: number | null;
}

export interface EquationForm {
  /** `t`: (x - centre) / half_width. */
  variable: 'x' | 't';
  /** Highest power first; 0 below the tolerance. */
  terms: EquationTerm[];
  /** Over the range, of printed digits in double precision. */
  largest_deviation: number;
  /** Powers of x fail in narrow ranges far from zero. */
  survives: boolean;
}

export interface CurveEquation {
  range: EquationRange;
  /** In the unit of y. */
  tolerance: number;
  centre: PrintedNumber;
  half_width: PrintedNumber;
  scaled: EquationForm;
  raw: EquationForm;
  /** Powers of x only for a line of few digits. */
  preferred: 'raw' | 'scaled';
}

/** Unit of x. */
export interface EquationRange {
  low: number;
  high: number;
}

export interface EquationOptions {
  /** Of the printed equation, unit of y, > 0. Default 1e-9 of the span of y; not below double precision. */
  tolerance?: number;
}

const PROBES = 64;
const DIGITS_OF_A_LINE = 12;

/** Highest power first. Unit of x, low <= high. RangeError without coefficients or if not finite. */
export function curveEquation(
  curve: FittedCurve | readonly number[],
  range: EquationRange,
  options: EquationOptions = {},
): CurveEquation {
  const source = sourceOf(curve);
  const numbers = [...source.coefficients, range.low, range.high];
  if (source.coefficients.length === 0 || !numbers.every(Number.isFinite) || range.low > range.high) {
    throw new RangeError('an equation needs coefficients and a range of finite numbers');
  }
  const exact = samples(range).map((x) => ({ x, y: source.valueAt(x) }));
  const tolerance = toleranceOver(exact, source, range, options.tolerance);
  const { centre, half_width } = scaleOver(range, source.through_origin);
  const [middle, width] = [fromDecimal(centre), fromDecimal(half_width)];

  const reach = Math.max(Math.abs(range.low - middle), Math.abs(range.high - middle)) / width;
  const ofScaled = source.powers(middle, width);
  const sizes = ofScaled.coefficients.reduce((sum, _, k) => sum + reach ** k, 0);
  const scaled = form(
    't',
    ofScaled,
    ofScaled.coefficients.map(() => placeBelow(tolerance / sizes)),
  );

  const far = Math.max(Math.abs(range.low), Math.abs(range.high));
  const ofRaw = source.powers(0, 1);
  const count = ofRaw.coefficients.length;
  const raw = form(
    'x',
    ofRaw,
    ofRaw.coefficients.map((_, k) => placeBelow(tolerance / count / far ** k)),
  );

  const equation: CurveEquation = {
    range: { ...range },
    tolerance,
    centre: printedNumber(centre),
    half_width: printedNumber(half_width),
    scaled,
    raw,
    preferred: 'scaled',
  };
  for (const one of [scaled, raw]) {
    one.largest_deviation = Math.max(...exact.map(({ x, y }) => Math.abs(evaluateEquation(equation, one, x) - y)));
    one.survives = one.largest_deviation <= tolerance;
  }
  const digits = Math.max(...raw.terms.map(({ coefficient }) => coefficient.digits.replace('.', '').length));
  if (raw.survives && count <= 2 && digits <= DIGITS_OF_A_LINE) equation.preferred = 'raw';
  return equation;
}

export function evaluateEquation(
  equation: Pick<CurveEquation, 'centre' | 'half_width'>,
  { variable, terms }: Pick<EquationForm, 'variable' | 'terms'>,
  x: number,
): number {
  const at = variable === 'x' ? x : (x - printedValue(equation.centre)) / printedValue(equation.half_width);
  const highest = terms[0]?.power ?? 0;
  let value = 0;
  for (let power = highest; power >= 0; power -= 1) {
    const term = terms[highest - power];
    value = value * at + (term ? printedValue(term.coefficient) : 0);
  }
  return value;
}

export function printedValue({ negative, digits, exponent }: PrintedNumber): number {
  return Number(`${negative ? '-' : ''}${digits}e${exponent}`);
}

interface Powers {
  /** Lowest power first. */
  coefficients: Decimal[];
  uncertainties: (number | null)[];
}

interface Source {
  coefficients: readonly number[];
  through_origin: boolean;
  valueAt(x: number): number;
  slopeAt(x: number): number;
  powers(centre: number, half_width: number): Powers;
}

function sourceOf(curve: FittedCurve | readonly number[]): Source {
  return isFitted(curve) ? fittedSource(curve) : statedSource(curve);
}

function isFitted(curve: FittedCurve | readonly number[]): curve is FittedCurve {
  return !Array.isArray(curve);
}

function fittedSource(curve: FittedCurve): Source {
  const { basis: kind, covariance } = curve;
  const through_origin = kind === 'power';
  const coefficients = through_origin ? [0, ...curve.coefficients] : curve.coefficients;
  const padded =
    covariance && through_origin ? [coefficients.map(() => 0), ...covariance.map((row) => [0, ...row])] : covariance;
  return {
    coefficients,
    through_origin,
    valueAt: (x) => curveValue(curve, x),
    slopeAt: (x) => curveSlope(curve, x),
    powers: (centre, half_width) => {
      const own = fromNumber(curve.half_width);
      const offset = divide(subtract(fromNumber(centre), fromNumber(curve.centre)), own);
      const rows = powersAfter(
        { kind, degree: coefficients.length - 1 },
        divide(fromNumber(half_width), own),
        through_origin ? ZERO : offset,
      );
      const variances =
        padded &&
        toRawCovariance(
          rows,
          padded.map((row) => row.map(fromNumber)),
        );
      return {
        coefficients: toRawCoefficients(rows, coefficients.map(fromNumber)).map(decimalOf),
        uncertainties: coefficients.map((_, k) =>
          variances && !(through_origin && k === 0) ? toNumber(squareRoot(variances[k]?.[k] ?? ZERO)) : null,
        ),
      };
    },
  };
}

function statedSource(stated: readonly number[]): Source {
  const lowestFirst = [...stated].reverse();
  const uncertainties = stated.map(() => null);
  return {
    coefficients: stated,
    through_origin: false,
    valueAt: (x) => evaluateModel(stated, x),
    slopeAt: (x) => modelSlope(stated, x),
    powers: (centre, half_width) => {
      if (centre === 0 && half_width === 1) return { coefficients: lowestFirst.map(toDecimal), uncertainties };
      const basis = { kind: 'power', degree: stated.length - 1 } as const;
      const rows = powersAfter(basis, fromNumber(half_width), fromNumber(centre));
      return { coefficients: toRawCoefficients(rows, lowestFirst.map(fromNumber)).map(decimalOf), uncertainties };
    },
  };
}

function form(variable: 'x' | 't', { coefficients, uncertainties }: Powers, places: readonly number[]): EquationForm {
  const terms = coefficients.map((value, power) => ({
    power,
    coefficient: printedNumber(rounded(value, places[power] ?? 0)),
    standard_uncertainty: uncertainties[power] ?? null,
  }));
  return { variable, terms: terms.reverse(), largest_deviation: 0, survives: true };
}

/** Never more digits than the number has. */
export function rounded(value: Decimal, place: number): Decimal {
  return place <= value.exponent ? value : roundToPlace(value, place, 'even');
}

function decimalOf([high, low]: DoubleDouble): Decimal {
  return addDecimals(exactDecimal(high), exactDecimal(low));
}

export function placeBelow(unit: number): number {
  return Number.isFinite(unit) && unit > 0 ? (leadingPlace(toDecimal(unit)) ?? 0) : 0;
}

/** t within about -1 to 1; centre 0 through the origin. */
function scaleOver({ low, high }: EquationRange, through_origin: boolean): { centre: Decimal; half_width: Decimal } {
  const middle = through_origin ? 0 : low / 2 + high / 2;
  const half = through_origin ? Math.max(Math.abs(low), Math.abs(high)) : high / 2 - low / 2;
  const width = toDecimal(half > 0 ? half : Math.abs(middle) || 1);
  const first = leadingPlace(width) ?? 0;
  return {
    centre: withoutTrailingZeros(rounded(toDecimal(middle), first - 2)),
    half_width: withoutTrailingZeros(roundUpToPlace(width, first - 1)),
  };
}

/** Ends and Chebyshev points: polynomials have extremes there. */
export function samples({ low, high }: EquationRange): number[] {
  return Array.from({ length: PROBES + 1 }, (_, i) =>
    i === 0 ? low : i === PROBES ? high : low / 2 + high / 2 - (high / 2 - low / 2) * Math.cos((Math.PI * i) / PROBES),
  );
}

/** Not below last digits of y, or of x times slope. */
function toleranceOver(
  exact: readonly { x: number; y: number }[],
  source: Source,
  range: EquationRange,
  asked?: number,
): number {
  const values = exact.map(({ y }) => y);
  const largest = Math.max(...values.map(Math.abs));
  const steepest = Math.max(...exact.map(({ x }) => Math.abs(source.slopeAt(x))));
  const far = Math.max(Math.abs(range.low), Math.abs(range.high));
  const floor = 2 ** -46 * largest + 2 ** -50 * far * steepest;
  const span = Math.max(...values) - Math.min(...values);
  const wanted = asked !== undefined && asked > 0 && Number.isFinite(asked) ? asked : 1e-9 * (span || largest);
  return Math.max(wanted, floor) || Number.MIN_VALUE;
}

export function statedNumber(value: number): PrintedNumber {
  return printedNumber(toDecimal(value));
}

export function printedNumber(value: Decimal): PrintedNumber {
  const clean = withoutTrailingZeros(value);
  const place = leadingPlace(clean);
  if (place === null) return { negative: false, digits: '0', exponent: 0 };
  const positional = place >= -3 && place < 6;
  const { whole, fraction } = positionalText(positional ? clean : { ...clean, exponent: clean.exponent - place });
  return {
    negative: clean.negative,
    digits: fraction ? `${whole}.${fraction}` : whole,
    exponent: positional ? 0 : place,
  };
}
