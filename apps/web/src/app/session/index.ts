export { confirmationInterceptor } from './second-factor/confirmations';
export { sessionInterceptor } from './session-interceptor';
export {
  fieldProblemText as problemSentence,
  isUnreachable,
  problemText,
  readProblem,
  type Problem,
} from './api-problem';
export { focusFirstInvalid, injectSubmission } from './form-errors';
export { SessionData } from './session-data';
export { forThoseWhoMay } from './for-those-who-may';
export { Denied } from './denied';
export { Session } from './session';
export { FirstPassword } from './first-password';
export { LEAVE_FOR } from './leave-for';
export { PasskeyUnused, SecondFactor, pendingSignIn, type PendingSignIn } from './second-factor/second-factor';
export { SecondStepForm } from './second-factor/second-step';
export { Signatures, type AskedSignature, type Signed } from './signatures/signatures';
export { SignOn } from './sign-on';
export { ConfirmIdentity } from './signatures/confirm-identity';
export { safeReturn } from './safe-return';
export { signedIn, signedOut, whenSignedOut, withAllTexts } from './session-guards';
export { addressRules, nameRules, newPasswordRules, passwordChangeRules } from './account-rules';
export { Undo } from './undo';
export { Uploads, type ToldProgress } from './transfers/uploads';
export { totalOf } from './transfers/total';
export { WorkWatch, type WorkPlace } from './transfers/work-watch';
export { Downloads, readable, type Asked, type Downloaded } from './transfers/downloads';
