import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { aChannel, anAsset, anOrganization, calibrationBody, gumPoints, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { rawZip } from '../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { NOT_EXPORTED_OF_ASSETS } from '../assets/index.js';
import { NOT_EXPORTED_OF_CALIBRATIONS } from '../calibrations/index.js';
import { zipBounds } from './bundle-layout.js';

type Tree = Record<string, unknown>;
interface Document {
  asset: Tree;
  sensor_channels: Tree[];
  daq_details: Tree | null;
  calibrations: (Tree & { data_points: Tree[]; inputs: Tree | null; imported: Tree | null })[];
  files: Tree[];
  cad_files: Tree[];
}

/** A new instrument's, or found anew from what came. */
const ITS_OWN = ['asset_id', 'version', 'created_at', 'updated_at', 'location_name', 'site_name'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etalon-test-bundles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(zip: Buffer) {
  const path = join(folder, `${String(Math.random())}.zip`);
  await writeFile(path, zip);
  const archive = await ZipArchive.open(path, zipBounds);
  const contents = new Map<string, Buffer>();
  for (const { name } of archive.entries) contents.set(name, await buffer(await archive.read(name)));
  const names = archive.entries.filter(({ name }) => name.endsWith('/asset.yaml')).map(({ name }) => name);
  const documents: Document[] = [];
  for (const name of names) documents.push((await archive.yaml(name)) as Document);
  archive.close();
  return { contents, documents };
}

/** The same archive for an installation where the ids are free. */
function renamed(contents: ReadonlyMap<string, Buffer>, from: string, to: string): Buffer {
  return rawZip(
    Array.from(contents, ([name, content]) => ({
      name,
      content: name.endsWith('asset.yaml')
        ? content.toString().replace(`asset_id: "${from}"`, `asset_id: "${to}"`)
        : content,
    })),
  );
}

const without = (tree: Tree, names: readonly string[]) =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)));

