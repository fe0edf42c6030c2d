import { analyzeInFull } from '../analysis/analyze-calibration.js';
import type { AnalysisRequest } from '../analysis/types/types.js';
import { seededRandom, type Random } from './random.js';
import {
  add,
  divide,
  exactly,
  multiply,
  ONE,
  type Rational,
  relativeDistance,
  solve,
  subtract,
  sum,
  whole,
  ZERO,
} from './rational.js';

export interface ExactReport {
  calibrations: number;
  numbers: number;
  digits: { coefficients: number; residual_ss: number; combined_variance: number };
  least_digits: number;
  is_passed: boolean;
}

const LEAST_DIGITS = 9;
const MOST_DIGITS = 16;

interface RandomCalibration {
  request: AnalysisRequest;
  degree: number;
  resolution: number;
  standard: number;
}

/** Normal equations in fractions against Householder in doubles. */
export function compareExactly(calibrations: number, seed: number): ExactReport {
  const random = seededRandom(seed);
  const digits = { coefficients: MOST_DIGITS, residual_ss: MOST_DIGITS, combined_variance: MOST_DIGITS };
  let numbers = 0;
  const compare = (what: keyof typeof digits, value: number | null | undefined, exact: Rational) => {
    numbers += 1;
    const distance = value == null ? Infinity : relativeDistance(value, exact);
    const found = distance === 0 ? MOST_DIGITS : Math.max(0, Math.min(MOST_DIGITS, -Math.log10(distance)));
    digits[what] = Math.min(digits[what], Math.floor(found * 10) / 10);
  };
  for (let trial = 0; trial < calibrations; trial += 1) {
    const calibration = randomCalibration(random);
    const analysis = analyzeInFull(calibration.request);
    const { result } = analysis;
    const exact = evaluateExactly(calibration);
    exact.coefficients.forEach((value, k) => {
      compare('coefficients', result.poly_coefficients?.[calibration.degree - k], value);
    });
    const freedom = calibration.request.points.length - calibration.degree - 1;
    compare('residual_ss', (result.standard_error ?? NaN) ** 2 * freedom, exact.residualSquares);
    calibration.request.points.forEach(({ measured }, i) => {
      compare(
        'combined_variance',
        (analysis.at(measured).combined_uncertainty ?? NaN) ** 2,
        exact.variances[i] ?? ZERO,
      );
    });
  }
  const is_passed = numbers > 0 && Object.values(digits).every((least) => least >= LEAST_DIGITS);
  return { calibrations, numbers, digits, least_digits: LEAST_DIGITS, is_passed };
}

function randomCalibration(random: Random): RandomCalibration {
  const degree = 1 + random.index(4);
  const count = degree + 3 + random.index(10);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const [a, b] = [5 * random.symmetric(), 0.5 * random.symmetric()];
  const points = Array.from({ length: count }, (_, i) => {
    const measured = round(1 + (20 * i) / count + 0.2 * random.uniform());
    return { reference: round(a + measured + b * Math.sin(measured) + 0.05 * random.normal()), measured };
  });
  const [resolution, standard] = [0.01 * (1 + random.index(5)), 0.002 * (1 + random.index(20))];
  const request: AnalysisRequest = {
    points,
    reference_unit: 'V',
    measured_unit: 'V',
    physical_quantity: 'voltage',
    poly_order: degree,
    judge: 'corrected_value',
    resolution,
    reference_standard_uncertainty: standard,
    reference_standard_coverage_factor: 2,
  };
  return { request, degree, resolution, standard };
}

/** u² = g'Cg + s² + (U/k)² + (slope r/2)²/3, in fractions, ascending. */
function evaluateExactly({ request, degree, resolution, standard }: RandomCalibration) {
  const x = request.points.map(({ measured }) => exactly(measured));
  const y = request.points.map(({ reference }) => exactly(reference));
  const powers = x.map((value) => powersOf(value, degree));
  const names = Array.from({ length: degree + 1 }, (_, k) => k);
  const normal = names.map((j) => names.map((k) => sum(powers.map((row) => multiply(row[j] ?? ZERO, row[k] ?? ZERO)))));
  const right = names.map((j) => [sum(powers.map((row, i) => multiply(row[j] ?? ZERO, y[i] ?? ZERO)))]);
  const coefficients = solve(normal, right).map(([value = ZERO]) => value);
  const inverse = solve(
    normal,
    names.map((j) => names.map((k) => (j === k ? ONE : ZERO))),
  );
  const residualSquares = sum(
    powers.map((row, i) => {
      const residual = subtract(y[i] ?? ZERO, dot(row, coefficients));
      return multiply(residual, residual);
    }),
  );
  const scatter = divide(residualSquares, whole(x.length - degree - 1));
  const half = (value: number) => divide(exactly(value), whole(2));
  const square = (value: Rational) => multiply(value, value);
  const variances = powers.map((row) => {
    const slope = sum(
      names.slice(1).map((k) => multiply(multiply(whole(k), coefficients[k] ?? ZERO), row[k - 1] ?? ZERO)),
    );
    const curve = multiply(
      scatter,
      dot(
        row,
        names.map((j) => dot(inverse[j] ?? [], row)),
      ),
    );
    const step = divide(square(multiply(slope, half(resolution))), whole(3));
    return [curve, scatter, step, square(half(standard))].reduce(add);
  });
  return { coefficients, residualSquares, variances };
}

const dot = (a: readonly Rational[], b: readonly Rational[]) => sum(a.map((value, i) => multiply(value, b[i] ?? ZERO)));

function powersOf(value: Rational, degree: number): Rational[] {
  const powers = [ONE];
  for (let k = 1; k <= degree; k += 1) powers.push(multiply(powers[k - 1] ?? ONE, value));
  return powers;
}
