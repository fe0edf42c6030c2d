import type { ConformityReason, ReasonParams } from '../types/types.js';

export function reasonText(reason: ConformityReason, total: number, params: ReasonParams | null): string {
  const of = `${params?.points ?? 0} of ${total} points`;
  switch (reason) {
    case 'not_the_measurand':
      return 'single readings and their means are judged one or the other';
    case 'no_specification':
      return 'no specification given';
    case 'no_nominal_characteristic':
      return 'the output is another quantity than the reference, and the channel states no nominal characteristic for it';
    case 'own_curve_as_found':
      return 'the individual curve is fitted to these readings and was not in use before the adjustment';
    case 'no_full_scale':
      return 'the specification is in percent of full scale and there is no full scale';
    case 'no_digit':
      return 'the specification counts digits and the resolution of the instrument is not known';
    case 'no_tolerance_at_zero':
      return `the specification is a percentage of reading without a floor, which allows nothing at zero, ${of}`;
    case 'outside_specification':
      return `the specification covers no range in which ${of} lie`;
    case 'logarithmic_quantity':
      return 'the values are logarithms: a percentage of their reading has no meaning';
    case 'no_uncertainty':
      return 'no uncertainty could be evaluated';
    case 'uncertainty_incomplete':
      return `the decision rule needs a complete uncertainty; missing: ${(params?.missing ?? []).join(', ').replaceAll('_', ' ')}`;
    case 'interpolation':
      return 'the curve interpolates the points, so their errors are zero by construction';
    case 'uncertainty_too_large':
      return `the expanded uncertainty is larger than the limit of error at ${of}`;
    case 'test_uncertainty_ratio_too_small':
      return `the uncertainty is too large for shared risk at ${of}`;
    case 'guard_band_exceeds_tolerance':
      return `the guard band leaves no acceptance zone at ${of}`;
    case 'outside_tolerance':
      return `${of} outside the tolerance`;
    case 'outside_acceptance_zone':
      return `${of} inside the tolerance but outside the acceptance limits`;
    case 'within_guard_band':
      return `${of} outside the tolerance by no more than the guard band`;
  }
}