describe('an exported asset', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  let asset: { id: string; asset_id: string };
  let zip: Buffer;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin', 'A. Ejemplo');
    organization = await anOrganization(admin);
    ({ asset, zip } = await aFullAsset(admin, organization.id));
  });
  afterAll(() => test.close());

  it('holds every column of its tables', async () => {
    const { documents } = await opened(zip);
    const [document] = documents;
    if (!document) throw new Error('no document');
    const held: Record<string, [readonly string[], readonly Tree[]]> = {
      assets: [NOT_EXPORTED_OF_ASSETS.assets, [document.asset]],
      sensor_channels: [NOT_EXPORTED_OF_ASSETS.sensor_channels, document.sensor_channels],
      daq_details: [NOT_EXPORTED_OF_ASSETS.daq_details, [document.daq_details ?? {}]],
      calibrations: [NOT_EXPORTED_OF_CALIBRATIONS.calibrations, document.calibrations],
      calibration_points: [
        NOT_EXPORTED_OF_CALIBRATIONS.calibration_points,
        document.calibrations.flatMap(({ data_points }) => data_points),
      ],
      frequency_response_points: [
        NOT_EXPORTED_OF_CALIBRATIONS.frequency_response_points,
        document.calibrations.flatMap(
          (one) => (one as { frequency_response_points?: Tree[] }).frequency_response_points ?? [],
        ),
      ],
      calibration_inputs: [
        NOT_EXPORTED_OF_CALIBRATIONS.calibration_inputs,
        document.calibrations.flatMap(({ inputs }): Tree[] => (inputs ? [inputs] : [])),
      ],
    };
    for (const [table, [left, trees]] of Object.entries(held)) {
      const columns = await test.sql<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
        [table],
      );
      const due = columns.map(({ name }) => name).filter((name) => !left.includes(name));
      expect(trees.length).toBeGreaterThan(0);
      for (const tree of trees) expect([table, due.filter((name) => !(name in tree))]).toEqual([table, []]);
    }
  });

  it('names no id of this installation', async () => {
    const { contents } = await opened(zip);
    const text = contents.get(`${asset.asset_id}/asset.yaml`)?.toString() ?? '';
    expect(text.length).toBeGreaterThan(10_000);
    expect(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi)).toBeNull();
  });

  it('comes back equal, field by field, and says of every calibration that it was imported', async () => {
    const first = await opened(zip);
    const again = renamed(first.contents, asset.asset_id, 'AGAIN-1');
    const { body } = await admin
      .upload('/assets/import', again, 'application/zip', { organization_id: organization.id })
      .expect(200);
    expect(body.results).toEqual([
      expect.objectContaining({ source_folder: asset.asset_id, status: 'created', asset_id: 'AGAIN-1', different: 0 }),
    ]);
    const { bytes } = await admin.get('/assets/AGAIN-1/export').expect(200);
    const second = await opened(bytes);
    const [before, after] = [first.documents[0], second.documents[0]];
    if (!before || !after) throw new Error('no document');

    expect(without(after.asset, ITS_OWN)).toEqual(without(before.asset, ITS_OWN));
    expect(after.sensor_channels).toEqual(before.sensor_channels);
    expect(after.daq_details).toEqual(before.daq_details);
    expect(after.calibrations.length).toBe(before.calibrations.length);
    for (const [i, calibration] of before.calibrations.entries()) {
      const made = after.calibrations[i] ?? {};
      expect(without(made, ['imported', 'certificate_files'])).toEqual(
        without(calibration, ['imported', 'certificate_files']),
      );
      expect(calibration.imported).toBeNull();
      expect(made).toMatchObject({ imported: { count: 0, differences: [] } });
    }
    const facts = (files: readonly Tree[]) => files.map((file) => without(file, ['created_at']));
    expect(facts(after.files)).toEqual(facts(before.files));
    expect(facts(after.cad_files)).toEqual(facts(before.cad_files));
    for (const [name, content] of first.contents) {
      const place = name.replace(asset.asset_id, 'AGAIN-1');
      if (name.endsWith('.yaml')) continue;
      // A picture is decoded and written anew.
      if (/media\/(picture|pinout_image|mechanical_image)\./.test(name)) expect(second.contents.has(place)).toBe(true);
      else expect([name, second.contents.get(place)?.equals(content)]).toEqual([name, true]);
    }
  });

  it('shows its mark, has no certificate of ours, and serves as a standard only by an override', async () => {
    const first = await opened(zip);
    const ref: string = 'STANDARD-1';
    const again = renamed(first.contents, asset.asset_id, ref);
    await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
    const { body: made } = await admin.get(`/assets/${ref}`).expect(200);
    const { body: list } = await admin.get(`/assets/${ref}/calibrations?include_voided=true`).expect(200);
    const computed = list.filter(({ has_results, analysis }) => has_results && analysis);
    expect(computed.length).toBeGreaterThan(3);
    for (const { id, imported_at, import_differences } of list) {
      expect([imported_at, import_differences]).toEqual([expect.any(String), 0]);
      const { body } = await admin.get(`/calibrations/${id}/import`).expect(200);
      expect(body).toMatchObject({ differences: [], difference_count: 0, created_by_name: 'A. Ejemplo' });
      await admin.get(`/calibrations/${id}/certificate`).expect(404);
      const { body: refused } = await admin.get(`/calibrations/${id}/certificate/download`).expect(400);
      expect(refused).toMatchObject({ code: 'certificate.imported' });
      const { body: repeated } = await admin.post(`/calibrations/${id}/recompute`).expect(200);
      expect(repeated.differences).toEqual([]);
    }
    await admin.get(`/calibrations/00000000-0000-4000-8000-000000000000/import`).expect(404);

    const item = await anAsset(admin, { organization_id: organization.id });
    const channel = made.sensor_channels.find(({ channel_id }) => channel_id === '1');
    const recording = calibrationBody(item, {
      calibration_date: '2026-04-01',
      internal_reference_asset_id: made.id,
      internal_reference_sensor_id: channel?.sensor_id ?? null,
    });
    const { body: forbidden } = await admin.post('/calibrations', recording).expect(403);
    expect(forbidden).toMatchObject({
      code: 'calibration.reference_standard_not_usable',
      params: { state: 'imported', obstacles: ['imported'] },
    });
    const { body: overridden } = await admin
      .post('/calibrations', { ...recording, reference_standard_override: { reason: 'The papers were seen.' } })
      .expect(201);
    expect(overridden.traceable).toBe(false);
    expect(overridden.not_traceable).toEqual(expect.arrayContaining(['imported', 'overridden']));
  });
});

