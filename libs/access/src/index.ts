export { actions, isFree, type Action, type FreeAction, type Reach, type ReachingAction } from './actions.js';
export { mostCertificatesAtOnce } from './batches.js';
export { roles, organizationRoles, isAtLeast, type Role, type OrganizationRole } from './roles.js';
export {
  allows,
  can,
  isRoleEnough,
  noOrganization,
  type About,
  type Actor,
  type Subject,
  type SubjectOrganization,
  type Verdict,
} from './allows.js';
export { isOwnWork, type Person, type Work } from './own-work.js';
export {
  endings,
  extensionOf,
  hasExtension,
  longestTemplate,
  megabytes,
  uploadRules,
  type UploadRule,
} from './uploads.js';
export { calibratedBy, calibrationTypes, type CalibrationType } from './calibration-types.js';
export { decodedText } from './decoded-text.js';
export { isGranted, keyScopes, scopeOf, type KeyGrant, type KeyScope } from './key-grant.js';
