import type { roles as english } from '../en/roles.js';
import type { Translated } from '../message.js';

export const roles: Translated<typeof english> = {
  global: {
    superadmin: 'Superadministrador',
    admin: 'Administrador',
    technician: 'Técnico',
    viewer: 'Lector',
  },
  organization: {
    admin: 'Administrador',
    member: 'Miembro',
  },
};
