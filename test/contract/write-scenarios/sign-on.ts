import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

const facts = (w: ScenarioContext) => ({
  name: w.name('Provider'),
  issuer: 'https://login.example.org',
  client_id: 'etalon',
});
const made = async (w: ScenarioContext, more: object = {}) => {
  const { body } = await w.root.post('/admin/identity-providers', { ...facts(w), ...more }).expect(201);
  return `/admin/identity-providers/${body.id}` as const;
};

export const signOnScenarios: WriteScenario[] = [
  {
    route: 'identityProviders.create',
    records: ['identity_provider.created'],
    again: 'two may lead to one issuer',
    prepare: (w) => {
      const body = facts(w);
      return Promise.resolve(attempt(w.root, (by) => by.post('/admin/identity-providers', body)));
    },
  },
  {
    route: 'identityProviders.update',
    records: ['identity_provider.updated'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.root, (by) => by.put(at, { provisions: true, trusted_domains: ['example.org'] }));
    },
  },
  {
    route: 'identityProviders.remove',
    records: ['identity_provider.removed'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.root, (by) => by.delete(at));
    },
  },
  {
    route: 'signOnSettings.update',
    records: ['sign_on_settings.updated'],
    prepare: async (w) => {
      const { id } = (await w.root.get('/users/me').expect(200)).body;
      const body = { passwords_allowed: true, break_glass_user_id: id };
      return attempt(w.root, (by) => by.put('/admin/sign-on-settings', body));
    },
  },
  {
    route: 'identities.remove',
    records: ['user.identity_unlinked'],
    prepare: async (w) => {
      const { client, id } = await w.person();
      const [row] = await w.test.sql<{ id: string }>(
        `insert into identities (id, user_id, issuer, subject, provider_name, last_used_at)
         values (gen_random_uuid(), $1, 'https://login.example.org', $2, 'Provider', now()) returning id`,
        [id, w.name('subject')],
      );
      return attempt(client, (by) => by.delete(`/users/me/identities/${row?.id ?? ''}`));
    },
  },
];
