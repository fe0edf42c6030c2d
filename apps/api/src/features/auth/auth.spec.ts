import { createHmac } from 'node:crypto';
import { derivedKey } from '../../platform/secrets/derived-key.js';
import { wrong } from '../../testing/client.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.js';

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const register = (email: string) =>
    test.anyone.post('/auth/register', { email, name: 'Someone', password: 'long enough 1' });

  it('makes the first account superadmin and verified, later ones viewers to be activated', async () => {
    const { body: root } = await test.root.get('/users/me').expect(200);

    const { body } = await register('second@example.org').expect(201);

    expect(root).toMatchObject({ role: 'superadmin', is_verified: true, language: 'en' });
    expect(body).toMatchObject({ access_token: null, verification_required: true });
    const [second] = await test.sql(`select role, is_verified from users where email = 'second@example.org'`);
    expect(second).toEqual({ role: 'viewer', is_verified: false });
  });

  it('rejects an address that differs in case only', async () => {
    await register('case@example.org').expect(201);

    const answer = await register('CASE@Example.ORG').expect(400);

    expect(answer.body).toMatchObject({ code: 'auth.email_taken' });
  });

  it.each([
    ['no account', { email: 'nobody@example.org', password: 'whatever it is' }, 'auth.credentials'],
    ['a wrong password', { email: 'root@example.org', password: 'not the password' }, 'auth.credentials'],
  ])('returns 401 for %s and audits it', async (_title, body, code) => {
    const before = await failures();

    const answer = await test.anyone.post('/auth/login', body).expect(401);

    expect(answer.body).toMatchObject({ code });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await failures()).toBe(before + 1);
  });

  it('rejects an account that is not activated', async () => {
    await register('waiting@example.org').expect(201);

    const answer = await test.anyone
      .post('/auth/login', { email: 'waiting@example.org', password: 'long enough 1' })
      .expect(401);

    expect(answer.body).toMatchObject({ code: 'auth.unverified' });
  });

  it.each<[string, object, string]>([
    ['a password of 15 kB', { password: 'x'.repeat(15_000) }, 'password'],
    ['a password of 7 characters', { password: '1234567' }, 'password'],
    ['a control character in the name', { name: 'a\u0007b' }, 'name'],
    ['a line break in the name', { name: 'a\r\nBcc: b@example.org' }, 'name'],
    ['an address without @', { email: 'nobody' }, 'email'],
    ['an address with a line break', { email: 'a@example.org\nBcc: b@example.org' }, 'email'],
    ['an address in angle brackets', { email: 'A <a@example.org>' }, 'email'],
    ['an object as password', { password: { $ne: 1 } }, 'password'],
  ])('rejects a registration with %s, naming the field', async (_title, given, field) => {
    const { body } = await test.anyone
      .post('/auth/register', { email: 'fine@example.org', name: 'Fine', password: 'long enough 1', ...given })
      .expect(422);

    expect(body.detail[0]?.loc).toEqual(['body', field]);
    expect(await test.sql(`select 1 from users where email like 'fine%'`)).toEqual([]);
  });

  it('ignores role and activation in a registration', async () => {
    const forged = {
      email: 'forger@example.org',
      name: 'F',
      password: 'long enough 1',
      role: 'superadmin',
      is_verified: true,
    };

    await test.anyone.post('/auth/register', forged).expect(201);

    const [user] = await test.sql(`select role, is_verified from users where email = 'forger@example.org'`);
    expect(user).toEqual({ role: 'viewer', is_verified: false });
  });

  describe('a token', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = () =>
      JSON.parse(Buffer.from(test.root.token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

    it('carries sub, email, iat, exp, jti and ver, and lasts seven days', () => {
      const { exp, iat, ...rest } = claims();

      expect(Number(exp) - Number(iat)).toBe(7 * 86_400);
      expect(Object.keys(rest).sort()).toEqual(['email', 'jti', 'sub', 'ver']);
    });

    it.each([
      ['none', () => 'nonsense'],
      ['algorithm none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
      [
        'another key',
        () => {
          const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims())}`;
          return `${content}.${createHmac('sha256', 'another').update(content).digest('base64url')}`;
        },
      ],
      [
        'altered claims',
        () => {
          const [header, , signature] = test.root.token?.split('.') ?? [];
          return `${header}.${encode({ ...claims(), exp: 4_102_444_800 })}.${signature}`;
        },
      ],
    ])('of the wrong kind (%s) is rejected with 401', async (_title, forge) => {
      const answer = await test.anyone.as(forge()).get('/users/me').expect(401);

      expect(answer.body).toMatchObject({ code: 'auth.token' });
    });

    it.each<[string, (own: Record<string, unknown>) => Record<string, unknown>]>([
      ['an array as subject', (own) => ({ ...own, sub: [own.sub] })],
      ['an object as subject', (own) => ({ ...own, sub: { id: own.sub } })],
      ['a subject that is no UUID', (own) => ({ ...own, sub: "' or 1=1" })],
      ['an unknown subject', (own) => ({ ...own, sub: '00000000-0000-4000-8000-000000000000' })],
      ['no subject', ({ sub: _, ...own }) => own],
      ['no version', ({ ver: _, ...own }) => own],
      ['a version of the future', (own) => ({ ...own, ver: 99 })],
      ['an expiry in the past', (own) => ({ ...own, exp: 1_000_000_000 })],
      ['a forged role', (own) => ({ ...own, sub: undefined, role: 'superadmin' })],
    ])('signed with the right key but with %s is rejected with 401', async (_title, forge) => {
      const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(forge(claims()))}`;
      const signature = createHmac('sha256', derivedKey(TEST_SECRET, 'session tokens'))
        .update(content)
        .digest('base64url');

      await test.anyone.as(`${content}.${signature}`).get('/users/me').expect(401);
    });

    it('ends when the account is deactivated or its version rises', async () => {
      const person = await test.signIn('technician');
      const { body } = await person.get('/users/me').expect(200);
      await test.sql('update users set token_version = 2 where id = $1', [body.id]);
      await person.get('/users/me').expect(401);
      await test.sql('update users set token_version = 1, is_active = false where id = $1', [body.id]);
      await person.get('/users/me').expect(401);
    });
  });

  it('changes own name and language, and audits the difference', async () => {
    const person = await test.signIn('viewer');

    await person.patch('/users/me', wrong({ language: 'de', role: 'superadmin' })).expect(200);
    await person.patch('/users/me', wrong({ language: 'it' })).expect(422);

    const { body } = await person.get('/users/me').expect(200);
    expect(body).toMatchObject({ language: 'de', role: 'viewer' });
    const [entry] = await test.sql(
      `select before_state, after_state from audit_logs where action = 'user.updated' and actor_id = $1`,
      [body.id],
    );
    expect(entry).toEqual({ before_state: { language: 'en' }, after_state: { language: 'de' } });
  });

  async function failures(): Promise<number> {
    const [row] = await test.sql<{ n: number }>(
      `select count(*)::int as n from audit_logs where action = 'auth.sign_in_failed'`,
    );
    return row?.n ?? 0;
  }
});
