export { organizationFields } from './organization-fields';
export { accreditationFields, scopeEntryFields } from './organization-scope/scope-fields';
