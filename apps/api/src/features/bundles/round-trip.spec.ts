import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { aFullAsset } from '../../testing/a-full-asset.js';
import { RESPONSE_COLUMNS, responseDcc, TURNING_DCC } from '../../testing/a-foreign-dcc.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { rawZip } from '../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Storage } from '../../platform/storage/storage.js';
import { NOT_EXPORTED_OF_ASSETS } from '../assets/index.js';
import { NOT_EXPORTED_OF_CALIBRATIONS } from '../calibrations/index.js';
import { zipBounds } from './bundle-layout.js';

describe('bundle round trip', () => {
  type Tree = Record<string, unknown>;
  interface Document {
    asset: Tree;
    sensor_channels: Tree[];
    codes: Tree[];
    daq_details: Tree | null;
    calibrations: (Tree & { data_points: Tree[]; files: Tree[]; inputs: Tree | null; imported: Tree | null })[];
    files: Tree[];
    cad_files: Tree[];
  }

  const ITS_OWN = ['asset_id', 'version', 'created_at', 'updated_at', 'location_name', 'site_name'];

  const isTelling = (value: unknown) =>
    value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

  const SAYS_NOTHING: Readonly<Record<string, string[]>> = {
    assets: ['retired_at', 'retired_reason'],
    calibrations: ['repeatability', 'imported', 'recorded_reference_unit', 'recorded_measured_unit'],
    calibration_points: ['contradicts_after_rounding'],
    frequency_response_points: [
      'standard',
      'standard_degrees_of_freedom',
      'effective_degrees_of_freedom',
      'contradicts_after_rounding',
      'reason_code',
    ],
  };

  const STAYS_BEHIND: Readonly<Record<string, string>> = {
    electronic_signatures: 'sign the record of this installation',
    asset_movements: 'places are those of the installation',
    asset_scores: 'computed again',
    calibration_drafts: 'a draft is no record, and of one person',
    certificate_choices: 'names a template of the installation',
    certificate_reissues: 'orders of papers of the installation',
    certificates: 'what was issued goes as a file beside its calibration',
    counted_assets: 'derived from the asset',
    digital_certificates: 'goes within the certificate of its calibration',
    impact_affected: 'names instruments and people of the installation',
    impact_decisions: 'as above',
    impact_reports: 'as above',
    recomputations: 'the import computes again',
    reminders: 'tell people of the installation',
    webhook_due_dates: 'tell systems around the installation',
  };

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
      const colleague = await test.signIn('technician', 'C. Ejemplo');
      ({ asset, zip } = await aFullAsset(admin, colleague, organization.id));
    });
    afterAll(() => test.close());

    it('contains every column of its tables, each with a distinguishable value', async () => {
      const { documents } = await opened(zip);
      const [document] = documents;
      if (!document) throw new Error('no document');
      const held: Record<string, [readonly string[], readonly Tree[]]> = {
        assets: [NOT_EXPORTED_OF_ASSETS.assets, [document.asset]],
        sensor_channels: [NOT_EXPORTED_OF_ASSETS.sensor_channels, document.sensor_channels],
        daq_details: [NOT_EXPORTED_OF_ASSETS.daq_details, [document.daq_details ?? {}]],
        asset_codes: [NOT_EXPORTED_OF_ASSETS.asset_codes, document.codes],
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
        const untold = due.filter((name) => !trees.some((tree) => isTelling(tree[name])));
        expect([table, untold]).toEqual([table, SAYS_NOTHING[table] ?? []]);
      }
    });

    it('contains everything that refers to an asset or a calibration, apart from declared exceptions', async () => {
      const referring = await test.sql<{ name: string }>(
        `select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid in ('assets'::regclass, 'calibrations'::regclass)`,
      );
      const kept = [
        'assets',
        'asset_codes',
        'daq_details',
        'calibrations',
        'calibration_points',
        'sensor_channels',
        'frequency_response_points',
        'calibration_inputs',
      ];
      const known = [...kept, ...Object.keys(STAYS_BEHIND)];
      expect(referring.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    });

    it('contains no id of this installation', async () => {
      const { contents } = await opened(zip);
      const text = contents.get(`${asset.asset_id}/asset.yaml`)?.toString() ?? '';
      expect(text.length).toBeGreaterThan(10_000);
      const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi) ?? [];
      expect(ids.filter((id) => !id.startsWith('00000000-0000-4000-8000-'))).toEqual([]);
    });

    it('is imported with equal fields, and every calibration is marked as imported', async () => {
      const first = await opened(zip);
      const again = renamed(first.contents, asset.asset_id, 'AGAIN-1');
      const { body: owned } = await admin.get(`/assets/${asset.id}/codes`).expect(200);
      await admin.delete(`/assets/${asset.id}/codes/${String(owned[0]?.id)}`).expect(204);
      const { body } = await admin
        .upload('/assets/import', again, 'application/zip', { organization_id: organization.id })
        .expect(200);
      expect(body.results).toEqual([
        expect.objectContaining({
          source_folder: asset.asset_id,
          status: 'created',
          asset_id: 'AGAIN-1',
          different: 0,
        }),
      ]);
      const { bytes } = await admin.get('/assets/AGAIN-1/export').expect(200);
      expect(body.results[0]?.unknown_fields).toEqual([]);
      expect(body.results[0]?.skipped).toEqual(
        expect.arrayContaining(['daq', 'approvals', 'record', 'impact', 'codes']),
      );
      const second = await opened(bytes);
      const [before, after] = [first.documents[0], second.documents[0]];
      if (!before || !after) throw new Error('no document');

      const facts = (files: readonly Tree[]) => files.map((file) => without(file, ['created_at']));
      expect(without(after.asset, ITS_OWN)).toEqual(without(before.asset, ITS_OWN));
      expect(after.sensor_channels).toEqual(before.sensor_channels);
      expect(after.daq_details).toEqual(before.daq_details);
      expect(after.codes).toEqual(before.codes.slice(0, 1));
      expect(after.calibrations.length).toBe(before.calibrations.length);
      for (const [i, calibration] of before.calibrations.entries()) {
        const made = after.calibrations[i];
        if (!made) throw new Error('one is missing');
        const itself = (one: Tree) => without(one, ['imported', 'certificate_files', 'files']);
        expect(itself(made)).toEqual(itself(calibration));
        expect(facts(made.files)).toEqual(facts(calibration.files));
        expect(calibration.imported).toBeNull();
        expect(made).toMatchObject({ imported: { count: 0, differences: [] } });
      }
      expect(facts(after.files)).toEqual(facts(before.files));
      expect(facts(after.cad_files)).toEqual(facts(before.cad_files));
      for (const [name, content] of first.contents) {
        const place = name.replace(asset.asset_id, 'AGAIN-1');
        if (name.endsWith('.yaml')) continue;
        if (/media\/(picture|pinout_image|mechanical_image)\./.test(name))
          expect(second.contents.has(place)).toBe(true);
        else expect([name, second.contents.get(place)?.equals(content)]).toEqual([name, true]);
      }
    });

    it('is imported with the points stated by another laboratory, and with its file', async () => {
      const item = await anAsset(admin, {
        organization_id: organization.id,
        serial_number: 'FK-77',
        sensor_channels: [aChannel({ output_signal_unit: null })],
      });
      const sent = Buffer.from(TURNING_DCC);
      const { body: made } = await admin
        .upload(`/assets/${item.asset_id}/dcc`, sent, 'application/xml', { table: '0' }, 'a.xml')
        .expect(201);
      const { bytes } = await admin.get(`/assets/${item.id}/export`).expect(200);
      const first = await opened(bytes);
      const again = renamed(first.contents, item.asset_id, 'STATED-1');
      const { body } = await admin
        .upload('/assets/import', again, 'application/zip', { organization_id: organization.id })
        .expect(200);
      expect(body.results[0]).toMatchObject({ status: 'created', different: 0, unknown_fields: [] });
      const second = await opened((await admin.get('/assets/STATED-1/export').expect(200)).bytes);
      const [before, after] = [first, second].map(({ documents }) => documents[0]?.calibrations[0]);
      if (!before || !after) throw new Error('no calibration');

      expect(made).toMatchObject({ as_found_conformity: 'not_evaluated', has_results: true });
      expect(before.data_points.map(({ point_role, direction }) => [point_role, direction])).toHaveLength(8);
      const itself = (one: Tree) => without(one, ['imported', 'certificate_files', 'files']);
      expect(itself(after)).toEqual(itself(before));
      for (const { contents } of [first, second])
        expect([...contents.values()].some((content) => content.equals(sent))).toBe(true);
    });

    const thereAndBack = async (item: { id: string; asset_id: string }, name: string) => {
      const first = await opened((await admin.get(`/assets/${item.id}/export`).expect(200)).bytes);
      const { body } = await admin
        .upload('/assets/import', renamed(first.contents, item.asset_id, name), 'application/zip', {
          organization_id: organization.id,
        })
        .expect(200);
      expect(body.results[0]).toMatchObject({ status: 'created', different: 0, unknown_fields: [] });
      const second = await opened((await admin.get(`/assets/${name}/export`).expect(200)).bytes);
      const [before, after] = [first, second].map(({ documents }) => documents[0]?.calibrations[0]);
      if (!before || !after) throw new Error('no calibration');
      const itself = (one: Tree) => without(one, ['imported', 'certificate_files', 'files']);
      expect(itself(after)).toEqual(itself(before));
      return after;
    };

    it('is imported with the former units of its channel in a record without points', async () => {
      const gauge = (unit: string, measurement_max: number) =>
        aChannel({
          physical_quantity: 'pressure',
          technology: null,
          unit,
          measurement_max,
          output_signal_unit: null,
        });
      const item = await anAsset(admin, { organization_id: organization.id, sensor_channels: [gauge('bar', 10)] });
      const line = { points: [], poly_coefficients: [1, 0.01], expanded_uncertainty: 0.002 };
      await admin.post('/calibrations', calibrationBody(item, line)).expect(201);
      await admin.put(`/assets/${item.id}`, { sensor_channels: [gauge('kPa', 1000)] }).expect(200);
      const after = await thereAndBack(item, 'UNITS-1');

      expect(after).toMatchObject({ recorded_reference_unit: 'bar', recorded_measured_unit: 'bar', range_max: 10 });
    });

    it('is imported with a frequency response stated by another laboratory', async () => {
      const { frequency, amplitude, sensitivity, phase } = RESPONSE_COLUMNS;
      const item = await anAsset(admin, {
        organization_id: organization.id,
        sensor_channels: [
          aChannel({ unit: 'm/s²', physical_quantity: 'acceleration', technology: null, output_signal_unit: 'mV' }),
        ],
      });
      const verdicts = sensitivity.replace(
        '</dcc:quantity>',
        `<dcc:measurementMetaData><dcc:metaData refType="basic_conformity">
<dcc:conformityXMLList>pass pass pass fail</dcc:conformityXMLList></dcc:metaData></dcc:measurementMetaData></dcc:quantity>`,
      );
      const sent = Buffer.from(responseDcc(frequency, amplitude, verdicts, phase));
      await admin.upload(`/assets/${item.asset_id}/dcc`, sent, 'application/xml', { table: '0' }, 'a.xml').expect(201);
      const after = await thereAndBack(item, 'SWEPT-1');

      expect(after).toMatchObject({
        frequency_response: { is_stated: true, gain: null },
        data_entry_mode: 'frequency_response',
        conformity: 'fail',
      });
    });

    it('is imported with a rejected calibration and the open override of its standard', async () => {
      const colleague = await test.signIn('technician', 'D. Ejemplo');
      const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
      const [by, checker] = [await idOf(colleague), await idOf(admin)];
      await admin.post(`/organizations/${organization.id}/members`, { user_ids: [by] }).expect(201);
      const standard = await anAsset(admin, {
        organization_id: organization.id,
        sensor_channels: [aChannel({ calibration_role: 'reference' })],
      });
      const item = await anAsset(admin, { organization_id: organization.id });
      const { body: made } = await colleague
        .post(
          '/calibrations',
          calibrationBody(item, {
            internal_reference_asset_id: standard.id,
            reference_standard_override: { reason: 'the only one' },
            performed_by_user_id: by,
            checked_by_user_id: checker,
          }),
        )
        .expect(201);
      await admin.post(`/calibrations/${made.id}/reject?reason=Wrong%20bath`).expect(200);

      const { bytes } = await admin.get(`/assets/${item.id}/export`).expect(200);
      const again = renamed((await opened(bytes)).contents, item.asset_id, 'REJECTED-1');
      const { body } = await admin
        .upload('/assets/import', again, 'application/zip', { organization_id: organization.id })
        .expect(200);

      expect(body.results).toMatchObject([{ status: 'created', asset_id: 'REJECTED-1' }]);
      const { body: list } = await admin.get('/assets/REJECTED-1/calibrations?include_voided=true').expect(200);
      expect(list).toMatchObject([
        { status: 'rejected', reference_standard_override: { reason: 'the only one', by_name: null } },
      ]);
    });

    it('is exported again with the names of its approval, voiding and restoration here', async () => {
      const [other, here] = [
        await test.signIn('technician', 'F. Ejemplo'),
        await test.signIn('superadmin', 'E. Ejemplo'),
      ];
      const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
      const [by, checker] = [await idOf(other), await idOf(admin)];
      await admin.post(`/organizations/${organization.id}/members`, { user_ids: [by] }).expect(201);
      const item = await anAsset(admin, { organization_id: organization.id });
      const body = calibrationBody(item, { performed_by_user_id: by, checked_by_user_id: checker });
      await other.post('/calibrations', body).expect(201);
      const { body: old } = await admin.post('/calibrations', calibrationBody(item)).expect(201);
      await admin.delete(`/calibrations/${old.id}?reason=Drift`).expect(204);
      const first = await opened((await admin.get(`/assets/${item.id}/export`).expect(200)).bytes);
      const ref: string = 'DECIDED-1';
      const again = renamed(first.contents, item.asset_id, ref);
      await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
      const { body: list } = await here.get(`/assets/${ref}/calibrations?include_voided=true`).expect(200);
      const idIn = (status: string) => list.find((one) => one.status === status)?.id ?? '';

      await here.post(`/calibrations/${idIn('pending_approval')}/approve`).expect(200);
      await here.delete(`/calibrations/${idIn('pending_approval')}?reason=Drift`).expect(204);
      await here.post(`/calibrations/${idIn('void')}/restore`).expect(200);

      const second = await opened((await here.get(`/assets/${ref}/export`).expect(200)).bytes);
      expect(first.documents[0]?.calibrations).toMatchObject([
        { decided_by_name: null, voided_by_name: null },
        { status: 'void', voided_by_name: 'A. Ejemplo' },
      ]);
      const name = 'E. Ejemplo';
      expect(second.documents[0]?.calibrations).toMatchObject([
        {
          status: 'void',
          decided_by_name: name,
          decided_at: expect.any(String),
          authorised_by_name: name,
          voided_by_name: name,
        },
        { status: 'valid', decided_by_name: null, voided_by_name: null },
      ]);
    });

    it('stays retired, with the day and the reason', async () => {
      const item = await anAsset(admin, { organization_id: organization.id });
      await admin.delete(`/assets/${item.id}?reason=Fell%20from%20the%20bench`).expect(204);
      const { body: before } = await admin.get(`/assets/${item.id}`).expect(200);
      const { bytes } = await admin.get(`/assets/${item.id}/export`).expect(200);
      const again = renamed((await opened(bytes)).contents, item.asset_id, 'RETIRED-1');
      await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
      const { body: after } = await admin.get('/assets/RETIRED-1').expect(200);
      const { is_active, retired_at, retired_reason } = before;
      expect(after).toMatchObject({ is_active, retired_at, retired_reason });
      expect(retired_reason).toBe('Fell from the bench');
    });

    it('is marked as imported, has no certificate of ours, and is a standard only by an override', async () => {
      const first = await opened(zip);
      const ref: string = 'STANDARD-1';
      const again = renamed(first.contents, asset.asset_id, ref);
      await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
      const { body: made } = await admin.get(`/assets/${ref}`).expect(200);
      const { body: list } = await admin.get(`/assets/${ref}/calibrations?include_voided=true`).expect(200);
      const computed = list.filter(({ has_results, analysis }) => has_results && analysis);
      expect(computed.length).toBeGreaterThan(3);
      for (const { id, status, imported_at, import_differences } of list) {
        expect([imported_at, import_differences]).toEqual([expect.any(String), 0]);
        const { body } = await admin.get(`/calibrations/${id}/import`).expect(200);
        expect(body).toMatchObject({ differences: [], difference_count: 0, created_by_name: 'A. Ejemplo' });
        await admin.get(`/calibrations/${id}/certificate`).expect(404);
        const { body: refused } = await admin.get(`/calibrations/${id}/certificate/download`).expect(400);
        expect(refused).toMatchObject({
          code: status === 'rejected' ? 'certificate.not_approved' : 'certificate.imported',
        });
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
      const { certificate_number, calibration_id } = overridden.reference_standard ?? {};
      const { body: mark } = await admin.get(`/calibrations/${calibration_id ?? ''}/import`).expect(200);
      expect(mark.certificate_number).toContain(`-CAL-${asset.asset_id}-v`);
      expect(certificate_number).toBe(mark.certificate_number);
      const { body: used } = await admin.get(`/calibrations/${calibration_id ?? ''}`).expect(200);
      expect(used.certificate_number).toBe(mark.certificate_number);
    });

    it('keeps its origin, without comparison and approval, in a version recomputed here', async () => {
      const item = await anAsset(admin, { organization_id: organization.id });
      const outside = calibrationBody(item, { calibration_type: 'external', external_lab_name: 'Test House' });
      const { body: original } = await admin.post('/calibrations', outside).expect(201);
      const theirs = Buffer.from('%PDF-1.7 theirs');
      await admin
        .upload(`/calibrations/${original.id}/certificate/upload`, theirs, 'application/pdf', {}, 'theirs.pdf')
        .expect(200);
      const ref: string = 'RECOMPUTED-1';
      const exported = await opened((await admin.get(`/assets/${item.id}/export`).expect(200)).bytes);
      const again = renamed(exported.contents, item.asset_id, ref);
      await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
      const { body: list } = await admin.get(`/assets/${ref}/calibrations`).expect(200);
      const [id] = list.map((one) => one.id);
      const here = await test.signIn('superadmin', 'G. Ejemplo');
      const { body: before } = await admin.get(`/calibrations/${id ?? ''}/import`).expect(200);
      expect(before).toMatchObject({ outcome: 'identical', created_by_name: 'A. Ejemplo', files: [{}] });

      const { body: made } = await here.post(`/calibrations/${id ?? ''}/supersede`, { reason: 'Rules' }).expect(201);

      const { body: after } = await admin.get(`/calibrations/${made.id}/import`).expect(200);
      expect(after).toMatchObject({
        imported_at: before.imported_at,
        outcome: null,
        compared: 0,
        engine_version: null,
        certificate_number: null,
        created_by_name: null,
        files: before.files.map(({ original_filename }) => ({ original_filename })),
      });
      const { documents } = await opened((await admin.get(`/assets/${ref}/export`).expect(200)).bytes);
      expect(documents[0]?.calibrations).toMatchObject([
        { certificate_number: before.certificate_number, created_by_name: 'A. Ejemplo' },
        { certificate_number: null, created_by_name: 'G. Ejemplo' },
      ]);
      expect(made.certificate_number).not.toBe(before.certificate_number);
    });

    it('is found by the certificate number that its issuer stated, also after a new name', async () => {
      const item = await anAsset(admin, { organization_id: organization.id });
      const { body: original } = await admin.post('/calibrations', calibrationBody(item)).expect(201);
      const { contents } = await opened((await admin.get(`/assets/${item.id}/export`).expect(200)).bytes);
      const ref: string = 'FOUND-1';
      const again = renamed(contents, item.asset_id, ref);
      await admin.upload('/assets/import', again, 'application/zip', { organization_id: organization.id }).expect(200);
      const { body: list } = await admin.get(`/assets/${ref}/calibrations`).expect(200);
      const [id] = list.map((one) => one.id);
      const search = async () =>
        (await admin.get(`/calibrations?q=${original.certificate_number}`).expect(200)).body.map((one) => one.id);

      const found = await search();
      await admin.put(`/assets/${ref}`, { name: 'Thermometer of the bath' }).expect(200);
      const foundLater = await search();

      expect(found.sort()).toEqual([id, original.id].sort());
      expect(foundLater.sort()).toEqual(found);
    });

    it('with lost files is rejected by their names, and exported without them on request', async () => {
      const other = await anAsset(admin, { organization_id: organization.id });
      const rows = await test.sql<{ entity_type: string; object_name: string; original_filename: string }>(
        `select f.entity_type, f.object_name, f.original_filename from stored_files f
        where f.entity_id = $1 and f.entity_type = 'asset'
           or f.entity_type = 'calibration_file' and f.entity_id in (select id from calibrations where asset_id = $1)`,
        [asset.id],
      );
      const lost = ['asset', 'calibration_file'].map((kind) => rows.find((row) => row.entity_type === kind));
      for (const one of lost) await test.app.get(Storage).remove(one?.object_name ?? '');
      const names = rows
        .filter(({ object_name }) => lost.some((one) => one?.object_name === object_name))
        .map(({ original_filename }) => original_filename);

      const one = await admin.get(`/assets/${asset.asset_id}/export`).expect(503);
      const asset_ids = [other.id, asset.id];
      const many = await admin.post('/assets/export/bulk', { asset_ids }).expect(503);
      for (const { body, headers } of [one, many]) {
        expect(body).toMatchObject({ code: 'bundle.file_damaged', params: { asset_id: asset.asset_id } });
        expect(names).toContain(body.params?.['name']);
        expect(headers.get('retry-after')).toBe('300');
      }

      const without = await admin.get(`/assets/${asset.asset_id}/export?without_damaged=true`).expect(200);
      const both = await admin.post('/assets/export/bulk', { asset_ids, without_damaged: true }).expect(200);
      expect((await opened(both.bytes)).documents).toHaveLength(2);
      const { contents, documents } = await opened(without.bytes);
      const missing = (documents[0] as { missing_files?: Tree[] }).missing_files ?? [];
      expect(missing.map((file) => file['original_filename']).sort()).toEqual(names.sort());
      for (const { media_path } of missing) expect(contents.has(`${asset.asset_id}/${String(media_path)}`)).toBe(false);

      const again = renamed(contents, asset.asset_id, 'WITHOUT-1');
      const { body } = await admin
        .upload('/assets/import', again, 'application/zip', { organization_id: organization.id })
        .expect(200);
      expect(body.results[0]).toMatchObject({ status: 'created', unknown_fields: [] });
      expect(body.results[0]?.skipped).toContain('missing_files');
    });
  });
});
