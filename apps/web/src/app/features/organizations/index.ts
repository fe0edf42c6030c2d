export { organizationFields } from './organization-fields';
export { accreditationFields, scopeEntryFields } from './organization-scope/scope-fields';
export { OrganizationSigning } from './organization-signing/organization-signing';
