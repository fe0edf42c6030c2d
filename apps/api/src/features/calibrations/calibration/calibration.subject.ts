import { declareSubject } from '../../../platform/access/subject.js';

export const calibration = declareSubject({ kind: 'calibration', name: 'Calibration', table: 'calibrations' });
