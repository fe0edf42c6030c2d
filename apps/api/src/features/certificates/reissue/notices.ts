import { declareNotice } from '../../../platform/feature/declare-notice.js';
import { type CalibrationOccurrence, withdrawn } from '../../calibrations/index.js';

export const certificateReissued = declareNotice<CalibrationOccurrence>('certificate.reissued', {
  ...withdrawn,
  texts: 'certificate_reissued',
});
