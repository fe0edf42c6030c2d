import { aLocation, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the timeline of an asset', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const timeline = async (ref: string, query = '', client = technician) =>
    (await client.get(`/assets/${ref}/timeline?${query}`).expect(200)).body;
  const record = async (asset: { id: string }, given: Parameters<typeof calibrationBody>[1]) =>
    (await technician.post('/calibrations', calibrationBody(asset, given)).expect(201)).body;

  it('lists calibrations, repairs, moves, retirement and return, newest first, with person and reason', async () => {
    const site = await aLocation(technician, organization, { name: 'Main site' });
    const asset = await anAsset(technician, { organization_id: organization.id });
    const first = await record(asset, { calibration_date: '2025-01-10', calibration_purpose: 'initial' });
    const second = await record(asset, {
      calibration_date: '2026-02-10',
      calibration_purpose: 'after_repair',
      repair_date: '2026-02-03',
      repair_description: 'New sensing element',
    });
    await technician.put(`/assets/${asset.id}`, { location_id: site.id }).expect(200);
    await technician.delete(`/assets/${asset.id}?reason=${encodeURIComponent('Dropped')}`).expect(204);
    await technician.post(`/assets/${asset.id}/restore`).expect(200);

    const entries = await timeline(asset.asset_id);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'restored',
      'retired',
      'moved',
      'registered',
      'calibrated',
      'repaired',
      'calibrated',
    ]);
    expect(entries[1]).toMatchObject({ text: 'Dropped', is_day: false, person_name: expect.any(String) as string });
    expect(entries[2]).toMatchObject({ location_path: ['Main site'], is_hidden: false });
    expect(entries[4]).toMatchObject({ is_day: true, calibration: { id: second.id, is_in_force: true } });
    expect(entries[5]).toMatchObject({ text: 'New sensing element', at: '2026-02-03T00:00:00.000Z' });
    expect(entries[6]).toMatchObject({ calibration: { id: first.id, is_in_force: false, calibration_version: 1 } });

    const { headers, body } = await technician.get(`/assets/${asset.id}/timeline?limit=2&with_total=true`).expect(200);
    expect([headers.get('x-total-count'), body.length]).toEqual(['7', 2]);
    const walked: string[] = [];
    for (let query = 'limit=2'; query;) {
      const page = await technician.get(`/assets/${asset.id}/timeline?${query}`).expect(200);
      walked.push(...page.body.map(({ id, kind }) => `${kind} ${id}`));
      query = /\?(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(walked).toEqual(entries.map(({ id, kind }) => `${kind} ${id}`));
    expect((await timeline(asset.id, 'skip=3&limit=2')).map(({ kind }) => kind)).toEqual(['registered', 'calibrated']);
  });

  it('omits its registration and retirement in a private organization of others', async () => {
    const hidden = await anOrganization(technician, { private: true });
    const asset = await anAsset(technician, { organization_id: hidden.id });
    await technician.delete(`/assets/${asset.id}?reason=Dropped`).expect(204);
    await technician.post(`/assets/${asset.id}/restore`).expect(200);
    await technician.put(`/assets/${asset.id}`, { organization_id: organization.id }).expect(200);
    const outsider = await test.signIn('technician');
    const kinds = async (person: Client) => (await timeline(asset.id, '', person)).map(({ kind }) => kind);

    expect(await kinds(technician)).toEqual(['restored', 'retired', 'registered']);
    expect(await kinds(outsider)).toEqual([]);
  });

  it('requires access to the asset, hides locations of others, and rejects an invalid cursor', async () => {
    const [host, guest] = [await anOrganization(technician), await anOrganization(technician)];
    const site = await aLocation(technician, host, { name: 'Host site' });
    const asset = await anAsset(technician, { organization_id: guest.id, location_id: site.id });
    await technician.put(`/organizations/${host.id}`, { private: true }).expect(200);
    const outsider = await test.signIn('technician');

    const moved = (await timeline(asset.id, '', outsider)).find(({ kind }) => kind === 'moved');
    expect(moved).toMatchObject({ is_hidden: true, location_id: null, location_path: null, person_id: null });
    expect(JSON.stringify(await timeline(asset.id, '', outsider))).not.toContain('Host site');

    await technician.put(`/organizations/${guest.id}`, { private: true }).expect(200);
    await outsider.get(`/assets/${asset.id}/timeline`).expect(404);
    await test.anyone.get(`/assets/${asset.id}/timeline`).expect(401);
    await technician.get('/assets/none/timeline').expect(404);
    for (const cursor of ['x', 'WyJhc3NldHMudGltZWxpbmUiLCJ4IiwxLCJ5Il0'])
      await technician.get(`/assets/${asset.id}/timeline?cursor=${cursor}`).expect(422);
  });
});
