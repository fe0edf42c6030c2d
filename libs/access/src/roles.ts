/** Strongest first. Superadmin capability comes from this field only. */
export const roles = ['superadmin', 'admin', 'technician', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const organizationRoles = ['member', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}
