export { sessionInterceptor } from './session-interceptor';
export { problemText, readProblem, type Problem } from './api-problem';
export { focusFirstInvalid, injectSubmission } from './form-errors';
export { SessionData } from './session-data';
export { Session } from './session';
export { FirstPassword } from './first-password';
export { safeReturn } from './safe-return';
export { signedIn, signedOut } from './session-guards';
export { addressRules, nameRules, newPasswordRules, passwordChangeRules } from './account-rules';
