import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Line, type UnpackedExport, unpacked } from '../../testing/unpacked-export.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const LARGE = 2_000_000;

describe('scope of an organization export', () => {
  let test: TestApp;
  let folder: string;
  let orgAdmin: Client;
  let organization: { id: string };
  const standards: Record<'private' | 'public', { id: string; asset_id: string; cal: string }> = {} as never;
  const recorded: Record<string, string> = {};

  const made = async (): Promise<{ status: Line; taken: UnpackedExport }> => {
    const exports = `/organizations/${organization.id}/exports` as const;
    const { body } = await orgAdmin.post(exports).expect(202);
    const now = async () => (await orgAdmin.get(`${exports}/${body.id}`).expect(200)).body;
    await eventually(async () => (await now()).state !== 'running');
    const { body: link } = await orgAdmin.post(`${exports}/${body.id}/link`).expect(200);
    const { bytes } = await test.anyone.get(link.url).expect(200);
    return { status: { ...(await now()) }, taken: await unpacked(bytes, folder) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-export-scope-'));
    test = await startTestApp({ ETALON_ROLES: 'api,worker', DATA_DIR: join(folder, 'data') });
    orgAdmin = await test.signIn('admin', 'Chief');
    const colleague = await test.signIn('technician', 'Colleague');
    const neighbour = await test.signIn('technician', 'Neighbour');
    organization = await anOrganization(orgAdmin, { name: 'Laboratory' });
    const { id: both } = (await colleague.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${organization.id}/members`, { user_ids: [both] }).expect(201);
    const asset = await anAsset(orgAdmin, { organization_id: organization.id });
    for (const kind of ['private', 'public'] as const) {
      const name = `Neighbours (${kind})`;
      const other = await anOrganization(neighbour, { name });
      await neighbour.post(`/organizations/${other.id}/members`, { user_ids: [both] }).expect(201);
      const sensor_channels = [aChannel({ calibration_role: 'reference' })];
      const lent = await anAsset(neighbour, {
        name: `Lent standard (${kind})`,
        notes: `Paid for by ${kind}`,
        organization_id: other.id,
        sensor_channels,
      });
      const body = calibrationBody(lent, { calibration_date: '2026-01-10', notes: `Neighbours’ notes (${kind})` });
      const { id: cal } = (await neighbour.post('/calibrations', body).expect(201)).body;
      await neighbour
        .upload(`/assets/${lent.id}/files`, Buffer.from(`Drawing of the ${kind} one`), 'text/plain', {}, `${kind}.txt`)
        .expect(201);
      standards[kind] = { ...lent, cal };
      const used = calibrationBody(asset, { internal_reference_asset_id: lent.id });
      recorded[kind] = (await colleague.post('/calibrations', used).expect(201)).body.id;
      if (kind === 'private') await neighbour.put(`/organizations/${other.id}`, { name, private: true }).expect(200);
    }
    for (const name of ['large.bin', 'small.bin'])
      await orgAdmin
        .upload(
          `/assets/${asset.id}/files`,
          randomBytes(name === 'large.bin' ? LARGE : 1000),
          'application/octet-stream',
          {},
          name,
        )
        .expect(201);
    await eventually(
      async () => (await test.sql('select 1 from certificates')).length === Object.keys(recorded).length * 2,
    );
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('contains a borrowed standard only as visible in its calibrations', async () => {
    const { taken } = await made();

    const linesOf = (file: string) => taken.lines.get(`${file}.jsonl`) ?? [];
    for (const [kind, lent] of Object.entries(standards)) {
      const { body: shown } = await orgAdmin
        .get(`/calibrations?organization_id=${organization.id}&limit=200`)
        .expect(200);
      const inAnswer = shown.find(({ id }) => id === recorded[kind]);
      expect(linesOf('calibrations').find(({ id }) => id === recorded[kind])).toEqual({ ...inAnswer, can_void: false });
      expect(linesOf('assets').some(({ id }) => id === lent.id)).toBe(false);
      expect(linesOf('calibrations').some(({ id }) => id === lent.cal)).toBe(false);
      expect(linesOf('files').some(({ original_filename }) => original_filename === `${kind}.txt`)).toBe(false);
      for (const word of [`Paid for by ${kind}`, `Neighbours’ notes (${kind})`])
        expect([word, taken.text.includes(word)]).toEqual([word, false]);
      expect([...taken.contents.values()].some((bytes) => bytes.includes(`Drawing of the ${kind} one`))).toBe(false);
    }
    await orgAdmin.get(`/assets/${standards.private.id}`).expect(404);
    const naming = [...taken.lines].filter(([, lines]) => JSON.stringify(lines).includes(standards.private.id));
    expect(naming.map(([file]) => file)).toEqual(['calibrations.jsonl']);
  });

  it('contains intact files, and marks damaged ones', async () => {
    const rows = await test.sql<{ name: string; sha256: string; object: string }>(
      `select original_filename as name, checksum_sha256 as sha256, object_name as object from stored_files
        where original_filename in ('large.bin', 'small.bin') order by 1`,
    );
    for (const { object } of rows) await turnOver(join(folder, 'data/files', object));

    const { status: told, taken } = await made();

    expect(told).toMatchObject({ state: 'done', lost_contents: 2 });
    const lost = rows.map(({ sha256 }) => ({ sha256, state: 'damaged' }));
    expect(taken.manifest.contents.lost).toHaveLength(2);
    expect(taken.manifest.contents.lost).toEqual(expect.arrayContaining(lost));
    for (const { sha256 } of rows) expect(taken.contents.has(sha256)).toBe(false);
    expect(taken.contents.size).toBe(taken.manifest.contents.count);
    expect(taken.contents.size).toBeGreaterThan(0);
  });
});

async function turnOver(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  const byte = Buffer.alloc(1);
  const at = Math.floor(size / 2);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  await file.close();
}
