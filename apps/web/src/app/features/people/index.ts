export { AccountStatus } from './account-status';
export { NameWarnings } from './name-warnings';
export { PersonLink } from './person-link';
export { SignatureCheck } from './signature-check/signature-check';
