import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import type { AnalysisRequest, AnalysisResult, ExtraContribution } from '../analysis/types/types.js';
import { seededRandom, type Random } from './random.js';

export interface PropertyReport {
  property: string;
  calibrations: number;
  violations: number;
  first_violation: number | null;
  is_passed: boolean;
}

type Holds = (request: AnalysisRequest, result: AnalysisResult, random: Random) => boolean;

const NEAR = 1e-9;
const near = (a: number | null, b: number | null, scale = 1): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b), scale * 1e-3);

const samePoints = (a: AnalysisResult, b: AnalysisResult, factor = 1, order = (i: number) => i): boolean =>
  a.points.every((point, i) => {
    const other = b.points[order(i)];
    if (!other) return false;
    const scale = Math.abs(point.reference_value) * factor;
    return (
      point.verdict === other.verdict &&
      near(point.error * factor, other.error, scale) &&
      near(point.expanded_uncertainty === null ? null : point.expanded_uncertainty * factor, other.expanded_uncertainty)
    );
  });

const sameU = (a: AnalysisResult, b: AnalysisResult, factor = 1): boolean =>
  a.verdict === b.verdict &&
  near(a.expanded_uncertainty === null ? null : a.expanded_uncertainty * factor, b.expanded_uncertainty);

const extra = (source: string, value: number): ExtraContribution => ({ source, value, distribution: 'rectangular' });

const properties: Readonly<Record<string, Holds>> = {
  'the same data in kPa instead of bar give the same verdicts and the same U': (request, result) =>
    ((other) => samePoints(result, other, 100) && sameU(result, other, 100))(analyzeCalibration(inKilopascal(request))),
  'the order of the points changes nothing': (request, result, random) => {
    const order = shuffled(request.points.length, random);
    const points = order.map((i) => request.points[i] ?? { reference: 0, measured: 0 });
    const other = analyzeCalibration({ ...request, points });
    return samePoints(result, other, 1, (i) => order.indexOf(i)) && sameU(result, other);
  },
  'the order of the contributions changes nothing': (request, result) =>
    sameU(result, analyzeCalibration({ ...request, contributions: [...(request.contributions ?? [])].reverse() })),
  'a contribution that does not count changes nothing': (request, result) => {
    const nothing = { ...extra('nothing', 1), sensitivity_coefficient: 0 };
    const contributions = [...(request.contributions ?? []), nothing];
    const other = analyzeCalibration({ ...request, contributions });
    return sameU(result, other) && samePoints(result, other);
  },
  'the combined uncertainty grows when a contribution grows': (request, result, random) => {
    const size = (result.combined_uncertainty ?? 1) * (0.1 + random.uniform());
    const smaller = analyzeCalibration({ ...request, contributions: [extra('one', size)] });
    const larger = analyzeCalibration({ ...request, contributions: [extra('one', 1.5 * size)] });
    return larger.points.every(
      ({ standard_uncertainty: u }, i) => (u ?? 0) > (smaller.points[i]?.standard_uncertainty ?? Infinity),
    );
  },
  'no result is accepted by a guard band of U that simple acceptance rejects': (request) => {
    const simple = analyzeCalibration({ ...request, decision_rule: 'simple_acceptance' });
    const guarded = analyzeCalibration({ ...request, decision_rule: 'guard_band_w_uncertainty' });
    return guarded.points.every(({ verdict }, i) => verdict !== 'pass' || simple.points[i]?.verdict === 'pass');
  },
  'the shares of a budget add up to one': (_request, { uncertainty_budget: rows }) =>
    rows.length === 0 ||
    near(
      rows.reduce((sum, { share }) => sum + share, 0),
      1,
    ),
};

export const propertyNames = Object.keys(properties);

export function checkProperty(property: string, calibrations: number, seed: number): PropertyReport {
  const holds = properties[property];
  if (!holds) throw new RangeError(`no property ${property}`);
  const random = seededRandom(seed);
  let violations = 0;
  let first: number | null = null;
  for (let trial = 0; trial < calibrations; trial += 1) {
    const request = randomRequest(random);
    if (holds(request, analyzeCalibration(request), random)) continue;
    violations += 1;
    first ??= trial;
  }
  return { property, calibrations, violations, first_violation: first, is_passed: violations === 0 };
}

function randomRequest(random: Random): AnalysisRequest {
  const count = 5 + random.index(12);
  const span = 10 ** random.index(4);
  const scatter = span * 10 ** (-2 - random.index(3));
  const gain = 1 + 0.01 * random.symmetric();
  return {
    points: Array.from({ length: count }, (_, i) => {
      const reference = (span * (i + 1)) / count;
      return { reference, measured: gain * reference + scatter * random.normal() };
    }),
    reference_unit: 'bar',
    measured_unit: 'bar',
    physical_quantity: 'pressure',
    poly_order: 1 + random.index(2),
    data_entry_mode: random.index(3) === 0 ? 'reference_vs_indicated' : 'raw_data',
    channel_range_min: 0,
    channel_range_max: span,
    channel_accuracy_value: 0.5 + random.uniform(),
    channel_accuracy_type: random.index(2) === 0 ? 'percent_of_full_scale' : 'percent_of_reading',
    reference_standard_uncertainty: scatter * (0.1 + random.uniform()),
    reference_standard_coverage_factor: 2,
    resolution: scatter,
    contributions: [extra('mounting', scatter * random.uniform()), extra('temperature', scatter * random.uniform())],
  };
}

function inKilopascal(request: AnalysisRequest): AnalysisRequest {
  const times = (value: number | null | undefined) => (typeof value === 'number' ? 100 * value : value);
  return {
    ...request,
    points: request.points.map(({ reference, measured }) => ({ reference: 100 * reference, measured: 100 * measured })),
    reference_unit: 'kPa',
    measured_unit: 'kPa',
    channel_range_min: times(request.channel_range_min) ?? null,
    channel_range_max: times(request.channel_range_max) ?? null,
    reference_standard_uncertainty: times(request.reference_standard_uncertainty) ?? null,
    resolution: times(request.resolution) ?? null,
    contributions: (request.contributions ?? []).map((one) => ({ ...one, value: 100 * (one.value ?? 0) })),
  };
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i -= 1) {
    const j = random.index(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}
