import type { LocationCreate, LocationResponse } from '../../../../../libs/api-client/src/generated/wire.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const NOWHERE = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f';

describe('locations', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const aLocation = async (given: Partial<LocationCreate> = {}, client = technician): Promise<LocationResponse> => {
    const body = { organization_id: organization.id, name: 'Site', location_type: 'site', ...given };
    return (await client.post('/locations', body).expect(201)).body;
  };
  const below = (parent: { id: string }, name: string, given: Partial<LocationCreate> = {}) =>
    aLocation({ parent_location_id: parent.id, name, location_type: 'building', ...given });
  const read = async (id: string) => (await technician.get(`/locations/${id}`).expect(200)).body;
  const move = (id: string, parent_location_id: string | null) =>
    technician.put(`/locations/${id}`, { parent_location_id });
  const recorded = (id: string) =>
    test.sql<{ action: string; before_state: object | null; after_state: object | null }>(
      'select action, before_state, after_state from audit_logs where entity_id = $1 order by created_at, id',
      [id],
    );

  it('store all fields, with the path to the location', async () => {
    const site = await aLocation({ name: 'Harbour', code: 'H' });
    const building = await below(site, 'Building 3');
    const given = { description: 'Cellar', code: 'T1', address: 'Quay 3\nNorthport', latitude: 54.3, longitude: -10.1 };
    const lab = await below(building, 'Temperature', {
      ...given,
      location_type: 'laboratory',
      is_calibration_lab: true,
    });

    expect(await read(lab.id)).toMatchObject({
      ...given,
      is_calibration_lab: true,
      is_active: true,
      archived_at: null,
      organization_name: 'Laboratory North',
      path: [
        { id: site.id, name: 'Harbour' },
        { id: building.id, name: 'Building 3' },
      ],
      can_edit: true,
    });
    expect(await recorded(lab.id)).toMatchObject([
      { action: 'location.created', after_state: { name: 'Temperature', code: 'T1' } },
    ]);
  });

  it('are filtered by organization, parent, level, laboratory, state and words', async () => {
    const own = await anOrganization(technician, { name: 'Searched' });
    const given = { organization_id: own.id };
    const site = await aLocation({ ...given, name: 'Alpha 100 %', address: 'Canal 4' });
    const lab = await below(site, 'Beta', { ...given, is_calibration_lab: true, code: 'B-7' });
    const bench = await below(lab, 'Gamma', given);
    const names = async (query: string) =>
      (await technician.get(`/locations?organization_id=${own.id}&${query}`).expect(200)).body.map(({ name }) => name);

    expect(await names('')).toEqual(['Alpha 100 %', 'Beta', 'Gamma']);
    expect(await names(`parent_location_id=${site.id}`)).toEqual(['Beta']);
    expect(await names(`parent_location_id=${site.id}&include_descendants=true`)).toEqual(['Beta', 'Gamma']);
    expect(await names('is_root=true')).toEqual(['Alpha 100 %']);
    expect(await names('is_root=false')).toEqual(['Beta', 'Gamma']);
    expect(await names('is_calibration_lab=true')).toEqual(['Beta']);
    expect(await names('q=b-7')).toEqual(['Beta']);
    expect(await names('q=canal%20alpha')).toEqual(['Alpha 100 %']);
    expect(await names('q=100%20%25')).toEqual(['Alpha 100 %']);
    expect(await names('q=_')).toEqual([]);
    await anAsset(technician, { ...given, location_id: bench.id });
    await technician.delete(`/locations/${bench.id}`).expect(204);
    expect(await names('is_active=true')).toEqual(['Alpha 100 %', 'Beta']);
    expect(await names('is_active=false')).toEqual(['Gamma']);
  });

  it('are paged', async () => {
    const own = await anOrganization(technician, { name: 'Paged' });
    for (const name of ['a', 'b', 'c']) await aLocation({ organization_id: own.id, name });

    const first = await technician.get(`/locations?organization_id=${own.id}&limit=2&with_total=true`).expect(200);
    const next = /<\/api\/v1([^>]+)>/.exec(String(first.headers.get('link')))?.[1] ?? '';
    const second = await technician.send<{ 200: LocationResponse[] }>('GET', next).expect(200);

    expect(first.headers.get('x-total-count')).toBe('3');
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('have codes that are unique in their organization', async () => {
    const other = await anOrganization(technician, { name: 'Other codes' });
    await aLocation({ code: 'DOUBLE' });
    const free = await aLocation({ code: '' });

    const again = await technician
      .post('/locations', { organization_id: organization.id, name: 'x', location_type: 'site', code: 'DOUBLE' })
      .expect(400);
    const changed = await technician.put(`/locations/${free.id}`, { code: 'DOUBLE' }).expect(400);
    await aLocation({ code: 'DOUBLE', organization_id: other.id });

    expect(free.code).toBeNull();
    expect(again.body).toMatchObject({ code: 'location.code_taken' });
    expect(changed.body).toMatchObject({ code: 'location.code_taken' });
  });

  it('change sent fields only, audit the difference, and reject an outdated version', async () => {
    const location = await aLocation({ code: 'V', description: 'as built' });
    const { headers } = await technician.get(`/locations/${location.id}`).expect(200);
    const etag = { 'If-Match': String(headers.get('etag')) };

    const { body } = await technician
      .send<{ 200: LocationResponse }>('PUT', `/locations/${location.id}`, { name: 'Renamed', code: null }, etag)
      .expect(200);
    await technician.send('PUT', `/locations/${location.id}`, { name: 'Late' }, etag).expect(412);
    await technician.send('DELETE', `/locations/${location.id}`, undefined, etag).expect(412);
    await technician.put(`/locations/${location.id}`, { name: 'Renamed' }).expect(200);

    expect(body).toMatchObject({ name: 'Renamed', code: null, description: 'as built' });
    expect((await recorded(location.id)).slice(1)).toEqual([
      {
        action: 'location.updated',
        before_state: { name: location.name, code: 'V' },
        after_state: { name: 'Renamed', code: null },
      },
    ]);
  });

  it('move with all locations below', async () => {
    const from = await aLocation({ name: 'From' });
    const to = await aLocation({ name: 'To' });
    const building = await below(from, 'Moving');
    const lab = await below(building, 'Lab');

    await move(building.id, to.id).expect(200);

    expect((await read(lab.id)).path.map(({ name }) => name)).toEqual(['To', 'Moving']);
    await move(building.id, null).expect(200);
    expect((await read(lab.id)).path.map(({ name }) => name)).toEqual(['Moving']);
  });

  it('are never placed within themselves, in another organization or in an unknown parent', async () => {
    const other = await anOrganization(technician, { name: 'Other tree' });
    const elsewhere = await aLocation({ organization_id: other.id });
    const top = await aLocation();
    const leaf = await below(await below(top, 'Middle'), 'Leaf');

    for (const parent of [top.id, leaf.id, elsewhere.id, NOWHERE]) {
      const { body } = await move(top.id, parent).expect(422);
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'parent_location_id'] }] });
    }
    expect((await read(leaf.id)).path.map(({ name }) => name)).toEqual(['Site', 'Middle']);
  });

  it('form no cycle under sixteen concurrent moves', async () => {
    const own = await anOrganization(technician, { name: 'Ring' });
    const ring = await Promise.all(
      Array.from({ length: 8 }, (_, n) => aLocation({ organization_id: own.id, name: `R${n}` })),
    );
    const at = (n: number) => ring[n % ring.length]?.id ?? '';

    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) => move(at(n), n < 8 ? at(n + 1) : at(n + 1 + round))),
      );
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
    }

    const wrongPaths = await test.sql(
      `with recursive walk as (
         select id, array[id] as way from locations where parent_location_id is null
         union all select l.id, walk.way || l.id from locations l join walk on l.parent_location_id = walk.id)
       select l.id from locations l left join walk on walk.id = l.id where walk.way is distinct from l.ancestry`,
    );
    expect(wrongPaths).toEqual([]);
  });

  it('have a maximum depth, also when a tree is moved below another', async () => {
    let deepest = await aLocation({ name: 'L1' });
    for (let level = 2; level <= 12; level++) deepest = await below(deepest, `L${level}`);
    const pair = await aLocation({ name: 'Pair' });
    await below(pair, 'Second');
    const tenth = deepest.path[10];

    const { body } = await technician
      .post('/locations', {
        organization_id: organization.id,
        name: 'L13',
        location_type: 'site',
        parent_location_id: deepest.id,
      })
      .expect(422);
    await move(pair.id, tenth?.id ?? '').expect(422);

    expect(body).toMatchObject({ detail: [{ loc: ['body', 'parent_location_id'], params: { levels: 12 } }] });
  });

  it('are deleted if unreferenced, otherwise archived with all below', async () => {
    const site = await aLocation({ name: 'Closed' });
    const lab = await below(site, 'Closed lab');
    const unused = await below(site, 'Unused');
    const asset = await anAsset(technician, { organization_id: organization.id, location_id: lab.id });

    await technician.delete(`/locations/${unused.id}`).expect(204);
    await technician.delete(`/locations/${site.id}`).expect(204);

    await technician.get(`/locations/${unused.id}`).expect(404);
    expect(await read(site.id)).toMatchObject({ is_active: false, archived_at: expect.any(String) as string });
    expect(await read(lab.id)).toMatchObject({ is_active: false, asset_count: 1 });
    expect((await technician.get(`/assets/${asset.id}`).expect(200)).body.location_id).toBe(lab.id);
    expect((await recorded(unused.id)).map(({ action }) => action)).toEqual(['location.created', 'location.deleted']);
    expect((await recorded(lab.id)).map(({ action }) => action)).toEqual(['location.created', 'location.archived']);
    const refused = await technician
      .post('/assets', wrong({ ...asset, asset_id: null, location_id: lab.id }))
      .expect(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ['body', 'location_id'] }] });
    await technician.delete(`/assets/${asset.id}`).expect(204);
    expect(await read(lab.id)).toMatchObject({ asset_count: 0, total_asset_count: 0 });
  });

  it('are archived if only archived ones are below, which are counted', async () => {
    const site = await aLocation({ name: 'Left' });
    const lab = await below(site, 'Left lab');
    await anAsset(technician, { organization_id: organization.id, location_id: lab.id });
    await technician.delete(`/locations/${lab.id}`).expect(204);

    const { body } = await technician.get(`/locations/${site.id}/uses`).expect(200);
    await technician.delete(`/locations/${site.id}`).expect(204);

    expect(body).toMatchObject({ assets: 0, locations: 0, archived_locations: 1 });
    expect((await recorded(site.id)).map(({ action }) => action)).toEqual(['location.created', 'location.archived']);
  });

  it('are restored one by one, from the top down', async () => {
    const site = await aLocation({ name: 'Returning' });
    const lab = await below(site, 'Returning lab');
    await technician.delete(`/locations/${site.id}`).expect(204);

    const early = await technician.post(`/locations/${lab.id}/restore`).expect(409);
    await technician.post(`/locations/${site.id}/restore`).expect(200);
    const { body } = await technician.post(`/locations/${lab.id}/restore`).expect(200);

    expect(early.body).toMatchObject({ code: 'location.parent_archived' });
    expect(body).toMatchObject({ is_active: true, archived_at: null });
    const free = await aLocation();
    await technician.delete(`/locations/${site.id}`).expect(204);
    expect((await move(free.id, site.id).expect(422)).body).toMatchObject({
      detail: [{ loc: ['body', 'parent_location_id'] }],
    });
  });

  it('are not archived by the hundreds in one request', async () => {
    const own = await anOrganization(technician, { name: 'Large' });
    const site = await aLocation({ organization_id: own.id });
    await test.sql(
      `insert into locations (id, organization_id, name, location_type, parent_location_id, created_by)
       select gen_random_uuid(), $1, 'Bench ' || n, 'laboratory', $2, created_by
         from generate_series(1, 500) n, locations where id = $2`,
      [own.id, site.id],
    );

    const { body } = await technician.delete(`/locations/${site.id}`).expect(409);

    expect(body).toMatchObject({ code: 'location.too_many_below', params: { most: 500 } });
  });

  it('reject invalid input: null names, coordinates out of range, unknown organizations', async () => {
    const body = { organization_id: organization.id, name: 'x', location_type: 'site' };
    const refused = [
      { ...body, name: '' },
      { ...body, name: null },
      { ...body, latitude: 90.1 },
      { ...body, longitude: -181 },
      { ...body, code: 'x'.repeat(51) },
      { ...body, name: 'a\u202eb' },
      { ...body, parent_location_id: 'x' },
    ];

    for (const one of refused) await technician.post('/locations', wrong(one)).expect(422);
    await technician.post('/locations', { ...body, organization_id: NOWHERE }).expect(404);
    const kept = await aLocation();
    await technician.put(`/locations/${kept.id}`, { name: null, location_type: null }).expect(200);
    expect((await read(kept.id)).name).toBe(kept.name);
  });

  it('require both coordinates or none, and name the missing one', async () => {
    const body = { organization_id: organization.id, name: 'Half', location_type: 'site' };
    const half = await technician.post('/locations', { ...body, latitude: 54.3 }).expect(422);
    const other = await technician.post('/locations', { ...body, longitude: 0, latitude: null }).expect(422);
    expect(half.body).toMatchObject({ detail: [{ loc: ['body', 'longitude'], type: 'missing' }] });
    expect(other.body).toMatchObject({ detail: [{ loc: ['body', 'latitude'], type: 'missing' }] });

    const kept = await aLocation({ latitude: 0, longitude: 0 });
    const taken = await technician.put(`/locations/${kept.id}`, { longitude: null }).expect(422);
    expect(taken.body).toMatchObject({ detail: [{ loc: ['body', 'longitude'] }] });
    expect(await read(kept.id)).toMatchObject({ latitude: 0, longitude: 0 });
    await technician.put(`/locations/${kept.id}`, { latitude: null, longitude: null }).expect(200);
    expect(await read(kept.id)).toMatchObject({ latitude: null, longitude: null });
  });

  describe('with permissions', () => {
    it('are changed by members above viewer, and read by everyone with access to their organization', async () => {
      const location = await aLocation();
      const viewer = await test.signIn('viewer');
      const outsider = await test.signIn('admin');

      for (const client of [viewer, outsider]) {
        const { body } = await client.get(`/locations/${location.id}`).expect(200);
        expect(body.can_edit).toBe(false);
        await client.put(`/locations/${location.id}`, { name: 'Mine' }).expect(403);
        await client.delete(`/locations/${location.id}`).expect(403);
        await client.post(`/locations/${location.id}/restore`).expect(403);
        const given = { organization_id: organization.id, name: 'x', location_type: 'site' };
        await client.post('/locations', given).expect(403);
      }
    });

    it('are hidden from outsiders to a private organization, in every list, count or reference', async () => {
      const owner = await test.signIn('technician');
      const stranger = await test.signIn('technician');
      const hidden = await anOrganization(owner, { name: 'Hidden', private: true });
      const own = await anOrganization(stranger, { name: 'Own' });
      const place = await aLocation({ organization_id: hidden.id, name: 'Vault' }, owner);
      const mine = await aLocation({ organization_id: own.id }, stranger);

      await stranger.get(`/locations/${place.id}`).expect(404);
      await stranger.get(`/locations/${place.id}/uses`).expect(404);
      expect((await stranger.get('/locations?q=Vault').expect(200)).body).toEqual([]);
      const answers = [
        await stranger.put(`/locations/${mine.id}`, { parent_location_id: place.id }).expect(422),
        await stranger.post('/assets', wrong({ ...asset(own.id), location_id: place.id })).expect(422),
        await stranger.put(`/organizations/${own.id}`, { location_id: place.id }).expect(422),
      ];
      for (const answer of answers)
        expect(answer.body).toEqual(
          expect.objectContaining({ detail: [expect.objectContaining({ loc: ['body', expect.any(String)] })] }),
        );
    });

    it('count only assets visible to the caller', async () => {
      const owner = await test.signIn('technician');
      const hidden = await anOrganization(owner, { name: 'Quiet', private: true });
      const site = await aLocation({ name: 'Shared hall' });
      const bench = await below(site, 'Shared bench');
      await anAsset(owner, { organization_id: hidden.id, location_id: bench.id });
      await anAsset(technician, { organization_id: organization.id, location_id: site.id });
      const moved = await anAsset(owner, { organization_id: hidden.id, location_id: bench.id });
      await owner.put(`/assets/${moved.id}`, { location_id: null }).expect(200);
      const counts = async (client: Client) => {
        const { body } = await client.get(`/locations/${site.id}`).expect(200);
        const { body: uses } = await client.get(`/locations/${bench.id}/uses`).expect(200);
        return [body.asset_count, body.total_asset_count, uses.assets, uses.former_assets];
      };

      expect(await counts(technician)).toEqual([1, 1, 0, 0]);
      expect(await counts(owner)).toEqual([1, 2, 1, 1]);
      await technician.delete(`/locations/${bench.id}`).expect(204);
      expect(await read(bench.id)).toMatchObject({ is_active: false });
    });
  });

  it('are archived if calibrations were performed there, which are counted if visible', async () => {
    const owner = await test.signIn('technician');
    const hidden = await anOrganization(owner, { private: true });
    const lab = await aLocation({ is_calibration_lab: true });
    const performedFor = async (client: Client, organization_id: string) => {
      const given = { calibration_type: 'internal_lab' as const, calibration_location_id: lab.id };
      const item = await anAsset(client, { organization_id });
      await client.post('/calibrations', calibrationBody(item, given)).expect(201);
    };
    const counted = async (client: Client) =>
      (await client.get(`/locations/${lab.id}/uses`).expect(200)).body.calibrations;
    await performedFor(technician, organization.id);
    await performedFor(owner, hidden.id);

    expect([await counted(owner), await counted(technician)]).toEqual([2, 1]);
    await technician.delete(`/locations/${lab.id}`).expect(204);
    expect(await read(lab.id)).toMatchObject({ is_active: false });
  });

  it('do not count private organizations of others that are at home there', async () => {
    const owner = await test.signIn('technician');
    const hidden = await anOrganization(owner, { private: true });
    const site = await aLocation({ name: 'Business park' });
    await owner.put(`/organizations/${hidden.id}`, { location_id: site.id }).expect(200);
    const organizations = async (client: Client) =>
      (await client.get(`/locations/${site.id}/uses`).expect(200)).body.organizations;

    expect([await organizations(owner), await organizations(technician)]).toEqual([1, 0]);
  });

  it('are counted up to ten thousand, with a mark for more', async () => {
    const { id } = await anOrganization(technician, { private: true });
    const add = (many: number) =>
      test.sql(
        `insert into locations (id, organization_id, name, location_type, ancestry, created_by)
         select id, $1, 'Room', 'room', array[id], (select min(id::text)::uuid from users) from (select gen_random_uuid() as id from generate_series(1, $2)) new`,
        [id, many],
      );
    const total = async () => {
      const { headers } = await technician.get(`/locations?organization_id=${id}&with_total=true&limit=0`).expect(200);
      return [headers.get('x-total-count'), headers.get('x-total-count-limited')];
    };

    await add(10_000);
    expect(await total()).toEqual(['10000', null]);
    await add(1);
    expect(await total()).toEqual(['10000', 'true']);
  });
});

const asset = (organization_id: string) => ({
  organization_id,
  asset_type: 'sensor',
  name: 'Gauge',
  manufacturer: 'x',
  model: 'x',
});
