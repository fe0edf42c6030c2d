export { CalibrationsModule } from './calibrations.module.js';
export { Calibration, CalibrationPoint } from './calibration.entity.js';
export type { ReferenceStandard } from './reference-standard.js';
export { certificateNumber } from './certificate-number.js';
export { storedAnalysis } from './calibration-results.js';
export { makeCertificate } from './make-certificate.js';
