import { declareNotice } from '../../../platform/feature/declare-notice.js';
import { type ToldOfCalibration, withdrawn } from '../../calibrations/index.js';

export const certificateReissued = declareNotice<ToldOfCalibration>('certificate.reissued', {
  ...withdrawn,
  texts: 'certificate_reissued',
});
