import type { Notice } from '../analysis/types/types.js';
import type { StandardStatement } from '../standard/types.js';
import type { SweepPlace } from './sweep-budget.js';
import type { CheckedSweep } from './validate.js';

export function isUnderstated(
  { relative, references }: CheckedSweep,
  certified: readonly (StandardStatement | null)[],
  places: readonly SweepPlace[],
): boolean {
  if (relative?.uncertainty == null) return false;
  return places.some(({ standard }, i) => {
    const says = certified[i];
    if (says?.expanded_uncertainty == null || standard?.expanded_uncertainty == null) return false;
    const used = standard.expanded_uncertainty / references.reference_coverage_factor;
    return used < (says.expanded_uncertainty / says.coverage_factor) * (1 - 1e-9);
  });
}

export function noticesOf(
  { given }: CheckedSweep,
  isOutside: boolean,
  isUnderstatedHere: boolean,
  missing: readonly string[],
): Notice[] {
  return [
    ...(given.unusable ?? []).map(({ fact, unit, into }): Notice => ({
      code: `${fact}_unit`,
      message: `the ${fact.replaceAll('_', ' ')} is stated in ${unit}, which does not convert to ${into}: it is left out`,
    })),
    ...(isOutside
      ? [
          {
            code: 'standard_out_of_range',
            message:
              'some reference values lie outside the calibrated range of their standard, which says nothing there',
          } as const,
        ]
      : []),
    ...(isUnderstatedHere
      ? [
          {
            code: 'standard_understated',
            message: 'the uncertainty stated for the reference is smaller than its calibration says',
          } as const,
        ]
      : []),
    ...(missing.length > 0
      ? [{ code: 'budget_incomplete', message: `the budget lacks: ${missing.join(', ')}` } as const]
      : []),
  ];
}
