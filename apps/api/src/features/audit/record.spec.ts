import type { AuditLogResponse } from '../../../../../libs/api-client/src/generated/wire.js';
import { withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { aCaller, aLocation, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { namesInEntries } from './names-in-entries.js';

type Kind = 'public' | 'private' | 'external' | 'none';

describe('the audit trail', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
  const read = async (client: Client, filter = ''): Promise<AuditLogResponse[]> =>
    (await client.get(`/audit-logs?limit=1000${filter}`).expect(200)).body;

  async function walked(client: Client, filter = '', pageSize = 2): Promise<string[]> {
    const ids: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await client.get(`/audit-logs?limit=${pageSize}&with_total=true${filter}${cursor}`).expect(200);
      ids.push(...page.body.map(({ id }) => id));
      const next = /[?&](cursor=[^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
      if (next === undefined) {
        expect(page.headers.get('x-total-count')).toBe(String(ids.length));
        return ids;
      }
      cursor = `&${next}`;
    }
  }

  async function organization(kind: Kind, owner: Client, name: string): Promise<string | null> {
    if (kind === 'none') return null;
    if (kind === 'external')
      return (await anOrganization(test.root, { name, org_category: 'external', org_type: 'customer' })).id;
    return (await anOrganization(owner, { name, private: kind === 'private' })).id;
  }

  async function join(id: string | null, owner: Client, person: Client): Promise<void> {
    if (id !== null) await owner.post(`/organizations/${id}/members`, { user_ids: [await idOf(person)] }).expect(201);
  }

  const kinds: Kind[] = ['public', 'private', 'external', 'none'];
  const directions = kinds.flatMap((from) => kinds.map((to): [Kind, Kind] => [from, to]));

  it.each(directions.filter(([from, to]) => from !== 'none' || to !== 'none'))(
    'of an asset moved from organization kind %s to %s requires access to both',
    async (from, to) => {
      const mover = await test.signIn('technician', 'Mover');
      const [left, entered] = [await organization(from, mover, 'From'), await organization(to, mover, 'To')];
      const acting = from === 'external' || to === 'external' ? test.root : mover;
      const before = await test.signIn('technician', 'Before');
      const after = await test.signIn('viewer', 'After');
      if (from !== 'external') await join(left, mover, before);
      if (to !== 'external') await join(entered, mover, after);
      const readers: Record<string, { client: Client; of: (string | null)[] }> = {
        before: { client: before, of: from === 'external' ? [] : [left] },
        after: { client: after, of: to === 'external' ? [] : [entered] },
        stranger: { client: await test.signIn('viewer'), of: [] },
        admin: { client: await test.signIn('admin'), of: [] },
        root: { client: test.root, of: [left, entered] },
      };
      const asset = await anAsset(acting, { organization_id: left, name: 'Oldname', notes: 'Oldnotes' });
      const { body: calibration } = await acting.post('/calibrations', calibrationBody(asset)).expect(201);
      await acting
        .put(`/assets/${asset.id}`, { organization_id: entered, name: 'Newname', notes: 'Newnotes' })
        .expect(200);
      await acting.put(`/assets/${asset.id}`, { notes: 'Laternotes' }).expect(200);

      for (const [who, { client, of }] of Object.entries(readers)) {
        const looksInto = (id: string | null, kind: Kind) =>
          who === 'root' ||
          kind === 'none' ||
          kind === 'public' ||
          (kind === 'external' ? who === 'admin' : of.includes(id));
        const belongsTo = (id: string | null, kind: Kind) =>
          id !== null && (who === 'root' || of.includes(id) || (kind === 'external' && who === 'admin'));
        const both = looksInto(left, from) && looksInto(entered, to);
        const expected = [
          ...(both ? ['asset.created', 'calibration.created', 'asset.updated'] : []),
          ...(looksInto(entered, to) ? ['asset.updated'] : []),
          ...(belongsTo(left, from) ? ['organization.asset_left'] : []),
          ...(belongsTo(entered, to) ? ['organization.asset_received'] : []),
        ];

        const entries = await read(client);
        const about = entries.filter(
          ({ entity_id, entity_asset_id }) =>
            entity_id === asset.id || entity_id === calibration.id || entity_asset_id === asset.asset_id,
        );
        const told = JSON.stringify(about);
        const filtered = await read(client, `&entity_id=${asset.id}`);

        expect([who, about.map(({ action }) => action).sort()]).toEqual([who, expected.sort()]);
        expect([who, told.includes('Newnotes')]).toEqual([who, looksInto(entered, to)]);
        expect([who, told.includes('Oldnotes')]).toEqual([who, both]);
        if (!looksInto(entered, to)) expect(told).not.toMatch(/Newname|Newnotes|Laternotes/);
        if (!looksInto(entered, to) && entered !== null) expect(told).not.toContain(entered);
        if (!looksInto(left, from)) expect(told).not.toMatch(/Oldname|Oldnotes/);
        if (!looksInto(left, from) && left !== null) expect(told).not.toContain(left);
        expect(filtered.map(({ action }) => action)).toEqual(
          about.filter(({ entity_id }) => entity_id === asset.id).map(({ action }) => action),
        );
        expect(await walked(client, `&entity_id=${asset.id}`)).toEqual(filtered.map(({ id }) => id));
        expect(await walked(client, '', 25)).toEqual(entries.map(({ id }) => id));
        if (!looksInto(entered, to)) continue;
        const { body: timeline } = await client.get(`/assets/${asset.id}/timeline`).expect(200);
        expect([who, timeline.some(({ kind }) => kind === 'registered')]).toEqual([who, both]);
      }
    },
  );

  describe('of the membership in a public organization', () => {
    let owner: Client;
    let member: Client;
    let reader: Client;
    let house: string;

    beforeAll(async () => {
      [owner, member, reader] = [
        await test.signIn('technician', 'Owner'),
        await test.signIn('technician', 'Member'),
        await test.signIn('viewer', 'Reader'),
      ];
      house = (await anOrganization(owner, { name: 'Open house' })).id;
      const asking = await test.signIn('technician', 'Asking');
      await join(house, owner, member);
      await join(house, owner, reader);
      const { body: asked } = await asking.post(`/organizations/${house}/join-requests`).expect(201);
      await owner.post(`/organizations/${house}/join-requests/${asked.id}/approve`).expect(204);
      await owner.put(`/organizations/${house}/members/${await idOf(asking)}`, { role: 'admin' }).expect(200);
      await owner.delete(`/organizations/${house}/members/${await idOf(asking)}`).expect(204);
      await anAsset(owner, { organization_id: house });
    });

    const membership = [
      'organization.join_approved',
      'organization.join_requested',
      'organization.member_removed',
      'organization.member_role_changed',
      'organization.members_added',
      'organization.members_added',
    ];

    it.each(['viewer', 'technician', 'admin'] as const)('is hidden from an outside %s', async (role) => {
      const outsider = await test.signIn(role);

      const actions = (await read(outsider, `&entity_id=${house}`)).map(({ action }) => action);

      expect(actions).toEqual(['organization.created']);
      expect((await read(outsider)).filter(({ action }) => membership.includes(action))).toEqual([]);
    });

    it('is visible to members and superadmins, including entries before they joined', async () => {
      for (const client of [owner, member, reader, test.root]) {
        const actions = (await read(client, `&entity_id=${house}`)).map(({ action }) => action);

        expect(actions.sort()).toEqual(['organization.created', ...membership].sort());
      }
    });

    it('names the member and the new role', async () => {
      const [entry] = await read(owner, `&entity_id=${house}`).then((all) =>
        all.filter(({ action }) => action === 'organization.member_role_changed'),
      );

      expect(entry?.after_state).toEqual({ role: 'admin', user_id: expect.any(String), member: 'Asking' });
    });

    it.each<[string, () => Client, boolean]>([
      ['its admin', () => owner, true],
      ['a superadmin', () => test.root, true],
      ['a member', () => member, false],
      ['a member who reads', () => reader, false],
    ])('shows or hides e-mail addresses in other entries for %s', async (_title, who, shown) => {
      const entries = (await read(who(), `&entity_type=asset`)).filter(
        ({ entity_asset_id }) => entity_asset_id !== null,
      );
      const [entry] = entries.filter(({ actor_name }) => actor_name === 'Owner');

      expect(entry).toBeDefined();
      expect(Boolean(entry?.actor_email)).toBe(shown);
      expect(Boolean(entry?.ip_address)).toBe(shown);
      expect(entry?.withheld).toEqual(shown ? [] : ['actor_email', 'ip_address']);
    });

    it('shows outsiders no e-mail or IP address except their own', async () => {
      const outsider = await test.signIn('viewer', 'Outsider');
      const { email, id } = (await outsider.get('/users/me').expect(200)).body;

      const entries = await read(outsider);

      expect(entries.length).toBeGreaterThan(0);
      expect(entries.filter(({ actor_id, actor_email }) => actor_id !== id && actor_email.includes('@'))).toEqual([]);
      expect(entries.filter(({ actor_id, ip_address }) => actor_id !== id && ip_address !== null)).toEqual([]);
      expect(JSON.stringify(entries).replaceAll(email, '')).not.toMatch(/@example\.org/);
    });

    it('is hidden after leaving, and visible again after rejoining', async () => {
      const leaving = await test.signIn('technician', 'Leaving');
      await join(house, owner, leaving);
      const counts = [(await read(leaving, `&entity_id=${house}`)).length];
      await leaving.post(`/organizations/${house}/leave`).expect(204);
      counts.push((await read(leaving, `&entity_id=${house}`)).length);
      await join(house, owner, leaving);
      counts.push((await read(leaving, `&entity_id=${house}`)).length);

      const [inside = 0, outside, again] = counts;
      expect([outside, again]).toEqual([2, inside + 2]);
    });
  });

  it('is hidden when its organization becomes private or is deactivated', async () => {
    const owner = await test.signIn('technician');
    const outsider = await test.signIn('admin');
    const house = (await anOrganization(owner, { name: 'Turning' })).id;
    const asset = await anAsset(owner, { organization_id: house });
    const seen = async () =>
      Promise.all(
        [outsider, owner, test.root].map(async (client) => (await read(client, `&entity_id=${asset.id}`)).length),
      );

    const open = await seen();
    await owner.put(`/organizations/${house}`, { private: true }).expect(200);
    const closed = await seen();
    await test.sql('update organizations set private = false, is_active = false where id = $1', [house]);
    const gone = await seen();
    await test.sql(
      `do $$ begin perform open_record(); update audit_logs set actor_id = null where entity_id = '${asset.id}'; end $$`,
    );
    const nobodys = await seen();

    expect([open, closed, gone, nobodys]).toEqual([
      [1, 1, 1],
      [0, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]);
  });

  it('about accounts requires an administrator; the own entries are always visible', async () => {
    const person = await test.signIn('technician', 'Person');
    const id = await idOf(person);
    await person.patch('/users/me', { name: 'Renamed' }).expect(200);
    await test.root.put(`/users/${id}`, { role: 'viewer' }).expect(200);
    const [admin, colleague] = [await test.signIn('admin'), await test.signIn('technician')];
    const actionsOf = async (client: Client) => (await read(client, `&entity_id=${id}`)).map(({ action }) => action);

    expect(await actionsOf(admin)).toEqual(['user.updated', 'user.updated']);
    expect(await actionsOf(colleague)).toEqual([]);
    expect(await actionsOf(person)).toEqual(['user.updated']);
    const [own] = await read(person, `&entity_id=${id}`);
    expect([own?.actor_email, own?.withheld]).toEqual([expect.stringContaining('@'), []]);
    const seen = await read(admin, `&entity_id=${id}`);
    expect(seen.every(({ actor_email, ip_address }) => actor_email.includes('@') && ip_address)).toBe(true);
  });

  it('of two organizations shows e-mail addresses only to an admin of both', async () => {
    const [owner, other] = [await test.signIn('technician', 'Of both'), await test.signIn('technician', 'Of one')];
    const from = await organization('public', owner, 'Left');
    const to = await organization('public', owner, 'Entered');
    await join(to, owner, other);
    await owner.put(`/organizations/${to}/members/${await idOf(other)}`, { role: 'admin' }).expect(200);
    const asset = await anAsset(owner, { organization_id: from });
    await owner.put(`/assets/${asset.id}`, { organization_id: to }).expect(200);
    const addresses = async (client: Client) =>
      (await read(client, `&entity_id=${asset.id}`))
        .filter(({ action }) => action !== 'asset.created')
        .map(({ ip_address }) => Boolean(ip_address));

    expect(await addresses(owner)).not.toContain(false);
    expect(await addresses(other)).toContain(false);
  });

  it('names only assets and locations that the reader may see', async () => {
    const owner = await test.signIn('technician', 'Owner of two');
    const ids: string[] = [];
    const houses = [await anOrganization(owner), await anOrganization(owner, { private: true })] as const;
    for (const house of houses)
      ids.push((await anAsset(owner, { organization_id: house.id })).id, (await aLocation(owner, house)).id);
    const entry = { actor_id: null, entity_id: null, before_state: null, after_state: { of: ids } };
    const named = async (memberships: ReadonlyMap<string, 'member'>) => {
      const caller = aCaller({ role: 'viewer', memberships });
      return (await namesInEntries(test.app.get(Database), caller, [entry]))(entry).map(({ id }) => id);
    };

    expect(await named(new Map())).toEqual(ids.slice(0, 2));
    expect(await named(new Map([[houses[1].id, 'member']]))).toEqual(ids);
  });

  it('is the same list under row-level security', async () => {
    const owner = await test.signIn('technician', 'Owner of both');
    const houses = [await organization('public', owner, 'Open'), await organization('private', owner, 'Closed')];
    for (const organization_id of houses) await anAsset(owner, { organization_id });
    const inside = await test.signIn('viewer', 'Inside');
    for (const house of houses) await join(house, owner, inside);
    const people = [owner, inside, await test.signIn('viewer'), await test.signIn('admin'), test.root];

    for (const person of people) {
      const { id, role } = (await person.get('/users/me').expect(200)).body;
      const members = await test.sql<{ id: string }>(
        'select organization_id as id from active_memberships where user_id = $1',
        [id],
      );
      const sees = { id, role, memberships: members.map((one) => one.id) };
      const bare = await withDatabaseContext({ sees, isWriting: true }, () =>
        test.app
          .get(Database)
          .rows<{ id: string }>('select id from audit_logs order by created_at desc, id desc limit 1000'),
      );

      expect(bare.length).toBeGreaterThan(2);
      expect([role, bare.map((entry) => entry.id)]).toEqual([role, (await read(person)).map((entry) => entry.id)]);
    }
  });
});
