/** ITS-90 (Preston-Thomas, Metrologia 27 (1990) 3, 3.3.1 to 3.3.3, Table 1). Kelvin, ohm. */
import { fromNumber, toNumber } from '../precision/double-double.js';
import { solveLeastSquares } from '../fitting/least-squares.js';
import { ratioOfFixedPoint, type SprtDeviation } from './its90.js';
import { SensorError } from './sensor-error.js';

/** Table 1, T90 in kelvin. */
export const SPRT_FIXED_POINTS = {
  hydrogen_triple: 13.8033,
  /** Vapour pressure of e-hydrogen: T90 is measured each time. */
  hydrogen_17: 17.035,
  hydrogen_20: 20.27,
  neon: 24.5561,
  oxygen: 54.3584,
  argon: 83.8058,
  mercury: 234.3156,
  gallium: 302.9146,
  indium: 429.7485,
  tin: 505.078,
  zinc: 692.677,
  aluminium: 933.473,
  silver: 1234.93,
} as const;
export type SprtFixedPoint = keyof typeof SPRT_FIXED_POINTS;

/**
 * Kelvin. Vapour pressure points vary with pressure (17.025 K to 17.045 K, 20.26 K to 20.28 K, 3.3.1), others with
 * pressure and immersion (Table 2).
 */
const OFF_DEFINITION = 0.01;

interface Subrange {
  from: number;
  to: number;
  points: readonly SprtFixedPoint[];
  /** Gives the order of the coefficients. */
  form: Form;
}

type Form =
  /** (12): a (W - 1) + b (W - 1)² + sum of c_i (ln W)^(i + n). */
  | { equation: 'logarithms'; terms: number; n: number }
  /** (13): a (W - 1) + b (W - 1) ln W. */
  | { equation: 'argon' }
  /** (14): a (W - 1) + b (W - 1)² + c (W - 1)³ + d (W - W(Al))², truncated to `powers`; d from silver alone. */
  | { equation: 'powers'; powers: number; silver: boolean };

const ZERO = 273.15;
const TRIPLE_POINT = 273.16;
const below = ['oxygen', 'argon', 'mercury'] as const;

/** By fixed point at their end (3.3.1, 3.3.2); `mercury_gallium` spans 0 °C (3.3.3). */
export const SPRT_SUBRANGES = [
  'hydrogen',
  'neon',
  'oxygen',
  'argon',
  'mercury_gallium',
  'gallium',
  'indium',
  'tin',
  'zinc',
  'aluminium',
  'silver',
] as const;
export type SprtSubrange = (typeof SPRT_SUBRANGES)[number];

const powers = (count: number, silver = false): Form => ({ equation: 'powers', powers: count, silver });

const SUBRANGES: Readonly<Record<SprtSubrange, Subrange>> = {
  hydrogen: {
    from: 13.8033,
    to: TRIPLE_POINT,
    points: ['hydrogen_triple', 'hydrogen_17', 'hydrogen_20', 'neon', ...below],
    form: { equation: 'logarithms', terms: 5, n: 2 },
  },
  neon: {
    from: 24.5561,
    to: TRIPLE_POINT,
    points: ['hydrogen_triple', 'neon', ...below],
    form: { equation: 'logarithms', terms: 3, n: 0 },
  },
  oxygen: { from: 54.3584, to: TRIPLE_POINT, points: below, form: { equation: 'logarithms', terms: 1, n: 1 } },
  argon: { from: 83.8058, to: TRIPLE_POINT, points: ['argon', 'mercury'], form: { equation: 'argon' } },
  mercury_gallium: { from: 234.3156, to: 302.9146, points: ['mercury', 'gallium'], form: powers(2) },
  gallium: { from: ZERO, to: 302.9146, points: ['gallium'], form: powers(1) },
  indium: { from: ZERO, to: 429.7485, points: ['indium'], form: powers(1) },
  tin: { from: ZERO, to: 505.078, points: ['indium', 'tin'], form: powers(2) },
  zinc: { from: ZERO, to: 692.677, points: ['tin', 'zinc'], form: powers(2) },
  aluminium: { from: ZERO, to: 933.473, points: ['tin', 'zinc', 'aluminium'], form: powers(3) },
  silver: { from: ZERO, to: 1234.93, points: ['tin', 'zinc', 'aluminium', 'silver'], form: powers(3, true) },
};

