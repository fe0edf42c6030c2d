import type { Conformity } from '../status/conformity-state.js';
import { daysBetween } from '../status/status.js';
import type { DriftSeries } from './drift-series.js';
import { DAYS_OF_YEAR } from './fit-drift.js';
import type { FoundState } from './interval-methods.js';
import { driftLimits } from './predict-crossing.js';
import type { ToleranceAt } from './full-scale.js';
import type { HealthCalibration } from './types.js';

/** Verdict as found if recorded; else as read: verdict; with a curve: change since the previous curve. */
export function foundStates(series: DriftSeries, toleranceAt: ToleranceAt | null, isAsRead: boolean): FoundState[] {
  return series.steps.slice(1).flatMap((step, i): FoundState[] => {
    const before = series.steps[i];
    const months = (step.years - (before?.years ?? 0)) * 12;
    const { as_found_conformity: found, conformity } = step.calibration;
    if (found !== null) return judged(found, months, null);
    const share = shareOf(series, i + 1, toleranceAt, isAsRead);
    if (isAsRead) return judged(conformity, months, share);
    return share === null ? [] : [{ is_within: share <= 1, months, share }];
  });
}

export function foundAtRepair(all: readonly HealthCalibration[], used: readonly HealthCalibration[]): FoundState[] {
  const [first] = used;
  const before = first && all[all.indexOf(first) - 1];
  if (!before) return [];
  const months = (daysBetween(before.calibration_date, first.calibration_date) / DAYS_OF_YEAR) * 12;
  return judged(first.as_found_conformity, months, null);
}

const judged = (verdict: Conformity | null, months: number, share: number | null): FoundState[] =>
  verdict === 'pass' || verdict === 'fail' ? [{ is_within: verdict === 'pass', months, share }] : [];

function shareOf(
  series: DriftSeries,
  index: number,
  toleranceAt: ToleranceAt | null,
  isAsRead: boolean,
): number | null {
  const [step, before] = [series.steps[index], series.steps[index - 1]];
  if (!toleranceAt || !step || !before) return null;
  const shares = series.places.flatMap((_, place) => {
    const change = step.changes[place];
    const indicated = series.indicated[place] ?? null;
    const limits = driftLimits(series, place, { toleranceAt, isAsRead, indicated }, before.changes[place] ?? null);
    return change == null || !limits ? [] : [Math.abs(change - (limits.lower + limits.upper) / 2) / limits.tolerance];
  });
  return shares.length === 0 ? null : shares.reduce((most, one) => Math.max(most, one), 0);
}
