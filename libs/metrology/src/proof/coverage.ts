import { analyzeInFull } from '../analysis/analyze-calibration.js';
import type { AnalysisRequest } from '../analysis/types/types.js';
import type { DecisionRule } from '../conformity/types.js';
import { modelShapes } from './coverage-models.js';
import { seededRandom, type Random } from './random.js';

export interface CoverageReport {
  shape: string;
  calibrations: number;
  /** Percent. */
  nominal: number;
  /** Percent of results whose interval contains the true value. */
  covered: number;
  least: number;
  is_passed: boolean;
}

export interface RiskReport {
  rule: DecisionRule;
  calibrations: number;
  accepted: number;
  /** Percent: outside, but accepted. */
  false_accepts: number;
  /** null with shared risk. */
  most: number | null;
  is_passed: boolean;
}

interface Synthetic {
  request: AnalysisRequest;
  reading: number;
  truth: number;
}

interface Shape {
  name: string;
  /** Percent; default 95. */
  nominal?: number;
  make: (random: Random) => Synthetic;
}

const UNITS = { reference_unit: '°C', measured_unit: '°C', physical_quantity: 'temperature' };
const levels = (count: number) => Array.from({ length: count }, (_, i) => (100 * i) / (count - 1));

interface Instrument {
  scatter: number;
  step: number;
  bend: number;
}

function indicationOf({ scatter, step, bend }: Instrument, random: Random): (value: number) => number {
  const [offset, gain] = [random.symmetric(), 1 + 0.01 * random.symmetric()];
  return (value) => {
    const shown = offset + gain * value + bend * (value / 100) ** 2 + scatter * random.normal();
    return step > 0 ? Math.round(shown / step) * step : shown;
  };
}

function fitted(instrument: Instrument, count: number, degree: number, standard: number) {
  return (random: Random): Synthetic => {
    const indication = indicationOf(instrument, random);
    const off = standard * random.normal();
    const truth = 100 * random.uniform();
    return {
      request: {
        ...UNITS,
        points: levels(count).map((value) => ({ reference: value + off, measured: indication(value) })),
        poly_order: degree,
        ...(standard > 0
          ? { reference_standard_uncertainty: 2 * standard, reference_standard_coverage_factor: 2 }
          : {}),
        ...(instrument.step > 0 ? { resolution: instrument.step } : {}),
      },
      reading: indication(truth),
      truth,
    };
  };
}

function indicated(standard: number, drift: number, nominal: number): Shape {
  const request: AnalysisRequest = {
    ...UNITS,
    points: [0, 100].map((value) => ({ reference: value, measured: value })),
    data_entry_mode: 'reference_vs_indicated',
    resolution: 2,
    reference_standard_uncertainty: 2 * standard,
    reference_standard_coverage_factor: 2,
    contributions: drift > 0 ? [{ source: 'drift', value: drift, distribution: 'rectangular' }] : [],
  };
  return {
    name: `uniform ±1${drift > 0 ? ` and ±${drift}` : ''} beside a normal part of ${standard}, ${nominal} %`,
    nominal,
    make: (random) => {
      const truth = 100 * random.uniform();
      const reading = truth + random.symmetric() + drift * random.symmetric() + standard * random.normal();
      return { request, reading, truth };
    },
  };
}

const indicatedShapes = [90, 95, 95.45, 99, 99.73].flatMap((nominal) => [
  indicated(0.1674, 0, nominal),
  indicated(0.4, 0, nominal),
  indicated(0.1, 0.5, nominal),
]);

export const coverageShapes: readonly Shape[] = [
  { name: 'line of 11 points, scatter alone', make: fitted({ scatter: 0.1, step: 0, bend: 0 }, 11, 1, 0) },
  { name: 'line of 5 points, 3 degrees of freedom', make: fitted({ scatter: 0.1, step: 0, bend: 0 }, 5, 1, 0) },
  { name: 'parabola of 8 points', make: fitted({ scatter: 0.1, step: 0, bend: 2 }, 8, 2, 0) },
  { name: 'line and standard, equal parts', make: fitted({ scatter: 0.1, step: 0, bend: 0 }, 11, 1, 0.1) },
  { name: 'standard dominates', make: fitted({ scatter: 0.02, step: 0, bend: 0 }, 11, 1, 0.2) },
  { name: 'line, standard and resolution', make: fitted({ scatter: 0.1, step: 0.2, bend: 0 }, 11, 1, 0.05) },
  { name: 'cubic of 12 points with standard', make: fitted({ scatter: 0.1, step: 0, bend: 1 }, 12, 3, 0.05) },
  ...modelShapes,
  ...indicatedShapes,
];

const NOMINAL = 95;
/** Three standard deviations, and half a percent. */
const leastOf = (nominal: number, calibrations: number) =>
  nominal - 0.5 - 3 * Math.sqrt((nominal * (100 - nominal)) / calibrations);

export function simulateCoverage(
  { name, make, nominal = NOMINAL }: Shape,
  calibrations: number,
  seed: number,
): CoverageReport {
  const random = seededRandom(seed);
  let covered = 0;
  for (let trial = 0; trial < calibrations; trial += 1) {
    const { request, reading, truth } = make(random);
    const found = analyzeInFull({ ...request, confidence_level: nominal }).at(reading);
    if (Math.abs(found.value - truth) <= (found.expanded_uncertainty ?? 0)) covered += 1;
  }
  const share = (100 * covered) / calibrations;
  const least = Math.round(10 * leastOf(nominal, calibrations)) / 10;
  return { shape: name, calibrations, nominal, covered: share, least, is_passed: share >= least };
}

/** Percent of all calibrations. */
export const riskBounds: readonly [DecisionRule, number | null][] = [
  ['simple_acceptance', null],
  ['guard_band_w_uncertainty', 2.5],
  ['guard_band_r', 2.5],
  ['iso_14253_1', 5],
  ['z540_3_pfa_2pct', 2],
];

/** Errors at or above the tolerance; ten readings each. */
export function simulateRisk(
  [rule, most]: readonly [DecisionRule, number | null],
  calibrations: number,
  seed: number,
): RiskReport {
  const random = seededRandom(seed);
  const [tolerance, standard, scatter] = [1, 0.15, 0.1];
  let [accepted, wrong] = [0, 0];
  for (let trial = 0; trial < calibrations; trial += 1) {
    const bias = tolerance * random.normal();
    const off = standard * random.normal();
    const points = Array.from({ length: 10 }, () => ({
      reference: 50,
      measured: 50 + bias - off + scatter * random.normal(),
    }));
    const { result } = analyzeInFull({
      ...UNITS,
      points,
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 2 * standard,
      reference_standard_coverage_factor: 2,
      resolution: 1e-6,
      channel_accuracy_value: tolerance,
      channel_accuracy_type: 'absolute',
      decision_rule: rule,
    });
    // Points are separate statements; the first represents the calibration.
    if (result.points[0]?.passed !== true) continue;
    accepted += 1;
    if (Math.abs(bias) > tolerance) wrong += 1;
  }
  const share = (100 * wrong) / calibrations;
  return { rule, calibrations, accepted, false_accepts: share, most, is_passed: most === null || share <= most };
}
