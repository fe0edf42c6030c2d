export * from './basics';
export { focusFirstInvalid, injectSubmission } from './form-errors';
export { PasskeyButton } from './second-factor/passkey-button';
export { PasskeyUnused, SecondFactor, pendingSignIn, type PendingSignIn } from './second-factor/second-factor';
export { SecondStepForm } from './second-factor/second-step';
export { SignOn } from './sign-on';
export { ConfirmIdentity } from './second-factor/confirm-identity';
export { addressRules, nameRules, newPasswordRules, passwordChangeRules } from './account-rules';
