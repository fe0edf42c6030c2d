/** Types of Etalon for facts that the basic list of DCC types lacks. */

/** Statement about the place of calibration, beyond the DCC's own term. */
export const PLACE_TYPE = 'etalon_performanceLocation';

/** Statement whether the results are covered by an accreditation. */
export const ACCREDITATION_TYPE = 'etalon_accreditation';

/** Common name of a unit that D-SI does not distinguish. */
export const UNIT_TYPE = 'etalon_unit';

/** U stated with a coverage factor below 1, which D-SI does not accept. */
export const EXPANDED_TYPE = 'etalon_expandedUncertainty';
export const FACTOR_TYPE = 'etalon_coverageFactor';

/** Frequency response; without it the amplitudes would count as readings. */
export const SWEEP_TYPE = 'etalon_frequency';

/** Marks a coverage factor that was assumed. */
export const ASSUMED_TYPE = 'etalon_assumedCoverageFactor';

/** Uncertainty of a declared curve as a whole. */
export const CURVE_UNCERTAINTY_TYPE = 'etalon_curveUncertainty';
export const INTERPOLATION_TYPE = 'etalon_interpolation';

/** Checks without a number, and each single check. */
export const CHECKS_TYPE = 'etalon_checks';
export const CHECK_TYPE = 'etalon_check';
/** Check result before a repair or an adjustment. */
export const CHECK_AS_FOUND_TYPE = 'etalon_checkAsFound';
