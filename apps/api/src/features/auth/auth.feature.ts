import { declareFeature } from '../../platform/feature/declare-feature.js';
import { AccountMailRequest } from './account-mail-request.entity.js';

/** Registering, signing in and what mailed links do. */
export const feature = declareFeature({
  name: 'auth',
  entities: [AccountMailRequest],
  audit: {
    user: ['auth.registered', 'auth.signed_in', 'auth.sign_in_failed'],
  },
});

export const codes = feature.audit;
