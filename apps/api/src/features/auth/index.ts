export { feature } from './auth.feature.js';
export { AuthModule, AuthModule as module } from './auth.module.js';
export { codes as authCodes } from './auth.feature.js';
export {
  type Confirmed,
  Confirmable,
  confirmationOf,
  Confirmations,
  GivenConfirmation,
  SIGNING_METHODS,
} from './confirmations.js';
export { ConfirmationResponse } from './confirmations.dto.js';
export { type Origin, originOf } from './origin.js';
export { PasswordRules } from './password-rules.js';
export { TokenResponse } from './auth.dto.js';
export { type FactorMethod, SecondStep } from './second-step.js';
export { WaysIn } from './ways-in.js';
export { SignIns } from './sign-ins.js';
export { OWN_SESSIONS } from './user-session.entity.js';
