/** What the basic list of types of the DCC has no word for, in the words of Etalon. */

/** Of the statement that says where the work was done, beyond the one word that the format has for it. */
export const PLACE_TYPE = 'etalon_performanceLocation';

/** Of the statement that says whether the results stand under an accreditation. */
export const ACCREDITATION_TYPE = 'etalon_accreditation';

/** Of what people call a unit that shares its name in D-SI with others. */
export const UNIT_TYPE = 'etalon_unit';

/** What was stated with a coverage factor below 1, which D-SI does not take. */
export const EXPANDED_TYPE = 'etalon_expandedUncertainty';
export const FACTOR_TYPE = 'etalon_coverageFactor';

/** Of a response over frequency: without it its amplitudes would be readings. */
export const SWEEP_TYPE = 'etalon_frequency';

/** That nobody stated the coverage factor. */
export const ASSUMED_TYPE = 'etalon_assumedCoverageFactor';

/** Of a declared curve as a whole. */
export const CURVE_UNCERTAINTY_TYPE = 'etalon_curveUncertainty';
export const INTERPOLATION_TYPE = 'etalon_interpolation';

/** Of checks without a number, and of each of them. */
export const CHECKS_TYPE = 'etalon_checks';
export const CHECK_TYPE = 'etalon_check';
/** Of the result of a check before a repair or an adjustment. */
export const CHECK_AS_FOUND_TYPE = 'etalon_checkAsFound';
