import { anOrganization } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('accounts with mail', () => {
  let mailbox: Mailbox;
  let test: TestApp;
  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestApp({
      ETALON_ROLES: 'api,worker',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://lab.example.org',
    });
  });
  afterAll(async () => {
    await test.close();
    await mailbox.close();
  });

  const PASSWORD = 'long enough 1';
  const mailTo = (address: string, nth?: number) => mailbox.mailTo(address, nth);
  const register = (email: string, name = 'New Person') =>
    test.anyone.post('/auth/register', { email, name, password: PASSWORD });

  const waiting = async (which = 'true') =>
    (await test.sql(`select 1 from mails where state = 'waiting' and ${which}`)).length;

  it('confirm the address by the mailed link, once, also when it is followed 16 times at once', async () => {
    await register('verify@example.org').expect(201);
    const mail = await mailTo('verify@example.org');

    expect(mail.from).toBe('lab@example.org');
    expect(mail.text).toContain(`https://lab.example.org/auth/verify-email?token=${mail.token}`);
    await test.anyone.post('/auth/login', { email: 'verify@example.org', password: PASSWORD }).expect(401);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => test.anyone.get(`/auth/verify-email?token=${mail.token}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    const token = answers.find(({ status }) => status === 200)?.body.access_token as string;
    await test.anyone.as(token).get('/users/me').expect(200);
    const stored = await test.sql<{ token_hash: string }>('select token_hash from mailed_tokens');
    expect(stored.some(({ token_hash }) => token_hash.includes(mail.token))).toBe(false);
  });

  it.each([
    ['de-AT, fr;q=0.8', 'Guten Tag New Person'],
    ['tlh, fr-CA;q=0.5', 'Bonjour New Person'],
    ['tlh', 'Hello New Person'],
  ])('are in the first known language of the browser of %j, otherwise in English', async (accepted, text) => {
    const email = `${accepted.slice(0, 2)}${accepted.length}@example.org`;
    const account = { email, name: 'New Person', password: PASSWORD };

    await test.anyone.send('POST', '/auth/register', account, { 'accept-language': accepted }).expect(201);

    expect((await mailTo(email)).text).toContain(text);
  });

  it('get a new link on request, which ends the one before', async () => {
    await register('again@example.org').expect(201);
    const first = await mailTo('again@example.org');

    await test.anyone.post('/auth/resend-verification', { email: 'AGAIN@example.org' }).expect(204);
    const second = await mailTo('again@example.org', 2);

    await test.anyone.get(`/auth/verify-email?token=${first.token}`).expect(400);
    await test.anyone.get(`/auth/verify-email?token=${second.token}`).expect(200);
  });

  it('set a new password by the mailed link, once, which ends every session', async () => {
    await register('reset@example.org').expect(201);
    const { body } = await test.anyone
      .get(`/auth/verify-email?token=${(await mailTo('reset@example.org')).token}`)
      .expect(200);
    const person = test.anyone.as(body.access_token ?? '');

    await test.anyone.post('/auth/forgot-password', { email: 'reset@example.org' }).expect(204);
    const { token } = await mailTo('reset@example.org', 2);
    await test.anyone.post('/auth/reset-password', { token, new_password: 'short' }).expect(422);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        test.anyone.post('/auth/reset-password', { token, new_password: `brand new ${i}` }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await person.get('/users/me').expect(401);
    const winner = answers.findIndex(({ status }) => status === 200);
    await test.anyone.post('/auth/login', { email: 'reset@example.org', password: `brand new ${winner}` }).expect(200);
    await test.anyone.get(`/auth/verify-email?token=${token}`).expect(400);
    // The notice of the change.
    await mailTo('reset@example.org', 3);
  });

  it('answer alike for known and unknown addresses, and write no mail to the unknown', async () => {
    const count = mailbox.received.length;

    const known = await test.anyone.post('/auth/forgot-password', { email: 'root@example.org' }).expect(204);
    const unknown = await test.anyone.post('/auth/forgot-password', { email: 'stranger@example.org' }).expect(204);

    expect(unknown.bytes).toEqual(known.bytes);
    await mailTo('root@example.org');
    expect(mailbox.received.slice(count).map(({ to }) => to)).toEqual(['root@example.org']);
  });

  it('change to a new address when the mail to it is confirmed', async () => {
    await register('old@example.org').expect(201);
    const { body } = await test.anyone
      .get(`/auth/verify-email?token=${(await mailTo('old@example.org')).token}`)
      .expect(200);
    const person = test.anyone.as(body.access_token ?? '');

    const { body: before } = await person
      .patch('/users/me', { email: 'new@example.org', current_password: PASSWORD })
      .expect(200);
    await test.anyone.get(`/auth/verify-email?token=${(await mailTo('new@example.org')).token}`).expect(200);

    expect(before).toMatchObject({ email: 'old@example.org', pending_email: 'new@example.org' });
    expect(body.changed_account_id).toBeNull();
    await person.get('/users/me').expect(401);
    await test.anyone.post('/auth/login', { email: 'new@example.org', password: PASSWORD }).expect(200);
  });

  it('expire: links of the day before yesterday and of two hours ago do nothing', async () => {
    await register('late@example.org').expect(201);
    const { token } = await mailTo('late@example.org');
    await test.sql(
      `update mailed_tokens set expires_at = now() - interval '1 second' where email = 'late@example.org'`,
    );

    await test.anyone.get(`/auth/verify-email?token=${token}`).expect(400);
  });

  it('cannot smuggle headers into a mail', async () => {
    await register('inject@example.org', 'A\r\nBcc: victim@example.org').expect(422);
    await register('a@example.org\r\nBcc: victim@example.org').expect(422);
    await register('a@example.org>, victim@example.org').expect(422);
    const { id } = await anOrganization(test.root, { name: 'Lab "x" <y@example.org>, Bcc: z' });
    await test.sql(`update users set role = 'technician' where email = 'verify@example.org'`);
    const login = await test.anyone
      .post('/auth/login', { email: 'verify@example.org', password: PASSWORD })
      .expect(200);

    await test.anyone.as(login.body.access_token).post(`/organizations/${id}/join-requests`).expect(201);

    const mail = await mailTo('root@example.org', 2);
    expect(mail.raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
    expect(mailbox.received.some(({ to }) => to.includes('victim'))).toBe(false);
  });

  it('are sent later when the server refuses them first, once, with a new secret', async () => {
    mailbox.refuse(1, ['busy@example.org']);
    await register('busy@example.org').expect(201);
    await eventually(async () => (await waiting('attempts > 0')) === 1);
    const [refused] = await test.sql<{ id: string }>(`select id from mailed_tokens where email = 'busy@example.org'`);

    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);

    const { token } = await mailTo('busy@example.org');
    await eventually(async () => (await waiting()) === 0);
    expect(mailbox.received.filter(({ to }) => to === 'busy@example.org')).toHaveLength(1);
    const [spent] = await test.sql('select used_at is not null as spent from mailed_tokens where id = $1', [
      refused?.id,
    ]);
    expect(spent).toEqual({ spent: true });
    await test.anyone.get(`/auth/verify-email?token=${token}`).expect(200);
  });

  it('get a valid invitation, also when its mail is a day late', async () => {
    mailbox.refuse(1, ['invited@example.org']);
    await test.root.post('/users', { email: 'invited@example.org', name: 'Invited' }).expect(201);
    await eventually(async () => (await waiting('attempts > 0')) === 1);

    await test.sql(`update mailed_tokens set expires_at = now() where email = 'invited@example.org'`);
    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);

    const { token } = await mailTo('invited@example.org');
    await test.anyone.post('/auth/reset-password', { token, new_password: PASSWORD }).expect(200);
  });

  it('invite in the language of the account that invites', async () => {
    const admin = await test.signIn('admin');
    await admin.patch('/users/me', { language: 'fr' }).expect(200);

    await admin.post('/users', { email: 'invitee@example.org', name: 'Invitee' }).expect(201);

    expect((await mailTo('invitee@example.org')).text).toContain('Bonjour Invitee');
  });

  it('lie in queue and outbox without their secrets, their links and their texts', async () => {
    const jobs = await test.sql(`select data, output from pgboss.job where name = 'mail.deliver'`);
    const rows = await test.sql(`select * from mails where author = 'accounts'`);

    expect(Math.min(jobs.length, rows.length)).toBeGreaterThan(5);
    const stored = JSON.stringify([jobs, rows]);
    expect(stored).not.toContain('token=');
    expect(stored).not.toContain('<html');
  });

  it('for a change of address are not sent any more when the sessions of its time have ended', async () => {
    await register('hasty@example.org').expect(201);
    const { body } = await test.anyone
      .get(`/auth/verify-email?token=${(await mailTo('hasty@example.org')).token}`)
      .expect(200);
    const person = test.anyone.as(body.access_token ?? '');
    mailbox.refuse(1, ['thief@example.org']);
    await person.patch('/users/me', { email: 'thief@example.org', current_password: PASSWORD }).expect(200);
    await eventually(async () => (await waiting('attempts > 0')) === 1);

    await test.sql(`update users set token_version = token_version + 1 where email = 'hasty@example.org'`);
    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);
    await eventually(async () => (await waiting()) === 0);

    expect(mailbox.received.some(({ to }) => to === 'thief@example.org')).toBe(false);
  });

  it('are limited per account', async () => {
    for (let i = 0; i < 5; i++)
      await test.anyone.post('/auth/resend-verification', { email: 'many@example.org' }).expect(204);

    await test.anyone.post('/auth/resend-verification', { email: 'many@example.org' }).expect(429);
  });
});
