import pg from 'pg';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the performer of a calibration', () => {
  let test: TestApp;
  let people: Record<string, string>;
  let owner: Client;
  let outsider: Client;
  let script: Client;
  let houses: Record<'public' | 'private' | 'external', string>;

  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.signIn('technician', 'Owner');
    outsider = await test.signIn('technician', 'Outside');
    const others = {
      member: await test.signIn('technician', 'Member'),
      'member with role admin': await test.signIn('admin', 'Admin'),
      'member who reads': await test.signIn('viewer', 'Reader'),
      'deactivated member': await test.signIn('technician', 'Gone'),
      'former member': await test.signIn('technician', 'Left'),
      outsider,
      'admin from outside': await test.signIn('admin', 'Other admin'),
      'superadmin from outside': await test.signIn('superadmin', 'Super'),
    };
    people = { owner: await idOf(owner), root: await idOf(test.root), nobody: NOBODY };
    for (const [name, client] of Object.entries(others)) people[name] = await idOf(client);
    houses = {
      public: (await anOrganization(owner, { name: 'Open house' })).id,
      private: (await anOrganization(owner, { name: 'Closed house', private: true })).id,
      external: (await anOrganization(test.root, { name: 'Customer', org_category: 'external', org_type: 'customer' }))
        .id,
    };
    const members = ['member', 'member with role admin', 'member who reads', 'deactivated member', 'former member'];
    for (const laboratory of [houses.public, houses.private]) {
      await owner
        .post(`/organizations/${laboratory}/members`, { user_ids: members.map((name) => people[name] ?? NOBODY) })
        .expect(201);
      await owner.delete(`/organizations/${laboratory}/members/${people['former member']}`).expect(204);
    }
    await test.root.delete(`/users/${people['deactivated member']}`).expect(204);
    const accounts = `/organizations/${houses.public}/service-accounts` as const;
    const { body: account } = await owner.post(accounts, { name: 'Bench', role: 'technician' }).expect(201);
    const scopes = ['calibration:read', 'calibration:write', 'asset:read'] as const;
    const { body: key } = await owner
      .post(`${accounts}/${account.id}/api-keys`, { name: 'Bench', scopes: [...scopes] })
      .expect(201);
    people['service account'] = account.id;
    script = test.anyone.as(key.secret);
  });
  afterAll(() => test.close());

  const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
  const assetOf = (organization_id: string | null) => anAsset(test.root, { organization_id });
  const naming = (asset: { id: string }, id: string | undefined) =>
    calibrationBody(asset, { performed_by_user_id: id ?? null, performed_by_name: 'Whoever' });
  const whoOf = (ids: string[]) =>
    Object.entries(people)
      .filter(([, id]) => ids.includes(id))
      .map(([name]) => name)
      .sort();

  it('is restated in a correction, if it is a service account', async () => {
    const asset = await assetOf(houses.public);
    const { body: recorded } = await script.post('/calibrations', naming(asset, people['service account'])).expect(201);
    await owner.post('/calibrations', naming(asset, people['service account'])).expect(422);

    const correction = { supersedes_id: recorded.id, correction_reason: 'A remark' };
    const admin = await test.signIn('superadmin', 'Corrects');
    const { body: made } = await admin
      .post('/calibrations', { ...naming(asset, people['service account']), ...correction })
      .expect(201);

    expect(made).toMatchObject({ performed_by_user_id: people['service account'], performed_by_name: 'Bench' });
  });

  const members = ['member', 'member with role admin', 'owner'];
  const active = ['admin from outside', 'former member', ...members, 'outsider', 'root', 'superadmin from outside'];

  it.each<[string, () => [string | null, Client], string[]]>([
    ['a public organization', () => [houses.public, owner], members],
    ['a private organization', () => [houses.private, owner], members],
    ['a public organization, recorded by a superadmin', () => [houses.public, test.root], [...members, 'root']],
    ['a private organization, recorded by a superadmin', () => [houses.private, test.root], [...members, 'root']],
    ['a directory entry, which has no members', () => [houses.external, test.root], ['root']],
    ['no organization', () => [null, outsider], active],
    ['a public organization, recorded by a script', () => [houses.public, script], [...members, 'service account']],
  ])('of an asset of %s must be one of the offered people', async (_title, where, expected) => {
    const [organization, caller] = where();
    const asset = await assetOf(organization);

    const { body: offered } = await caller.get(`/assets/${asset.id}/performers`).expect(200);
    const accepted: string[] = [];
    const refusals = new Set<string>();
    for (const id of Object.values(people)) {
      const answer = await caller.post('/calibrations', naming(asset, id));
      if (answer.status === 201) accepted.push(id);
      else refusals.add(JSON.stringify([answer.status, (answer.body as unknown as { detail: unknown }).detail]));
    }

    expect(whoOf(accepted)).toEqual([...expected].sort());
    expect(whoOf(offered.map(({ id }) => id))).toEqual([...expected].sort());
    expect(offered[0]?.id).toBe(caller === script ? people['service account'] : await idOf(caller));
    expect([...refusals]).toHaveLength(1);
    expect([...refusals][0]).toContain('["body","performed_by_user_id"]');
    expect([...refusals][0]).not.toMatch(/Reader|Gone|Outside/);
  });

  it('is found by a part of the name', async () => {
    const asset = await assetOf(houses.public);

    const { body } = await owner.get(`/assets/${asset.id}/performers?q=MEMB`).expect(200);

    expect(body.map(({ name }) => name)).toEqual(['Member']);
  });

  it.each<[string, () => Client, number]>([
    ['a stranger of a private organization', () => outsider, 404],
    ['a superadmin', () => test.root, 200],
  ])('is offered to %s according to recording permission', async (_title, who, status) => {
    const asset = await assetOf(houses.private);

    expect((await who().get(`/assets/${asset.id}/performers`)).status).toBe(status);
  });

  it('is not offered to people with read-only access', async () => {
    const asset = await assetOf(houses.public);

    expect((await outsider.get(`/assets/${asset.id}/performers`)).status).toBe(403);
  });

  it('has the name of the account; without an account the typed name', async () => {
    const asset = await assetOf(houses.public);

    const { body: named } = await owner.post('/calibrations', naming(asset, people.member)).expect(201);
    const { body: typed } = await owner.post('/calibrations', naming(asset, undefined)).expect(201);

    expect([named.performed_by_name, named.performed_by_user_id]).toEqual(['Member', people.member]);
    expect([typed.performed_by_name, typed.performed_by_user_id]).toEqual(['Whoever', null]);
  });

  it('remains in the record after the person leaves', async () => {
    const leaving = await test.signIn('technician', 'Leaving');
    await owner.post(`/organizations/${houses.public}/members`, { user_ids: [await idOf(leaving)] }).expect(201);
    const asset = await assetOf(houses.public);
    const { body: made } = await owner.post('/calibrations', naming(asset, await idOf(leaving))).expect(201);

    await owner.delete(`/organizations/${houses.public}/members/${await idOf(leaving)}`).expect(204);
    await test.root.delete(`/users/${await idOf(leaving)}`).expect(204);

    const { body: kept } = await owner.get(`/calibrations/${made.id}`).expect(200);
    expect([kept.performed_by_name, kept.performed_by_user_id]).toEqual(['Leaving', made.performed_by_user_id]);
    await owner.post(`/calibrations`, naming(asset, made.performed_by_user_id ?? '')).expect(422);
  });

  it.each<[string, string]>([
    ['loses the membership', 'update organization_members set active = false where user_id = $1'],
    ['becomes a viewer', `update users set role = 'viewer' where id = $1`],
    ['is deactivated', 'update users set is_active = false where id = $1'],
  ])('that %s concurrently is rejected', async (_title, change) => {
    const colleague = await test.signIn('technician', 'Colleague');
    const id = await idOf(colleague);
    await owner.post(`/organizations/${houses.public}/members`, { user_ids: [id] }).expect(201);
    const asset = await assetOf(houses.public);
    const other = new pg.Client({ connectionString: test.databaseUrl });
    await other.connect();

    // Lock order: the person's row first.
    await other.query('begin');
    await other.query('select 1 from users where id = $1 for update', [id]);
    await other.query(change, [id]);
    const recording = owner.send('POST', '/calibrations', naming(asset, id)).then(({ status }) => status);
    await waitsForALock();
    await other.query('commit');
    await other.end();

    expect(await recording).toBe(422);
    expect(await test.sql('select 1 from calibrations where asset_id = $1', [asset.id])).toEqual([]);
  });

  async function waitsForALock(): Promise<void> {
    for (;;) {
      const waiting = await test.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (waiting.length > 0) return;
    }
  }
});
