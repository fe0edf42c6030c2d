import type { Caller } from '../../platform/access/caller.js';

/** The caller knows their members: no closed organizations, and only those of a limited key. */
export const sharedOrganizations = ({ organizations, grant }: Caller): string[] =>
  organizations.filter((id) => grant?.organizations?.includes(id) !== false);
