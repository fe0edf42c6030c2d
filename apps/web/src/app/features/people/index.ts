export { AccountStatus } from './account-status';
export { PersonLink } from './person-link';
export { SignatureCheck } from './signature-check/signature-check';
