import { Clock } from '../../platform/clock/clock.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CONFIRMATION_SECONDS, Confirmations } from './confirmations.js';

const PASSWORD = 'correct horse battery';

describe('confirmation of identity', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => test.close());

  const confirm = async (by: Client) =>
    (await by.post('/auth/confirmations', { password: PASSWORD }).expect(201)).body.confirmation;
  const me = async (by: Client) => (await by.get('/users/me').expect(200)).body;
  async function callerOf(by: Client): Promise<Caller> {
    const { id, email } = await me(by);
    const [row] = await test.sql<{ token_version: number }>('select token_version from users where id = $1', [id]);
    return {
      id,
      email,
      role: 'technician',
      token_version: row?.token_version,
      key: null,
      ip: null,
    } as unknown as Caller;
  }
  const require = async (by: Client, given: string | null, more: object = {}) =>
    test.app.get(Confirmations).require(Object.assign(await callerOf(by), more), given);
  const codeOf = (requested: Promise<unknown>) =>
    requested.then(
      () => 'accepted',
      (error: unknown) => (error as { code: string }).code,
    );

  it('contains method and time, and has a unique id', async () => {
    const person = await test.signIn('viewer');

    const [first, second] = [
      await require(person, await confirm(person)),
      await require(person, await confirm(person)),
    ];

    expect(first.method).toBe('password');
    expect(Math.abs(first.at.getTime() - test.app.get(Clock).now().getTime())).toBeLessThan(60_000);
    expect(first.id).not.toBe(second.id);
  });

  it('is valid for the same person, in a session, until the password changes', async () => {
    const [person, other] = [await test.signIn('technician'), await test.signIn('technician')];
    const given = await confirm(person);

    expect(await codeOf(require(other, given))).toBe('auth.confirmation_required');
    expect(await codeOf(require(person, null))).toBe('auth.confirmation_required');
    expect(await codeOf(require(person, `${given}x`))).toBe('auth.confirmation_required');
    expect(await codeOf(require(person, person.token))).toBe('auth.confirmation_required');
    expect(await codeOf(require(person, given, { key: { id: 'x', name: 'x' } }))).toBe('auth.confirmation_required');
    expect(await codeOf(require(person, given))).toBe('accepted');
    await test.anyone.as(given).get('/users/me').expect(401);

    const { id } = await me(person);
    await test.sql('update users set token_version = token_version + 1 where id = $1', [id]);
    const caller = { id, token_version: 2, key: null } as unknown as Caller;
    expect(await codeOf(test.app.get(Confirmations).require(caller, given))).toBe('auth.confirmation_expired');
  });

  it('ends after ten minutes', async () => {
    const person = await test.signIn('technician');
    const [given, caller] = [await confirm(person), await callerOf(person)];
    const clock = test.app.get(Clock);
    const now = () => Clock.prototype.now.call(clock);

    const after = (seconds: number) => {
      clock.now = () => new Date(now().getTime() + seconds * 1000);
      return codeOf(test.app.get(Confirmations).require(caller, given)).finally(() => (clock.now = now));
    };

    expect(await after(CONFIRMATION_SECONDS - 60)).toBe('accepted');
    expect(await after(CONFIRMATION_SECONDS + 1)).toBe('auth.confirmation_expired');
  });

  it('is limited and recorded for wrong passwords, without blocking other accounts', async () => {
    const [person, other] = [await test.signIn('technician'), await test.signIn('technician')];
    const guess = (by: Client, from: string) =>
      by.send('POST', '/auth/confirmations', { password: 'a guess' }, { 'x-forwarded-for': from });
    const { id } = await me(person);

    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(person, '192.0.2.7')));

    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const recorded = await test.sql(
      `select after_state from audit_logs where action = 'auth.confirmation_failed' and actor_id = $1`,
      [id],
    );
    expect(recorded).toHaveLength(10);
    expect(recorded[0]).toEqual({ after_state: { method: 'password', reason: 'auth.password_wrong' } });
    expect((await guess(other, '192.0.2.7')).status).toBe(400);
    const own = { password: PASSWORD };
    const elsewhere = await person.send('POST', '/auth/confirmations', own, { 'x-forwarded-for': '198.51.100.9' });
    expect(elsewhere.status).toBe(201);
  });

  it('is rejected for API keys', async () => {
    const person = await test.signIn('technician');
    const { body } = await person
      .post('/api-keys', { name: 'Robot', scopes: ['calibration:write'], expires_in_days: 30 } as never)
      .expect(201);
    const answer = await test.anyone.as((body as { secret: string }).secret).post('/auth/confirmations', {
      password: PASSWORD,
    });

    expect(answer).toMatchObject({ status: 403, body: { code: 'access.key_never' } });
  });
});
