import { auditCodes } from '../../../platform/feature/audit-code.js';
import { locationCodes } from '../../locations/index.js';
import { codes } from '../assets.feature.js';

const ofCalibrations = auditCodes({
  calibration: ['calibration.created', 'calibration.voided', 'calibration.removed'],
});

export const importCodes = [
  codes['asset.created'],
  codes['asset.updated'],
  locationCodes['location.created'],
  ofCalibrations['calibration.created'],
];

export const undoCodes = [
  codes['asset.import_undone'],
  codes['asset.updated'],
  codes['asset.removed'],
  locationCodes['location.deleted'],
  ofCalibrations['calibration.voided'],
  ofCalibrations['calibration.removed'],
];
