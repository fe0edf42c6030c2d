import type { AssetMovementResponse, LocationResponse } from '../../../../../../libs/api-client/src/generated/wire.js';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the place of an asset', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let site: LocationResponse;
  let lab: LocationResponse;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician', 'Keeper');
    organization = await anOrganization(technician);
    site = await aPlace('Harbour');
    lab = await aPlace('Temperature', { parent_location_id: site.id, code: 'T1', latitude: 54.5, longitude: 10.1 });
  });
  afterAll(() => test.close());

  async function aPlace(name: string, given: object = {}, client = technician): Promise<LocationResponse> {
    const body = { organization_id: organization.id, name, location_type: 'site', ...given };
    return (await client.post('/locations', body).expect(201)).body;
  }
  const aPlaced = (location_id: string | null) =>
    anAsset(technician, { organization_id: organization.id, location_id });
  const history = async (id: string, client = technician): Promise<AssetMovementResponse[]> =>
    (await client.get(`/assets/${id}/locations`).expect(200)).body;

  it('stands on its page and in the list, with the site it lies in', async () => {
    const asset = await aPlaced(lab.id);

    const { body: profile } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
    const { body: list } = await technician.get(`/assets?q=${asset.asset_id}`).expect(200);

    expect(profile).toMatchObject({
      location_id: lab.id,
      site_name: 'Harbour',
      location_name: 'Temperature',
      location_code: 'T1',
      location_latitude: 54.5,
      location_longitude: 10.1,
      location_path: ['Harbour', 'Temperature'],
      location_is_active: true,
    });
    expect(list).toMatchObject([{ site_name: 'Harbour', location_name: 'Temperature' }]);
  });

  it('orders the list by its name, also after renaming, and is not disclosed by order if it belongs to others', async () => {
    const laboratory = await anOrganization(technician, { name: 'Ordered' });
    const host = await anOrganization(technician, { name: 'Host' });
    const inHouse = { organization_id: laboratory.id };
    const places = await Promise.all(['Zebra hall', 'Annex'].map((name) => aPlace(name, inHouse)));
    const foreign = await aPlace('Aardvark', { organization_id: host.id });
    const at = (location_id: string | null) => anAsset(technician, { organization_id: laboratory.id, location_id });
    const nowhere = await at(null);
    const elsewhere = await at(foreign.id);
    const [zebra, annex] = [await at(places[0]?.id ?? ''), await at(places[1]?.id ?? '')];
    const order = async (query: string) =>
      (await technician.get(`/assets?organization_id=${laboratory.id}&${query}`).expect(200)).body.map(({ id }) => id);

    const expected = [annex.id, zebra.id, elsewhere.id, nowhere.id];
    expect(await order('sort=location')).toEqual(expected);
    expect(await order('sort=-location')).toEqual(expected.toReversed());
    const { headers } = await technician
      .get(`/assets?organization_id=${laboratory.id}&sort=location&limit=3`)
      .expect(200);
    const cursor = new URL(/<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor');
    expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toContain('Aardvark');
    expect(await order(`sort=location&limit=3&cursor=${cursor}`)).toEqual([nowhere.id]);

    await technician.put(`/locations/${places[1]?.id}`, { name: 'Zoo' }).expect(200);
    await technician.put(`/assets/${elsewhere.id}`, { location_id: places[0]?.id }).expect(200);
    expect((await order('sort=location')).slice(2)).toEqual([annex.id, nowhere.id]);
  });

  it('finds it, with and without the locations below', async () => {
    const own = await aPlace('Filtered');
    const inner = await aPlace('Inner', { parent_location_id: own.id });
    const there = await aPlaced(own.id);
    const within = await aPlaced(inner.id);
    const found = async (query: string) =>
      (await technician.get(`/assets?location_id=${own.id}&sort=asset_id&${query}`).expect(200)).body.map(
        ({ id }) => id,
      );

    expect(await found('')).toEqual([there.id]);
    expect(await found('include_descendants=true')).toEqual([there.id, within.id]);
  });

  it('keeps its history in the transaction of every change', async () => {
    const asset = await aPlaced(site.id);
    await technician.put(`/assets/${asset.id}`, { location_id: lab.id }).expect(200);
    await technician.put(`/assets/${asset.id}`, { location_id: lab.id, notes: 'stays' }).expect(200);
    await technician.put(`/assets/${asset.id}`, { location_id: null }).expect(200);

    const rows = await history(asset.id);

    expect(rows.map(({ location_name, moved_by_name }) => [location_name, moved_by_name])).toEqual([
      [null, 'Keeper'],
      ['Temperature', 'Keeper'],
      ['Harbour', 'Keeper'],
    ]);
    expect(rows.map(({ until }) => until)).toEqual([null, rows[0]?.moved_at, rows[1]?.moved_at]);
    expect(rows[1]?.location_path).toEqual(['Harbour', 'Temperature']);
    const differences = await test.sql(
      `select before_state, after_state from audit_logs where entity_id = $1 and action = 'asset.updated' and after_state ? 'location_id' order by created_at`,
      [asset.id],
    );
    expect(differences).toEqual([
      { before_state: { location_id: site.id }, after_state: { location_id: lab.id } },
      { before_state: { location_id: lab.id }, after_state: { location_id: null } },
    ]);
  });

  it('keeps a location from being destroyed, also when it only stood there once', async () => {
    const once = await aPlace('Once');
    const asset = await aPlaced(once.id);
    await technician.put(`/assets/${asset.id}`, { location_id: site.id }).expect(200);

    const { body: uses } = await technician.get(`/locations/${once.id}/uses`).expect(200);
    await technician.delete(`/locations/${once.id}`).expect(204);

    expect(uses).toMatchObject({ assets: 0, former_assets: 1, calibrations: 0 });
    expect((await history(asset.id))[1]).toMatchObject({ location_id: once.id, location_name: 'Once' });
  });

  it('is given up when the asset goes to another organization, unless anybody may look there', async () => {
    const member = await test.signIn('technician', 'Mover');
    const from = await anOrganization(member, { name: 'From', private: true });
    const to = await anOrganization(member, { name: 'To' });
    const vault = await aPlace('Vault', { organization_id: from.id }, member);
    const moved = await anAsset(member, { organization_id: from.id, location_id: vault.id });
    const stays = await anAsset(member, { organization_id: from.id, location_id: lab.id });

    const { body: left } = await member.put(`/assets/${moved.id}`, { organization_id: to.id }).expect(200);
    const { body: stayed } = await member.put(`/assets/${stays.id}`, { organization_id: to.id }).expect(200);
    const answer = await member.put(`/assets/${moved.id}`, { location_id: vault.id }).expect(422);

    expect([left.location_id, stayed.location_id]).toEqual([null, lab.id]);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'location_id'] }] });
    const outsider = await test.signIn('viewer');
    const seen = await history(moved.id, outsider);
    expect(seen[1]).toMatchObject({ is_hidden: true, location_id: null, location_name: null, moved_by: null });
    expect((await history(moved.id, member))[1]).toMatchObject({ is_hidden: false, location_name: 'Vault' });
  });

  it('is hidden when the organization of the location becomes private later', async () => {
    const host = await test.signIn('technician', 'Host');
    const laboratory = await anOrganization(host, { name: 'House' });
    const room = await aPlace('Guest room', { organization_id: laboratory.id }, host);
    const asset = await anAsset(technician, { organization_id: organization.id, location_id: room.id });
    await host.put(`/organizations/${laboratory.id}`, { private: true }).expect(200);

    const answers = [
      (await technician.get(`/assets/${asset.id}`).expect(200)).body,
      (await technician.get(`/assets/${asset.id}/profile`).expect(200)).body,
      (await technician.get(`/assets?q=${asset.asset_id}`).expect(200)).body,
      (await technician.put(`/assets/${asset.id}`, { notes: 'still there' }).expect(200)).body,
    ];

    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(room.id);
      expect(JSON.stringify(answer)).not.toContain('Guest room');
    }
    expect((await technician.get(`/assets?location_id=${room.id}`).expect(200)).body).toEqual([]);
    expect((await host.get(`/assets/${asset.id}`).expect(200)).body.location_id).toBe(room.id);
  });

  it('stays if it is hidden and the asset is sent back as read', async () => {
    const host = await test.signIn('technician', 'Host');
    const laboratory = await anOrganization(host, { name: 'House' });
    const room = await aPlace('Guest room', { organization_id: laboratory.id }, host);
    const asset = await anAsset(technician, { organization_id: organization.id, location_id: room.id });
    await host.put(`/organizations/${laboratory.id}`, { private: true }).expect(200);
    const { body: read } = await technician.get(`/assets/${asset.id}`).expect(200);
    const { organization_id, location_id, name } = read;

    const changes = { organization_id, location_id, name, custodian: 'Sync' };
    const { body: written } = await technician.put(`/assets/${asset.id}`, changes).expect(200);

    expect(written).toMatchObject({ location_id: null, custodian: 'Sync' });
    expect((await host.get(`/assets/${asset.id}`).expect(200)).body.location_id).toBe(room.id);
    expect(await history(asset.id, host)).toHaveLength(1);
    await technician.put(`/assets/${asset.id}`, { location_id: site.id }).expect(200);
    expect((await host.get(`/assets/${asset.id}`).expect(200)).body.location_id).toBe(site.id);
  });

  it('may be where an organization is at home', async () => {
    const { body } = await technician.put(`/organizations/${organization.id}`, { location_id: site.id }).expect(200);

    expect(body).toMatchObject({ location_id: site.id, location_name: 'Harbour' });
    expect((await technician.get(`/locations/${site.id}/uses`).expect(200)).body.organizations).toBe(1);
  });
});
