import { declareFeature } from '../../platform/feature/declare-feature.js';
import { UserKey, UserSignature } from './signature.entity.js';

/** Handwritten signatures of people. */
export const feature = declareFeature({
  name: 'signatures',
  entities: [UserKey, UserSignature],
  audit: {
    user: ['user.signature_uploaded', 'user.signature_removed'],
  },
});

export const codes = feature.audit;
