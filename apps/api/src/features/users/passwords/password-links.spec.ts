import { anOrganization } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const PASSWORD = 'correct horse battery';
const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
const emailOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.email;
const notices = async (client: Client) =>
  (await client.get('/notifications').expect(200)).body.map(({ type, title }) => `${type}: ${title}`);
/** Admins are notified by a job. */
const expectNotice = (client: Client, notice: string) =>
  eventually(async () => (await notices(client)).includes(notice));

const tokenOf = (link: string | null) => link?.split('token=')[1] ?? '';

describe('the password of another person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
  });
  afterAll(() => test.close());

  const login = (email: string, password: string) => test.anyone.post('/auth/login', { email, password });

  it.each<['admin' | 'superadmin']>([['admin'], ['superadmin']])('is not set by an %s', async (role) => {
    const administrator = await test.signIn(role);
    const person = await test.signIn('technician');
    const [id, email] = [await idOf(person), await emailOf(person)];

    const { body } = await administrator.put(`/users/${id}`, { password: 'given by hand 1' }).expect(400);
    const made = await administrator.post('/users', { email, name: 'Again', password: 'given by hand 1' }).expect(400);
    await administrator
      .put(
        `/users/${id}`,
        wrong({
          password_hash: 'x',
          email: 'mine@example.org',
          token_version: 1,
          first_password_until: null,
        }),
      )
      .expect(200);

    expect(body).toMatchObject({ code: 'user.password_of_another' });
    expect(made.body).toMatchObject({ code: 'auth.email_taken' });
    await person.get('/users/me').expect(200);
    await login(email, 'given by hand 1').expect(401);
    await login(email, PASSWORD).expect(200);
  });

  it('is not replaced by creating the account again, in any state', async () => {
    const person = await test.signIn('technician');
    const email = await emailOf(person);
    await test.root.delete(`/users/${await idOf(person)}`).expect(204);

    await test.root.post('/users', { email: email.toUpperCase(), name: 'x', password: 'given by hand 1' }).expect(400);

    const [row] = await test.sql('select is_active, first_password_until from users where email = $1', [email]);
    expect(row).toEqual({ is_active: false, first_password_until: null });
  });

  describe('without mail', () => {
    it('is chosen by a link shown once to a superadmin; the person is notified, and the link is audited', async () => {
      const person = await test.signIn('technician');
      const [id, email] = [await idOf(person), await emailOf(person)];

      const { body } = await test.root.post(`/users/${id}/password-link`).expect(200);

      expect(body.sent_to).toBeNull();
      expect(body.link).toMatch(/^https:\/\/lab\.example\.org\/auth\/reset-password\?token=[\w-]+$/);
      const token = tokenOf(body.link);
      await person.get('/users/me').expect(401);
      await login(email, PASSWORD).expect(200);
      const signed = await test.anyone
        .post('/auth/reset-password', { token, new_password: 'my own choice 1' })
        .expect(200);
      const again = test.anyone.as(signed.body.access_token);
      expect(await notices(again)).toEqual([
        'account.password_changed: Your password was changed',
        'account.password_link_shown: A link for your password was displayed to Root',
      ]);
      await test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 2' }).expect(400);
      const [entry] = await test.sql(
        `select actor_email, after_state from audit_logs where action = 'user.password_link_shown' and entity_id = $1`,
        [id],
      );
      expect(entry).toEqual({ actor_email: 'root@example.org', after_state: { email } });
      expect(JSON.stringify(await test.sql('select * from audit_logs'))).not.toContain(token);
    });

    it('cannot be set by a link shown to an administrator, and sessions remain', async () => {
      const admin = await test.signIn('admin');
      const person = await test.signIn('technician');

      const { body } = await admin.post(`/users/${await idOf(person)}/password-link`).expect(400);

      expect(body).toMatchObject({ code: 'user.link_needs_superadmin' });
      await person.get('/users/me').expect(200);
    });

    it('of a superadmin requires a superadmin', async () => {
      const admin = await test.signIn('admin');

      await (await test.signIn('technician')).post(`/users/${await idOf(test.root)}/password-link`).expect(403);
      const { status } = await admin.post(`/users/${await idOf(test.root)}/password-link`);

      expect([400, 403]).toContain(status);
      await test.root.get('/users/me').expect(200);
    });

    it('of the own account is rejected, and ends no session', async () => {
      const { body } = await test.root.post(`/users/${await idOf(test.root)}/password-link`).expect(400);

      expect(body).toMatchObject({ code: 'user.own_password_link' });
      await test.root.get('/users/me').expect(200);
    });

    it('of a deactivated account is rejected', async () => {
      const person = await test.signIn('technician');
      const id = await idOf(person);
      await test.root.delete(`/users/${id}`).expect(204);

      const { body } = await test.root.post(`/users/${id}/password-link`).expect(400);

      expect(body).toMatchObject({ code: 'user.inactive' });
    });

    it('is required for a new account created by an administrator, optional for a superadmin', async () => {
      const admin = await test.signIn('admin');
      await admin.post('/users', { email: 'none@example.org', name: 'None' }).expect(400);

      const { body: made } = await test.root.post('/users', { email: 'none@example.org', name: 'None' }).expect(201);

      await login('none@example.org', '!').expect(401);
      const { body } = await test.root.post(`/users/${made.id}/password-link`).expect(200);
      const token = tokenOf(body.link);
      await test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 1' }).expect(200);
    });
  });

  describe('that is initial', () => {
    const made = async (email: string) => {
      const admin = await test.signIn('admin');
      const { body } = await admin
        .post('/users', { email, name: 'New', password: 'handed over 1', role: 'technician' })
        .expect(201);
      const signed = await login(email, 'handed over 1').expect(200);
      return { id: body.id, admin, person: test.anyone.as(signed.body.access_token) };
    };

    it('ends at the first change, to a different one', async () => {
      const { person } = await made('first1@example.org');
      const { body } = await person.get('/users/me').expect(200);

      const same = { current_password: 'handed over 1', new_password: 'handed over 1' };
      const refused = await person.post('/users/me/change-password', same).expect(422);
      await person.post('/users/me/change-password', { ...same, new_password: 'my own choice 1' }).expect(204);

      expect(Date.parse(body.first_password_until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
      expect(refused.body.detail[0]).toMatchObject({ loc: ['body', 'new_password'], type: 'password.first' });
      await login('first1@example.org', 'handed over 1').expect(401);
      const now = await login('first1@example.org', 'my own choice 1').expect(200);
      const own = await test.anyone.as(now.body.access_token).get('/users/me').expect(200);
      expect(own.body.first_password_until).toBeNull();
    });

    it('expires after seven days, with its sessions', async () => {
      const { id, person } = await made('first2@example.org');
      await test.sql(`update users set first_password_until = now() - interval '1 second' where id = $1`, [id]);

      const { body } = await login('first2@example.org', 'handed over 1').expect(401);

      expect(body).toMatchObject({ code: 'auth.first_password_ended' });
      expect((await login('first2@example.org', 'wrong').expect(401)).body).toMatchObject({ code: 'auth.credentials' });
      await person.get('/users/me').expect(401);
      const { body: link } = await test.root.post(`/users/${id}/password-link`).expect(200);
      const token = tokenOf(link.link);
      await test.anyone.post('/auth/reset-password', { token, new_password: 'handed over 1' }).expect(422);
      await test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 1' }).expect(200);
    });

    it('is reported to the admins of an organization when they add such a person', async () => {
      const owner = await test.signIn('technician', 'Owner');
      const organization = await anOrganization(owner, { name: 'Closed lab', private: true });
      const { id, person } = await made('first3@example.org');
      await test.sql(`update users set name = 'Fresh' where id = $1`, [id]);

      await owner.post(`/organizations/${organization.id}/members`, { user_ids: [id] }).expect(201);

      await expectNotice(owner, 'organization.member_first_password: Fresh has not chosen a password yet');
      expect(await notices(owner)).toHaveLength(1);
      await person.get(`/organizations/${organization.id}/members`).expect(200);
    });
  });

  describe('in a private organization', () => {
    async function closedLab() {
      const owner = await test.signIn('technician', 'Owner');
      const second = await test.signIn('technician', 'Second');
      const member = await test.signIn('viewer', 'Member');
      const admin = await test.signIn('admin', 'Global');
      const { id } = await anOrganization(owner, { name: 'Closed lab', private: true });
      const memberId = await idOf(member);
      await owner.post(`/organizations/${id}/members`, { user_ids: [memberId, await idOf(second)] }).expect(201);
      await owner.put(`/organizations/${id}/members/${await idOf(second)}`, { role: 'admin' }).expect(200);
      return { id, owner, second, member, memberId, admin };
    }

    it.each<[string, string, (given: { root: Client; admin: Client; memberId: string }) => PromiseLike<unknown>]>([
      [
        'the role of a member is raised',
        'organization.member_raised: Member, member of Closed lab, has more rights',
        ({ admin, memberId }) => admin.put(`/users/${memberId}`, { role: 'technician' }).expect(200),
      ],
      [
        'a member is enabled again',
        'organization.member_enabled: Member, member of Closed lab, can sign in again',
        async ({ admin, memberId }) => {
          await admin.delete(`/users/${memberId}`).expect(204);
          await admin.put(`/users/${memberId}`, { is_active: true }).expect(200);
        },
      ],
      [
        'a member is activated',
        'organization.member_enabled: Member, member of Closed lab, can sign in again',
        async ({ admin, memberId }) => {
          await admin.put(`/users/${memberId}`, { is_verified: false }).expect(200);
          await admin.put(`/users/${memberId}`, { is_verified: true }).expect(200);
        },
      ],
      [
        'a link for a member is shown',
        'organization.member_link: Password link for Member, member of Closed lab',
        ({ root, memberId }) => root.post(`/users/${memberId}/password-link`).expect(200),
      ],
    ])('notifies its admins when %s, and is audited for them only', async (_title, news, act) => {
      const { id, owner, second, member, memberId, admin } = await closedLab();
      const email = await emailOf(member);
      const read = async (client: Client) =>
        (await client.get(`/audit-logs?entity_id=${id}`).expect(200)).body.filter(
          ({ action }) => action === 'organization.member_access',
        );

      await act({ root: test.root, admin, memberId });

      await expectNotice(owner, news);
      await expectNotice(second, news);
      const entries = await read(owner);
      expect(entries).toHaveLength(1);
      expect(entries[0]?.after_state).toMatchObject({ user_id: memberId, member: 'Member' });
      expect(JSON.stringify(entries)).not.toContain(email);
      expect(await read(admin)).toEqual([]);
      expect(JSON.stringify((await admin.get('/audit-logs').expect(200)).body)).not.toContain(id);
    });

    it('notifies the other admins of a new member, added in any way', async () => {
      const { id, owner, second } = await closedLab();
      const asking = await test.signIn('technician', 'Asking');
      const named = await test.signIn('technician', 'Named');
      const { body: request } = await asking.post(`/organizations/${id}/join-requests`).expect(201);

      await owner.post(`/organizations/${id}/join-requests/${request.id}/approve`).expect(204);
      await test.root.put(`/users/${await idOf(named)}`, { organizations: [{ organization_id: id }] }).expect(200);

      await expectNotice(second, 'organization.member_added: New member of Closed lab: Asking');
      await expectNotice(second, 'organization.member_added: New member of Closed lab: Named');
      await expectNotice(owner, 'organization.join_requested: Asking asks to join Closed lab');
      expect((await notices(owner)).filter((one) => one.includes('Asking'))).toEqual([
        'organization.join_requested: Asking asks to join Closed lab',
      ]);
    });

    it('cannot be set by the global admin in any way', async () => {
      const { id, member, memberId, admin } = await closedLab();
      const email = await emailOf(member);

      const attempts = await Promise.all([
        admin.put(`/users/${memberId}`, { password: 'mine now 12' }),
        admin.put(`/users/${memberId}`, wrong({ email: 'admin-owned@example.org' })),
        admin.put(`/users/${memberId}`, { role: 'superadmin' }),
        admin.put(`/users/${await idOf(admin)}`, { organizations: [{ organization_id: id, role: 'admin' }] }),
        admin.post('/users', { email, name: 'Copy', password: 'mine now 12' }),
        admin.post(`/users/${memberId}/password-link`),
        admin.post(`/organizations/${id}/members`, { user_ids: [await idOf(admin)] }),
      ]);
      await test.anyone.post('/auth/forgot-password', { email }).expect(204);

      expect(attempts.map(({ status }) => status)).toEqual([400, 200, 403, 422, 400, 400, 404]);
      expect(await emailOf(member)).toBe(email);
      await login(email, 'mine now 12').expect(401);
      expect([403, 404]).toContain((await admin.get(`/organizations/${id}/members`)).status);
    });
  });

  it('is notified to the activated person', async () => {
    const person = await test.signIn('viewer');
    const [id, email] = [await idOf(person), await emailOf(person)];
    await test.root.delete(`/users/${id}`).expect(204);

    await test.root.put(`/users/${id}`, { is_active: true }).expect(200);

    await person.get('/users/me').expect(401);
    const signed = await login(email, PASSWORD).expect(200);
    expect(await notices(test.anyone.as(signed.body.access_token))).toEqual([
      'account.enabled: Your account is active',
    ]);
  });

  it('is notified to a person with another role', async () => {
    const person = await test.signIn('technician');

    await test.root.put(`/users/${await idOf(person)}`, { role: 'viewer' }).expect(200);

    expect(await notices(person)).toEqual(['account.role_changed: Your role was changed']);
  });

  it('is notified to its owner when it changes, unless it is the first', async () => {
    const person = await test.signIn('viewer');
    const email = await emailOf(person);
    const change = { current_password: PASSWORD, new_password: 'quite another 12' };
    await person.post('/users/me/change-password', change).expect(204);
    await test.root
      .post('/users', { email: 'fresh@example.org', name: 'Fresh', password: 'first one 1234' })
      .expect(201);
    const first = await login('fresh@example.org', 'first one 1234').expect(200);
    const own = { current_password: 'first one 1234', new_password: 'my own 123456' };
    await test.anyone.as(first.body.access_token).post('/users/me/change-password', own).expect(204);

    const [{ body: signed }, { body: fresh }] = await Promise.all([
      login(email, 'quite another 12').expect(200),
      login('fresh@example.org', 'my own 123456').expect(200),
    ]);

    expect(await notices(test.anyone.as(signed.access_token))).toEqual([
      'account.password_changed: Your password was changed',
    ]);
    expect(await notices(test.anyone.as(fresh.access_token))).toEqual([]);
  });
});

