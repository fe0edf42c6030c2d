import { certificateOf, keyOf, pkcs12 } from '../../../apps/api/src/testing/key-files.js';
import { attempt, type WriteScenario } from './write-scenario.js';

const type = 'application/x-pkcs12';
const file = async () => {
  const key = await keyOf();
  return pkcs12('password', key, [await certificateOf('Laboratory', key, key, {}, 'Laboratory')]);
};
const algorithm = 'P-256' as const;
const password = 'password';

export const signingScenarios: WriteScenario[] = [
  {
    route: 'organizations.renewSigningCertificate',
    records: ['organization.signing_key_renewed'],
    again: 'each is another key',
    prepare: (w) => {
      const at = `/organizations/${w.laboratory.id}/signing-certificate/renew` as const;
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post(at, { algorithm })));
    },
  },
  {
    route: 'organizations.installSigningKey',
    records: ['organization.signing_key_installed'],
    prepare: async (w) => {
      const [at, key] = [`/organizations/${w.laboratory.id}/signing-certificate/install` as const, await file()];
      return attempt(w.orgAdmin, (by) => by.upload(at, key, type, { password }, 'key.p12'));
    },
  },
  {
    route: 'admin.renewSigningCertificate',
    records: ['signing_key.renewed'],
    again: 'each is another key',
    prepare: (w) =>
      Promise.resolve(attempt(w.root, (by) => by.post('/admin/signing-certificate/renew', { algorithm }))),
  },
  {
    route: 'admin.installSigningKey',
    records: ['signing_key.installed'],
    prepare: async (w) => {
      const key = await file();
      return attempt(w.root, (by) =>
        by.upload('/admin/signing-certificate/install', key, type, { password }, 'key.p12'),
      );
    },
  },
];
