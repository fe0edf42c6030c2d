import { jest } from '@jest/globals';
import { Clock } from '../../platform/clock/clock.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const SETTINGS = '/admin/sign-on-settings';
const MINUTE = 60_000;

describe('sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const sessionsOf = async (who: Client) => (await who.get('/auth/sessions').expect(200)).body.sessions;
  async function again(who: Client): Promise<Client> {
    const { email } = (await who.get('/users/me').expect(200)).body;
    const { body } = await test.anyone.post('/auth/login', { email, password: 'correct horse battery' }).expect(200);
    return test.anyone.as(body.access_token);
  }
  async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
    const clock = test.app.get(Clock);
    const now = clock.now().getTime();
    const moved = jest.spyOn(clock, 'now').mockImplementation(() => new Date(now + minutes * MINUTE));
    try {
      return await work();
    } finally {
      moved.mockRestore();
    }
  }

  it('are listed with place and time, the latest use first', async () => {
    const desk = await test.signIn('technician');
    const bench = await again(desk);
    await bench.get('/users/me').expect(200);

    const sessions = await sessionsOf(bench);

    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(sessions.find(({ is_current }) => is_current)?.ip_address).toMatch(/127\.0\.0\.1|::1/);
  });

  it('end one by one, all others, or by signing out; a token of an ended one is rejected', async () => {
    const desk = await test.signIn('technician');
    const [bench, lost, phone] = [await again(desk), await again(desk), await again(desk)];
    const other = (await sessionsOf(lost)).find(({ is_current }) => is_current);
    const outsider = await test.signIn('technician');
    await outsider.delete(`/auth/sessions/${other?.id ?? ''}`).expect(404);

    await desk.delete(`/auth/sessions/${other?.id ?? ''}`).expect(204);
    await lost.get('/users/me').expect(401);
    await bench.get('/users/me').expect(200);

    await desk.delete('/auth/sessions').expect(204);
    for (const ended of [bench, phone]) await ended.get('/users/me').expect(401);
    expect(await sessionsOf(desk)).toHaveLength(1);
    await outsider.get('/users/me').expect(200);

    await desk.post('/auth/sign-out').expect(204);
    await desk.get('/users/me').expect(401);
    const entries = (await test.root.get('/audit-logs?action=auth.sessions_ended').expect(200)).body;
    expect(entries.slice(0, 3).map(({ after_state }) => after_state)).toEqual([
      { sessions: 1, is_current: true },
      { sessions: 2, is_current: false },
      { sessions: 1, is_current: false },
    ]);
  });

  it('end without an error on concurrent sign-outs', async () => {
    const desk = await test.signIn('viewer');

    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.post('/auth/sign-out')));

    // 401 after the first has ended the session.
    expect(answers.map(({ status }) => status).filter((status) => ![204, 401].includes(status))).toEqual([]);
  });

  it('end by idle timeout and absolute timeout; background polling does not extend them', async () => {
    await test.root
      .put(SETTINGS, { passwords_allowed: true, session_idle_minutes: 30, session_max_hours: 2 })
      .expect(200);
    const [active, polling] = [await test.signIn('technician'), await test.signIn('technician')];
    for (const who of [active, polling]) await who.get('/users/me').expect(200);

    await later(20, async () => {
      await active.get('/users/me').expect(200);
      await polling.get('/notifications').expect(200);
    });
    await later(40, async () => {
      await active.get('/users/me').expect(200);
      await polling.get('/users/me').expect(401);
    });
    for (const minutes of [60, 80, 100])
      await later(minutes, async () => void (await active.get('/users/me').expect(200)));
    await later(121, async () => void (await active.get('/users/me').expect(401)));

    await test.root
      .put(SETTINGS, { passwords_allowed: true, session_idle_minutes: null, session_max_hours: 168 })
      .expect(200);
  });

  it('end on a password change, for that account only', async () => {
    const desk = await test.signIn('technician');
    const bench = await again(desk);
    const change = { current_password: 'correct horse battery', new_password: 'another horse battery' };
    await desk.post('/users/me/change-password', change).expect(204);
    for (const ended of [desk, bench]) await ended.get('/users/me').expect(401);
  });
});
