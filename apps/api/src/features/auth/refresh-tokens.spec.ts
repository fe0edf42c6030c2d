import { jest } from '@jest/globals';
import { Clock } from '../../platform/clock/clock.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const MINUTE = 60_000;

class Browser {
  cookie = '';
  attributes = '';
  constructor(
    private readonly test: TestApp,
    public token: string,
  ) {}

  get client(): Client {
    return this.test.anyone.as(this.token);
  }

  async refresh({ cookie = this.cookie, token = this.token, keeps = true, headers = {} } = {}): Promise<number> {
    const body = { access_token: token, is_persistent: true };
    const sent = { ...headers, ...(cookie === '' ? {} : { cookie: `other=1; ${cookie}` }) };
    const answer = await this.test.anyone.send('POST', '/auth/refresh', body, sent);
    const [given = ''] = answer.headers.getSetCookie();
    if (answer.status === 200 && keeps) {
      this.token = String((answer.body as Record<string, unknown>)['access_token']);
      this.cookie = given.split(';')[0] ?? '';
      this.attributes = given;
    }
    return answer.status;
  }
}

describe('access tokens of the web app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function browser(): Promise<Browser> {
    const { token } = await test.signIn('technician');
    return new Browser(test, token ?? '');
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

  it('live 15 minutes and are renewed by the cookie; the token of the sign-in is refused from then on', async () => {
    const web = await browser();
    const first = web.client;

    expect(await web.refresh()).toBe(200);

    await first.get('/users/me').expect(401);
    await web.client.get('/users/me').expect(200);
    await later(14, async () => void (await web.client.get('/users/me').expect(200)));
    await later(16, async () => {
      await web.client.get('/users/me').expect(401);
      expect(await web.refresh()).toBe(200);
      await web.client.get('/users/me').expect(200);
    });
    expect((await web.client.get('/auth/sessions').expect(200)).body.sessions).toHaveLength(1);
  });

  it('leave tokens of clients without the cookie at seven days', async () => {
    const script = await test.signIn('technician');

    await later(6 * 1440, async () => void (await script.get('/users/me').expect(200)));
  });

  it('are renewed by a cookie that no script and no other site can use', async () => {
    const web = await browser();
    await web.refresh();
    expect(web.attributes).toMatch(/^etalon-refresh-[\w-]{36}=0\./);
    expect(web.attributes).toContain('Path=/api/v1/auth/refresh');
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Expires=']) expect(web.attributes).toContain(attribute);
    expect(web.attributes).not.toContain('Secure');

    const safe = await browser();
    await safe.refresh({ headers: { origin: 'https://etalon.example' } });

    expect(safe.attributes).toMatch(/^__Secure-etalon-refresh-/);
    expect(safe.attributes).toContain('; Secure');
  });

  it('are removed from the browser when their session has ended', async () => {
    const [out, open, other] = [await browser(), await browser(), await browser()];
    for (const web of [out, open, other]) await web.refresh();
    const nameOf = ({ cookie }: Browser) => cookie.split('=')[0] ?? '';

    const signedOut = await out.client.send('POST', '/auth/sign-out');
    const renewed = await test.anyone.send(
      'POST',
      '/auth/refresh',
      { access_token: open.token },
      { cookie: [out, other, open].map(({ cookie }) => cookie).join('; ') },
    );

    const removed = `${nameOf(out)}=; Path=/api/v1/auth/refresh; Expires=Thu, 01 Jan 1970`;
    expect(signedOut.headers.getSetCookie()).toEqual([expect.stringContaining(removed)]);
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringContaining(`${nameOf(open)}=1.`),
      expect.stringContaining(removed),
    ]);
  });

  it('are not renewed without the cookie, by that of another session, or by a guess; none of it ends the session', async () => {
    const [web, other] = [await browser(), await browser()];
    await web.refresh();
    await other.refresh();
    const [name = '', value = ''] = web.cookie.split('=');
    const wrong = `${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`;
    const foreign = `${name}=${other.cookie.split('=')[1] ?? ''}`;

    for (const cookie of ['no=cookie', wrong, foreign, `${name}=1.${'A'.repeat(43)}`, `${name}=`])
      expect(await web.refresh({ cookie })).toBe(401);
    for (const token of ['x', `${web.token}x`, other.token]) expect(await web.refresh({ token })).toBe(401);

    expect(await web.refresh()).toBe(200);
  });

  it('survive two tabs that renew at once, and a lost answer', async () => {
    const web = await browser();
    await web.refresh();
    const before = web.cookie;

    const both = await Promise.all([web.refresh({ cookie: before }), web.refresh({ cookie: before })]);
    const lost = await web.refresh({ cookie: before });

    expect([...both, lost]).toEqual([200, 200, 200]);
    expect(await later(10, () => web.refresh())).toBe(200);
  });

  it('end with their session, when a former cookie comes again', async () => {
    const web = await browser();
    await web.refresh();
    const stolen = web.cookie;
    await later(10, () => web.refresh());

    await later(12, async () => {
      expect(await web.refresh({ cookie: stolen, keeps: false })).toBe(401);
      expect(await web.refresh()).toBe(401);
      await web.client.get('/users/me').expect(401);
    });
    const [entry] = (await test.root.get('/audit-logs?action=auth.sessions_ended').expect(200)).body;
    expect(entry?.after_state).toEqual({ sessions: 1, is_current: true, reason: 'refresh_token_reused' });
  });

  it('end with sign-out, a changed password, a deactivated account and the limits of the session', async () => {
    const [out, changed, gone, idle, polling] = [
      await browser(),
      await browser(),
      await browser(),
      await browser(),
      await browser(),
    ];
    for (const web of [out, changed, gone, idle, polling]) await web.refresh();
    const { id } = (await gone.client.get('/users/me').expect(200)).body;

    await out.client.post('/auth/sign-out').expect(204);
    const change = { current_password: 'correct horse battery', new_password: 'another horse battery' };
    await changed.client.post('/users/me/change-password', change).expect(204);
    await test.root.delete(`/users/${id}`).expect(204);
    for (const web of [out, changed, gone]) expect(await web.refresh()).toBe(401);

    const settings = { passwords_allowed: true, session_idle_minutes: 30, session_max_hours: 2 };
    await test.root.put('/admin/sign-on-settings', settings).expect(200);
    await later(20, async () => {
      await idle.client.get('/notifications').expect(401);
      for (const web of [idle, polling]) expect(await web.refresh()).toBe(200);
      await polling.client.get('/users/me').expect(200);
    });
    await later(40, async () => {
      expect(await idle.refresh()).toBe(401);
      expect(await polling.refresh()).toBe(200);
      await polling.client.get('/users/me').expect(200);
    });
    for (const minutes of [60, 80, 100, 119])
      await later(minutes, async () => {
        expect(await polling.refresh()).toBe(200);
        await polling.client.get('/users/me').expect(200);
      });
    expect(await later(121, () => polling.refresh())).toBe(401);
  });
});
