import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('mailed links', () => {
  let mailbox: Mailbox;
  let test: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    mailbox = await openMailbox();
    const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://lab.example.org' };
    test = await startTestApp({ COMMON_PASSWORDS: 'refused', ...settings, ETALON_ROLES: 'api,worker' });
    second = await startTestApp(settings, { databaseUrl: test.databaseUrl });
  });
  afterAll(async () => {
    await second.close();
    await test.close();
    await mailbox.close();
  });

  const PASSWORD = 'correct horse battery';
  let people = 0;
  const addressOf = async (person: Client) => (await person.get('/users/me').expect(200)).body.email;
  const idOf = async (person: Client) => (await person.get('/users/me').expect(200)).body.id;
  const verify = (token: string, at: TestApp = test) => at.anyone.get(`/auth/verify-email?token=${token}`);
  const reset = (token: string, at: TestApp = test) =>
    at.anyone.post('/auth/reset-password', { token, new_password: 'chosen by the link' });
  const restore = (token: string, at: TestApp = test) =>
    at.anyone.post('/auth/restore-email', { token, new_password: 'mine once more' });
  const login = (email: string, password = PASSWORD) => test.anyone.post('/auth/login', { email, password });
  const signedIn = async (email: string, password = PASSWORD) =>
    test.anyone.as((await login(email, password).expect(200)).body.access_token);

  async function withLinks() {
    const person = await test.signIn('technician');
    const email = await addressOf(person);
    const other = `other${++people}@example.org`;
    await person.patch('/users/me', { email: other, current_password: PASSWORD }).expect(200);
    const change = (await mailbox.mailTo(other)).token;
    await test.anyone.post('/auth/forgot-password', { email }).expect(204);
    return { person, email, other, change, reset: (await mailbox.mailTo(email)).token, id: await idOf(person) };
  }

  async function movedAway() {
    const person = await test.signIn('technician');
    const [email, id] = [await addressOf(person), await idOf(person)];
    const thief = `thief${++people}@example.org`;
    await person.patch('/users/me', { email: thief, current_password: PASSWORD }).expect(200);
    await verify((await mailbox.mailTo(thief)).token).expect(200);
    await mailbox.mailTo(thief, 2);
    return { id, email, thief, wayBack: (await mailbox.mailTo(email)).token };
  }

  it('to restore an address reject a common password, and accept another one', async () => {
    const { email, wayBack } = await movedAway();

    const common = { token: wayBack, new_password: 'iloveyou' };
    const { body } = await test.anyone.post('/auth/restore-email', common).expect(422);
    await restore(wayBack).expect(200);

    expect(body.detail).toMatchObject([{ loc: ['body', 'new_password'], type: 'password.common' }]);
    await signedIn(email, 'mine once more');
  });

  it.each<[string, (given: { person: Client; id: string; email: string }) => PromiseLike<unknown>]>([
    [
      'the password is changed',
      ({ person }) =>
        person
          .post('/users/me/change-password', { current_password: PASSWORD, new_password: 'another one 2' })
          .expect(204),
    ],
    [
      'the password is reset',
      async ({ email }) => {
        await test.anyone.post('/auth/forgot-password', { email }).expect(204);
        await reset((await mailbox.mailTo(email, 2)).token).expect(200);
      },
    ],
    ['the person signs out everywhere', ({ person }) => person.post('/users/me/sign-out-everywhere').expect(204)],
    ['an administrator sends a link', ({ id }) => test.root.post(`/users/${id}/password-link`).expect(200)],
    [
      'the account is deactivated and enabled again',
      async ({ id }) => {
        await test.root.delete(`/users/${id}`).expect(204);
        await test.root.put(`/users/${id}`, { is_active: true }).expect(200);
      },
    ],
    [
      'the person deactivates the account, which is enabled again',
      async ({ person, id }) => {
        await person.delete('/users/me').expect(204);
        await test.root.put(`/users/${id}`, { is_active: true }).expect(200);
      },
    ],
    ['the account is deactivated', ({ id }) => test.root.delete(`/users/${id}`).expect(204)],
    [
      'the account is no longer verified',
      ({ id }) => test.root.put(`/users/${id}`, { is_verified: false }).expect(200),
    ],
    ['the role is changed', ({ id }) => test.root.put(`/users/${id}`, { role: 'admin' }).expect(200)],
  ])('are void once %s', async (_title, change) => {
    const links = await withLinks();

    await change(links);

    expect((await verify(links.change)).body).toMatchObject({ code: 'auth.link_invalid' });
    expect((await reset(links.reset)).body).toMatchObject({ code: 'auth.link_invalid' });
    const [stored] = await test.sql('select email from users where id = $1', [links.id]);
    expect(stored).toEqual({ email: links.email });
  });

  it('are invalid in any order of use: the reset link after the change of address', async () => {
    const { change, reset: resetLink } = await withLinks();

    await verify(change).expect(200);

    expect((await reset(resetLink)).body).toMatchObject({ code: 'auth.link_invalid' });
  });

  it('for a change of address do not sign in, end the sessions, and notify both addresses', async () => {
    const { person, email, other, change, id } = await withLinks();

    const { body } = await verify(change).expect(200);

    expect(body).toEqual({ access_token: null, token_type: 'bearer', email: other, changed_account_id: id });
    await person.get('/users/me').expect(401);
    await login(email).expect(401);
    await login(other).expect(200);
    const mail = await mailbox.mailTo(email, 2);
    expect(mail.text).toContain(`https://lab.example.org/auth/restore-email?token=${mail.token}`);
    expect(mail.text).toContain(other);
    expect((await mailbox.mailTo(other, 2)).text).toContain(email);
  });

  it('of two pending changes are valid for the newest only, also when their mails arrive out of order', async () => {
    const person = await test.signIn('technician');
    const change = (email: string) => person.patch('/users/me', { email, current_password: PASSWORD }).expect(200);
    mailbox.refuse(1, ['first-choice@example.org']);
    await change('first-choice@example.org');
    await eventually(async () => (await waiting('attempts > 0')) === 1);
    await change('second-choice@example.org');
    const { token } = await mailbox.mailTo('second-choice@example.org');
    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);
    await eventually(async () => (await waiting()) === 0);

    expect(mailbox.received.some(({ to }) => to === 'first-choice@example.org')).toBe(false);
    await verify(token).expect(200);
  });

  it.each<[string, (given: { person: Client; id: string }) => PromiseLike<unknown>]>([
    ['has signed out everywhere', ({ person }) => person.post('/users/me/sign-out-everywhere').expect(204)],
    ['was deactivated', ({ id }) => test.root.delete(`/users/${id}`).expect(204)],
  ])('are not sent when the person %s while the mail server was unavailable', async (_title, change) => {
    const person = await test.signIn('technician');
    const [email, id] = [await addressOf(person), await idOf(person)];
    const other = `later${++people}@example.org`;
    mailbox.refuse(2, [other, email]);
    await person.patch('/users/me', { email: other, current_password: PASSWORD }).expect(200);
    await test.anyone.post('/auth/forgot-password', { email }).expect(204);
    await eventually(async () => (await waiting('attempts > 0')) === 2);

    await change({ person, id });
    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);
    await eventually(async () => (await waiting()) === 0);

    expect(mailbox.received.filter(({ to }) => to === other || to === email)).toEqual([]);
  });

  it('are valid for their address only: a new account with a changed address', async () => {
    await test.anyone
      .post('/auth/register', { email: 'typo@example.org', name: 'Typo', password: PASSWORD })
      .expect(201);
    const { token } = await mailbox.mailTo('typo@example.org');
    await test.sql(`update users set email = 'right@example.org' where email = 'typo@example.org'`);

    expect((await verify(token)).body).toMatchObject({ code: 'auth.link_invalid' });
  });

  it('are rejected if another account uses the address now', async () => {
    const person = await test.signIn('technician');
    await person.patch('/users/me', { email: 'wanted@example.org', current_password: PASSWORD }).expect(200);
    const { token } = await mailbox.mailTo('wanted@example.org');
    await test.anyone
      .post('/auth/register', { email: 'wanted@example.org', name: 'First', password: PASSWORD })
      .expect(201);

    expect((await verify(token).expect(400)).body).toMatchObject({ code: 'auth.email_taken' });
    await person.get('/users/me').expect(200);
  });

  it('are redeemed once when two processes use change and reset concurrently', async () => {
    for (let round = 0; round < 6; round++) {
      const { change, reset: resetLink, email, other } = await withLinks();
      const [changed, wasReset] = await Promise.all(
        round % 2 === 0
          ? [verify(change, test), reset(resetLink, second)]
          : [verify(change, second), reset(resetLink, test)],
      );

      expect([changed.status, wasReset.status].sort()).toEqual([200, 400]);
      const now = changed.status === 200 ? [other, PASSWORD] : [email, 'chosen by the link'];
      await login(now[0] ?? '', now[1]).expect(200);
    }
  });

  it('are not sent for a session that ended during the password check', async () => {
    const person = await test.signIn('technician');
    const late = `late${++people}@example.org`;

    const [requested] = await Promise.all([
      person.patch('/users/me', { email: late, current_password: PASSWORD }),
      ...Array.from({ length: 3 }, () => person.post('/users/me/sign-out-everywhere')),
    ]);

    await eventually(async () => (await waiting()) === 0);
    const mailed = mailbox.received.find(({ to }) => to === late);
    expect([200, 401]).toContain(requested.status);
    if (mailed) await verify((await mailbox.mailTo(late)).token).expect(400);
  });

  it('are cancelled by the person', async () => {
    const { person, change, email } = await withLinks();

    await person.delete('/users/me/email-change').expect(204);

    expect((await person.get('/users/me').expect(200)).body).toMatchObject({ email, pending_email: null });
    await verify(change).expect(400);
  });

  describe('to restore the former address', () => {
    it('work after a password change, and end sessions and links of the intruder', async () => {
      const { email, thief, wayBack } = await movedAway();
      const theirs = await signedIn(thief);
      await theirs
        .post('/users/me/change-password', { current_password: PASSWORD, new_password: 'the thief knows it' })
        .expect(204);
      await mailbox.mailTo(thief, 3);
      const still = await signedIn(thief, 'the thief knows it');
      await still.patch('/users/me', { email: `2${thief}`, current_password: 'the thief knows it' }).expect(200);
      const { token: next } = await mailbox.mailTo(`2${thief}`);
      await test.anyone.post('/auth/forgot-password', { email: thief }).expect(204);
      const { token: theirReset } = await mailbox.mailTo(thief, 4);

      const { body } = await restore(wayBack).expect(200);

      expect(body).toEqual({ email });
      await still.get('/users/me').expect(401);
      await verify(next).expect(400);
      await reset(theirReset).expect(400);
      await login(email, 'the thief knows it').expect(401);
      await login(email, 'mine once more').expect(200);
      await restore(wayBack).expect(400);
    });

    it.each<[string, (given: { thief: string; id: string; email: string }) => PromiseLike<unknown>]>([
      ['sign out everywhere', async ({ thief }) => (await signedIn(thief)).post('/users/me/sign-out-everywhere')],
      ['deactivate the account', async ({ thief }) => (await signedIn(thief)).delete('/users/me')],
      ['register with the address', ({ email }) => occupy(email)],
      [
        'move another account to the address',
        async ({ email }) =>
          (await test.signIn('technician')).patch('/users/me', { email, current_password: PASSWORD }).expect(400),
      ],
      [
        'move the account on',
        async ({ thief }) => {
          const theirs = await signedIn(thief);
          await theirs.patch('/users/me', { email: `x${thief}`, current_password: PASSWORD }).expect(200);
          await verify((await mailbox.mailTo(`x${thief}`)).token).expect(200);
        },
      ],
    ])('remain after this action of another person: %s', async (_title, attempt) => {
      const moved = await movedAway();
      await attempt(moved);

      await restore(moved.wayBack).expect(200);

      await test.sql('update users set is_active = true where id = $1', [moved.id]);
      await login(moved.email, 'mine once more').expect(200);
    });

    it('are sent to the first owner only, not to addresses in between', async () => {
      const { email, thief, wayBack } = await movedAway();
      const theirs = await signedIn(thief);
      await theirs.patch('/users/me', { email, current_password: PASSWORD }).expect(200);
      await verify((await mailbox.mailTo(email, 2)).token).expect(200);
      await mailbox.mailTo(thief, 3);

      const mails = mailbox.received.filter(({ to }) => to === thief);

      expect(mails.some(({ raw }) => raw.replace(/=\r?\n/g, '').includes('restore-email'))).toBe(false);
      await restore(wayBack).expect(200);
    });

    it('invalidate later links, so an intermediate holder of the account is locked out', async () => {
      const { email, thief, wayBack } = await movedAway();
      const theirs = await signedIn(thief);
      await theirs.patch('/users/me', { email: `y${thief}`, current_password: PASSWORD }).expect(200);
      await verify((await mailbox.mailTo(`y${thief}`)).token).expect(200);
      const { token: between } = await mailbox.mailTo(thief, 3);

      await restore(wayBack).expect(200);

      await restore(between).expect(400);
      await login(email, 'mine once more').expect(200);
    });

    it('do not reactivate a deactivated account', async () => {
      const { id, email, wayBack } = await movedAway();
      await test.root.delete(`/users/${id}`).expect(204);

      await restore(wayBack).expect(200);

      expect((await login(email, 'mine once more').expect(401)).body).toMatchObject({ code: 'auth.inactive' });
    });

    it('are valid for seven days from the change, also when the mail was late', async () => {
      const { id, wayBack } = await movedAway();
      const [row] = await test.sql<{ days: number }>(
        `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from mailed_tokens
          where user_id = $1 and purpose = 'restore_email'`,
        [id],
      );
      await test.sql(
        `update mailed_tokens set expires_at = now() - interval '1 second' where user_id = $1 and purpose = 'restore_email'`,
        [id],
      );

      await restore(wayBack).expect(400);
      expect(row).toEqual({ days: 7 });
    });

    it('work once, also concurrently at two processes', async () => {
      const { wayBack } = await movedAway();

      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => restore(wayBack, i % 2 === 0 ? test : second)),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    });

    const occupy = (email: string) =>
      test.anyone.post('/auth/register', { email, name: 'Squatter', password: PASSWORD }).expect(400);
  });

  const waiting = async (which = 'true') =>
    (await test.sql(`select 1 from mails where state = 'waiting' and ${which}`)).length;
});
