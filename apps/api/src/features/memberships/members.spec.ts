import pg from 'pg';
import type { OrganizationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { anOrganization } from '../../testing/builders.js';
import type { Answer, Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('members of an organization', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
  });
  afterAll(() => test.close());

  const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
  const admins = async (id: string) => {
    const [row] = await test.sql<{ n: number }>(
      `select count(*)::int as n from organization_members m join users u on u.id = m.user_id
        where m.organization_id = $1 and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer'`,
      [id],
    );
    return row?.n ?? -1;
  };

  async function two() {
    const first = await test.signIn('technician');
    const second = await test.signIn('technician');
    const { id } = await anOrganization(first);
    const secondId = await idOf(second);
    await first.post(`/organizations/${id}/members`, { user_ids: [secondId] }).expect(201);
    return { first, second, id, firstId: await idOf(first), secondId };
  }

  /** Changes the person and then the organization, as `change` does. */
  async function whileChanged(userId: string, id: string, send: () => PromiseLike<{ status: number }>) {
    const holder = new pg.Client(test.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [userId]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let isAnswered = false;
    const sent = send().then((answer) => {
      isAnswered = true;
      return answer;
    });
    await eventually(async () => isAnswered || (await test.sql(waiting)).length > 0);
    await holder.query('select 1 from organizations where id = $1 for update', [id]);
    await holder.query('commit');
    await holder.end();
    return sent;
  }

  it('are added, promoted, demoted and removed by an admin, with audit entries', async () => {
    const { first, second, id, secondId } = await two();

    await second.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(403);
    const { body } = await first.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(200);
    await second.put(`/organizations/${id}/members/${secondId}`, { role: 'member' }).expect(200);
    await first.delete(`/organizations/${id}/members/${secondId}`).expect(204);
    await first.delete(`/organizations/${id}/members/${secondId}`).expect(404);

    expect(body).toMatchObject({ user_id: secondId, role: 'admin', active: true });
    const actions = await test.sql<{ action: string }>(
      `select action from audit_logs where entity_id = $1 order by created_at`,
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'organization.created',
      'organization.members_added',
      'organization.member_role_changed',
      'organization.member_role_changed',
      'organization.member_removed',
    ]);
  });

  it('are restored as members when added again, and unknown ids are skipped', async () => {
    const { first, id, secondId } = await two();
    await first.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(200);
    await first.delete(`/organizations/${id}/members/${secondId}`).expect(204);

    const { body } = await first
      .post(`/organizations/${id}/members`, { user_ids: [secondId, '00000000-0000-4000-8000-000000000000'] })
      .expect(201);

    expect(body.map(({ role }) => role)).toEqual(['admin', 'member']);
    await first.post(`/organizations/${id}/members`, { user_ids: [] }).expect(422);
    await first.post(`/organizations/${id}/members`, { user_ids: ['x'] }).expect(422);
  });

  it('are offered from people without membership', async () => {
    const { first, second, id } = await two();
    const other = await test.signIn('viewer', 'Findable Person');

    const { body } = await first.get(`/organizations/${id}/eligible-members?q=findable`).expect(200);

    expect(body.map((user) => user.id)).toEqual([await idOf(other)]);
    await second.get(`/organizations/${id}/eligible-members`).expect(403);
  });

  it.each<[string, string, (person: { name: string; email: string }) => string, string]>([
    ['by the name', 'technician', ({ name }) => name, 'without the address'],
    ['by a part of the address', 'technician', ({ email }) => email.slice(0, 8), 'not'],
    ['by the whole address', 'technician', ({ email }) => email.toUpperCase(), 'with the address'],
    ['by a pattern that fits every address', 'technician', () => '%@%', 'not'],
    [
      'by a part of the address, by an administrator of the installation',
      'admin',
      ({ email }) => email.slice(0, 8),
      'with the address',
    ],
  ])('are found %s only if their address is known', async (_title, role, requested, expected) => {
    const owner = await test.signIn(role as 'technician' | 'admin');
    const { id } = await anOrganization(owner);
    const name = `Sought ${Math.random()}`;
    const { email } = (await (await test.signIn('viewer', name)).get('/users/me').expect(200)).body;

    const q = encodeURIComponent(requested({ name, email }));
    const { body } = await owner.get(`/organizations/${id}/eligible-members?limit=1000&q=${q}`).expect(200);

    const found = body.find((one) => one.name === name);
    expect(found ? (found.email === email ? 'with the address' : `without the address${found.email}`) : 'not').toBe(
      expected,
    );
  });

  it('show their address to themselves and administrators of the installation, not to the admin adding them', async () => {
    const { first, second, id } = await two();
    const at = `/organizations/${id}/members` as const;
    const emailOf = async (who: Client) => (await who.get('/users/me').expect(200)).body.email;
    const [own, theirs] = [await emailOf(first), await emailOf(second)];

    const { body } = await first.post(at, { user_ids: [await idOf(second)] }).expect(201);

    expect(body.map(({ email }) => email)).toEqual([own, '']);
    expect((await first.get(at).expect(200)).body.map(({ email }) => email)).toEqual([own, '']);
    const role = await first.put(`${at}/${await idOf(second)}`, { role: 'admin' }).expect(200);
    expect(role.body.email).toBe('');
    expect((await first.get(`/users/${await idOf(second)}`).expect(200)).body.email).toBe('');
    expect((await test.root.get(at).expect(200)).body.map(({ email }) => email)).toEqual([own, theirs]);
    const other = await anOrganization(first);
    const found = await first.get(`/organizations/${other.id}/eligible-members?limit=1000`).expect(200);
    expect(found.body.find((one) => one.name === role.body.name)?.email).toBe('');
  });

  it.each<[string, (t: Awaited<ReturnType<typeof two>>) => Promise<Answer>]>([
    ['leave', async ({ first, id }) => first.post(`/organizations/${id}/leave`)],
    [
      'be demoted',
      async ({ first, id, firstId }) => first.put(`/organizations/${id}/members/${firstId}`, { role: 'member' }),
    ],
    ['be removed', async ({ first, id, firstId }) => first.delete(`/organizations/${id}/members/${firstId}`)],
    [
      'be demoted by a superadmin',
      async ({ id, firstId }) => test.root.put(`/organizations/${id}/members/${firstId}`, { role: 'member' }),
    ],
    [
      'be added over as a member',
      async ({ first, id, firstId }) => first.post(`/organizations/${id}/members`, { user_ids: [firstId] }),
    ],
    ['be made a viewer', async ({ firstId }) => test.root.put(`/users/${firstId}`, { role: 'viewer' })],
    ['be disabled', async ({ firstId }) => test.root.put(`/users/${firstId}`, { is_active: false })],
    ['be deactivated', async ({ firstId }) => test.root.delete(`/users/${firstId}`)],
    ['deactivate the own account', async ({ first }) => first.delete('/users/me')],
    [
      'lose the place through PUT /users',
      async ({ firstId }) => test.root.put(`/users/${firstId}`, { organizations: [] }),
    ],
  ])('include at least one admin: the last one cannot %s', async (_title, act) => {
    const t = await two();

    const answer = await act(t);

    expect([answer.status, answer.body.code]).toEqual([400, 'organization.last_admin']);
    expect(await admins(t.id)).toBe(1);
    await t.first.get('/users/me').expect(200);
  });

  it('include at least one admin after concurrent changes by two admins', async () => {
    const acts: ((who: Client, t: { id: string; me: string; other: string }) => PromiseLike<{ status: number }>)[] = [
      (who, { id }) => who.post(`/organizations/${id}/leave`),
      (who, { id, me }) => who.put(`/organizations/${id}/members/${me}`, { role: 'member' }),
      (who, { id, other }) => who.delete(`/organizations/${id}/members/${other}`),
      (who, { id, me }) => who.delete(`/organizations/${id}/members/${me}`),
      (_who, { me }) => test.root.put(`/users/${me}`, { role: 'viewer' }),
      (_who, { me }) => test.root.delete(`/users/${me}`),
      (who) => who.delete('/users/me'),
      (who, { id, me }) => who.post(`/organizations/${id}/members`, { user_ids: [me] }),
    ];
    for (const [i, a] of acts.entries()) {
      const b = acts[(i * 3 + 1) % acts.length] ?? a;
      const t = await two();
      await t.first.put(`/organizations/${t.id}/members/${t.secondId}`, { role: 'admin' }).expect(200);

      const answers = await Promise.all([
        a(t.first, { id: t.id, me: t.firstId, other: t.secondId }),
        b(t.second, { id: t.id, me: t.secondId, other: t.firstId }),
      ]);

      expect({ acts: i, statuses: answers.map(({ status }) => status), admins: await admins(t.id) }).toMatchObject({
        admins: expect.any(Number),
      });
      expect(await admins(t.id)).toBeGreaterThanOrEqual(1);
      expect(answers.some(({ status }) => status >= 500)).toBe(false);
    }
  });

  it('do not deadlock under concurrent changes', async () => {
    const { first, id } = await two();
    const people = await Promise.all(Array.from({ length: 6 }, () => test.signIn('technician')));
    const ids = await Promise.all(people.map(idOf));
    await first.post(`/organizations/${id}/members`, { user_ids: ids }).expect(201);

    const answers = await Promise.all(
      ids.flatMap((userId) => [
        first.put(`/organizations/${id}/members/${userId}`, { role: 'admin' }),
        test.root.put(`/users/${userId}`, { name: 'Renamed', organizations: [{ organization_id: id, role: 'admin' }] }),
        test.root.put(`/users/${userId}`, { role: 'admin' }),
      ]),
    );

    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });

  describe('with join requests', () => {
    it('are announced to every admin, once, and decided once', async () => {
      const { first, second, id, secondId } = await two();
      // Its recipients are those at the time of the job.
      await eventually(async () => (await test.sql('select 1 from notice_occurrences')).length === 0);
      await first.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(200);
      const asking = await test.signIn('viewer', 'Asker');

      const { body: request } = await asking.post(`/organizations/${id}/join-requests`).expect(201);
      await asking.post(`/organizations/${id}/join-requests`).expect(400);
      for (const admin of [first, second])
        await eventually(async () => (await admin.get('/notifications').expect(200)).body.length > 0);
      const notified = await Promise.all(
        [first, second].map(async (who) => (await who.get('/notifications').expect(200)).body as { type: string }[]),
      );
      const decisions = await Promise.all([
        first.post(`/organizations/${id}/join-requests/${request.id}/approve`),
        second.post(`/organizations/${id}/join-requests/${request.id}/reject`),
        first.post(`/organizations/${id}/join-requests/${request.id}/approve`),
      ]);

      expect(request).toMatchObject({
        user_name: 'Asker',
        status: 'pending',
        profile_picture_url: null,
        user_profile_picture_url: null,
      });
      expect(notified.map((list) => list.map(({ type }) => type))).toEqual([
        ['organization.join_requested'],
        ['organization.join_requested'],
      ]);
      expect(decisions.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
      const [{ status } = { status: '' }] = await test.sql<{ status: string }>(
        'select status from organization_join_requests where id = $1',
        [request.id],
      );
      const members = (await first.get(`/organizations/${id}/members`).expect(200)).body;
      expect(members).toHaveLength(status === 'approved' ? 3 : 2);
      expect((await asking.get('/notifications').expect(200)).body).toEqual([
        expect.objectContaining({ type: `organization.join_${status}` }),
      ]);
    });

    it('are notified of a rejection, and remain non-members', async () => {
      const { first, id } = await two();
      const asking = await test.signIn('technician');
      const { body: request } = await asking.post(`/organizations/${id}/join-requests`).expect(201);

      await first.post(`/organizations/${id}/join-requests/${request.id}/reject`).expect(204);

      expect((await asking.get('/notifications').expect(200)).body).toEqual([
        expect.objectContaining({ type: 'organization.join_rejected', link: `/organizations/${id}` }),
      ]);
      expect((await first.get(`/organizations/${id}/members`).expect(200)).body).toHaveLength(2);
      await asking.get(`/organizations/${id}/members`).expect(403);
    });

    it.each<[string, (first: Client, id: string, user: string) => PromiseLike<{ status: number }>]>([
      ['added', (first, id, user) => first.post(`/organizations/${id}/members`, { user_ids: [user] })],
      [
        'assigned to organizations',
        (_first, organization_id, user) =>
          test.root.put(`/users/${user}`, { organizations: [{ organization_id, role: 'member' }] }),
      ],
    ])('are approved if the person is %s meanwhile', async (_title, admit) => {
      const { first, id } = await two();
      const asking = await test.signIn('technician');
      await asking.post(`/organizations/${id}/join-requests`).expect(201);

      await admit(first, id, await idOf(asking));

      expect((await first.get(`/organizations/${id}/join-requests`).expect(200)).body).toEqual([]);
      expect((await asking.get('/notifications').expect(200)).body).toEqual([
        expect.objectContaining({ type: 'organization.join_approved', link: `/organizations/${id}` }),
      ]);
      expect((await first.get(`/organizations/${id}/members`).expect(200)).body).toHaveLength(3);
    });

    it.each(['the person', 'an admin'])('are made while %s is changed', async (who) => {
      const { id, firstId } = await two();
      const asking = await test.signIn('technician');
      const person = who === 'an admin' ? firstId : await idOf(asking);

      const asked = await whileChanged(person, id, () => asking.send('POST', `/organizations/${id}/join-requests`));

      expect(asked.status).toBe(201);
    });

    it.each(['approved', 'not needed'])('are %s while another admin is changed', async (how) => {
      const { first, second, id, firstId, secondId } = await two();
      await first.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(200);
      const asking = await test.signIn('technician');
      const user_ids = [await idOf(asking)];
      const { body: request } = await asking.post(`/organizations/${id}/join-requests`).expect(201);

      const admitted = await whileChanged(firstId, id, () =>
        how === 'approved'
          ? second.send('POST', `/organizations/${id}/join-requests/${request.id}/approve`)
          : second.send('POST', `/organizations/${id}/members`, { user_ids }),
      );

      expect(admitted.status).toBe(how === 'approved' ? 204 : 201);
    });

    it('have at most one request pending, also for concurrent requests', async () => {
      const { id } = await two();
      const asking = await test.signIn('technician');

      const answers = await Promise.all(
        Array.from({ length: 6 }, () => asking.post(`/organizations/${id}/join-requests`)),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    });

    it('are rejected as existing members, and as superadmins', async () => {
      const { first, id } = await two();

      await first.post(`/organizations/${id}/join-requests`).expect(400);
      await test.root.post(`/organizations/${id}/join-requests`).expect(400);
    });
  });

  describe('of a deactivated organization', () => {
    it('keep their membership; only superadmins see and restore the organization', async () => {
      const { first, second, id } = await two();

      await second.delete(`/organizations/${id}`).expect(403);
      await first.delete(`/organizations/${id}`).expect(204);
      await first.get(`/organizations/${id}`).expect(404);
      await first.post(`/organizations/${id}/restore`).expect(404);
      const { body } = await test.root.get('/organizations?is_active=false&limit=1000').expect(200);
      expect((await first.get('/organizations?is_active=false').expect(200)).body).toEqual([]);
      await test.root.post(`/organizations/${id}/restore`).expect(200);

      expect(body.map((organization) => organization.id)).toContain(id);
      expect((await first.get(`/organizations/${id}`).expect(200)).body).toMatchObject({
        my_role: 'admin',
        member_count: 2,
      });
    });

    it.each<[string, (first: Client, id: string) => PromiseLike<{ status: number }>]>([
      ['leave', (first, id) => first.post(`/organizations/${id}/leave`)],
      ['deactivate the own account', (first) => first.delete('/users/me')],
    ])('can %s as its last admin; a restore then requires an admin', async (_title, go) => {
      const { first, id, secondId } = await two();
      await first.delete(`/organizations/${id}`).expect(204);

      const gone = await go(first, id);

      expect(gone.status).toBe(204);
      const { body } = await test.root.post(`/organizations/${id}/restore`).expect(400);
      expect(body.code).toBe('organization.no_admin');
      expect((await test.root.put(`/organizations/${id}`, { is_active: true }).expect(400)).body.code).toBe(body.code);
      await test.root.put(`/organizations/${id}/members/${secondId}`, { role: 'admin' }).expect(200);
      await test.root.post(`/organizations/${id}/restore`).expect(200);
      expect(await admins(id)).toBe(1);
    });

    it('need no admin: a superadmin is not the last one', async () => {
      const { id } = await anOrganization(test.root);
      await test.root.delete(`/organizations/${id}`).expect(204);

      const { body } = await test.root.get(`/organizations/${id}`).expect(200);

      expect(body).toMatchObject({ is_active: false, my_role: 'admin', is_last_admin: false });
    });

    it('include an admin after a restore, also when the last one leaves concurrently', async () => {
      for (let round = 0; round < 8; round++) {
        const { first, firstId, id } = await two();
        await first.delete(`/organizations/${id}`).expect(204);
        const ways = [
          () => first.post(`/organizations/${id}/leave`),
          () => first.delete('/users/me'),
          () => test.root.delete(`/users/${firstId}`),
        ];

        const answers = await Promise.all([
          test.root.post(`/organizations/${id}/restore`),
          ways[round % ways.length]?.(),
        ]);

        const [organization] = await test.sql<{ is_active: boolean }>(
          'select is_active from organizations where id = $1',
          [id],
        );
        expect(answers.filter((answer) => answer?.status !== 400)).toHaveLength(1);
        expect(await admins(id)).toBe(organization?.is_active ? 1 : 0);
      }
    });

    it('are hidden from others: leaving does not disclose it', async () => {
      const { first, id } = await two();
      const outsider = await test.signIn('technician');
      await outsider.post(`/organizations/${id}/leave`).expect(400);
      await first.delete(`/organizations/${id}`).expect(204);

      await outsider.post(`/organizations/${id}/leave`).expect(404);
    });
  });

  describe('of a directory entry', () => {
    it('are not possible: providers and customers are entries managed by admins', async () => {
      const admin = await test.signIn('admin');
      const technician = await test.signIn('technician');
      const entry = {
        name: 'Accredited lab',
        org_category: 'external',
        org_type: 'provider',
        vat_number: 'DE1',
      } satisfies OrganizationCreate;

      await technician.post('/organizations', entry).expect(403);
      await admin.post('/organizations', { ...entry, org_type: null }).expect(422);
      const { body } = await admin.post('/organizations', entry).expect(201);

      expect(body).toMatchObject({
        org_type: 'provider',
        vat_number: 'DE1',
        my_role: null,
        can_manage: true,
        member_count: null,
      });
      await technician.get(`/organizations/${body.id}`).expect(404);
      await technician.post(`/organizations/${body.id}/join-requests`).expect(404);
      await admin.put(`/organizations/${body.id}`, { contact_phone: '12' }).expect(200);
      await admin.post(`/organizations/${body.id}/members`, { user_ids: [await idOf(admin)] }).expect(400);
      const { body: candidates } = await technician
        .get('/organizations/calibration-lab-candidates?org_type=provider')
        .expect(200);
      expect(candidates).toEqual([{ id: body.id, name: 'Accredited lab' }]);
      await technician.get('/organizations/calibration-lab-candidates').expect(422);
    });
  });
});
