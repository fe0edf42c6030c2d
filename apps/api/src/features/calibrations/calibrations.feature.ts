import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Calibration, CalibrationPoint } from './calibration.entity.js';

/** Calibrations and their results. */
export const feature = declareFeature({
  name: 'calibrations',
  entities: [Calibration, CalibrationPoint],
  audit: {
    calibration: ['calibration.created', 'calibration.voided', 'calibration.restored'],
  },
});

export const codes = feature.audit;
