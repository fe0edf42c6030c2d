import { declareNotice } from '../../../platform/feature/declare-notice.js';
import { type ToldOfCalibration, withdrawn } from '../../calibrations/index.js';

/** The paper that people hold is not the one that holds any more. */
export const certificateReissued = declareNotice<ToldOfCalibration>('certificate.reissued', {
  ...withdrawn,
  texts: 'certificate_reissued',
});
