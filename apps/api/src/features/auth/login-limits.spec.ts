import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const PASSWORD = 'correct horse battery';

describe('login rate limits', () => {
  let test: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'loopback' });
    second = await startTestApp({ TRUST_PROXY: 'loopback' }, { databaseUrl: test.databaseUrl });
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });

  let round = 0;
  const post = (path: string, body: object, from: string, at: TestApp = round++ % 2 === 0 ? test : second) =>
    at.anyone.send('POST', path, body, { 'x-forwarded-for': from });
  const login = (email: string, from: string, password = 'not the password') =>
    post('/auth/login', { email, password }, from);
  const emailOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.email;
  const person = async () => emailOf(await test.signIn('technician'));
  const statuses = async (answers: PromiseLike<{ status: number }>[]) => {
    const found = (await Promise.all(answers)).map(({ status }) => status);
    return Object.fromEntries([...new Set(found)].sort().map((one) => [one, found.filter((it) => it === one).length]));
  };
  const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const used = (like: string, count: number) =>
    test.sql('update rate_limits set count = $2 where key like $1', [like, count]);

  it('block a client that guesses, for its whole /64, and allow others', async () => {
    const email = await person();

    const found = await statuses(times(14, (i) => login(email, `2001:db8:1:2::${i + 1}`)));

    expect(found).toEqual({ 401: 10, 429: 4 });
    const refused = await login(email, '2001:db8:1:2:ffff::1', PASSWORD).expect(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await login(email, '2001:db8:1:3::1', PASSWORD).expect(200);
    await login(email, '192.0.2.1', PASSWORD).expect(200);
  });

  it('block a client that cycles through the /64 networks of its /48, later', async () => {
    const email = await person();

    const found = await statuses(times(44, (i) => login(email, `2001:db8:48:${i.toString(16)}::1`)));

    expect(found).toEqual({ 401: 40, 429: 4 });
    await login(email, '2001:db8:49::1', PASSWORD).expect(200);
  });

  it('treat an IPv4-mapped IPv6 address as IPv4', async () => {
    const email = await person();

    await statuses(times(10, (i) => login(email, i % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9')));

    await login(email, '::ffff:c000:209', PASSWORD).expect(429);
  });

  it('from ten unknown networks block no account, not even a superadmin on a new network', async () => {
    await test.sql(
      'update users set password_hash = (select password_hash from users where email = $1) where email = $2',
      [await person(), 'root@example.org'],
    );

    await statuses(times(30, (i) => login('root@example.org', `198.51.100.${i + 1}`)));

    await login('root@example.org', '203.0.113.1', PASSWORD).expect(200);
  });

  it('of an account stop a distributed attack, but not its owner on a known network', async () => {
    const email = await person();
    await login(email, '2001:db8:aaaa:1::1', PASSWORD).expect(200);
    await login(email, '203.0.113.7').expect(401);
    await used('login.account:%', 500);

    await login(email, '198.51.100.77').expect(429);
    await login(email, '203.0.113.8', PASSWORD).expect(429);

    await login(email, '2001:db8:aaaa:1::2', PASSWORD).expect(200);
    await used('login.account:%', 0);
  });

  it('of a network exempt accounts known there, and apply to the others', async () => {
    const [known, other] = [await person(), await person()];
    await login(known, '203.0.113.50', PASSWORD).expect(200);
    await login(other, '203.0.113.50').expect(401);
    await used('login.network:203.0.113.50', 100);

    await login(other, '203.0.113.50', PASSWORD).expect(429);
    await login(known, '203.0.113.50', PASSWORD).expect(200);
  });

  it('do not block a known network after ten wrong passwords, but limit guessing there, too', async () => {
    const email = await person();
    await login(email, '203.0.113.60', PASSWORD).expect(200);

    const found = await statuses(times(15, () => login(email, '203.0.113.60')));
    await login(email, '203.0.113.60', PASSWORD).expect(200);
    const later = await statuses(times(20, () => login(email, '203.0.113.60')));

    expect(found).toEqual({ 401: 15 });
    expect(later).toEqual({ 401: 15, 429: 5 });
  });

  it('forget the networks of an account with its password, and store no readable address', async () => {
    const someone = await test.signIn('technician');
    const email = await emailOf(someone);
    await login(email, '203.0.113.70', PASSWORD).expect(200);
    const stored = JSON.stringify(await test.sql('select * from known_networks'));

    await someone
      .post('/users/me/change-password', { current_password: PASSWORD, new_password: 'my own choice 1' })
      .expect(204);

    const kept = await test.sql('select 1 from known_networks k join users u on u.id = k.user_id where u.email = $1', [
      email,
    ]);
    expect(kept).toHaveLength(1);
    expect(stored).not.toContain('203.0.113');
    expect(JSON.stringify(await test.sql(`select key from rate_limits where key like '%.pair:%'`))).not.toContain(
      '203.0',
    );
  });

  it('remember the latest twenty networks of a person for ninety days', async () => {
    const email = await person();
    await login(email, '203.0.113.80', PASSWORD).expect(200);
    const [user] = await test.sql<{ id: string }>('select id from users where email = $1', [email]);
    await test.sql(
      `insert into known_networks select $1, 'n' || i, now() - i * interval '5 days' - interval '1 minute' from generate_series(1, 30) i`,
      [user?.id],
    );

    await login(email, '203.0.113.81', PASSWORD).expect(200);

    const kept = await test.sql<{ network: string }>('select network from known_networks where user_id = $1', [
      user?.id,
    ]);
    expect(kept).toHaveLength(19);
    expect(kept.some(({ network }) => network === 'n18')).toBe(false);
  });

  it.each(['/auth/forgot-password', '/auth/resend-verification'])(
    'of mails leave requests to the owner while outsiders send requests: %s',
    async (path) => {
      const email = await person();
      await login(email, '203.0.113.90', PASSWORD).expect(200);

      const found = await statuses(times(14, (i) => post(path, { email }, `198.51.100.${i + 1}`)));

      expect(found).toEqual({ 204: 10, 429: 4 });
      const refused = await post(path, { email }, '192.0.2.200').expect(429);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
      expect(await statuses(times(6, () => post(path, { email }, '203.0.113.90')))).toEqual({ 204: 5, 429: 1 });
    },
  );

  it('of mails respond identically for addresses without an account', async () => {
    const ask = () =>
      statuses(times(14, (i) => post('/auth/forgot-password', { email: 'nobody@example.org' }, `198.51.101.${i + 1}`)));

    expect(await ask()).toEqual({ 204: 10, 429: 4 });
  });

  it('of links count invalid links only, so the holder of a valid link is not blocked', async () => {
    const email = await person();
    const [user] = await test.sql<{ id: string }>('select id from users where email = $1', [email]);
    const { body } = await test.root.post(`/users/${user?.id}/password-link`).expect(200);
    const reset = (token: string) =>
      post('/auth/reset-password', { token, new_password: 'my own choice 1' }, '203.0.113.100');
    await reset('no such link').expect(400);
    await used('redeem.network:203.0.113.100', 100);

    await reset('no such link').expect(429);
    await reset(body.link?.split('token=')[1] ?? '').expect(200);
  });

  it('of a wrong current password let the owner change it while a stolen session guesses', async () => {
    const someone = await test.signIn('technician');
    const change = (current_password: string, from: string) =>
      test.anyone
        .as(someone.token ?? '')
        .send(
          'POST',
          '/users/me/change-password',
          { current_password, new_password: 'my own choice 1' },
          { 'x-forwarded-for': from },
        );

    const found = await statuses(times(14, () => change('guess', '198.51.100.5')));

    expect(found).toEqual({ 400: 10, 429: 4 });
    await change(PASSWORD, '203.0.113.110').expect(204);
  });

  it('of join requests count per person', async () => {
    const someone = await test.signIn('technician');
    const { body: me } = await someone.get('/users/me').expect(200);
    await someone.post('/organizations/00000000-0000-4000-8000-000000000000/join-requests').expect(404);
    const owner = await test.signIn('technician');
    const { body: organization } = await owner.post('/organizations', { name: 'Asked for' }).expect(201);
    await someone.post(`/organizations/${organization.id}/join-requests`).expect(201);
    await used(`join.person:${me.id}`, 30);

    await someone.post(`/organizations/${organization.id}/join-requests`).expect(429);

    await (await test.signIn('viewer')).post(`/organizations/${organization.id}/join-requests`).expect(201);
  });
});
