export { OrganizationsModule } from './organizations.module.js';
export { Organization, OrganizationMember } from './organization.entity.js';
