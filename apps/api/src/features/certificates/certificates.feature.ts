import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Certificate, SigningKey } from './certificate.entity.js';

export const codes = auditCodes({
  calibration: ['certificate.issued'],
});

/** The signed documents of calibrations. */
export const feature = declareFeature({
  name: 'certificates',
  entities: [Certificate, SigningKey],
  views: ['issued_certificates'],
  audit: codes,
});
