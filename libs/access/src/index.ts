export { actions, type Action, type Reach, type Rule } from './actions.js';
export { roles, organizationRoles, isAtLeast, type Role, type OrganizationRole } from './roles.js';
export { allows, can, type Actor, type Subject, type SubjectOrganization, type Verdict } from './allows.js';
export { megabytes, uploadRules, type UploadRule } from './uploads.js';
