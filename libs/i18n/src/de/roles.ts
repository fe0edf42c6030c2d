import type { roles as english } from '../en/roles.js';
import type { Translated } from '../message.js';

export const roles: Translated<typeof english> = {
  global: {
    superadmin: 'Superadministrator',
    admin: 'Administrator',
    technician: 'Techniker',
    viewer: 'Betrachter',
  },
  organization: {
    admin: 'Administrator',
    member: 'Mitglied',
  },
};
