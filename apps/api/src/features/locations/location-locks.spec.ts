import pg from 'pg';
import { aLocation, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** Renaming a location updates its assets, so that a writer that locks an asset first would deadlock. */
describe('while a location is renamed', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let holder: pg.Client;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
    holder = new pg.Client(test.databaseUrl);
    await holder.connect();
  });
  afterEach(() => holder.query('rollback'));
  afterAll(async () => {
    await holder.end();
    await test.close();
  });

  const isWaiting = async () =>
    (await test.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length > 0;

  async function whileRenamed<T>(location: { id: string }, write: () => PromiseLike<T>): Promise<T> {
    await holder.query('begin');
    await holder.query('select 1 from locations where id = $1 for update', [location.id]);
    const writing = write();
    await eventually(isWaiting);
    await holder.query(`update locations set name = 'Renamed' where id = $1`, [location.id]);
    await holder.query('commit');
    return writing;
  }

  async function laboratoryWithAsset() {
    const place = await aLocation(technician, organization, { name: 'Laboratory', is_calibration_lab: true });
    const asset = await anAsset(technician, { organization_id: organization.id, location_id: place.id });
    return { place, asset };
  }

  const csv = (rows: string[]) => Buffer.from(rows.join('\n'));
  const form = () => ({ organization_id: organization.id });
  const take = (rows: string[], seen: string) =>
    technician.upload('/assets/table', csv(rows), 'text/csv', { ...form(), seen }, 'a.csv');
  const preview = async (rows: string[]) =>
    (await technician.upload('/assets/table/preview', csv(rows), 'text/csv', form(), 'a.csv').expect(200)).body.seen;

  it('a calibration in it is recorded', async () => {
    const { place, asset } = await laboratoryWithAsset();
    const given = calibrationBody(asset, { calibration_type: 'internal_lab', calibration_location_id: place.id });

    const { status } = await whileRenamed(place, () => technician.post('/calibrations', given));

    expect(status).toBe(201);
  });

  it('a calibration in it is recalculated', async () => {
    const { place, asset } = await laboratoryWithAsset();
    const given = calibrationBody(asset, { calibration_type: 'internal_lab', calibration_location_id: place.id });
    const { body } = await technician.post('/calibrations', given).expect(201);
    const path = `/calibrations/${body.id}/supersede` as const;

    const { status } = await whileRenamed(place, () => test.root.post(path, { reason: 'Present rules' }));

    expect(status).toBe(201);
  });

  it('an asset in it moves to another organization', async () => {
    const { place, asset } = await laboratoryWithAsset();
    const { id: organization_id } = await anOrganization(technician, { name: 'Laboratory South' });

    const { status } = await whileRenamed(place, () => technician.put(`/assets/${asset.id}`, { organization_id }));

    expect(status).toBe(200);
  });

  it('a table changes an asset in it', async () => {
    const { place, asset } = await laboratoryWithAsset();
    const rows = ['asset_id,name,location', `${asset.asset_id},Thermometer,${place.id}`];
    const seen = await preview(rows);

    const { status } = await whileRenamed(place, () => take(rows, seen));

    expect(status).toBe(200);
  });

  it('the import of a table that moved an asset out of it is undone', async () => {
    const { place, asset } = await laboratoryWithAsset();
    const other = await anAsset(technician, { organization_id: organization.id, location_id: place.id });
    const store = await aLocation(technician, organization, { name: 'Store' });
    const rows = ['asset_id,name,location', `${asset.asset_id},Moved,${store.id}`, `${other.asset_id},Changed,`];
    const { body } = await take(rows, await preview(rows)).expect(200);
    const path = `/assets/table/imports/${String(body.import_id)}/undo`;

    const { status } = await whileRenamed(place, () => technician.send('POST', path));

    expect(status).toBe(200);
  });
});