/** One with everything an asset may have. */
async function aFullAsset(admin: Client, organization_id: string) {
  const standard = await anAsset(admin, {
    organization_id,
    name: 'Standard',
    sensor_channels: [aChannel({ calibration_role: 'reference', accuracy_value: 1 })],
  });
  await admin.post('/calibrations', calibrationBody(standard, { calibration_date: '2026-01-10' })).expect(201);
  const asset = await anAsset(admin, {
    organization_id,
    name: 'Thermometer “no” — 007 😀',
    description: 'First line\n\n  second: line # no remark\ttab',
    serial_number: '0012e3',
    manufacturer_part_number: '0x10',
    firmware_version: '1.10',
    power_consumption_w: 3,
    weight_kg: 0.1 + 0.2,
    ip_rating: 'IP65',
    operating_temperature_min: -40,
    operating_temperature_max: 1e-7,
    price_eur: 12_345.67,
    purchase_date: '2020-02-29',
    notes: 'yes',
    pinout_table: [{ pin_number: 1, signal_name: 'GND', wire_colors: ['black'], x: 12.5, y: null, constructor: 'own' }],
    mechanical_table: [{ point_label: 'A', torque_spec: '1e3' }],
    sensor_channels: [
      aChannel({
        negligible_contributions: [{ source: 'resolution', reason: 'far below the rest' }],
        drift_rate: 0.01,
        drift_unit: '°C/a',
        calibration_interval: 24,
      }),
      aChannel({ channel_id: 'no', output_signal_unit: 'Ω', technology: null, accuracy_type: 'percent_of_full_scale' }),
      aChannel({ channel_id: 'retired' }),
    ],
    daq_details: { daq_type: 'data_logger', input_channels: 4, output_channels: 0, sampling_rate_hz: 0.1 },
  });
  const [one, two, retired] = asset.sensor_channels;
  const of = (given: object) => calibrationBody(asset, { sensor_id: one?.sensor_id ?? null, ...given });
  const record = async (given: object) => (await admin.post('/calibrations', of(given)).expect(201)).body;
  await record({
    calibration_type: 'external_accredited_lab',
    external_lab_name: 'Laboratorio Ñ',
    external_lab_certificate_number: '0007',
    temperature: 23.1,
    temperature_uncertainty: 0.3,
    humidity: 45,
    pressure: 101_325,
    notes: 'Line\nbreak',
    method: 'Comparison',
    decision_rule: 'guard_band_w_uncertainty',
    analysis: {
      contributions: [
        { source: 'bath', description: 'Bath', value: 0.01, unit: '°C', distribution: 'rectangular' },
        { source: 'reading', description: 'Reading', value: 0.004, unit: '°C', distribution: 'normal', divisor: 2 },
      ],
      guard_band_factor: 0.8,
    },
    points: gumPoints().map((point) => ({
      ...point,
      reference_text: point.reference_value.toFixed(3),
      measured_text: point.measured_value.toFixed(3),
    })),
  });
  await record({
    calibration_date: '2026-03-12',
    internal_reference_asset_id: standard.id,
    data_entry_mode: 'reference_vs_indicated',
  });
  await record({
    data_entry_mode: 'reference_vs_as_found_as_left',
    calibration_purpose: 'after_repair',
    as_found_points: gumPoints().map((point) => ({ ...point, measured_value: point.measured_value + 0.5 })),
    internal_reference_asset_id: standard.id,
  });
  await record({
    data_entry_mode: 'frequency_response',
    points: [],
    frequency_response_points: [10, 160, 5000].map((frequency_value, sweep_index) => ({
      ...{ sweep_index, frequency_value, reference_value: 10, measured_value: 100 - sweep_index, offset_value: -0.5 },
      ...{ reference_unit: '°C', measured_unit: 'mV', measured_text: (100 - sweep_index).toFixed(2) },
    })),
    frequency_response_baseline_sweep_index: 1,
    frequency_response_amplitude_type: 'RMS',
    frequency_response_offset_enabled: true,
    analysis: { reference_standard_uncertainty: 1, reference_standard_unit: '%', tolerance_override_value: 3 },
  });
  await record({
    model_type: 'custom_formula',
    custom_formula: 'a + b*x',
    range_min: 20,
    range_max: 30,
    reference_standards: [
      {
        external: {
          name: 'Cell',
          calibration_date: '2025-01-01',
          due_date: '2027-01-01',
          uncertainty: 0.002,
          unit: '°C',
        },
        to: 24,
      },
      { asset_id: standard.id, from: 24 },
    ],
  });
  await record({ model_type: 'lookup_table', calibration_date: '2025-05-05' });
  await record({
    points: [],
    poly_coefficients: [1.01, -0.1],
    expanded_uncertainty: 0.2,
    range_min: 0,
    range_max: 100,
  });
  await record({
    points: [],
    model_type: 'lookup_table',
    declared_table: {
      rows: [
        { x: 0, y: 0.1 },
        { x: 100, y: 100.2, standard_uncertainty: 0.01 },
      ],
    },
  });
  await record({
    points: [],
    model_type: 'custom_formula',
    custom_formula: 'a*x + b',
    custom_formula_parameter_values: { a: 1.001, b: -1e-7 },
  });
  await record({ points: [], calibration_type: 'oem' });
  await record({
    sensor_id: two?.sensor_id ?? null,
    points: points(
      [
        [0, 100],
        [50, 119.4],
        [100, 138.5],
      ],
      '°C',
      'Ω',
    ),
  });
  await record({ sensor_id: retired?.sensor_id ?? null, calibration_date: '2019-01-01' });
  const voided = await record({ calibration_date: '2024-01-01' });
  await admin.delete(`/calibrations/${voided.id}?reason=Wrong%20bath`).expect(204);
  const old = await record({ calibration_date: '2024-06-01' });
  await admin.post(`/calibrations/${old.id}/supersede`, { reason: 'Computed anew' }).expect(201);
  const kept = asset.sensor_channels.filter(({ channel_id }) => channel_id !== 'retired');
  await admin
    .put(`/assets/${asset.id}`, {
      health_score: 77,
      sensor_channels: kept.map((channel) => ({ ...aChannel(), ...channel })),
    })
    .expect(200);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const kind of ['picture', 'pinout-image', 'mechanical-image'] as const)
    await admin.upload(`/assets/${asset.id}/${kind}`, picture, 'image/png').expect(201);
  for (const name of ['Prüfung.csv', 'Prüfung.csv', 'prüfung.CSV', 'a b.bin'])
    await admin.upload(`/assets/${asset.id}/files`, Buffer.from(`${name};1\n`), 'text/csv', {}, name).expect(201);
  await admin
    .upload(`/assets/${asset.id}/cad-files`, Buffer.from('solid a\nendsolid a'), 'model/stl', {}, 'body.stl')
    .expect(201);
  const { bytes, headers } = await admin.get(`/assets/${asset.id}/export`).expect(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${asset.asset_id}.zip"`);
  return { asset, zip: bytes };
}
