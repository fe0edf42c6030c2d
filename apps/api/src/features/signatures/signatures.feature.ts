import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { UserKey, UserSignature } from './signature.entity.js';

export const codes = auditCodes({
  user: ['user.signature_uploaded', 'user.signature_removed'],
});

/** Handwritten signatures of people. */
export const feature = declareFeature({
  name: 'signatures',
  entities: [UserKey, UserSignature],
  audit: codes,
});
