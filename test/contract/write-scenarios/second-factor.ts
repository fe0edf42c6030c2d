import { Secret, TOTP } from 'otpauth';
import type { Client } from '../../../apps/api/src/testing/client.js';
import { Authenticator } from '../../../apps/api/src/testing/authenticator.js';
import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

const AT = '/users/me/second-factor';
const proof = { current_password: 'correct horse battery' };

async function started(w: ScenarioContext) {
  const { client, id } = await w.person();
  const { secret } = (await client.post(`${AT}/totp`, proof).expect(200)).body;
  return { client, id, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
}
async function withTotp(w: ScenarioContext) {
  const { client, id, code } = await started(w);
  const { body } = await client.post(`${AT}/totp/confirm`, { code }).expect(200);
  return { client: client.as(body.access_token ?? ''), id, codes: body.recovery_codes };
}
async function answered(client: Client) {
  const { challenge, options } = (await client.post(`${AT}/passkeys/start`, proof).expect(200)).body;
  return { challenge, name: 'Laptop', ...new Authenticator().create(options) };
}
async function withPasskey(w: ScenarioContext) {
  const { client } = await w.person();
  const { body } = await client.post(`${AT}/passkeys`, await answered(client)).expect(201);
  const now = client.as(body.access_token ?? '');
  const [passkey] = (await now.get(AT).expect(200)).body.passkeys;
  return { client: now, codes: body.recovery_codes, at: `${AT}/passkeys/${passkey?.id ?? ''}` as const };
}
async function confirmed({ client, codes }: { client: Client; codes: string[] }, path: string) {
  const body = { recovery_code: codes[0] ?? '' };
  const { confirmation } = (await client.post('/auth/confirmations/second-factor', body).expect(201)).body;
  return attempt(client, (by) => by.send('POST', path, proof, { 'etalon-confirmation': confirmation }));
}

export const secondFactorScenarios: WriteScenario[] = [
  {
    route: 'ownFactors.confirmTotp',
    records: ['user.totp_enrolled'],
    prepare: async (w) => {
      const { client, code } = await started(w);
      return attempt(client, (by) => by.post(`${AT}/totp/confirm`, { code }));
    },
  },
  {
    route: 'ownFactors.removeTotp',
    records: ['user.totp_removed'],
    prepare: async (w) => confirmed(await withTotp(w), `${AT}/totp/remove`),
  },
  {
    route: 'ownFactors.renewCodes',
    records: ['user.recovery_codes_renewed'],
    again: 'the latest are in force',
    prepare: async (w) => confirmed(await withTotp(w), `${AT}/recovery-codes`),
  },
  {
    route: 'ownFactors.addPasskey',
    records: ['user.passkey_added'],
    prepare: async (w) => {
      const { client } = await w.person();
      const body = await answered(client);
      return attempt(client, (by) => by.post(`${AT}/passkeys`, body));
    },
  },
  {
    route: 'ownFactors.renamePasskey',
    records: ['user.passkey_renamed'],
    prepare: async (w) => {
      const { client, at } = await withPasskey(w);
      return attempt(client, (by) => by.patch(at, { name: 'Key ring' }));
    },
  },
  {
    route: 'ownFactors.removePasskey',
    records: ['user.passkey_removed'],
    prepare: async (w) => {
      const given = await withPasskey(w);
      return confirmed(given, `${given.at}/remove`);
    },
  },
  {
    route: 'secondFactorRules.set',
    records: ['sign_on_settings.second_factor_changed'],
    prepare: (w) => {
      const body = { required_from: '2200-01-01T00:00:00Z' };
      return Promise.resolve(attempt(w.root, (by) => by.put('/admin/second-factor-rule', body)));
    },
  },
  {
    route: 'secondFactorRules.setOfOrganization',
    records: ['organization.second_factor_changed'],
    prepare: async (w) => {
      const { id } = await w.organization();
      const body = { required_from: '2200-01-01T00:00:00Z' };
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${id}/second-factor-rule`, body));
    },
  },
  {
    route: 'secondFactor.reset',
    records: ['user.second_factor_reset'],
    prepare: async (w) => {
      const { id } = await withTotp(w);
      return attempt(w.root, (by) => by.post(`/users/${id}/second-factor/reset`));
    },
  },
];
