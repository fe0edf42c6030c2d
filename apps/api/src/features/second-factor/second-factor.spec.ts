import { Secret, TOTP } from 'otpauth';
import { DataSource, type EntityManager } from 'typeorm';
import { Authenticator } from '../../testing/authenticator.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { wrappedColumns } from '../../platform/feature/registered.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { rewrapAll } from '../../platform/secrets/rotate-secret.js';
import { Factors } from './factors.js';
import { endFormerFactors, rememberFactors } from './former-factors.js';

const PASSWORD = 'correct horse battery';
const proof = { current_password: PASSWORD };

interface Enrolled {
  client: Client;
  email: string;
  id: string;
  secret: string;
  codes: string[];
}

describe('a second factor', () => {
  let test: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'loopback' });
    other = await startTestApp({ TRUST_PROXY: 'loopback' }, { databaseUrl: test.databaseUrl });
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const me = async (client: Client) => (await client.get('/users/me').expect(200)).body;
  const own = async (client: Client) => (await client.get('/users/me/second-factor').expect(200)).body;
  const login = (email: string, password = PASSWORD) => test.anyone.post('/auth/login', { email, password });
  const later = (id: string) => test.sql('update totp_secrets set last_step = 0 where user_id = $1', [id]);

  async function withTotp(role: 'technician' | 'superadmin' = 'technician'): Promise<Enrolled> {
    const first = await test.signIn(role);
    const { email, id } = await me(first);
    const { secret } = (await first.post('/users/me/second-factor/totp', proof).expect(200)).body;
    const { body } = await first.post('/users/me/second-factor/totp/confirm', { code: codeOf(secret) }).expect(200);
    await later(id);
    return { client: test.anyone.as(body.access_token ?? ''), email, id, secret, codes: body.recovery_codes };
  }
  async function withPasskey() {
    const first = await test.signIn('technician');
    const { email, id } = await me(first);
    const device = new Authenticator();
    const added = await addPasskey(first, device).expect(201);
    return {
      client: test.anyone.as(added.body.access_token ?? ''),
      email,
      id,
      device,
      codes: added.body.recovery_codes,
    };
  }
  function addPasskey(client: Client, device: Authenticator, given: object = {}) {
    const started = client.post('/users/me/second-factor/passkeys/start', proof).expect(200);
    return {
      expect: async <Status extends 201 | 400>(status: Status) => {
        const { challenge, options } = (await started).body;
        return client
          .post('/users/me/second-factor/passkeys', { challenge, name: 'Laptop', ...device.create(options, given) })
          .expect(status);
      },
    };
  }
  async function challengeOf(email: string, password = PASSWORD) {
    const { body } = await login(email, password).expect(401);
    expect(body.code).toBe('auth.second_factor_required');
    return body.params as { challenge: string; methods: string[] };
  }
  async function confirmed(client: Client, recovery_code: string | undefined, path: string, body?: object) {
    const confirm = { recovery_code: recovery_code ?? '' };
    const { confirmation } = (await client.post('/auth/confirmations/second-factor', confirm).expect(201)).body;
    return client.send('POST', path, body, { 'etalon-confirmation': confirmation });
  }
  const finish = (challenge: string, more: object, at: TestApp = test, from = '192.0.2.1') =>
    at.anyone.send('POST', '/auth/second-factor', { challenge, ...more }, { 'x-forwarded-for': from });

  describe('of an authenticator app', () => {
    it('is asked for after the password, on any process, and each code works once', async () => {
      const { email, secret, id } = await withTotp();
      const { challenge, methods } = await challengeOf(email);
      expect(methods).toEqual(['totp', 'recovery_code']);

      const code = codeOf(secret);
      const { body } = await finish(challenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, other).expect(200);
      expect((await me(test.anyone.as(body['access_token'] as string))).id).toBe(id);

      await finish(challenge, { code: codeOf(secret, 1) }).expect(401);
      const again = await challengeOf(email);
      const refused = await finish(again.challenge, { code }).expect(401);
      expect(refused.body['code']).toBe('auth.second_factor_wrong');
      const [entry] = await test.sql<{ after_state: object }>(
        `select after_state from audit_logs where action = 'auth.signed_in' and entity_id = $1 order by id desc limit 1`,
        [id],
      );
      expect(entry?.after_state).toEqual({ method: 'totp' });
    });

    it('accepts clocks that differ by one step of 30 seconds, and not by two', async () => {
      const { email, secret, id } = await withTotp();
      const attempt = async (steps: number): Promise<number> => {
        await later(id);
        const { challenge } = await challengeOf(email);
        const step = stepNow();
        const { status } = await finish(challenge, { code: codeOf(secret, steps) });
        return step === stepNow() ? status : attempt(steps);
      };

      expect([await attempt(-2), await attempt(-1), await attempt(1), await attempt(2)]).toEqual([401, 200, 200, 401]);
    });

    it('leaves an account without one as it was', async () => {
      const someone = await test.signIn('technician');
      const { email } = await me(someone);
      await someone.post('/users/me/second-factor/totp', proof).expect(200);

      const { body } = await login(email).expect(200);

      expect(body).toEqual({ access_token: expect.any(String) as string, token_type: 'bearer' });
    });

    it('is added with the password and a code, ends every other session, and is notified', async () => {
      const someone = await test.signIn('technician');
      const { id } = await me(someone);
      await someone.post('/users/me/second-factor/totp', { current_password: 'guess' }).expect(400);
      const { secret, uri } = (await someone.post('/users/me/second-factor/totp', proof).expect(200)).body;
      expect(uri).toContain(`secret=${secret}`);
      expect(uri).toContain('issuer=Etalon');
      await someone.post('/users/me/second-factor/totp/confirm', { code: '000000' }).expect(422);

      const { body } = await someone.post('/users/me/second-factor/totp/confirm', { code: codeOf(secret) }).expect(200);

      expect(new Set(body.recovery_codes).size).toBe(10);
      await someone.get('/users/me').expect(401);
      const now = test.anyone.as(body.access_token ?? '');
      expect(await own(now)).toMatchObject({ recovery_codes: 10, passkeys: [], has_password: true });
      const notified = await test.sql('select type from notifications where user_id = $1 order by created_at limit 1', [
        id,
      ]);
      expect(notified).toEqual([{ type: 'account.factor_added' }]);
      const stored = JSON.stringify(await test.sql('select * from totp_secrets where user_id = $1', [id]));
      expect(stored).not.toContain(secret);
    });

    it('that was begun before and confirmed after the address was moved ends when the address is restored', async () => {
      const someone = await test.signIn('technician');
      const { id } = await me(someone);
      const { secret } = (await someone.post('/users/me/second-factor/totp', proof).expect(200)).body;
      await test.sql(`update totp_secrets set created_at = now() - interval '60 days' where user_id = $1`, [id]);
      await someone.post('/users/me/second-factor/totp/confirm', { code: codeOf(secret) }).expect(200);
      const yesterday = new Date(Date.now() - 86_400_000);

      await test.app.get(Database).aside((tx) => test.app.get(Factors).endSince(tx, id, yesterday));

      expect(await test.sql('select 1 from totp_secrets where user_id = $1', [id])).toEqual([]);
    });

    it('is replaced by the first code of the next one, and stays replaced after a restore', async () => {
      const { client, email, id, secret, codes } = await withTotp();
      const begun = await confirmed(client, codes[0], '/users/me/second-factor/totp', proof);
      const next = String(begun.body['secret']);
      const attempt = async (of: string) =>
        (await finish((await challengeOf(email)).challenge, { code: codeOf(of) })).status;
      expect([await attempt(next), await attempt(secret)]).toEqual([401, 200]);
      const [former] = await test.sql<{ kept: string }>(
        'select wrapped_secret as kept from totp_secrets where user_id = $1',
        [id],
      );

      const { body } = await client.post('/users/me/second-factor/totp/confirm', { code: codeOf(next) }).expect(200);
      const restoring = async (tx: EntityManager) => {
        await rememberFactors(tx);
        await tx.query('update totp_secrets set wrapped_secret = $2 where user_id = $1', [id, former?.kept]);
        await endFormerFactors(tx);
      };
      await asSystem('job', () => test.app.get(DataSource).transaction(restoring));
      await later(id);

      expect(body).toEqual({ access_token: null, recovery_codes: [] });
      expect([await attempt(secret), await attempt(next)]).toEqual([401, 200]);
      expect(await own(client)).toMatchObject({ recovery_codes: 9 });
    });

    it.each([
      [
        'after ten minutes',
        (id: string) =>
          test.sql(`update totp_secrets set pending_until = pending_until - interval '10 minutes' where user_id = $1`, [
            id,
          ]),
      ],
      [
        'after the former address is restored',
        (id: string) =>
          test.app.get(Database).aside((tx) => test.app.get(Factors).endSince(tx, id, new Date(Date.now() + 60_000))),
      ],
      [
        'after a restore',
        () =>
          asSystem('job', () =>
            test.app.get(DataSource).transaction(async (tx) => {
              await rememberFactors(tx);
              await endFormerFactors(tx);
            }),
          ),
      ],
    ])('is not replaced by one that was begun before: %s', async (_, end) => {
      const { client, email, id, secret, codes } = await withTotp();
      const begun = await confirmed(client, codes[0], '/users/me/second-factor/totp', proof);
      const code = codeOf(String(begun.body['secret']));

      await end(id);

      const { body } = await client.post('/users/me/second-factor/totp/confirm', { code }).expect(400);
      expect(body.code).toBe('second_factor.totp_not_begun');
      await finish((await challengeOf(email)).challenge, { code: codeOf(secret) }).expect(200);
    });

    it('is removed with the password, and its recovery codes with it', async () => {
      const { client, email, codes } = await withTotp();
      const at = '/users/me/second-factor/totp/remove';
      expect((await confirmed(client, codes[0], at, { current_password: 'guess' })).status).toBe(400);

      expect((await confirmed(client, codes[1], at, proof)).status).toBe(204);

      expect(await own(client)).toMatchObject({ totp_since: null, recovery_codes: 0 });
      await login(email).expect(200);
    });

    it('has its secret wrapped again with a new SECRET_KEY', async () => {
      const { id, secret } = await withTotp();
      const next = 'another secret key for tests, 32 characters';
      const unkept = new Error('rolled back');
      const rotating = async (tx: EntityManager) => {
        await rewrapAll(tx, { current: TEST_SECRET, next, columns: wrappedColumns });
        const [row] = await tx.query<{ wrapped: string }[]>(
          'select wrapped_secret as wrapped from totp_secrets where user_id = $1',
          [id],
        );
        const bytes = new KeyWrapper(next).unwrap(row?.wrapped ?? '', id);
        expect(new Secret({ buffer: new Uint8Array(bytes).buffer }).base32).toBe(secret);
        throw unkept;
      };
      const rotated = asSystem('job', () => test.app.get(DataSource).transaction(rotating));
      await expect(rotated).rejects.toBe(unkept);
    });
  });

  describe('that is wrong', () => {
    it('ends the sign-in after five codes, also in parallel, and notifies the person', async () => {
      const { email, id, secret } = await withTotp();
      const { challenge } = await challengeOf(email);

      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => finish(challenge, { code: '000000' }, i % 2 ? test : other)),
      );

      expect(answers.filter(({ body }) => body['code'] === 'auth.second_factor_wrong')).toHaveLength(5);
      const late = await finish(challenge, { code: codeOf(secret) }).expect(401);
      expect(late.body['code']).toBe('auth.second_factor_expired');
      const notified = await test.sql(
        `select 1 from notifications where user_id = $1 and type = 'account.factor_failed'`,
        [id],
      );
      expect(notified).toHaveLength(1);
    });

    it('is limited per account and network, without blocking other networks, passkeys or recovery codes', async () => {
      const { email, secret, codes, id } = await withTotp();
      for (let i = 0; i < 2; i++) {
        const { challenge } = await challengeOf(email);
        for (let n = 0; n < 5; n++) await finish(challenge, { code: '000000' }, test, '198.51.100.7').expect(401);
      }
      const { challenge } = await challengeOf(email);
      await finish(challenge, { code: codeOf(secret) }, test, '198.51.100.7').expect(429);

      await finish(challenge, { code: codeOf(secret) }, test, '203.0.113.7').expect(200);
      await later(id);
      const next = await challengeOf(email);
      await test.sql(`update rate_limits set count = 100 where key like 'factor.day:%'`);
      await finish(next.challenge, { code: codeOf(secret) }, test, '203.0.113.8').expect(429);
      await finish(next.challenge, { code: '000000' }, test, '203.0.113.7').expect(401);
      await test.sql(`update rate_limits set count = 100 where key like 'factor.known.day:%'`);
      await finish(next.challenge, { code: codeOf(secret) }, test, '203.0.113.7').expect(429);
      await test.sql(`update rate_limits set count = 99 where key like 'factor.known.day:%'`);
      await finish(next.challenge, { code: codeOf(secret) }, test, '203.0.113.7').expect(200);
      const third = await challengeOf(email);
      await finish(third.challenge, { recovery_code: codes[0] }, test, '198.51.100.7').expect(200);
      await test.sql(`delete from rate_limits where key like 'factor.%'`);
    });

    it('keeps the attempt of the password counted, so that a stolen one yields few challenges', async () => {
      const { email } = await withTotp();
      const attempt = () =>
        test.anyone.send('POST', '/auth/login', { email, password: PASSWORD }, { 'x-forwarded-for': '198.51.100.99' });

      for (let i = 0; i < 10; i++) await attempt().expect(401);

      await attempt().expect(429);
    });

    it('is of an earlier password or an ended session: the challenge is void', async () => {
      const { client, email, secret } = await withTotp();
      const { challenge } = await challengeOf(email);
      await client.post('/users/me/sign-out-everywhere').expect(204);

      const refused = await finish(challenge, { code: codeOf(secret) }).expect(401);

      expect(refused.body['code']).toBe('auth.second_factor_expired');
      await finish('no such challenge', { code: '000000' }).expect(401);
      await finish(challenge, {}).expect(422);
      await finish(challenge, { code: '000000', recovery_code: 'A' }).expect(422);
    });
  });

  describe('recovery codes', () => {
    it('work once each, in any spelling, and notify the person', async () => {
      const { email, codes, id } = await withTotp();
      const [code = ''] = codes;
      expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
      const first = await challengeOf(email);
      await finish(first.challenge, { recovery_code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` }).expect(200);

      const second = await challengeOf(email);
      await finish(second.challenge, { recovery_code: code }).expect(401);

      const notified = await test.sql(
        `select 1 from notifications where user_id = $1 and type = 'account.recovery_code_used'`,
        [id],
      );
      expect(notified).toHaveLength(1);
      expect(JSON.stringify(await test.sql('select * from recovery_codes'))).not.toContain(code);
    });

    it('are renewed as a whole, with the password', async () => {
      const { client, email, codes } = await withTotp();
      const at = '/users/me/second-factor/recovery-codes';
      expect((await confirmed(client, codes[2], at, { current_password: 'guess' })).status).toBe(400);
      const { recovery_codes } = (await confirmed(client, codes[3], at, proof)).body as unknown as {
        recovery_codes: string[];
      };

      const { challenge } = await challengeOf(email);
      await finish(challenge, { recovery_code: codes[1] }).expect(401);
      await finish(challenge, { recovery_code: recovery_codes[1] }).expect(200);
      const without = await test.signIn('technician');
      await without.post('/users/me/second-factor/recovery-codes', proof).expect(400);
    });
  });

  describe('is not bypassed by', () => {
    it('a mailed link to a new password, which is set all the same', async () => {
      const { email, id, secret } = await withTotp();
      const { body } = await test.root.post(`/users/${id}/password-link`).expect(200);
      const token = new URL(body.link ?? '').searchParams.get('token') ?? '';

      const reset = await test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 1' });

      expect(reset.status).toBe(401);
      expect(reset.body['code']).toBe('auth.second_factor_required');
      const { challenge } = reset.body['params'] as { challenge: string };
      await finish(challenge, { code: codeOf(secret) }).expect(200);
      await login(email).expect(401);
      await challengeOf(email, 'my own choice 1');
    });

    it('a mailed link that confirms the address', async () => {
      const { id, email } = await withTotp();
      await test.sql('update users set is_verified = false where id = $1', [id]);
      const token = 'the secret of a mailed link';
      await test.sql(
        `insert into mailed_tokens (id, user_id, purpose, token_hash, email, token_version, expires_at)
         values (gen_random_uuid(), $1, 'verify', encode(sha256($2::bytea), 'hex'), $3, (select token_version from users where id = $1), now() + interval '1 day')`,
        [id, token, email],
      );

      const { body } = await test.anyone.get(`/auth/verify-email?token=${encodeURIComponent(token)}`).expect(200);

      expect(body.access_token).toBeNull();
    });

    it('an administrator: a superadmin removes lost factors, which ends the sessions and is notified', async () => {
      const { client, id, email } = await withTotp();
      const admin = await test.signIn('admin');
      await admin.post(`/users/${id}/second-factor/reset`).expect(403);

      await test.root.post(`/users/${id}/second-factor/reset`).expect(204);

      await client.get('/users/me').expect(401);
      await login(email).expect(200);
      await test.root.post(`/users/${id}/second-factor/reset`).expect(400);
      const { id: rootId } = await me(test.root);
      await test.root.post(`/users/${rootId}/second-factor/reset`).expect(400);
    });
  });

  describe('passkeys', () => {
    it('sign in alone, without address and password, with user verification', async () => {
      const { device, id } = await withPasskey();
      const started = (await test.anyone.post('/auth/passkey/start').expect(200)).body;
      device.counter = 1;
      const passkey = device.get(started.options);

      const { body } = await other.anyone
        .post('/auth/passkey/finish', { challenge: started.challenge, passkey })
        .expect(200);

      expect((await me(test.anyone.as(body.access_token))).id).toBe(id);
      const replayed = await test.anyone
        .post('/auth/passkey/finish', { challenge: started.challenge, passkey })
        .expect(401);
      expect(replayed.body.code).toBe('auth.second_factor_expired');
    });

    it.each([
      ['of another origin', { origin: 'https://elsewhere.example' }],
      ['of another relying party', { rpId: 'elsewhere.example' }],
      ['without user verification', { userVerified: false }],
    ])('%s neither sign in nor are added', async (_, given) => {
      const { device } = await withPasskey();
      device.counter = 1;
      const started = (await test.anyone.post('/auth/passkey/start').expect(200)).body;

      const refused = await test.anyone
        .post('/auth/passkey/finish', { challenge: started.challenge, passkey: device.get(started.options, given) })
        .expect(401);

      expect(refused.body.code).toBe('auth.passkey_refused');
      const someone = await test.signIn('technician');
      const added = await addPasskey(someone, new Authenticator(), given).expect(400);
      expect(added.body.code).toBe('passkey.refused');
    });

    it('with a counter that went back are copies, and refused', async () => {
      const { device } = await withPasskey();
      const use = async (counter: number) => {
        device.counter = counter;
        const { challenge, options } = (await test.anyone.post('/auth/passkey/start').expect(200)).body;
        return test.anyone.post('/auth/passkey/finish', { challenge, passkey: device.get(options) });
      };
      expect((await use(5)).status).toBe(200);
      expect((await use(5)).status).toBe(401);
      expect((await use(4)).status).toBe(401);
      expect((await use(6)).status).toBe(200);
    });

    it('are a second step after the password, of the own account alone', async () => {
      const { device, email } = await withPasskey();
      const { device: outsider } = await withPasskey();
      const { challenge, methods } = await challengeOf(email);
      expect(methods).toEqual(['passkey', 'recovery_code']);
      const { options } = (await test.anyone.post('/auth/second-factor/options', { challenge }).expect(200)).body;
      expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: 'required' });
      device.counter = outsider.counter = 1;

      await finish(challenge, { passkey: outsider.get(options) }).expect(401);
      await finish(challenge, { passkey: device.get(options) }).expect(200);
    });

    it('have names, are several, and are removed with the password', async () => {
      const { client, device, codes } = await withPasskey();
      const add = async (one: Authenticator, code: string | undefined) => {
        const started = await confirmed(client, code, '/users/me/second-factor/passkeys/start', proof);
        const { challenge, options } = started.body as unknown as {
          challenge: string;
          options: Record<string, unknown>;
        };
        const body = { challenge, name: 'Laptop', ...one.create(options) };
        return client.post('/users/me/second-factor/passkeys', body);
      };
      const added = await add(new Authenticator(), codes[0]);
      expect(added.body).toEqual({ access_token: null, recovery_codes: [] });
      expect((await add(device, codes[1])).status).toBe(400);
      const [first, second] = (await own(client)).passkeys;
      const at = `/users/me/second-factor/passkeys/${first?.id ?? ''}` as const;
      expect((await client.patch(at, { name: 'Key ring' }).expect(200)).body.name).toBe('Key ring');
      const outsider = await test.signIn('technician');
      await outsider.patch(at, { name: 'Mine' }).expect(404);
      await outsider.post(`${at}/remove`, proof).expect(404);
      expect((await confirmed(client, codes[2], `${at}/remove`, { current_password: 'guess' })).status).toBe(400);

      expect((await confirmed(client, codes[3], `${at}/remove`, proof)).status).toBe(204);

      expect((await own(client)).passkeys).toMatchObject([{ id: second?.id, name: 'Laptop' }]);
    });

    it('open no deactivated account, and none while passwords are off', async () => {
      const { device, id } = await withPasskey();
      const use = async () => {
        device.counter += 1;
        const { challenge, options } = (await test.anyone.post('/auth/passkey/start').expect(200)).body;
        return test.anyone.post('/auth/passkey/finish', { challenge, passkey: device.get(options) });
      };
      const { id: rootId } = await me(test.root);
      await test.sql('update sign_on_settings set passwords_allowed = false, break_glass_user_id = $1', [rootId]);
      expect((await use()).body).toMatchObject({ code: 'sign_on.passwords_off' });
      await test.sql('update sign_on_settings set passwords_allowed = true, break_glass_user_id = null');
      await test.root.delete(`/users/${id}`).expect(204);
      expect((await use()).body).toMatchObject({ code: 'auth.inactive' });
    });
  });
});

const stepNow = () => Math.floor(Date.now() / 30_000);
