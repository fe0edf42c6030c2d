export { feature } from './calibrations.feature.js';
export { CalibrationsModule, CalibrationsModule as module } from './calibrations.module.js';
export { Calibration, CalibrationPoint } from './calibration/calibration.entity.js';
export type { ReferenceStandardOut as ReferenceStandard } from './calibration/reference-standard.dto.js';
export { isExternal, printedFacts } from './calibration/calibration-facts.dto.js';
export type { CalibrationPlace } from './calibration/report-facts.dto.js';
export { certificateNumber } from './calibration/certificate-number.js';
export {
  calibrationOrder,
  hasResults,
  HAS_RESULTS,
  IS_JUDGED,
  isCertified,
  isRestorable,
  newestFirst,
  wasInForce,
} from './calibration/has-results.js';
export { specificationOf } from './calibration/stated-specification.js';
export {
  isOfOtherLaboratory,
  mayIssueFirst,
  OF_OTHER_LABORATORY,
  otherLaboratory,
  requireOwnLaboratory,
} from './calibration/other-laboratory.js';
export { storedAnalysis } from './calibration/calibration-results.js';
export { calibration } from './calibration/calibration.subject.js';
export { occurrenceOf as toldOfCalibration, type CalibrationOccurrence, withdrawn } from './calibration/notices.js';
export { makeCertificate } from './calibration/make-certificate.js';
export { PLATFORM } from './calibration/calibration-inputs.js';
export { CalibrationFigures } from './results/calibration-figures.js';
export { CalibrationRegisterQuery, type DisplayedState, displayedStates } from './results/calibration-register.dto.js';
export { CalibrationCheck } from './calibration/checks.dto.js';
export { CalibrationCreate, CalibrationResponse } from './calibration/calibrations.dto.js';
export { Corrections } from './corrections/corrections.js';
export { type Changes, changesOf } from './corrections/changed-facts.js';
export { namedByCalibration } from './named-objects.js';
export { refuseWaitingCorrection } from './corrections/replaced-versions.js';
export { CalibrationSignatures } from './signatures/calibration-signatures.js';
export { RecordCalibration } from './record/record-calibration.js';
export { isOfCurve, statedIn, type StatedPoint, type StatedSides } from './stated/stated-points.js';
export { isStatedSweep, type StatedFrequency, type StatedSweep, statedSweepOf } from './stated/stated-sweep.js';
export { IN_FORCE } from './calibration/calibrations.queries.js';
export { CalibrationsService } from './calibrations.service.js';
export {
  ExportCalibrations,
  type ExportedCalibration,
  NOT_EXPORTED as NOT_EXPORTED_OF_CALIBRATIONS,
} from './transfer/export-calibrations.js';
export { ImportCalibrations } from './transfer/import-calibrations.js';
export { InsertImported } from './transfer/insert-imported.js';
export {
  outlineOf,
  type PreparedCalibration,
  type PreparedCalibrations,
  type PreparedOutline,
  type ReadCalibration,
} from './transfer/prepared-calibration.js';
export { timeOf } from './transfer/stated-elsewhere.js';
export { calibrationFile, codes as calibrationCodes, uploadedCertificate } from './calibrations.feature.js';
export type { ImportedMark } from './calibration/imported-mark.js';
export { storedAsFoundInput, storedInput, type StoredInputs } from './calibration/calibration-inputs.js';
export { madeWith } from './standards/made-with.js';
export { curveOver, hasFittedCurve } from './standards/standard-curve.js';
export { indicates, tableOf, unitOf } from './standards/standard-facts.js';
export {
  type CalibrationWithPoints,
  HAS_FITTED_CURVE,
  IS_OUTPUT,
  type StandardCalibration,
  type StandardChannel,
  StandardQueries,
  type StoredPoint,
} from './standards/standard-on-a-day.js';
export type { RecordedStandard } from './calibration/reference-standard.dto.js';
export { FrequencyResponsePoint } from './frequency-response/frequency-response.entity.js';
export { sweepInputOf } from './frequency-response/sweep-columns.js';
export { storedSweepResult } from './frequency-response/stored-sweep.js';
export { AS_FOUND_CONFORMITY, IS_ADJUSTED, RECORDED_AS_FOUND } from './as-found/as-found.js';