describe('with mail', () => {
  let mailbox: Mailbox;
  let test: TestApp;
  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', SMTP_URL: mailbox.url });
  });
  afterAll(async () => {
    await test.close();
    await mailbox.close();
  });

  it('a new account sets its password by a mailed link visible to its owner only', async () => {
    const admin = await test.signIn('admin', 'Ada Min');

    const { body } = await admin.post('/users', { email: 'invited@example.org', name: 'Invited' }).expect(201);

    const mail = await mailbox.mailTo('invited@example.org');
    expect(mail.text).toContain('Ada Min');
    expect(JSON.stringify(body)).not.toContain(mail.token);
    await test.anyone.post('/auth/reset-password', { token: mail.token, new_password: 'my own choice 1' }).expect(200);
    await test.anyone.post('/auth/login', { email: 'invited@example.org', password: 'my own choice 1' }).expect(200);
  });

  it('an administrator sends a link, which is not shown, not even to a superadmin', async () => {
    const admin = await test.signIn('admin', 'Ada Min');
    const person = await test.signIn('technician');
    const [id, email] = [await idOf(person), await emailOf(person)];

    const byAdmin = await admin.post(`/users/${id}/password-link`).expect(200);
    const first = await mailbox.mailTo(email);
    const byRoot = await test.root.post(`/users/${id}/password-link`).expect(200);
    const second = await mailbox.mailTo(email, 2);

    expect([byAdmin.body, byRoot.body]).toEqual([
      { sent_to: email, link: null },
      { sent_to: email, link: null },
    ]);
    expect(mailbox.received.filter(({ to }) => to === email)).toHaveLength(2);
    const use = (token: string) => test.anyone.post('/auth/reset-password', { token, new_password: 'my own choice 1' });
    await use(first.token).expect(400);
    const signed = await use(second.token).expect(200);
    expect(await notices(test.anyone.as(signed.body.access_token))).toEqual([
      'account.password_changed: Your password was changed',
      'account.password_link_sent: Root sent you a password link',
      'account.password_link_sent: Ada Min sent you a password link',
    ]);
  });
});
