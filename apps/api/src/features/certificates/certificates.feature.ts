import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Certificate, SigningKey } from './certificate.entity.js';

/** The signed documents of calibrations. */
export const feature = declareFeature({
  name: 'certificates',
  entities: [Certificate, SigningKey],
  views: ['issued_certificates'],
  audit: {
    calibration: ['certificate.issued'],
  },
});

export const codes = feature.audit;
