import type { roles as english } from '../en/roles.js';
import type { Translated } from '../message.js';

export const roles: Translated<typeof english> = {
  global: {
    superadmin: 'Super-administrateur',
    admin: 'Administrateur',
    technician: 'Technicien',
    viewer: 'Lecteur',
  },
  organization: {
    admin: 'Administrateur',
    member: 'Membre',
  },
};
