export default [
  {
    name: 'an action for members does not require a membership',
    file: 'libs/access/src/allows.ts',
    find: "const enough = reach === 'member' ? membership !== undefined : membership === 'admin';",
    replace: "const enough = reach === 'member' || membership === 'admin';",
  },
  {
    name: 'a private organization is visible without a membership',
    file: 'libs/access/src/allows.ts',
    find: '(external || !organization.private || actor.memberships.has(id))',
    replace: "(external || id !== '')",
  },
  {
    name: 'a technician voids a calibration',
    file: 'libs/access/src/actions.ts',
    find: "'calibration.void': rule('admin', 'member')",
    replace: "'calibration.void': rule('technician', 'member')",
  },
  {
    name: 'a member manages the members of the organization',
    file: 'libs/access/src/actions.ts',
    find: "'organization.manage_members': rule('technician', 'org_admin')",
    replace: "'organization.manage_members': rule('technician', 'member')",
  },
  {
    name: 'an administrator downloads a backup of all organizations',
    file: 'libs/access/src/actions.ts',
    find: "'installation.back_up': rule('superadmin', 'anyone')",
    replace: "'installation.back_up': rule('admin', 'anyone')",
  },
  {
    name: 'a viewer exports the table of all people',
    file: 'apps/api/src/features/tables/tables.controller.ts',
    find: "@Access('user.list')",
    replace: "@Access('user.read')",
  },
  {
    name: 'a technician moves an asset into an organization of others',
    file: 'apps/api/src/features/assets/assets.controller.ts',
    find: "    organization.inBody('organization_id', { optional: noOrganization }),\n    place,",
    replace: '    place,',
  },
  {
    name: 'a member decides on calibrations whose impact only an administrator decides',
    file: 'apps/api/src/features/impact/impact.controller.ts',
    find: "calibration.inBody('calibration_ids.*', { action: 'impact.decide' })",
    replace: "calibration.inBody('calibration_ids.*', { action: 'impact.start' })",
  },
  {
    name: 'the performer approves own work under a name in other letters',
    file: 'libs/access/src/own-work.ts',
    find: "plain(a.name) !== '' && plain(a.name) === plain(b.name)",
    replace: "a.name !== '' && a.name === b.name",
  },
  {
    name: 'any member approves in place of the checker',
    file: 'apps/api/src/features/calibrations/may-decide.ts',
    find: '(row.checked_by_user_id === caller.id ||',
    replace: '(row.checked_by_user_id !== null ||',
  },
  {
    name: 'a technician answers for a standard that cannot be used',
    file: 'apps/api/src/features/calibrations/standard-override.ts',
    find: "!can(caller, 'calibration.override_standard', { organization }))",
    replace: "!can(caller, 'calibration.create', { organization }))",
  },
  {
    name: 'the administrator of one of two organizations reads IP addresses of the other',
    file: 'apps/api/src/features/audit/audit.queries.ts',
    find: 'return touched.every((organization)',
    replace: 'return touched.some((organization)',
  },
];
