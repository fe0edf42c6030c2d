import { Secret, TOTP } from 'otpauth';
import { anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const password = 'correct horse battery';
const key = { name: 'Import', scopes: ['asset:read' as const] };

describe('a sensitive action of an account with a second factor', () => {
  let test: TestApp;
  let client: Client;
  let id: string;
  let secret: string;
  beforeAll(async () => {
    test = await startTestApp();
    const first = await test.signIn('superadmin');
    id = (await first.get('/users/me').expect(200)).body.id;
    ({ secret } = (await first.post('/users/me/second-factor/totp', { current_password: password }).expect(200)).body);
    const { body } = await first.post('/users/me/second-factor/totp/confirm', { code: code() }).expect(200);
    client = test.anyone.as(body.access_token ?? '');
  });
  afterAll(() => test.close());

  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const act = (confirmation?: string, by = client) =>
    by.send('POST', '/api-keys', key, confirmation ? { 'etalon-confirmation': confirmation } : {});
  async function confirm() {
    await test.sql('update totp_secrets set last_step = 0 where user_id = $1', [id]);
    return (await client.post('/auth/confirmations/second-factor', { code: code() }).expect(201)).body.confirmation;
  }

  it('requires a confirmation by the factor, valid for ten minutes', async () => {
    const refused = await act();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'second_factor.confirm',
      params: { methods: ['totp', 'recovery_code'] },
    });

    const confirmation = await confirm();

    expect((await act(confirmation)).status).toBe(201);
    expect((await act(confirmation)).status).toBe(201);
    expect((await act(`${confirmation}x`)).status).toBe(403);
  });

  it('is not confirmed by the password alone, nor by another person’s confirmation', async () => {
    const byPassword = (await client.post('/auth/confirmations', { password }).expect(201)).body.confirmation;
    expect((await act(byPassword)).body['code']).toBe('second_factor.confirm');
    const colleague = await test.signIn('superadmin');
    expect((await act(await confirm(), colleague)).status).toBe(201);
    const foreign = (await colleague.post('/auth/confirmations', { password }).expect(201)).body.confirmation;
    expect((await act(foreign)).status).toBe(403);
  });

  it.each([
    ['PUT', '/users/:id'],
    ['POST', '/users'],
    ['GET', '/admin/database/export'],
    ['POST', '/admin/database/reset'],
    ['POST', '/admin/backups'],
    ['PUT', '/organizations/:organization/members/:id'],
    ['POST', '/organizations/:organization/signing-certificate/renew'],
    ['POST', '/admin/signing-certificate/renew'],
    ['POST', '/users/me/identities'],
    ['PUT', '/admin/second-factor-rule'],
  ])('requires a confirmation for %s %s', async (method, path) => {
    const organization = await anOrganization(client, { name: `Of ${method} ${path}` });
    const at = path.replace(':id', id).replace(':organization', organization.id);

    const refused = await client.send(method, at, method === 'GET' ? undefined : {});

    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor.confirm' } });
  });

  it('rejects wrong codes, and limits attempts', async () => {
    const guess = () => client.post('/auth/confirmations/second-factor', { code: '000000' });
    expect((await guess()).body).toMatchObject({ code: 'second_factor.proof_wrong' });
    for (let i = 0; i < 9; i++) await guess();

    await guess().expect(429);

    const [entry] = await test.sql<{ after_state: object }>(
      `select after_state from audit_logs where action = 'auth.confirmation_failed' and entity_id = $1 limit 1`,
      [id],
    );
    expect(entry?.after_state).toMatchObject({ method: 'totp' });
  });

  it('requires no confirmation for an account without one', async () => {
    const someone = await test.signIn('technician');
    expect((await act(undefined, someone)).status).toBe(201);
  });
});
