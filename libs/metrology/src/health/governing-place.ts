import type { DriftSeries } from './drift-series.js';
import type { DriftLine } from './fit-drift.js';
import { driftLimits, predictCrossing, type Crossing, type DriftLimits } from './predict-crossing.js';
import type { ToleranceAt } from './full-scale.js';

/** Tolerance used up first, else largest relative drift. */
export interface GoverningPlace {
  index: number;
  at: number;
  line: DriftLine;
  limits: DriftLimits | null;
  crossing: Crossing | null;
}

/** @param from years since the first calibration after which a crossing counts */
export function governingPlace(
  series: DriftSeries,
  { toleranceAt, isAsRead, from }: { toleranceAt: ToleranceAt | null; isAsRead: boolean; from: number },
): GoverningPlace | null {
  const places = series.lines.flatMap((line, index): GoverningPlace[] => {
    const at = series.places[index];
    if (!line || at === undefined) return [];
    const indicated = series.indicated[index] ?? null;
    const limits = toleranceAt && driftLimits(series, index, { toleranceAt, isAsRead, indicated });
    const crossing = limits && line.residual_sd !== null ? predictCrossing(line, limits, from) : null;
    return toleranceAt && !limits ? [] : [{ index, at, line, limits, crossing }];
  });
  return places.reduce<GoverningPlace | null>((best, one) => (best && !isWorse(one, best) ? best : one), null);
}

function isWorse(one: GoverningPlace, best: GoverningPlace): boolean {
  const when = (place: GoverningPlace) => place.crossing?.not_before ?? Infinity;
  if (when(one) !== when(best)) return when(one) < when(best);
  const expected = (place: GoverningPlace) => place.crossing?.expected ?? Infinity;
  if (expected(one) !== expected(best)) return expected(one) < expected(best);
  return usedUp(one) > usedUp(best) * (1 + 1e-9);
}

function usedUp({ line, limits }: GoverningPlace): number {
  return Math.abs(line.slope) / (limits?.tolerance ?? 1);
}
