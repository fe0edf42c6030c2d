export { AccountStatus } from './account-status';
export { PersonLink } from './person-link';
export { refusalText } from './refusal-text';
export { SignatureCheck } from './signature-check/signature-check';
