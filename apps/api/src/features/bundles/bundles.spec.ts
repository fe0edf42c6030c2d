import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { anAsset, anOrganization, aLocation, calibrationBody } from '../../testing/builders.js';
import { rounds } from '../../../../../test/support/long.js';
import type { Client } from '../../testing/client.js';
import { type RawEntry, rawZip } from '../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { inFloors } from '../../../../../test/support/floors.mjs';
import { zipBounds } from './bundle-layout.js';

const point = (n: number) =>
  `      - {point_index: ${n}, reference_value: ${n * 10}, measured_value: ${n * 10 + 0.01}, reference_unit: °C, measured_unit: °C}`;
const calibration = (...lines: string[]) =>
  ['calibration_date: 2024-03-01', 'performed_by_name: L. Ejemplo', ...lines]
    .filter((line, i) => i > 0 || !lines.some((other) => other.startsWith('calibration_date')))
    .map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`)
    .join('\n');
const channel = '  - {channel_id: "1", physical_quantity: temperature, unit: °C}';

const yaml = (id: string, ...rest: string[]) =>
  [
    'export_format_version: 1',
    'asset:',
    `  asset_id: ${id}`,
    '  asset_type: sensor',
    '  name: Probe',
    '  manufacturer: M',
    '  model: X',
    ...rest,
  ].join('\n');
const withCalibration = (id: string, ...lines: string[]) =>
  yaml(id, 'sensor_channels:', channel, 'calibrations:', calibration(...lines));
const measured = ['channel_id: "1"', 'data_points:', ...[0, 1, 2, 3].map((n) => point(n).slice(4))];

const entry = (id: string, text: string | Buffer): RawEntry => ({ name: `${id}/asset.yaml`, content: text });

interface Refusal {
  code?: string;
  results?: { source_folder: string; problem: { code: string | null } }[];
}

describe('bundles of assets', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin', 'A. Ejemplo');
    organization = await anOrganization(admin);
  });
  afterAll(async () => {
    await test.close();
  });

  const take = async (zip: Buffer, fields: Record<string, string> = {}, client = admin) =>
    (await client.upload('/assets/import', zip, 'application/zip', fields).expect(200)).body.results;
  const preview = async (zip: Buffer) =>
    (await admin.upload('/assets/import/validate', zip, 'application/zip').expect(200)).body;
  const counts = async () =>
    (
      await test.sql<Record<string, number>>(
        `select (select count(*)::int from assets) as assets, (select count(*)::int from calibrations) as calibrations,
              (select count(*)::int from stored_files) as files`,
      )
    )[0];

  it('are accepted from other programs and recalculated, with differences listed', async () => {
    const stated = [
      ...measured,
      'expanded_uncertainty: 5',
      'coverage_factor: 2',
      'r_squared: 0.5',
      'certificate_number: "0815"',
      'status: valid',
      'checked_by_name: C. Ejemplo',
      'decided_at: 2024-03-02T10:00:00Z',
    ];
    const zip = rawZip([entry('OTHER-1', withCalibration('OTHER-1', ...stated))]);
    const shown = await preview(zip);
    expect(shown).toMatchObject({
      valid: true,
      asset_id: 'OTHER-1',
      channel_count: 1,
      calibration_count: 1,
      bundles: [{ channels: [{ channel_id: '1' }], calibrations: [{ points: 4, calibration_date: '2024-03-01' }] }],
    });
    expect(shown.bundles[0]?.skipped).toEqual(expect.arrayContaining(['organization', 'performers', 'approvals']));

    const [result] = await take(zip, { organization_id: organization.id });
    expect(result).toMatchObject({ status: 'created', different: 1 });
    const { body: list } = await admin.get(`/assets/${result?.new_asset_pk ?? ''}/calibrations`).expect(200);
    const [made] = list;
    expect(made).toMatchObject({ performed_by_user_id: null, status: 'valid', organization_id: organization.id });
    expect(made?.expanded_uncertainty).not.toBe(5);
    const { body: how } = await admin.get(`/calibrations/${made?.id ?? ''}/import`).expect(200);
    expect(how).toMatchObject({ outcome: 'different', checked_by_name: 'C. Ejemplo', certificate_number: '0815' });
    expect(how.differences).toContainEqual({
      path: 'expanded_uncertainty',
      stated: '5',
      computed: String(made?.expanded_uncertainty),
    });
  });

  const lies: [string, string[], string, RegExp][] = [
    ['a day before 1900', ['calibration_date: 1899-12-31'], 'calibrations.0.calibration_date', /./],
    ['a day to come', ['calibration_date: 2199-01-01'], 'calibrations.0.calibration_date', /after today/],
    ['a due day beyond bounds', ['due_date: 2999-01-01'], 'calibrations.0.due_date', /./],
    ['a due day before', ['due_date: 2020-01-01'], 'calibrations.0.due_date', /before/],
    ['an unknown channel', ['channel_id: none'], 'calibrations.0.channel_id', /no such channel/],
    ['an unknown rule', ['decision_rule: whatever'], 'calibrations.0.decision_rule', /./],
    ['a version beyond bounds', ['calibration_version: 99999999999'], 'calibrations.0.calibration_version', /./],
    ['a state nobody knows', ['status: perfect'], 'calibrations.0.status', /./],
    ['a time that is none', ['status: void', 'voided_at: 0001-01-01T00:00:00Z'], 'calibrations.0.voided_at', /./],
    ['one point', ['data_points:', point(0).slice(4)], 'calibrations.0.data_points', /two points/],
    ['a point that is a text', ['data_points:', '  - here'], 'calibrations.0.data_points.0', /object/],
    [
      'a reading without value',
      ['data_points:', '  - {point_index: 0}', '  - {point_index: 1}'],
      'calibrations.0.data_points.0.reference_value',
      /required/i,
    ],
    ['a text that cannot be printed', ['notes: "\\u202e"'], 'calibrations.0.notes', /./],
    ['a name too long', [`external_lab_name: ${'x'.repeat(300)}`], 'calibrations.0.external_lab_name', /./],
    ['points that are an object', ['data_points: {length: 5}'], 'calibrations.0.data_points', /list/],
    [
      'a standard without end',
      ['inputs:', '  standards:', ...Array.from({ length: 21 }, () => '    - {}')],
      'calibrations.0.inputs.standards',
      /21 entries/,
    ],
  ];
  it.each(lies)('are rejected for %s, without changes', async (_what, lines, where, message) => {
    const before = await counts();
    const text = withCalibration('LIE-1', ...lines);
    const zip = rawZip([entry('LIE-1', text)]);
    const [result] = await take(zip, { organization_id: organization.id });
    expect(result).toMatchObject({ status: 'error', new_asset_pk: null, problem: { where, code: null } });
    expect(result?.error_message).toMatch(/^asset\.yaml: /);
    expect(result?.error_message).toContain(where);
    expect(result?.error_message).toMatch(message);
    expect(await counts()).toEqual(before);
  });

  it('report invalid fields of the asset, its channels and its document', async () => {
    const cases: [string, string | null, string][] = [
      [yaml('A').replace('name: Probe', 'name: ""'), 'asset.name', ''],
      [yaml('A', 'sensor_channels: [{}]'), 'sensor_channels.0.channel_id', ''],
      [yaml('A', 'sensor_channels:', channel, channel), 'sensor_channels.1.channel_id', ''],
      [yaml('A', 'sensor_channels: nothing'), 'sensor_channels', ''],
      [yaml('A', 'calibrations: 7'), 'calibrations', ''],
      [yaml('A', 'daq_details: {daq_type: x}'), 'daq_details.input_channels', ''],
      [yaml('A', 'files: [{original_filename: x, media_path: media/files/x}]'), 'files.0.media_path', ''],
      [yaml('A', 'files: [{original_filename: x, media_path: ../../etc/passwd}]'), 'files.0.media_path', ''],
      [yaml(`"${'x'.repeat(21)}"`), 'asset.asset_id', ''],
      [yaml('"\\u202ea"'), 'asset.asset_id', ''],
      ['export_format_version: 2', null, 'bundle.other_version'],
      ['- 1', null, 'bundle.other_version'],
      ['a: &x 1\nb: *x', null, 'yaml.not_plain'],
      ['a: [', null, 'yaml.unreadable'],
      ['export_format_version: 1', 'asset', ''],
    ];
    for (const [text, where, code] of cases) {
      const [result] = await take(rawZip([entry('A', text)]));
      expect([text.slice(0, 300), result?.status, result?.problem?.where ?? null, result?.problem?.code ?? '']).toEqual(
        [text.slice(0, 300), 'error', where, code],
      );
    }
  });

  it('import their files, and reject files that differ from their checksum or type', async () => {
    const csv = Buffer.from('a;b\n');
    const text = (sum: string) =>
      yaml(
        'FILES-1',
        `files: [{original_filename: ../../x.csv, content_type: text/html, checksum_sha256: "${sum}", media_path: media/files/x.csv}]`,
      );
    const media = { name: 'FILES-1/media/files/x.csv', content: csv };
    const wrong = await take(rawZip([entry('FILES-1', text('0'.repeat(64))), media]));
    expect(wrong[0]?.problem?.code).toBe('bundle.other_file');
    const svg = await take(
      rawZip([
        entry('FILES-1', yaml('FILES-1')),
        { name: 'FILES-1/media/picture.png', content: '<svg onload="alert(1)"/>' },
      ]),
    );
    expect(svg[0]?.problem?.code).toBe('upload.not_a_picture');
    const cad = await take(
      rawZip([
        entry('FILES-1', yaml('FILES-1', 'cad_files: [{original_filename: a.exe, media_path: media/cad/a.exe}]')),
        { name: 'FILES-1/media/cad/a.exe', content: 'MZ' },
      ]),
    );
    expect(cad[0]?.problem?.code).toBe('upload.wrong_name');
    const certificate = await take(
      rawZip([
        entry('FILES-1', withCalibration('FILES-1')),
        { name: 'FILES-1/media/calibrations/001/certificate.pdf', content: '<html>' },
      ]),
    );
    expect(certificate[0]?.problem?.code).toBe('bundle.other_file');

    const [made] = await take(
      rawZip([
        entry(
          'FILES-1',
          withCalibration('FILES-1').concat(
            '\n',
            text('')
              .split('\n')
              .at(-1)
              ?.replace(/checksum_sha256: "", /, '') ?? '',
          ),
        ),
        media,
        { name: 'FILES-1/media/datasheet.pdf', content: '%PDF-1.7' },
        { name: 'FILES-1/media/calibrations/001/certificate.pdf', content: '%PDF-1.7 theirs' },
        { name: 'FILES-1/nobody/knows.txt', content: 'x' },
        { name: '__MACOSX/FILES-1/._asset.yaml', content: 'x' },
      ]),
    );
    expect(made?.status).toBe('created');
    const { body: files } = await admin.get(`/assets/${made?.new_asset_pk ?? ''}/files`).expect(200);
    expect(files.map(({ original_filename }) => original_filename)).toEqual(['datasheet.pdf', 'x.csv']);
    const {
      body: [first],
    } = await admin.get(`/assets/${made?.new_asset_pk ?? ''}/calibrations`).expect(200);
    const { body: how } = await admin.get(`/calibrations/${first?.id ?? ''}/import`).expect(200);
    expect(how.files).toHaveLength(1);
    const { bytes } = await test.anyone.send('GET', how.files[0]?.url ?? '').expect(200);
    expect(bytes.toString()).toBe('%PDF-1.7 theirs');
  });

  it('begin the timeline of their asset', async () => {
    const [made] = await take(rawZip([entry('LIFE-1', yaml('LIFE-1'))]), { organization_id: organization.id });

    const { body } = await admin.get(`/assets/${made?.new_asset_pk ?? ''}/timeline`).expect(200);

    expect(body).toMatchObject([{ kind: 'registered', person_name: 'A. Ejemplo' }]);
  });

  it('report unknown references by name', async () => {
    const zip = rawZip([
      entry(
        'NAMES-1',
        withCalibration('NAMES-1', ...measured, 'colour: red', 'inputs: {mood: good}', 'empty: null').concat(
          '\nweather: fine',
        ),
      ),
    ]);
    const names = ['calibrations.colour', 'calibrations.inputs.mood', 'weather'];
    expect((await preview(zip)).bundles[0]).toMatchObject({ unknown_fields: names });
    const [made] = await take(zip, { organization_id: organization.id });
    expect(made).toMatchObject({ status: 'created', unknown_fields: names, different: 0 });
    const {
      body: [first],
    } = await admin.get(`/assets/${made?.new_asset_pk ?? ''}/calibrations`).expect(200);
    const { body: how } = await admin.get(`/calibrations/${first?.id ?? ''}/import`).expect(200);
    expect(how).toMatchObject({ outcome: null, compared: 0, differences: [] });
    expect(made?.skipped).toContain('unknown_fields');
  });

  it('with more points than one chunk are imported, and rejected if invalid', async () => {
    const made = (
      await take(rawZip([entry('LONG-1', yaml('LONG-1', 'sensor_channels:', channel))]), {
        organization_id: organization.id,
      })
    )[0];
    const many = Array.from({ length: rounds(1200, 4000) }, (_, n) => ({
      point_index: n,
      reference_value: n / 40,
      measured_value: Number((n / 40 + 0.01).toFixed(3)),
      reference_unit: '°C',
      measured_unit: '°C',
      reference_text: (n / 40).toFixed(3),
      measured_text: (n / 40 + 0.01).toFixed(3),
    }));
    const given = calibrationBody(
      { id: made?.new_asset_pk ?? '' },
      { points: many, data_entry_mode: 'reference_vs_indicated' },
    );
    for (const calibration_date of ['2026-03-11', '2026-03-12'])
      await admin.post('/calibrations', { ...given, calibration_date }).expect(201);
    const { bytes } = await admin.get('/assets/LONG-1/export').expect(200);
    await admin.put('/assets/LONG-1', { asset_id: 'LONG-0' }).expect(200);
    const progress_id = randomUUID();
    let share = 0;
    const state = { isDone: false };
    const importing = take(bytes, { organization_id: organization.id, progress_id }).finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) {
      await pause(20);
      const { body } = await admin.get(`/progress/${progress_id}`);
      if (typeof body.share === 'number') share = Math.max(share, body.share);
    }
    expect((await importing)[0]).toMatchObject({ status: 'created', asset_id: 'LONG-1', different: 0 });
    expect(share).toBeGreaterThan(0.2);

    await test.sql(
      `insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
       select gen_random_uuid(), 'calibration_file', c.id, 'raw.bin', 'application/octet-stream', 3000000000, repeat('0', 64), 'none', c.created_by
         from calibrations c join assets a on a.id = c.asset_id where a.asset_id = 'LONG-0' limit 1`,
    );
    const { body: refused } = await admin.get('/assets/LONG-0/export').expect(400);
    expect(refused).toMatchObject({ code: 'archive.too_large_to_make', params: { size_mb: 2862 } });
  });

  it('are independent of each other, and fail if the id is in use, also on a certificate', async () => {
    const asset = await anAsset(admin, { organization_id: organization.id, asset_id: 'TAKEN-1' });
    const { body: recorded } = await admin.post('/calibrations', calibrationBody(asset)).expect(201);
    await test.sql(
      `with file as (insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
         select gen_random_uuid(), 'calibration_certificate', $1, 'c.pdf', 'application/pdf', 1, repeat('0', 64), 'none', created_by from calibrations where id = $1 returning id)
       insert into certificates (id, calibration_id, number, file_id, issued_at) select gen_random_uuid(), $1, 'LN-CAL-TAKEN-1-v1', id, now() from file`,
      [recorded.id],
    );
    await admin.put(`/assets/${asset.id}`, { asset_id: 'RENAMED-1' }).expect(200);
    const results = await take(
      rawZip([
        entry('x', yaml('RENAMED-1')),
        entry('y', yaml('TAKEN-1')),
        entry('z', yaml('FREE-1')),
        entry('w', 'a: ['),
      ]),
    );
    expect(results.map(({ source_folder, status, problem }) => [source_folder, status, problem?.code])).toEqual([
      ['x', 'error', 'asset.id_taken'],
      ['y', 'error', 'asset.id_certified'],
      ['z', 'created', undefined],
      ['w', 'error', 'yaml.unreadable'],
    ]);
    for (const asset_id of ['TAKEN-1', 'taken 1']) {
      await admin.post('/assets', { ...yamlAsset, asset_id }).expect(400);
      const table = Buffer.from(`asset_id,name,manufacturer,model\n${asset_id},Gauge,Maker,G-1`);
      const form = { organization_id: organization.id };
      const { body } = await admin.upload('/assets/table/preview', table, 'text/csv', form, 'a.csv').expect(200);
      expect(body.problems).toMatchObject([{ row: 2, field: 'asset_id', type: 'asset.id_certified' }]);
    }
    await admin.put(`/assets/${asset.id}`, { asset_id: 'TAKEN-1' }).expect(200);
    const entries = await test.sql<{ action: string }>(
      `select action from audit_logs where action like 'asset.import%' order by created_at desc limit 4`,
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'asset.import_failed',
      'asset.import_failed',
      'asset.import_failed',
      'asset.imported',
    ]);
  });

  it('of one id sent 8 times concurrently create one asset', async () => {
    const zip = rawZip([entry('RACE-1', withCalibration('RACE-1', ...measured))]);
    const all = await Promise.all(Array.from({ length: 8 }, () => take(zip, { organization_id: organization.id })));
    const results = all.flat();
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(1);
    expect(results.filter(({ problem }) => problem?.code === 'asset.id_taken')).toHaveLength(7);
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>(
      `select count(*)::int as count from assets where asset_id = 'RACE-1'`,
    );
    expect(count).toBe(1);
  });

  it('are rejected as malicious archives within seconds, without changes', async () => {
    const before = await counts();
    const good = entry('GOOD-1', yaml('GOOD-1'));
    const inTheWire = ['archive.unreadable', 'bundle.no_asset', 'bundle.too_many_assets'];
    const archives: [Buffer, string][] = [
      [Buffer.from('no archive'), 'archive.unreadable'],
      [rawZip([good, { name: '../../evil', content: 'x' }]), 'archive.name_refused'],
      [rawZip([good, { name: 'GOOD-1/link', content: '/etc/passwd', mode: 0o120777 }]), 'archive.special_file'],
      [rawZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}`, method: 0 }))), 'archive.too_many_entries'],
      [
        rawZip([
          good,
          ...Array.from({ length: 40 }, (_, n) => ({
            name: `GOOD-1/b${n}`,
            packed: deflateRawSync(Buffer.alloc(50)),
            length: 52_000_000,
          })),
        ]),
        'archive.too_tight',
      ],
      [rawZip([{ name: 'a.txt' }]), 'bundle.no_asset'],
      [rawZip(Array.from({ length: 501 }, (_, n) => entry(`N-${n}`, yaml(`N-${n}`)))), 'bundle.too_many_assets'],
    ];
    for (const [zip, code] of archives) {
      const { floors } = await inFloors(async () => {
        const { status, ...answer } = await admin.upload('/assets/import', zip, 'application/zip');
        const { code: refused, results = [] } = answer.body as unknown as Refusal;
        if (inTheWire.includes(code))
          expect([status, results[0]?.source_folder, results[0]?.problem.code]).toEqual([200, '', code]);
        else expect([status, refused]).toEqual([400, code]);
        expect((await preview(zip)).problem?.code).toBe(code);
      });
      expect(floors).toBeLessThan(200);
    }
    expect(await counts()).toEqual(before);
  });

  it('report a folder without asset.yaml, and import the others', async () => {
    const zip = rawZip([entry('WITH-1', yaml('WITH-1')), { name: 'WITHOUT/picture.png' }, { name: '__MACOSX/._x' }]);

    const { bundles } = await preview(zip);
    const { body } = await admin.upload('/assets/import', zip, 'application/zip').expect(200);

    const of = (all: readonly { source_folder: string; problem: { code: string | null } | null }[]) =>
      all.map(({ source_folder, problem }) => [source_folder, problem?.code ?? null]);
    expect(of(bundles)).toEqual([
      ['WITH-1', null],
      ['WITHOUT', 'bundle.no_document'],
    ]);
    expect(of(body.results)).toEqual(of(bundles));
  });

  it('are not imported from a folder that the archive does not have', async () => {
    const zip = rawZip([entry('WITH-2', yaml('WITH-2'))]);

    const refused = await admin.upload('/assets/import', zip, 'application/zip', { folder: 'WITH-3' }).expect(422);

    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'folder'], msg: 'There is no such folder' }]);
    await admin.get('/assets/WITH-2').expect(404);
  });

  it('link the procedure of this name before one that had the name', async () => {
    const named = { physical_quantity: 'temperature', name: 'Ice point', version: '1' } as const;
    const { body: former } = await admin.post('/procedures', { ...named, proc_id: 'ICE-1' }).expect(201);
    for (const change of [{ description: 'In crushed ice' }, { name: 'Triple point' }])
      await admin.put(`/procedures/${former.id}`, change).expect(200);
    const { body: present } = await admin.post('/procedures', { ...named, proc_id: 'ICE-2' }).expect(201);

    for (const [id, ...version] of [['ICE-A'], ['ICE-B', 'internal_procedure_version: "1"']] as const) {
      const zip = rawZip([
        entry(id, withCalibration(id, ...measured, 'internal_procedure_name: Ice point', ...version)),
      ]);
      const [made] = await take(zip, { organization_id: organization.id });
      const { body } = await admin.get(`/assets/${made?.new_asset_pk ?? ''}/calibrations`).expect(200);
      expect(body).toMatchObject([{ internal_procedure_id: present.id }]);
    }
  });

  it('list certificates that are still pending', async () => {
    const asset = await anAsset(admin, { organization_id: organization.id });
    const { body: made } = await admin.post('/calibrations', calibrationBody(asset)).expect(201);

    const { bytes } = await admin.get(`/assets/${asset.id}/export`).expect(200);

    const folder = await mkdtemp(join(tmpdir(), 'etalon-bundle-'));
    await writeFile(join(folder, 'a.zip'), bytes);
    const archive = await ZipArchive.open(join(folder, 'a.zip'), zipBounds);
    const text = await streamText(await archive.read(`${asset.asset_id}/asset.yaml`));
    archive.close();
    await rm(folder, { recursive: true });
    expect(text).toContain('pending_certificates:');
    expect(text.split('pending_certificates:')[1]).toContain(made.certificate_number);
    expect((await preview(bytes)).bundles[0]?.unknown_fields).toEqual([]);
  });

  it('require write permission for the target, by default the own organization', async () => {
    const other = await test.signIn('technician');
    const theirs = await anOrganization(other, { name: 'Laboratory South', private: true });
    const open = await anOrganization(await test.signIn('technician'), { name: 'Laboratory East' });
    const place = await aLocation(other, theirs);
    const where: string = 'WHERE-1';
    const zip = rawZip([entry(where, yaml(where))]);
    const send = (client: Client, fields: Record<string, string>) =>
      client.upload('/assets/import', zip, 'application/zip', fields);

    const hidden = await send(admin, { organization_id: theirs.id }).expect(422);
    expect(hidden.body.detail[0]?.loc).toEqual(['body', 'organization_id']);
    await send(admin, { organization_id: open.id }).expect(403);
    const nowhere = await send(admin, { location_id: place.id }).expect(422);
    expect(nowhere.body.detail[0]?.loc).toEqual(['body', 'location_id']);
    await send(await test.signIn('viewer'), {}).expect(403);
    await send(admin, { organization_id: 'none' }).expect(422);

    await send(other, { location_id: place.id }).expect(200);
    const { body: made } = await other.get(`/assets/${where}/profile`).expect(200);
    expect(made).toMatchObject({ organization_id: theirs.id, location_id: place.id });
    await admin.get(`/assets/${where}/export`).expect(404);
    await admin.post('/assets/export/bulk', { asset_ids: [made.id] }).expect(404);
    await admin.post('/assets/export/bulk', { asset_ids: [] }).expect(422);
    const mine = await anAsset(admin, { organization_id: organization.id, asset_id: 'a/../b' });
    const { bytes, headers } = await admin
      .post('/assets/export/bulk', { asset_ids: [made.id, mine.id, mine.id, '00000000-0000-4000-8000-000000000000'] })
      .expect(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="assets-export-\d{8}-\d{6}\.zip"$/);
    expect((await preview(bytes)).bundles.map(({ source_folder, asset_id }) => [source_folder, asset_id])).toEqual([
      ['a_.._b', 'a/../b'],
    ]);
  });

  it('belong to no organization on request, also of a member of only one', async () => {
    const member = await test.signIn('technician');
    const own = await anOrganization(member, { name: 'Laboratory West' });
    const ownerOf = async (id: string, fields: Record<string, string>) => {
      await member.upload('/assets/import', rawZip([entry(id, yaml(id))]), 'application/zip', fields).expect(200);
      return (await member.get(`/assets/${id}/profile`).expect(200)).body.organization_id;
    };

    expect(await ownerOf('OWN-1', {})).toBe(own.id);
    expect(await ownerOf('OWN-2', { organization_id: '' })).toBeNull();
  });

  it('name the visible assets that have their manufacturer, model and serial number', async () => {
    const instrument = {
      organization_id: organization.id,
      manufacturer: 'Fluke',
      model: '87-V',
      serial_number: 'SN 1',
    };
    const known = await anAsset(admin, instrument);
    const other = await anOrganization(admin, { name: 'Another laboratory', private: true });
    const lines = (serial: string) => [`  serial_number: ${serial}`];
    const the = (id: string, serial: string) =>
      yaml(id, ...lines(serial))
        .replace('manufacturer: M', 'manufacturer: FLUKE')
        .replace('model: X', 'model: 87 v');
    const zip = rawZip([entry('x', the('SAME-1', 'sn-1')), entry('y', the('SAME-2', 'sn-2'))]);
    const outsider = await test.signIn('technician');
    const sameAs = (list: readonly { same_as: string[] }[]) => list.map(({ same_as }) => same_as);

    expect(sameAs((await preview(zip)).bundles)).toEqual([[known.asset_id], []]);
    expect(sameAs(await take(zip, { organization_id: organization.id }))).toEqual([[known.asset_id], []]);
    const elsewhere = rawZip([entry('x', the('SAME-3', 'sn-1'))]);
    expect(sameAs(await take(elsewhere, { organization_id: other.id }))).toEqual([[]]);
    const more = rawZip([entry('x', the('SAME-4', 'sn-1'))]);
    const { body } = await outsider.upload('/assets/import/validate', more, 'application/zip').expect(200);
    expect(sameAs(body.bundles)).toEqual([[known.asset_id, 'SAME-1']]);
  });

  it('disclose an existing id in a preview only to people with access to its asset', async () => {
    const hidden = await anOrganization(admin, { name: 'Hidden laboratory', private: true });
    await anAsset(admin, { organization_id: hidden.id, asset_id: 'HIDDEN-1' });
    const outsider = await test.signIn('technician');
    const zip = rawZip([entry('x', yaml('hidden 1')), entry('y', yaml('FREE-2'))]);
    const problems = async (client: Client) =>
      (await client.upload('/assets/import/validate', zip, 'application/zip').expect(200)).body.bundles.map(
        ({ problem }) => problem?.code ?? null,
      );

    expect(await problems(admin)).toEqual(['asset.id_taken', null]);
    expect(await problems(outsider)).toEqual([null, null]);
  });
});

const yamlAsset = { asset_type: 'sensor', name: 'Probe', manufacturer: 'M', model: 'X' } as const;
