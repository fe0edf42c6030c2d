/** The features of Etalon, one line each; all else about them stands in their folders. */
export * as assets from './assets/index.js';
export * as audit from './audit/index.js';
export * as auth from './auth/index.js';
export * as calibrations from './calibrations/index.js';
export * as certificates from './certificates/index.js';
export * as files from './files/index.js';
export * as labels from './labels/index.js';
export * as locations from './locations/index.js';
export * as memberships from './memberships/index.js';
export * as metrology from './metrology/index.js';
export * as notifications from './notifications/index.js';
export * as organizations from './organizations/index.js';
export * as procedures from './procedures/index.js';
export * as proof from './proof/index.js';
export * as scope from './scope/index.js';
export * as signatures from './signatures/index.js';
export * as users from './users/index.js';
