import { Secret, TOTP } from 'otpauth';
import { anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { checkValueOf } from '../../platform/secrets/secret-check.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.js';

const PASSWORD = 'correct horse battery';
const FACTORS = '/users/me/second-factor';
const proof = { current_password: PASSWORD };

describe('access after a restore', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    await test.sql('insert into secret_checks (id, check_value) values (1, $1) on conflict do nothing', [
      checkValueOf(TEST_SECRET),
    ]);
  });
  afterAll(() => test.close());

  const emailOf = async (who: Client) => (await who.get('/users/me').expect(200)).body.email;
  async function withApp(who: Client) {
    const { secret } = (await who.post(`${FACTORS}/totp`, proof).expect(200)).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { body } = await who.post(`${FACTORS}/totp/confirm`, { code }).expect(200);
    return { who: who.as(body.access_token ?? ''), codes: body.recovery_codes };
  }
  const key = async (who: Client, name: string) =>
    (await who.post('/api-keys', { name, scopes: ['asset:read'] }).expect(201)).body;
  const calendar = async (who: Client, feeds: string) => {
    const { body } = await who.send('POST', feeds, { name: 'Phone' });
    const { id, address } = body as unknown as { id: string; address: string };
    return { id, path: address.slice(address.indexOf('/calendar/')) };
  };
  const worksAs = async (secret: string) => (await test.anyone.as(secret).send('GET', '/assets')).status;
  async function signIn(email: string, recovery_code: string): Promise<number | null> {
    const { status, body } = await test.anyone.send('POST', '/auth/login', { email, password: PASSWORD });
    if (status === 200) return null;
    const { challenge } = (body as { params?: { challenge?: string } }).params ?? {};
    return (await test.anyone.send('POST', '/auth/second-factor', { challenge, recovery_code })).status;
  }
  const removeApp = async (who: Client, recovery_code: string) => {
    const { body } = await who.post('/auth/confirmations/second-factor', { recovery_code }).expect(201);
    const headers = { 'etalon-confirmation': body.confirmation };
    expect((await who.send('POST', `${FACTORS}/totp/remove`, proof, headers)).status).toBe(204);
  };
  const refresh = (access_token: string, cookie = '') =>
    test.anyone.send('POST', '/auth/refresh', { access_token }, { cookie });

  it('brings back no removed factor or identity, no used code, no revoked key or calendar address, no ended session', async () => {
    const kept = await withApp(await test.signIn('technician'));
    const removed = await withApp(await test.signIn('technician'));
    const plain = await test.signIn('technician');
    const [keptMail, removedMail, plainMail] = [
      await emailOf(kept.who),
      await emailOf(removed.who),
      await emailOf(plain),
    ];
    const [stays, rotated, revoked] = [
      await key(plain, 'stays'),
      await key(plain, 'rotated'),
      await key(plain, 'revoked'),
    ];
    const ended = test.anyone.as(
      (await test.anyone.post('/auth/login', { email: plainMail, password: PASSWORD }).expect(200)).body.access_token,
    );
    const linked = (subject: string) =>
      test.sql(
        `insert into identities (id, user_id, issuer, subject, provider_name, last_used_at)
         select gen_random_uuid(), id, 'https://idp.example.org', $2, 'Provider', now() from users where email = $1`,
        [plainMail, subject],
      );
    const subjects = async () =>
      (await test.sql<{ subject: string }>('select subject from identities')).map(({ subject }) => subject);
    for (const subject of ['stays', 'unlinked']) await linked(subject);
    const feeds = '/organizations/' + (await anOrganization(plain)).id + '/calendar-feeds';
    const [read, unread] = [await calendar(plain, feeds), await calendar(plain, feeds)];
    const { bytes } = await test.root.get('/admin/database/export').expect(200);
    await test.sql(`delete from identities where subject = 'unlinked'`);

    expect(await signIn(keptMail, kept.codes[0] ?? '')).toBe(200);
    await removeApp(removed.who, removed.codes[0] ?? '');
    const fresh = (await plain.post(`/api-keys/${rotated.id}/rotate`, {}).expect(200)).body;
    await plain.delete(`/api-keys/${revoked.id}`).expect(204);
    expect((await plain.send('DELETE', `${feeds}/${unread.id}`)).status).toBe(204);
    const later = await key(plain, 'later');
    await ended.post('/auth/sign-out').expect(204);
    const web = await refresh(test.root.token ?? '');
    const { access_token } = web.body as unknown as { access_token: string };
    const cookie = web.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const root = test.anyone.as(access_token);
    await root.upload('/admin/database/import', bytes, 'application/zip', {}, 'archive.zip').expect(204);

    expect(await subjects()).toEqual(['stays']);
    expect(await signIn(keptMail, kept.codes[0] ?? '')).toBe(401);
    expect(await signIn(keptMail, kept.codes[1] ?? '')).toBe(200);
    expect(await signIn(removedMail, removed.codes[1] ?? '')).toBeNull();
    expect(await worksAs(stays.secret)).toBe(200);
    expect((await test.anyone.send('GET', read.path)).status).toBe(200);
    expect((await test.anyone.send('GET', unread.path)).status).toBe(404);
    for (const secret of [rotated.secret, fresh.secret, revoked.secret, later.secret])
      expect(await worksAs(secret)).toBe(401);
    for (const who of [plain, ended, kept.who]) await who.get('/users/me').expect(401);
    await root.get('/users/me').expect(200);
    expect((await refresh(access_token, cookie)).status).toBe(200);
    expect((await refresh(plain.token ?? '')).status).toBe(401);
  });
});
