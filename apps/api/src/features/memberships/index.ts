export { feature, codes as membershipCodes } from './memberships.feature.js';
export { MembershipsModule, MembershipsModule as module } from './memberships.module.js';
export { AccessNews } from './access-news.js';
export { MembershipsQueries } from './memberships.queries.js';
export { UserMembership, UserMembershipResponse } from './memberships.dto.js';
export { admins as adminsOf } from './notices.js';
export { join } from './join.js';
export { guardOrganizationsOf, hasAdmins } from './keep-an-admin.js';
export { setMemberships } from './set-memberships.js';
