import { declareNotice } from '../../../platform/feature/declare-notice.js';
import { type ToldOfCalibration, withdrawn } from '../../calibrations/index.js';

/** Notifies that a certificate was superseded by a reissue. */
export const certificateReissued = declareNotice<ToldOfCalibration>('certificate.reissued', {
  ...withdrawn,
  texts: 'certificate_reissued',
});
