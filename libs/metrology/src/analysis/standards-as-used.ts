import type { AnalyzedPoint } from './types/types.js';
import type { EngineStandard, NotTraceable } from '../standard/types.js';

export interface StandardAsUsed {
  key: string;
  /** Largest among its points; null if unused. */
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** null = infinite, or no uncertainty. */
  degrees_of_freedom: number | null;
  unit: string;
  /** Smallest applied; `correction_max` the largest. */
  correction_min: number | null;
  correction_max: number | null;
  range_min: number | null;
  range_max: number | null;
  drift: number | null;
  resolution: number | null;
  obstacles: NotTraceable[];
}

export interface UsesStandards {
  reference_standards?: readonly EngineStandard[] | null;
  points: readonly { standard?: number | null }[];
}
type ServedPoint = Pick<
  AnalyzedPoint,
  | 'standard'
  | 'reference_correction'
  | 'standard_expanded_uncertainty'
  | 'standard_coverage_factor'
  | 'standard_degrees_of_freedom'
>;
export interface ServedByStandards {
  points: readonly ServedPoint[];
}

export function standardsAsUsed(request: UsesStandards, result: ServedByStandards): StandardAsUsed[] {
  return (request.reference_standards ?? []).map((standard, i) => {
    const served = result.points.filter(
      (point, n) => point.standard === standard.key && (request.points[n]?.standard ?? 0) === i,
    );
    const widest = widestOf(served);
    const corrections = served.map(({ reference_correction }) => reference_correction);
    return {
      key: standard.key,
      expanded_uncertainty: widest?.standard_expanded_uncertainty ?? null,
      coverage_factor: widest?.standard_coverage_factor ?? null,
      degrees_of_freedom: widest?.standard_degrees_of_freedom ?? null,
      unit: standard.unit,
      correction_min: extreme(corrections, Math.min),
      correction_max: extreme(corrections, Math.max),
      range_min: standard.range_min,
      range_max: standard.range_max,
      drift: standard.drift,
      resolution: standard.resolution,
      obstacles: standard.obstacles,
    };
  });
}

function widestOf(points: readonly ServedPoint[]): ServedPoint | null {
  return points.reduce<ServedPoint | null>(
    (most, point) =>
      (point.standard_expanded_uncertainty ?? -1) > (most?.standard_expanded_uncertainty ?? -1) ? point : most,
    null,
  );
}

function extreme(values: readonly number[], choose: (a: number, b: number) => number): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => choose(a, b));
}
