export const PLACE_TYPE = 'etalon_performanceLocation';

export const ACCREDITATION_TYPE = 'etalon_accreditation';

export const UNIT_TYPE = 'etalon_unit';

/** D-SI does not accept k below 1. */
export const EXPANDED_TYPE = 'etalon_expandedUncertainty';
export const FACTOR_TYPE = 'etalon_coverageFactor';

/** Otherwise the amplitudes would count as readings. */
export const SWEEP_TYPE = 'etalon_frequency';

export const ASSUMED_TYPE = 'etalon_assumedCoverageFactor';

export const CURVE_UNCERTAINTY_TYPE = 'etalon_curveUncertainty';
export const INTERPOLATION_TYPE = 'etalon_interpolation';

export const CHECKS_TYPE = 'etalon_checks';
export const CHECK_TYPE = 'etalon_check';
export const CHECK_AS_FOUND_TYPE = 'etalon_checkAsFound';

/** Marks the performer: the first person is the authoriser. */
export const PERFORMER_TYPE = 'etalon_performer';

/** Text of a required element without a value. */
export const NOT_STATED = '-';