export function sprtPart(subrange: SprtSubrange): 'below' | 'above' | 'around_zero' {
  if (subrange === 'mercury_gallium') return 'around_zero';
  return SUBRANGES[subrange].from < ZERO ? 'below' : 'above';
}

/** Besides the triple point of water. */
export function sprtFixedPoints(subrange: SprtSubrange): readonly SprtFixedPoint[] {
  return SUBRANGES[subrange].points;
}

/** T90 in kelvin. */
export function sprtRange(subranges: readonly SprtSubrange[]): { from: number; to: number } {
  const ranges = subranges.map((subrange) => SUBRANGES[subrange]);
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };
}

export interface SprtMeasurement {
  /** R over R at the triple point of water, measured together. */
  ratio: number;
  /** T90, if not by definition. */
  kelvin?: number | null;
}

/** As many coefficients as fixed points. SensorError: missing points, impossible ratios. */
export function sprtCalibration(
  subrange: SprtSubrange,
  measured: ReadonlyMap<SprtFixedPoint, SprtMeasurement>,
): SprtDeviation {
  const { points, form } = SUBRANGES[subrange];
  const found = points.map((point) => {
    const measurement = measured.get(point);
    if (!measurement) throw new SensorError('coefficients', `the fixed point ${point} was not measured`);
    const kelvin = temperatureOf(point, measurement.kelvin ?? null);
    const deviation = measurement.ratio - ratioOfFixedPoint(kelvin);
    refuseStrange(point, measurement.ratio, deviation);
    return { w: measurement.ratio, deviation };
  });
  switch (form.equation) {
    case 'logarithms': {
      const { terms, n } = form;
      const [a = 0, b = 0, ...c] = solved(found, [
        (x) => x,
        (x) => x * x,
        ...Array.from({ length: terms }, (_, i) => (x: number) => Math.log(1 + x) ** (i + 1 + n)),
      ]);
      return { below: { a, b, c, n } };
    }
    case 'argon': {
      const [a = 0, b = 0] = solved(found, [(x) => x, (x) => x * Math.log(1 + x)]);
      return { below: { a, b } };
    }
    case 'powers': {
      const last = form.silver ? found.at(-1) : undefined;
      const [a = 0, b = 0, c = 0] = solved(
        last ? found.slice(0, -1) : found,
        [(x: number) => x, (x: number) => x * x, (x: number) => x ** 3].slice(0, form.powers),
      );
      if (subrange === 'mercury_gallium') return { around_zero: { a, b } };
      if (!last) return { above: { a, b, c } };
      const w_aluminium = found.at(-2)?.w ?? 0;
      const x = last.w - 1;
      const d = (last.deviation - x * (a + x * (b + x * c))) / (last.w - w_aluminium) ** 2;
      return { above: { a, b, c, d, w_aluminium } };
    }
  }
}

function temperatureOf(point: SprtFixedPoint, stated: number | null): number {
  const defined = SPRT_FIXED_POINTS[point];
  if (stated === null) return defined;
  if (Math.abs(stated - defined) <= OFF_DEFINITION + 1e-9) return stated;
  throw new SensorError('coefficients', `the temperature of ${point} is ${defined} K, within ${OFF_DEFINITION} K`);
}

/** W(Ga) >= 1.11807 (3.3): 6 in 10,000 of W - 1; ten times that is an input error. */
function refuseStrange(point: SprtFixedPoint, w: number, deviation: number): void {
  if (w > 0 && Number.isFinite(w) && Math.abs(deviation) <= 6e-3 * Math.abs(w - 1)) return;
  throw new SensorError(
    'coefficients',
    `the resistance at ${point} is not that of a platinum thermometer of the scale`,
  );
}

function solved(
  found: readonly { w: number; deviation: number }[],
  terms: readonly ((x: number) => number)[],
): number[] {
  const columns = terms.map((term) => found.map(({ w }) => fromNumber(term(w - 1))));
  const solution = solveLeastSquares(
    columns,
    found.map(({ deviation }) => fromNumber(deviation)),
  );
  if (!solution) throw new SensorError('coefficients', 'the measured ratios do not tell the coefficients');
  return solution.coefficients.map(toNumber);
}
