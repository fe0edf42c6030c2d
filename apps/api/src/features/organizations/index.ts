export { feature } from './organizations.feature.js';
export { OrganizationsModule, OrganizationsModule as module } from './organizations.module.js';
export { Organization } from './organization.entity.js';
export { OrganizationListItem, OrganizationListQuery } from './organizations.dto.js';
export { OrganizationsService } from './organizations.service.js';
