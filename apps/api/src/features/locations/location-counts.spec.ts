import { asSystem } from '../../platform/database/connections/database-context.js';
import { aLocation, anAsset, anOrganization, assetBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { sequence } from '../../testing/sequence.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { rounds } from '../../../../../test/support/long.js';
import { LocationCounts } from './location-counts.js';

describe('kept counts of locations', () => {
  let test: TestApp;
  let member: Client;
  let viewer: Client;
  let open: { id: string };
  let closed: { id: string };
  const counts = () => test.app.get(LocationCounts);
  const fold = () => asSystem('job', () => counts().fold());
  const check = () => asSystem('job', () => counts().check());
  beforeAll(async () => {
    test = await startTestApp();
    [member, viewer] = [await test.signIn('technician'), await test.signIn('viewer')];
    open = await anOrganization(member, { private: false });
    closed = await anOrganization(member, { private: true });
  });
  afterAll(() => test.close());

  const vanish = async (asset: string) => {
    for (const table of ['asset_movements', 'sensor_channels'])
      await test.sql(`delete from ${table} where asset_id = $1`, [asset]);
    await test.sql('delete from assets where id = $1', [asset]);
  };

  async function expectCounted(): Promise<void> {
    for (const [client, hidden] of [
      [test.root, []],
      [member, []],
      [viewer, [closed.id]],
    ] as const) {
      const { body } = await client.get('/locations?limit=1000').expect(200);
      const counted = await test.sql(
        `select l.id, count(a.id) filter (where a.location_id = l.id)::int as asset_count, count(a.id)::int as total_asset_count
           from locations l left join locations below on below.ancestry @> array[l.id]
           left join assets a on a.location_id = below.id and a.is_active and coalesce(a.organization_id <> all($1::uuid[]), true)
          where l.organization_id <> all($1::uuid[]) group by l.id order by l.id`,
        [hidden],
      );
      const shown = body.map(({ id, asset_count, total_asset_count }) => ({ id, asset_count, total_asset_count }));
      expect(shown.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(counted);
    }
  }

  it('equal the assets after any sequence of acts', async () => {
    const any = sequence(11);
    const pick = <T>(list: readonly T[]): T => list[any(list.length)] as T;
    let places: string[] = [];
    let assets: string[] = [];
    const root = test.root;
    const idsOf = async (table: string) =>
      (await test.sql<{ id: string }>(`select id from ${table} order by created_at, id`)).map(({ id }) => id);
    const acts: Record<string, () => PromiseLike<unknown>> = {
      create: () =>
        root.post(
          '/assets',
          assetBody({ organization_id: pick([null, open.id, closed.id]), location_id: pick([null, ...places]) }),
        ),
      place: () => root.put(`/assets/${pick(assets)}`, { location_id: pick([null, ...places]) }),
      transfer: () => root.put(`/assets/${pick(assets)}`, { organization_id: pick([null, open.id, closed.id]) }),
      retire: () => root.delete(`/assets/${pick(assets)}`),
      restore: () => root.send('POST', `/assets/${pick(assets)}/restore`),
      add: () => aLocation(root, pick([open, closed]), { name: 'Room' }),
      move: () => root.put(`/locations/${pick(places)}`, { parent_location_id: pick([null, ...places]) }),
      remove: () => root.delete(`/locations/${pick(places)}`),
      reopen: () => root.send('POST', `/locations/${pick(places)}/restore`),
      vanish: () => vanish(pick(assets)),
      'remove branch': () =>
        test.sql('delete from locations where ancestry @> array[$1::uuid]', [pick(places)]).catch(() => []),
      fold,
    };
    const beginning = ['add', 'add', 'add', 'add', 'create', 'create', 'create', 'create', 'create'];

    for (let round = 0; round < rounds(6, 80); round++) {
      const done: string[] = [];
      for (let n = 0; n < 20; n++) {
        const name = beginning.shift() ?? pick(Object.keys(acts));
        [places, assets] = [await idsOf('locations'), await idsOf('assets')];
        done.push(name);
        await acts[name]?.();
      }
      await expectCounted();
      expect([await check(), done]).toEqual([0, done]);
    }
    await fold();
    await expectCounted();
    expect(await check()).toBe(0);
  });

  it('follow writers of assets and of the tree while changes are folded', async () => {
    const places: string[] = [];
    for (const organization of [open, closed])
      for (let n = 0; n < 4; n++) places.push((await aLocation(test.root, organization, { name: `Hall ${n}` })).id);
    const some = (count: number) => places.slice(count, count + 4);
    const assets: string[] = [];
    for (const [n, location_id] of places.entries())
      assets.push((await anAsset(test.root, { organization_id: n < 4 ? open.id : closed.id, location_id })).id);
    const drawn = sequence(12);
    const any = (list: readonly string[]) => list[drawn(list.length)];
    const write = async (text: string, values: () => unknown[]) => {
      for (let n = 0; n < rounds(25, 200); n++) await test.sql(text, values()).catch(() => []);
    };
    const place = 'update assets set location_id = $2 where id = $1';
    const move = 'update locations set parent_location_id = $2 where id = $1';
    await Promise.all([
      write(place, () => [any(assets), any(places)]),
      write(place, () => [any(assets), any(places)]),
      write('update assets set is_active = not is_active where id = $1', () => [any(assets)]),
      write('update assets set organization_id = $2 where id = $1', () => [any(assets), any([open.id, closed.id])]),
      write(move, () => [any(some(0)), any(some(0))]),
      write(move, () => [any(some(4)), any(some(4))]),
      write(move, () => [any(places), null]),
      write('delete from locations where id = $1', () => [any(places)]),
      (async () => {
        for (let n = 0; n < rounds(25, 200); n++) await fold();
      })(),
    ]);

    await expectCounted();
    await fold();
    await expectCounted();
    expect(await check()).toBe(0);
  });

  it('leave the locations above with the assets, and with a deleted location', async () => {
    const [site, other] = [await aLocation(test.root, open), await aLocation(test.root, open)];
    const hall = await aLocation(test.root, open, { parent_location_id: site.id });
    const room = await aLocation(test.root, open, { parent_location_id: hall.id });
    const assets: string[] = [];
    for (const location_id of [room.id, hall.id])
      assets.push((await anAsset(test.root, { organization_id: open.id, location_id })).id);
    const totals = () =>
      Promise.all([site, other].map(async ({ id }) => (await member.get(`/locations/${id}`)).body.total_asset_count));
    const moveTo = (parent_location_id: string) =>
      test.root.put(`/locations/${hall.id}`, { parent_location_id }).expect(200);

    await moveTo(other.id);
    expect(await totals()).toEqual([0, 2]);
    await fold();
    await moveTo(site.id);
    expect(await totals()).toEqual([2, 0]);
    for (const asset of assets) await vanish(asset);
    await test.sql('delete from locations where id = any($1)', [[hall.id, room.id]]);
    await fold();

    expect(await totals()).toEqual([0, 0]);
    expect(await check()).toBe(0);
  });

  it('are corrected where they differ', async () => {
    const top = await aLocation(test.root, open, { name: 'Site' });
    const room = await aLocation(test.root, open, { name: 'Room', parent_location_id: top.id });
    await anAsset(test.root, { organization_id: open.id, location_id: room.id });
    await fold();
    await test.sql('update location_counts set assets = 7, total_assets = 3 where location_id = $1', [room.id]);
    await test.sql('delete from location_counts where location_id = $1', [top.id]);

    expect(await check()).toBe(2);
    expect(await check()).toBe(0);
    await expectCounted();
  });

  it('are not read from assets of organizations that the person may not see', async () => {
    const site = await aLocation(test.root, open, { name: 'Shared site' });
    await anAsset(test.root, { organization_id: closed.id, location_id: site.id });
    await anAsset(test.root, { organization_id: open.id, location_id: site.id });
    const seen = async (client: Client) =>
      (await client.get(`/locations/${site.id}`).expect(200)).body.total_asset_count;

    expect([await seen(member), await seen(viewer)]).toEqual([2, 1]);
    await fold();
    expect([await seen(member), await seen(viewer)]).toEqual([2, 1]);
  });
});
