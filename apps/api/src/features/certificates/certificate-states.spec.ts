import { parse } from 'csv-parse/sync';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const BOUNDS = { entries: 100, entryBytes: () => 10_000_000, totalBytes: 100_000_000 };

const reference = [aChannel({ calibration_role: 'reference' })];

type State = 'valid' | 'superseded' | 'voided';

describe('the state of a certificate', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let organization: { id: string };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-certificate-states-'));
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    orgAdmin = await test.signIn('admin', 'A. Chief');
    organization = await anOrganization(orgAdmin, { name: 'Laboratory North', private: true });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  interface Item {
    id: string;
    asset_id: string;
  }

  const download = async (id: string) =>
    (await orgAdmin.get(`/calibrations/${id}/certificate/download`).expect(200)).bytes;
  const issues = async (id: string) => (await orgAdmin.get(`/calibrations/${id}/certificates`).expect(200)).body;

  async function recorded(item: Item, given: object = {}) {
    const { body } = await orgAdmin.post('/calibrations', calibrationBody(item, given)).expect(201);
    return { id: body.id, number: body.certificate_number, bytes: await download(body.id) };
  }

  async function verified(bytes: Buffer): Promise<string> {
    return (await test.anyone.upload('/verify', bytes, 'application/pdf', {}, 'a.pdf').expect(200)).body.state;
  }

  async function inBundle(item: Item, id: string): Promise<unknown> {
    const { bytes } = await orgAdmin.get(`/assets/${item.id}/export`).expect(200);
    const path = join(folder, `${id}.zip`);
    await writeFile(path, bytes);
    const archive = await ZipArchive.open(path, BOUNDS);
    const name = archive.entries.find((entry) => entry.name.endsWith('asset.yaml'))?.name ?? '';
    const document = await text(await archive.read(name));
    archive.close();
    const { body } = await orgAdmin.get(`/calibrations/${id}`).expect(200);
    const [, record = ''] = document.split(`calibration_version: ${String(body.calibration_version)}\n`);
    return /certificate_state: "?(\w+)"?/.exec(record)?.[1];
  }

  async function inTable(item: Item, id: string): Promise<unknown> {
    const filters = `q=${item.asset_id}&include_voided=true`;
    const { bytes } = await orgAdmin.get(`/tables/calibrations?format=csv&${filters}`).expect(200);
    const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
    return rows.find((row) => row.id === id)?.certificate_state;
  }

  async function stated(item: Item, { id, bytes }: { id: string; bytes: Buffer }) {
    const { body: calibration } = await orgAdmin.get(`/calibrations/${id}`).expect(200);
    const { body: files } = await orgAdmin.get(`/assets/${item.id}/files`).expect(200);
    const { body: ofAsset } = await orgAdmin.get(`/assets/${item.id}/calibrations?include_voided=true`).expect(200);
    const { body: register } = await orgAdmin.get(`/calibrations?q=${item.asset_id}&include_voided=true`).expect(200);
    const shown = (list: typeof register) => list.find((one) => one.id === id)?.certificate_state;
    return {
      calibration: calibration.certificate_state,
      files: files.find((one) => one.entity_id === id)?.certificate_state,
      ofAsset: shown(ofAsset),
      register: shown(register),
      issues: (await issues(id)).at(-1)?.state,
      table: await inTable(item, id),
      bundle: await inBundle(item, id),
      verification: await verified(bytes),
    };
  }

  const everywhere = (state: State) => ({
    calibration: state,
    files: state,
    ofAsset: state,
    register: state,
    issues: state,
    table: state,
    bundle: state,
    verification: state,
  });

  it('is consistent in all responses over its whole life cycle', async () => {
    const item = await anAsset(orgAdmin, { organization_id: organization.id });
    const first = await recorded(item);
    expect(await stated(item, first)).toEqual(everywhere('valid'));

    await orgAdmin.post(`/calibrations/${first.id}/certificate/reissue`, { reason: 'Name misspelt' }).expect(204);
    await eventually(async () => (await issues(first.id)).at(-1)?.state === 'valid');
    const reissued = { ...first, bytes: await download(first.id) };
    expect(await stated(item, reissued)).toEqual(everywhere('valid'));
    expect([await verified(first.bytes), (await issues(first.id))[0]?.state]).toEqual(['superseded', 'superseded']);

    await orgAdmin.delete(`/calibrations/${first.id}?reason=Bath%20was%20cold`).expect(204);
    expect(await stated(item, reissued)).toEqual(everywhere('voided'));
    expect((await issues(first.id)).map(({ state }) => state)).toEqual(['voided', 'voided']);
    await orgAdmin.post(`/calibrations/${first.id}/restore`).expect(200);
    expect(await stated(item, reissued)).toEqual(everywhere('valid'));

    const second = await recorded(item, { supersedes_id: first.id, correction_reason: 'Date misread' });
    expect(await stated(item, reissued)).toEqual(everywhere('superseded'));
    expect(await stated(item, second)).toEqual(everywhere('valid'));
    await orgAdmin.post(`/calibrations/${second.id}/supersede`, { reason: 'Present rules' }).expect(201);
    expect(await stated(item, second)).toEqual(everywhere('superseded'));
  });

  it('is returned for a standard in use, as its current state, with access to that standard', async () => {
    const other = await anOrganization(orgAdmin);
    const standard = await anAsset(orgAdmin, { organization_id: other.id, sensor_channels: reference });
    const item = await anAsset(orgAdmin, { organization_id: organization.id });
    const own = await recorded(standard);
    const { body: made } = await orgAdmin
      .post('/calibrations', calibrationBody(item, { internal_reference_asset_id: standard.id }))
      .expect(201);
    const member = await test.signIn('technician', 'Member');
    const { id: person } = (await member.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${organization.id}/members`, { user_ids: [person] }).expect(201);
    const notified = async (by = orgAdmin) => {
      const { body } = await by.get(`/calibrations/${made.id}`).expect(200);
      const { body: list } = await by.get(`/calibrations?q=${item.asset_id}`).expect(200);
      const { body: ofAsset } = await by.get(`/assets/${item.id}/calibrations`).expect(200);
      return [body, ...list, ...ofAsset].flatMap(({ reference_standards: all }) =>
        all.map((one) => [one.certificate_number, one.certificate_state]),
      );
    };
    const thrice = (state: State | null) => Array<unknown>(3).fill([own.number, state]);

    expect(await notified()).toEqual(thrice('valid'));
    await orgAdmin.post(`/calibrations/${own.id}/supersede`, { reason: 'Present rules' }).expect(201);
    expect(await notified()).toEqual(thrice('superseded'));
    expect(await notified(member)).toEqual(thrice('superseded'));
    await orgAdmin.put(`/organizations/${other.id}`, { private: true }).expect(200);
    expect(await notified(member)).toEqual(thrice(null));
    expect(await notified()).toEqual(thrice('superseded'));
  });

  it('is void for a standard with a voided calibration', async () => {
    const standard = await anAsset(orgAdmin, { organization_id: organization.id, sensor_channels: reference });
    const item = await anAsset(orgAdmin, { organization_id: organization.id });
    const own = await recorded(standard);
    const given = calibrationBody(item, { internal_reference_asset_id: standard.id });
    const { body: made } = await orgAdmin.post('/calibrations', given).expect(201);

    await orgAdmin.delete(`/calibrations/${own.id}?reason=Bath%20was%20cold`).expect(204);

    const { body } = await orgAdmin.get(`/calibrations/${made.id}`).expect(200);
    const { body: gone } = await orgAdmin.get(`/calibrations/${own.id}`).expect(200);
    expect(body.reference_standard).toMatchObject({
      state: 'in_force',
      certificate_state: 'voided',
      certificate_ended_at: gone.voided_at,
    });
  });

  it('is null without a certificate, and that of the calibration for an external certificate', async () => {
    const item = await anAsset(orgAdmin, { organization_id: organization.id });
    const outside = { calibration_type: 'external_accredited_lab', points: [], external_lab_name: 'Gauge House' };
    const { body: filed } = await orgAdmin.post('/calibrations', calibrationBody(item, outside as object)).expect(201);
    const stateOf = async () => (await orgAdmin.get(`/calibrations/${filed.id}`).expect(200)).body.certificate_state;
    const listed = async () =>
      (await orgAdmin.get(`/assets/${item.id}/files`).expect(200)).body.map(
        ({ certificate_state }) => certificate_state,
      );

    expect([await stateOf(), await listed()]).toEqual([null, []]);
    const { bytes } = await recorded(item);
    await orgAdmin
      .upload(`/calibrations/${filed.id}/certificate/upload`, bytes, 'application/pdf', {}, 'theirs.pdf')
      .expect(200);
    expect(await stateOf()).toBe('valid');
    await orgAdmin.delete(`/calibrations/${filed.id}`).expect(204);
    expect(await stateOf()).toBe('voided');
    expect((await listed()).sort()).toEqual(['valid', 'voided']);
  });
});
