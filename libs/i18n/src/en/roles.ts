export const roles = {
  global: {
    superadmin: 'Super administrator',
    admin: 'Administrator',
    technician: 'Technician',
    viewer: 'Viewer',
  },
  organization: {
    admin: 'Administrator',
    member: 'Member',
  },
};
