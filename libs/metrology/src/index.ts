/** Pure, no I/O, clock or framework. Wire field names. */
export * from './analysis/types/types.js';
export * from './curves/analyzed-model.js';
export * from './analysis/types/nominal-characteristic.js';
export * from './analysis/model/declared-model.js';
export * from './input/errors.js';
export * from './analysis/analyze-calibration.js';
export * from './analysis/plot.js';
export * from './standard/types.js';
export { statedFreedom } from './standard/stated-freedom.js';
export { prepareStandard, standardAt, type PreparedStandard } from './standard/at-value.js';
export {
  standardsAsUsed,
  type ServedByStandards,
  type StandardAsUsed,
  type UsesStandards,
} from './analysis/standards-as-used.js';
export * from './standard/from-calibration.js';
export { statedTable, type StatedRow, type StatedUncertainty, type StatedProblem } from './standard/stated-table.js';
export { rowsOfReadings, travelOfReadings, type StatedReading } from './standard/stated-readings.js';
export * from './standard/drift.js';
export * from './health/index.js';
export * from './climate/climate.js';
export * from './scope/types.js';
export { cmcOfOther } from './analysis/scope-result.js';
export * from './request/types.js';
export { channelCharacteristic } from './request/channel-characteristic.js';
export { analysisDefaults, resolutionIn, stepOf, yearlyDrift } from './request/defaults.js';
export { engineStandards, standardCoverage, type StandardCoverage } from './request/engine-standards.js';
export { type RangedChannel, rangeOf, turnedTo, turnOf } from './levels/turn.js';
export { isIndication, isOutputUnit, magnitudeIn, readingIn, type Quantity } from './quantities/quantity-value.js';
export * from './request/analysis-request.js';
export * from './request/analyze-recorded.js';
export * from './frequency-response/index.js';
export { MAX_ANALYSIS_DEGREE, MAX_POINTS } from './analysis/validate/validate.js';

export * from './fitting/types.js';
export * from './fitting/fit-error.js';
export * from './fitting/fit-polynomial.js';
export { chooseDegree, type DegreeCandidate, type DegreeChoice } from './fitting/choose-degree.js';
export * from './fitting/evaluate.js';
export { evaluateModel as evaluatePolynomial } from './fitting/evaluate.js';

export * from './formula/types.js';
export * from './formula/formula-error.js';
export { parseFormula } from './formula/parse.js';
export { evaluateFormula } from './formula/evaluate.js';
export { printFormula } from './formula/print-formula.js';
export * from './nonlinear/types.js';
export { fitFormula, type Predictors } from './nonlinear/fit-formula.js';

export * from './model-inputs/types.js';
export * from './measurement/types.js';
export { MAX_INPUTS } from './model-inputs/resolve-inputs.js';
export { MAX_OUTPUTS, evaluateModel } from './measurement/evaluate-model.js';
export { MAX_TRIALS } from './monte-carlo/run.js';

export * from './anova/types.js';
export { oneWayAnova, type OneWayAnova } from './anova/one-way.js';
export { twoWayAnova, type TwoWayAnova, type TwoWayOptions } from './anova/two-way.js';
export * from './gauge-study/gauge-study.js';
export * from './risk/global-risk.js';
export * from './intervals/test-interval.js';
export * from './errors-in-variables/types.js';
export { fitYork, type PointsWithUncertainty } from './errors-in-variables/york.js';
export { MAX_GENERALIZED_POINTS, fitGeneralizedLine } from './errors-in-variables/generalized.js';

export { SensorError } from './sensors/sensor-error.js';
export * from './sensors/callendar-van-dusen.js';
export { LEAST_RECORDS } from './analysis/conformity/prior-risk.js';
export * from './sensors/its90.js';
export * from './sensors/its90-calibration.js';
export { THERMOCOUPLE_TYPES, type ThermocoupleType } from './sensors/thermocouple-functions.js';
export * from './sensors/thermocouples.js';
export * from './sensors/steinhart-hart.js';
export * from './sensors/point-corrections.js';

export {
  INTERPOLATIONS,
  LookupError,
  lookUp,
  lookupTable,
  type Interpolation,
  type LookupTable,
} from './lookup-table/lookup-table.js';
export { FIT_METHODS, type Curve, type FitCurveRequest, type FitCurveResult, type FitMethod } from './curves/types.js';
export { MAX_EVALUATIONS, MAX_FIT_POINTS, fitCurve, fitCurveProblems } from './curves/fit-curve.js';
export * from './anova/anova-request.js';
export * from './gauge-study/gauge-request.js';
export * from './risk/risk-request.js';
export { recommendInterval } from './intervals/interval-request.js';
export * from './sensors/sensor-request.js';

export * from './uncertainty/contribution.js';
export * from './uncertainty/combine.js';
export * from './uncertainty/coverage.js';
export { pooledDeviation, propagateCovariance, simultaneousMeans, typeA, type TypeA } from './uncertainty/type-a.js';

export * from './conformity/types.js';
export * from './conformity/rules.js';
export * from './conformity/stated-guard-band.js';
export * from './conformity/probability.js';

export * from './distributions/normal.js';
export * from './distributions/student-t.js';
export * from './distributions/chi-squared.js';
export * from './distributions/fisher.js';

export * from './plot/types.js';
export * from './plot/calibration-plot.js';
export { axisTicks, type AxisRange, type AxisTicks } from './plot/axis.js';
export { analysedCurve, statedCurve, type StatedCurve } from './plot/curve-samples.js';

export * from './reporting/types.js';
export * from './reporting/round.js';
export * from './reporting/difference.js';
export * from './reporting/place.js';
export * from './reporting/equation.js';
export * from './reporting/equation-text.js';
export * from './reporting/formula-text.js';
export * from './reporting/model-equation.js';
export * from './reporting/model-code.js';

export * from './quantities/quantities.js';
export * from './quantities/convert.js';
export { itemOfExternal } from './request/item-of-external.js';
export { convertibleUnits, knownUnit, nearestUnits } from './quantities/known-units.js';
export { parseUnit, type Unit, type UnitPart } from './quantities/unit.js';
export { DSI_WORDS, type Powers, PREFIXES } from './quantities/unit-table.js';
export * from './quantities/offered.js';

export * from './status/status.js';
export * from './status/interval.js';
export * from './status/conformity-state.js';
export * from './status/recorded-conformity.js';

export { RELEASED_ENGINES } from './engines/released-engines.js';
export * from './repeat/compare-results.js';
export { storedStandards } from './repeat/stored-standards.js';
export * from './trace/trace-points.js';
export * from './trace/trace-conversions.js';
export * from './trace/trace-statistics.js';

export * from './entry/read-number.js';
export { ROUNDED, ROUNDED_UP } from './precision/rounded-uncertainty.js';
export { positionalText } from './precision/decimal.js';
export { enteredDifference, type EnteredNumber, enteredNumber, noiseOf } from './precision/noise.js';
export * from './entry/parse-points.js';
export { unitOfTitle } from './entry/cell.js';
export { columnRole } from './entry/header-words.js';
