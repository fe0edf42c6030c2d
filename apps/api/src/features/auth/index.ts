export { feature } from './auth.feature.js';
export { AuthModule, AuthModule as module } from './auth.module.js';
export { codes as authCodes } from './auth.feature.js';
export { type Confirmed, Confirmations, GivenConfirmation } from './confirmations.js';
export { ConfirmationResponse } from './confirmations.dto.js';
export { type Origin, originOf } from './origin.js';
export { PasswordRules } from './password-rules.js';
export { SignIns } from './sign-ins.js';
