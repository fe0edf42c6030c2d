export { feature } from './calibrations.feature.js';
export { CalibrationsModule, CalibrationsModule as module } from './calibrations.module.js';
export { Calibration, CalibrationPoint } from './calibration.entity.js';
export type { ReferenceStandard } from './reference-standard.js';
export { printedFacts } from './calibration-facts.dto.js';
export { certificateNumber } from './certificate-number.js';
export { hasResults, HAS_RESULTS } from './has-results.js';
export { storedAnalysis } from './calibration-results.js';
export { calibration } from './calibration.subject.js';
