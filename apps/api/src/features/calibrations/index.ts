export { feature } from './calibrations.feature.js';
export { CalibrationsModule, CalibrationsModule as module } from './calibrations.module.js';
export { Calibration, CalibrationPoint } from './calibration.entity.js';
export type { ReferenceStandardOut as ReferenceStandard } from './reference-standard.dto.js';
export { isOutside, printedFacts } from './calibration-facts.dto.js';
export type { CalibrationPlace } from './report-facts.dto.js';
export { certificateNumber } from './certificate-number.js';
export { hasResults, HAS_RESULTS, isCertified, wasInForce } from './has-results.js';
export { statedRate } from './standard-facts.js';
export { specificationOf } from './stated-specification.js';
export { isOfOtherLaboratory, OF_OTHER_LABORATORY, otherLaboratory, requireOwnLaboratory } from './other-laboratory.js';
export { storedAnalysis } from './calibration-results.js';
export { calibration } from './calibration.subject.js';
export { told as toldOfCalibration, type ToldOfCalibration, withdrawn } from './notices.js';
export { makeCertificate } from './make-certificate.js';
export { PLATFORM } from './calibration-inputs.js';
export { CalibrationFigures } from './calibration-figures.js';
export { CalibrationRegisterQuery } from './calibration-register.dto.js';
export { CalibrationCheck } from './checks.dto.js';
export { CalibrationCreate, CalibrationResponse } from './calibrations.dto.js';
export { type Changes, changesOf } from './corrections/changed-facts.js';
export { namedByCalibration } from './named-objects.js';
export { CalibrationSignatures } from './signatures/calibration-signatures.js';
export { RecordCalibration } from './record-calibration.js';
export { statedIn, type StatedPoint, type StatedSides } from './stated/stated-points.js';
export { isStatedSweep, type StatedFrequency, type StatedSweep, statedSweepOf } from './stated/stated-sweep.js';
export { IN_FORCE } from './calibrations.queries.js';
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
export type { ImportedMark } from './transfer/imported-mark.js';
export { keptFoundInput, keptInput, type KeptInputs } from './calibration-inputs.js';
export { type CalibrationWithPoints, hasFittedCurve, tableOf, unitOf } from './standard-facts.js';
export {
  type StandardCalibration,
  type StandardChannel,
  StandardQueries,
  type StoredPoint,
} from './standard-on-a-day.js';
export type { KeptStandard } from './reference-standard.dto.js';
export { FrequencyResponsePoint } from './frequency-response/frequency-response.entity.js';
export { keptSweep } from './frequency-response/sweep-columns.js';
export { storedSweepResult } from './frequency-response/stored-sweep.js';
export { AS_FOUND_CONFORMITY, asFoundConformity } from './as-found/as-found.js';
