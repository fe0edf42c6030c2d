import sharp from 'sharp';
import { anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;

  describe('with similar names', () => {
    it.each<[string, string, string, boolean]>([
      ['Cyrillic letters in a Latin name', 'Nora Spear', 'Nora Sp\u0435ar', true],
      ['a name in Cyrillic letters alone', 'Cocoa', '\u0421\u043e\u0441\u043e\u0430', false],
      ['Greek letters', 'Otto Known', 'Ott\u03bf Known', true],
      ['a digit for a letter', 'Ilona Cole', 'l1ona C0le', false],
      ['two letters for one', 'Emma Marks', 'Ernma Marks', false],
      ['wide letters and spaces', 'Vera Long', '\uff36era  Long', false],
      ['the same name', 'Carl Same', 'carl same', false],
    ])('are notified by %s', async (_what, name, other, mixes_scripts) => {
      const [first, second] = [await test.signIn('technician', name), await test.signIn('technician', other)];
      const [id, otherId] = [await idOf(first), await idOf(second)];
      const organization = (await anOrganization(first)).id;

      const { body: roster } = await first
        .post(`/organizations/${organization}/members`, { user_ids: [otherId] })
        .expect(201);
      const { body: renamed } = await second.patch('/users/me', { name: other }).expect(200);
      const { body: changed } = await test.root.put(`/users/${otherId}`, { name: other }).expect(200);

      const text = { similar_people: [{ id, name }], mixes_scripts };
      for (const one of [roster.find(({ user_id }) => user_id === otherId), renamed, changed])
        expect(one).toMatchObject(text);
    });

    it('are notified within common organizations only, and of a new account in those of its creator', async () => {
      const [one, outsider] = [
        await test.signIn('technician', 'Mila Round'),
        await test.signIn('technician', 'Mi1a Round'),
      ];
      const admin = await test.signIn('admin', 'Keeper');
      const organization = (await anOrganization(admin)).id;
      const account = { email: 'mila@example.org', name: 'Mil\u0430 Round', password: 'long enough 1' };
      await admin.post(`/organizations/${organization}/members`, { user_ids: [await idOf(one)] }).expect(201);

      const { body: made } = await admin.post('/users', account).expect(201);

      expect(made.similar_people).toEqual([{ id: await idOf(one), name: 'Mila Round' }]);
      expect((await outsider.get('/users/me').expect(200)).body.similar_people).toEqual([]);
      expect((await one.get('/users/me').expect(200)).body).toMatchObject({ similar_people: [], mixes_scripts: false });
    });

    it.each(['Иван Петров', 'Łukasz Żółć', '山田 タロウ', 'Иван Smith', 'O’Brien-Ünal'])(
      '%s mixes no scripts',
      async (name) => {
        const person = await test.signIn('viewer', name);

        expect((await person.get('/users/me').expect(200)).body.mixes_scripts).toBe(false);
      },
    );
  });

  describe('managed by administrators', () => {
    it('are listed, searched, counted, created and activated', async () => {
      const admin = await test.signIn('admin');
      const { body: made } = await admin
        .post('/users', {
          email: 'New@Example.org',
          name: 'Newcomer 100%',
          password: 'long enough 1',
          role: 'technician',
        })
        .expect(201);

      const { body: found } = await admin.get('/users?q=newcomer%20100%25').expect(200);

      expect(made).toMatchObject({ email: 'new@example.org', role: 'technician', is_verified: true, is_active: true });
      expect(found.map(({ id }) => id)).toEqual([made.id]);
      expect((await admin.get('/users/count?q=newcomer').expect(200)).body).toEqual({ count: 1 });
      await admin.post('/users', { email: 'NEW@example.org', name: 'x', password: 'long enough 1' }).expect(400);
      const technician = await test.signIn('technician');
      await technician.get('/users').expect(403);
      await technician.get(`/users/${made.id}`).expect(200);
      expect(JSON.stringify((await technician.get(`/users/${made.id}`)).body)).not.toMatch(/argon2|token_version/);
    });

    it.each<[string, () => Promise<Client>, boolean, boolean]>([
      ['a viewer', () => test.signIn('viewer'), false, false],
      ['a technician', () => test.signIn('technician'), false, false],
      ['an administrator', () => test.signIn('admin'), true, true],
      ['a superadmin', () => Promise.resolve(test.root), true, true],
      ['who shares an organization', () => aColleague(), false, false],
      ['who shared one', async () => leaving(await aColleague()), false, false],
      ['the person', () => Promise.resolve(person), true, true],
    ])('show or hide the e-mail address and the last sign-in to %s', async (_title, who, email, signIn) => {
      const id = await idOf(person);
      await test.sql('update users set last_login_at = now() where id = $1', [id]);

      const { body } = await (await who()).get(`/users/${id}`).expect(200);

      expect([body.email.includes('@'), body.last_login_at !== null]).toEqual([email, signIn]);
      expect(body.name).toBe('Person');
    });

    let person: Client;
    let organization: string;
    beforeAll(async () => {
      person = await test.signIn('technician', 'Person');
      organization = (await anOrganization(person)).id;
    });

    it('are found by name within shared organizations and by administrators only', async () => {
      const colleague = await aColleague();
      const names = async (who: Client, q = 'person') =>
        (await who.get(`/people?q=${q}`).expect(200)).body.map(({ id }) => id);
      const id = await idOf(person);

      for (const who of [person, colleague, await test.signIn('admin')]) expect(await names(who)).toContain(id);
      expect(await names(await test.signIn('technician'))).not.toContain(id);
      expect(await names(await leaving(colleague))).not.toContain(id);
      expect(await names(person, '%25')).toEqual([]);
      const { body } = await person.get('/people?limit=1').expect(200);
      expect(Object.keys(body[0] ?? {}).sort()).toEqual([
        'id',
        'is_active',
        'is_service_account',
        'name',
        'profile_picture_url',
      ]);
      await test.anyone.get('/people').expect(401);
    });

    it('are those of its organizations for a limited API key', async () => {
      const here = await idOf(await aColleague());
      const elsewhere = await idOf(await aColleague((await anOrganization(person)).id));
      const given = { name: 'Screen', scopes: ['profile:read' as const], organization_ids: [organization] };
      const { body: key } = await person.post('/api-keys', given).expect(201);
      const idsFor = async (who: Client) => (await who.get('/people').expect(200)).body.map(({ id }) => id);

      expect(await idsFor(person)).toEqual(expect.arrayContaining([here, elsewhere]));
      expect(await idsFor(test.anyone.as(key.secret))).toContain(here);
      expect(await idsFor(test.anyone.as(key.secret))).not.toContain(elsewhere);
    });

    async function aColleague(of = organization): Promise<Client> {
      const colleague = await test.signIn('viewer');
      await person.post(`/organizations/${of}/members`, { user_ids: [await idOf(colleague)] }).expect(201);
      return colleague;
    }

    async function leaving(colleague: Client): Promise<Client> {
      await colleague.post(`/organizations/${organization}/leave`).expect(204);
      return colleague;
    }

    it('are changed, and the difference is audited', async () => {
      const admin = await test.signIn('admin');
      const id = await idOf(await test.signIn('viewer'));

      await admin.put(`/users/${id}`, { role: 'technician', name: null }).expect(200);

      const [entry] = await test.sql(
        `select before_state, after_state from audit_logs where action = 'user.updated' and entity_id = $1`,
        [id],
      );
      expect(entry).toEqual({ before_state: { role: 'viewer' }, after_state: { role: 'technician' } });
    });

    it('get their memberships by PUT, limited to organizations that the caller manages', async () => {
      const admin = await test.signIn('admin');
      const own = await anOrganization(admin);
      const foreign = await anOrganization(await test.signIn('technician'));
      const secret = await anOrganization(await test.signIn('technician'), { private: true });
      const id = await idOf(await test.signIn('technician'));

      await admin.put(`/users/${id}`, { organizations: [{ organization_id: own.id, role: 'admin' }] }).expect(200);
      await admin.put(`/users/${id}`, { organizations: [{ organization_id: foreign.id }] }).expect(403);
      const { body } = await admin.put(`/users/${id}`, { organizations: [{ organization_id: secret.id }] }).expect(422);

      expect(body.detail).toMatchObject([{ loc: ['body', 'organizations', '0', 'organization_id'] }]);
      const rows = await test.sql(
        'select organization_id, role from organization_members where user_id = $1 and active',
        [id],
      );
      expect(rows).toEqual([{ organization_id: own.id, role: 'admin' }]);
    });

    it('show their memberships only in organizations visible to the caller', async () => {
      const owner = await test.signIn('technician');
      const open = await anOrganization(owner, { name: 'Open lab' });
      await anOrganization(owner, { name: 'Closed lab', private: true });
      const admin = await test.signIn('admin');
      const id = await idOf(owner);

      const { body } = await admin.get(`/users/${id}/memberships`).expect(200);

      expect(body).toEqual([
        { organization_id: open.id, organization_name: 'Open lab', role: 'admin', can_manage: false },
      ]);
      expect((await test.root.get(`/users/${id}/memberships`).expect(200)).body).toHaveLength(2);
      await owner.get(`/users/${id}/memberships`).expect(403);
    });

    it('lose their sessions when deactivated', async () => {
      const person = await test.signIn('technician');

      await test.root.delete(`/users/${await idOf(person)}`).expect(204);

      await person.get('/users/me').expect(401);
    });

    it.each<[string, (admin: Client, root: string) => PromiseLike<{ status: number }>, number]>([
      [
        'grant the superadmin role',
        async (admin) => admin.put(`/users/${await idOf(admin)}`, { role: 'superadmin' }),
        403,
      ],
      [
        'create a superadmin',
        (admin) =>
          admin.post('/users', { email: 's@example.org', name: 's', password: 'long enough 1', role: 'superadmin' }),
        403,
      ],
      ['rename a superadmin', (admin, root) => admin.put(`/users/${root}`, { name: 'x' }), 403],
      ['deactivate a superadmin', (admin, root) => admin.delete(`/users/${root}`), 403],
    ])('cannot %s unless they are superadmin', async (_title, act, status) => {
      const admin = await test.signIn('admin');

      expect((await act(admin, await idOf(test.root))).status).toBe(status);
    });
  });

  it('keep one active superadmin, also under concurrent changes', async () => {
    const other = await test.signIn('superadmin');
    const [rootId, otherId] = [await idOf(test.root), await idOf(other)];

    const answers = await Promise.all([
      test.root.put(`/users/${otherId}`, { role: 'admin' }),
      other.put(`/users/${rootId}`, { role: 'admin' }),
      other.delete('/users/me'),
    ]);

    const left = await test.sql(`select id from users where role = 'superadmin' and is_active`);
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.some(({ status }) => status >= 500)).toBe(false);
    await test.sql(`update users set role = 'superadmin', is_active = true where id = $1`, [rootId]);
    await test.sql(`update users set role = 'technician' where id = $1`, [otherId]);
    const last = await test.root.delete('/users/me').expect(400);
    expect(last.body).toMatchObject({ code: 'user.last_superadmin' });
  });

  it('keep a superadmin with an activated account', async () => {
    const waiting = { email: 'next@example.org', name: 'Next', password: 'long enough 1' };
    await test.anyone.post('/auth/register', waiting).expect(201);
    const next = (await test.root.get(`/users?q=${waiting.email}`).expect(200)).body[0]?.id;
    await test.root.put(`/users/${next}`, { role: 'superadmin' }).expect(200);
    const rootId = await idOf(test.root);

    const refused = [
      await test.root.put(`/users/${rootId}`, { role: 'admin' }).expect(400),
      await test.root.put(`/users/${rootId}`, { is_verified: false }).expect(400),
      await test.root.delete('/users/me').expect(400),
    ];

    for (const { body } of refused) expect(body).toMatchObject({ code: 'user.last_superadmin' });
    await test.root.put(`/users/${next}`, { is_verified: true }).expect(200);
    await test.root.put(`/users/${rootId}`, { role: 'admin' }).expect(200);
    await test.sql(`update users set role = 'superadmin' where id = $1`, [rootId]);
  });

  describe('in their own account', () => {
    it('change the password, which ends every session', async () => {
      const person = await test.signIn('technician');
      const { body: me } = await person.get('/users/me').expect(200);

      await person
        .post('/users/me/change-password', { current_password: 'wrong password', new_password: 'another one 2' })
        .expect(400);
      await person
        .post('/users/me/change-password', { current_password: 'correct horse battery', new_password: 'another one 2' })
        .expect(204);

      await person.get('/users/me').expect(401);
      await test.anyone.post('/auth/login', { email: me.email, password: 'another one 2' }).expect(200);
      await test.anyone.post('/auth/login', { email: me.email, password: 'correct horse battery' }).expect(401);
    });

    it('sign out all sessions', async () => {
      const person = await test.signIn('viewer');

      await person.post('/users/me/sign-out-everywhere').expect(204);

      await person.get('/users/me').expect(401);
    });

    it('change the e-mail address only with the password', async () => {
      const person = await test.signIn('technician');

      await person.patch('/users/me', { email: 'moved@example.org' }).expect(422);
      await person.patch('/users/me', { email: 'moved@example.org', current_password: 'no' }).expect(400);
      const { body } = await person
        .patch('/users/me', { email: 'Moved@example.org', current_password: 'correct horse battery' })
        .expect(200);

      expect(body.email).toBe('moved@example.org');
      await person.get('/users/me').expect(401);
      const login = await test.anyone
        .post('/auth/login', { email: 'moved@example.org', password: 'correct horse battery' })
        .expect(200);
      await test.anyone
        .as(login.body.access_token)
        .patch('/users/me', { email: 'root@example.org', current_password: 'correct horse battery' })
        .expect(400);
    });

    it('are rate limited after ten wrong passwords', async () => {
      const person = await test.signIn('technician');
      const wrong = () =>
        person.post('/users/me/change-password', { current_password: 'wrong', new_password: 'another one 2' });
      for (let i = 0; i < 10; i++) await wrong().expect(400);

      const answer = await wrong().expect(429);

      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  describe('with pictures', () => {
    it('have them re-encoded, without metadata, behind a short-lived URL', async () => {
      const person = await test.signIn('viewer');
      const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0f766e' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer();

      const { body } = await person.upload('/users/me/picture', photo, 'image/jpeg').expect(201);

      const address = String(body.profile_picture_url);
      const { bytes, headers } = await test.anyone.get(address).expect(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const { width, exif } = await sharp(bytes).metadata();
      expect([width, exif]).toEqual([512, undefined]);
      await test.anyone.get(address.replace(/signature=.*/, 'signature=x')).expect(403);
      await test.anyone.get(address.replace(/expires=\d+/, 'expires=1')).expect(403);
      await person.delete('/users/me/picture').expect(200);
      await test.anyone.get(address).expect(404);
    });

    it.each([
      ['text declared as a picture', Buffer.from('<svg onload=alert(1)>'), 'image/png'],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/svg+xml'],
      ['nothing', Buffer.alloc(0), 'image/png'],
    ])('are rejected with %s', async (_title, content, type) => {
      const person = await test.signIn('viewer');

      const { body } = await person.upload('/users/me/picture', content, type).expect(400);

      expect(body).toMatchObject({ code: 'upload.not_a_picture' });
    });

    it.each([5_242_881, 9_000_000])('are rejected with %i bytes, naming the limit', async (size) => {
      const person = await test.signIn('viewer');

      const { body } = await person.upload('/users/me/picture', Buffer.alloc(size), 'image/png').expect(400);

      expect(body).toMatchObject({ code: 'upload.too_large', detail: 'The file may have at most 5 MB.' });
    });
  });
});
