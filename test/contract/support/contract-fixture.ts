import passport from 'passport';
import sharp from 'sharp';
import { AssetCounts } from '../../../apps/api/src/features/assets/index.js';
import { Sealer } from '../../../apps/api/src/features/audit/index.js';
import { JwtStrategy } from '../../../apps/api/src/features/auth/jwt.strategy.js';
import { asSystem } from '../../../apps/api/src/platform/database/connections/database-context.js';
import { aLocation, anAsset, anOrganization, calibrationBody } from '../../../apps/api/src/testing/builders.js';
import type { Client } from '../../../apps/api/src/testing/client.js';
import { eventually } from '../../../apps/api/src/testing/eventually.js';
import { certificateOf, keyOf } from '../../../apps/api/src/testing/key-files.js';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/test-app.js';
import { type Ids, kinds } from './questions.js';

/** Part of every private text except the name. */
export const MARKER = 'Zyxomma';

export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

export interface ContractFixture {
  test: TestApp;
  pem: string;
  hidden: Ids;
  open: Ids;
  stranger: { client: Client; ids: Ids };
  /** Rows that existed before the public organization. */
  hiddenRows: Keys;
  logo: Buffer;
}

let started: Promise<ContractFixture> | null = null;

/** Shared in this Jest file: never change `hidden` and `open`. */
export async function contractFixture(): Promise<ContractFixture> {
  const fixture = await (started ??= start());
  // Passport strategies are global: restore this application's.
  passport.use('jwt', fixture.test.app.get(JwtStrategy, { strict: false }));
  return fixture;
}

afterAll(async () => {
  await (await started?.catch(() => null))?.test.close();
});

/** No worker: jobs stay unchanged. */
async function start(): Promise<ContractFixture> {
  const test = await startTestApp();
  try {
    return await fill(test);
  } catch (error) {
    await test.close();
    throw error;
  }
}

async function fill(test: TestApp): Promise<ContractFixture> {
  const logo = await picture('red');
  const key = await keyOf();
  const pem = await certificateOf('The one', key, key, {});
  const made = await aPrivateOrganization(test, { logo, pem });
  await eventually(async () => {
    await asSystem('job', async () => {
      await test.app.get(Sealer).seal();
    });
    return (await test.sql('select 1 from audit_seals')).length > 0;
  });
  await asSystem('job', () => test.app.get(AssetCounts, { strict: false }).fold());
  const hiddenRows = await keysOf(await rowLevelSecurity(test), (sql) => test.sql(sql));
  const hidden = await withMoved(test, made);
  return {
    test,
    pem,
    hidden,
    open: await aPublicOrganization(test),
    stranger: await aStranger(test),
    hiddenRows,
    logo,
  };
}

export const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function aPrivateOrganization(test: TestApp, { logo, pem }: { logo: Buffer; pem: string }) {
  const owner = await test.signIn('admin', 'Owner');
  const given = { name: 'Visible name', private: true, description: MARKER, email: `${MARKER}@example.org` };
  const { id: organization } = await anOrganization(owner, given);
  const of = { id: organization };
  await owner.upload(`/organizations/${organization}/logo`, logo, 'image/png').expect(201);
  await owner.put(`/organizations/${organization}/accreditation`, { body: MARKER }).expect(200);
  const { body: entry } = await owner.post(`/organizations/${organization}/scope`, line(MARKER)).expect(201);
  const site = await aLocation(owner, of, { name: `${MARKER} site`, code: MARKER });
  const bench = await aLocation(owner, of, { name: `${MARKER} bench`, parent_location_id: site.id });
  await owner.put(`/organizations/${organization}`, { location_id: site.id }).expect(200);
  const marked = { organization_id: organization, notes: MARKER };
  const named = { name: `${MARKER} gauge`, asset_id: `${MARKER}-1`, location_id: bench.id };
  const asset = await anAsset(owner, { ...marked, ...named });
  const daq_details = { daq_type: 'modular', input_channels: 2, output_channels: 0 } as const;
  const codes = [{ code: `${MARKER} code`, note: MARKER }];
  const daq = await anAsset(owner, { ...marked, asset_type: 'daq', daq_details, codes });
  const { body: kept } = await owner.get(`/assets/${daq.id}/codes`).expect(200);
  const content = { conditions: {}, analysis: {}, rows: [] };
  const { body: draft } = await owner
    .post('/calibration-drafts', { asset_id: asset.id, format: 1, content })
    .expect(201);
  const record = async (of: { id: string }, more: object = {}, headers = {}) => {
    const body = calibrationBody(of, { notes: MARKER, ...more });
    return (await owner.send<{ 201: { id: string } }>('POST', '/calibrations', body, headers).expect(201)).body.id;
  };
  const calibration = await record(asset, {}, { 'Idempotency-Key': 'kept' });
  await record(asset, sweep);
  const voided = await record(asset);
  await aPrintedCertificate(test, owner, calibration);
  await aPrintedCertificate(test, owner, voided);
  const policy = `/organizations/${organization}/signature-policy` as const;
  await owner.put(policy, { acts: ['void'], sequence: [] }).expect(200);
  const { body: proof } = await owner.post('/auth/confirmations', { password: 'correct horse battery' }).expect(201);
  const signed = `/calibrations/${voided}?reason=${MARKER}&signature_meaning=rejected`;
  await owner.send('DELETE', signed, undefined, { 'etalon-confirmation': proof.confirmation }).expect(204);
  await owner.put(policy, { acts: [], sequence: [] }).expect(200);
  const { body: batch } = await owner.post('/certificate-batches', { calibration_ids: [calibration] }).expect(202);
  await owner.post(`/calibrations/${calibration}/certificate/reissue`, { reason: MARKER }).expect(204);
  const feeds = `/organizations/${organization}/calendar-feeds` as const;
  const { body: feed } = await owner.post(feeds, { name: MARKER }).expect(201);
  const accounts = `/organizations/${organization}/service-accounts` as const;
  const { body: account } = await owner.post(accounts, { name: 'Chamber', role: 'viewer' }).expect(201);
  const scopes = { name: MARKER, scopes: ['asset:read' as const] };
  const { body: key } = await owner.post(`${accounts}/${account.id}/api-keys`, scopes).expect(201);
  const asking = await test.signIn('technician', 'Asking');
  const { body: request } = await asking.post(`/organizations/${organization}/join-requests`).expect(201);
  const me = (await owner.get('/users/me').expect(200)).body.id;
  const inserted = await insertRest(test, { organization, asset: asset.id, calibration, me, pem });
  const ids = kinds({
    ...inserted,
    organization: [organization],
    location: [bench.id],
    asset: [asset.id, asset.asset_id],
    channel: asset.sensor_channels.map(({ id }) => id),
    code: kept.map(({ id }) => id),
    calibration: [calibration, voided],
    certificate: [numberOf(calibration)],

    request: [request.id],
    entry: [entry.id],
    draft: [draft.id],
    batch: [batch.id],
    feed: [feed.id],
    account: [account.id],
    key: [key.id],
    person: [me],
  });
  return { owner, ids };
}

const line = (conditions: string) => ({
  physical_quantity: 'temperature',
  unit: '°C',
  range_min: 0,
  range_max: 100,
  cmc_absolute: 0.05,
  conditions,
});

const sweep = {
  data_entry_mode: 'frequency_response',
  points: [],
  frequency_response_points: [10, 100].map((frequency_value, sweep_index) => ({
    sweep_index,
    frequency_value,
    reference_value: 1,
    measured_value: 1,
    reference_unit: '°C',
    measured_unit: 'mV',
  })),
  frequency_response_baseline_sweep_index: 0,
};

async function withMoved(test: TestApp, { owner, ids }: { owner: Client; ids: Ids }): Promise<Ids> {
  const from = await anOrganization(owner, { name: 'Open house' });
  const { id } = await anAsset(owner, { organization_id: from.id, asset_id: 'OPEN-1' });
  const record = async (given: object) =>
    (await owner.post('/calibrations', calibrationBody({ id }, given)).expect(201)).body.id;
  const early = await record({});
  const asset_id = `${MARKER}-2`;
  const [organization_id] = ids.organization;
  await owner.put(`/assets/${id}`, { organization_id, name: `${MARKER} moved`, notes: MARKER, asset_id }).expect(200);
  await owner.put(`/assets/${id}`, { notes: `${MARKER} later` }).expect(200);
  const late = await record({ notes: MARKER });
  for (const calibration of [early, late]) await aPrintedCertificate(test, owner, calibration);
  const files = await test.sql<{ id: string }>(
    `select id from stored_files where entity_type in ('organization_logo', 'calibration_file', 'calibration_certificate') order by entity_type`,
  );
  return kinds({
    ...ids,
    asset: [...ids.asset, id, asset_id],
    calibration: [...ids.calibration, early, late],
    file: files.map((file) => file.id),
  });
}

const numberOf = (calibration: string) => `N-${calibration.slice(0, 8)}`;

async function aPrintedCertificate(test: TestApp, by: Client, calibration: string): Promise<void> {
  await by.upload(`/calibrations/${calibration}/files`, Buffer.from(`Measured: ${MARKER}`), 'text/csv').expect(201);
  await test.sql(
    `with raw as (select * from stored_files where entity_type = 'calibration_file' and entity_id = $1),
     kept as (
       insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
       select gen_random_uuid(), kind, entity_id, kind, 'application/pdf', size_bytes, checksum_sha256, object_name, uploaded_by
         from raw, unnest(array['calibration_certificate', 'calibration_dcc']) kind returning id, entity_type, entity_id),
     dcc as (
       insert into digital_certificates (id, calibration_id, file_id, origin, number)
       select gen_random_uuid(), entity_id, id, 'own', $2 from kept where entity_type = 'calibration_dcc')
     insert into certificates (id, calibration_id, number, file_id, issued_at, verification_code)
     select gen_random_uuid(), entity_id, $2, id, now(), $2 from kept where entity_type = 'calibration_certificate'`,
    [calibration, numberOf(calibration)],
  );
  const { bytes } = await by.get(`/calibrations/${calibration}/certificate/download`).expect(200);
  expect(bytes.toString()).toContain(MARKER);
}

interface Owned {
  organization: string;
  asset: string;
  calibration: string;
  me: string;
  pem: string;
}

async function insertRest(test: TestApp, { organization, asset, calibration, me, pem }: Owned) {
  const id = async (text: string, values: unknown[]) =>
    (await test.sql<{ id: string }>(text, values)).map((row) => row.id);
  await id(
    `insert into asset_scores (asset_id, revision, engine_version, score, computed_at) values ($1, 1, '1', 50, now())`,
    [asset],
  );
  await id(
    `insert into recomputations (id, calibration_id, engine_version, outcome, own_outcome, differences, made_at)
     values (gen_random_uuid(), $1, '1.2.0', 'identical', 'identical', 0, now())`,
    [calibration],
  );
  await id(
    `insert into signing_keys (id, organization_id, algorithm, subject_common_name, certificate_pem, fingerprint_sha256,
       not_valid_before, not_valid_after, retired_at)
     values (gen_random_uuid(), $1, 'P-256', $3, $2, $3, now(), now(), now())`,
    [organization, pem, MARKER],
  );
  const imported = await id(
    `with made as (
       insert into asset_imports (id, organization_id, imported_by, imported_at, file_name, assets_created, assets_updated,
         calibrations_filed, locations_created)
       values (gen_random_uuid(), $1, $2, now(), $3, 0, 1, 1, 0) returning id),
     item as (
       insert into asset_import_items (import_id, place, kind, object_id)
       select id, 0, 'calibration', $4::uuid from made)
     select id from made`,
    [organization, me, MARKER, calibration],
  );
  const affected = await id(
    `with report as (
       insert into impact_reports (id, asset_id, sensor_id, finding_id, period_to, engine_version, state, started_by, started_at)
       select gen_random_uuid(), asset_id, sensor_id, id, calibration_date, engine_version, 'done', created_by, now()
         from calibrations where id = $1 returning id, asset_id, finding_id, started_by),
     affected as (
       insert into impact_affected (id, report_id, calibration_id, level, via_id)
       select gen_random_uuid(), id, finding_id, 1, finding_id from report returning id, calibration_id),
     decision as (
       insert into impact_decisions (id, affected_id, asset_id, number, decision, reason, decided_by, decided_at)
       select gen_random_uuid(), affected.id, report.asset_id, 1, 'accept', $2, report.started_by, now() from affected, report)
     select calibration_id as id from affected`,
    [calibration, MARKER],
  );
  await id(
    `with told as (
       insert into reminder_deliveries (id, user_id, opened_at) values (gen_random_uuid(), $3, now()) returning id),
     rounds as (insert into reminder_rounds (organization_id, day) values ($1, current_date))
     insert into reminders (asset_id, user_id, kind, due_date, delivery_id) select $2, $3, 'overdue', current_date, id from told`,
    [organization, asset, me],
  );
  const webhook = await id(
    `insert into webhooks (id, organization_id, name, url, events, wrapped_secret, paused_because, enabled_at, created_by)
     values (gen_random_uuid(), $1, $2, 'https://hidden.example.org', '{asset.created}', 'x', 'by_hand', now(), $3) returning id`,
    [organization, MARKER, me],
  );
  const delivery = await id(
    `with noted as (insert into webhook_due_dates (webhook_id, asset_id, kind, due_date) values ($1, $2, 'overdue', current_date)),
     delivery as (
       insert into webhook_deliveries (id, webhook_id, event_id, type, body, occurred_at, state, waiting_since, due_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'asset.created', $3::text, now(), 'failed', now(), now()) returning id),
     attempt as (
       insert into webhook_attempts (id, delivery_id, started_at, duration_ms, outcome, answer)
       select gen_random_uuid(), id, now(), 1, 'refused', $3::text from delivery)
     select id from delivery`,
    [webhook[0], asset, MARKER],
  );
  const template = await id(
    `with template as (
       insert into certificate_templates (id, organization_id, name, source_version, created_by)
       values (gen_random_uuid(), $1, $2, 1, $4) returning id),
     version as (
       insert into certificate_template_versions (id, template_id, number, source, thumbnail, created_by)
       select gen_random_uuid(), id, 1, $2::text, '', $4 from template),
     choice as (
       insert into certificate_choices (calibration_id, template_id) select $3, id from template)
     select id from template`,
    [organization, MARKER, calibration, me],
  );
  const exported = await id(
    `with archive as (
       insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
       select gen_random_uuid(), 'organization_export', $1, $3, 'application/zip', size_bytes, checksum_sha256, object_name, uploaded_by
         from stored_files where entity_type = 'calibration_file' and entity_id = $2 returning id)
     insert into organization_exports (id, organization_id, ordered_by, ordered_at, outcome, finished_at, file_id)
     select gen_random_uuid(), $1, $4, now(), 'done', now(), id from archive returning id`,
    [organization, calibration, MARKER, me],
  );
  const notification = await id(
    `insert into notifications (id, user_id, type, title) values (gen_random_uuid(), $1, 'organization.join_requested', $2) returning id`,
    [me, MARKER],
  );
  const view = await id(
    `insert into saved_views (id, user_id, list, name, query) values (gen_random_uuid(), $1, 'assets', $2, '') returning id`,
    [me, MARKER],
  );
  await id(
    `with person as (select id from users where name = 'Asking' limit 1),
     app as (insert into totp_secrets (user_id) select id from person),
     code as (insert into recovery_codes (id, user_id, code_hash) select gen_random_uuid(), id, 'x' from person)
     insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
     select gen_random_uuid(), id, $1, 'x', 'x', 0, '{}' from person returning id`,
    [MARKER],
  );
  await id(
    `insert into second_factor_rules (id, organization_id, required_from)
     values (gen_random_uuid(), $1, now() + interval '1 year') returning id`,
    [organization],
  );
  return { affected, webhook, delivery, template, export: exported, import: imported, notification, view };
}

async function aPublicOrganization(test: TestApp): Promise<Ids> {
  const owner = await test.signIn('technician', 'Owner of the open house');
  const { id: organization } = await anOrganization(owner, { name: 'Open house' });
  const idOf = async (person: Client) => (await person.get('/users/me').expect(200)).body.id;
  const [colleague, me] = [await idOf(await test.signIn('technician', 'Colleague')), await idOf(owner)];
  await owner.post(`/organizations/${organization}/members`, { user_ids: [colleague] }).expect(201);
  await owner.put(`/organizations/${organization}/members/${colleague}`, { role: 'admin' }).expect(200);
  const asking = await test.signIn('technician', 'Asking');
  await asking.post(`/organizations/${organization}/join-requests`).expect(201);
  const { id, sensor_channels } = await anAsset(owner, { organization_id: organization });
  const body = calibrationBody({ id }, { performed_by_user_id: me });
  const { id: calibration } = (await owner.post('/calibrations', body).expect(201)).body;
  await aPrintedCertificate(test, owner, calibration);
  return kinds({
    organization: [organization],
    asset: [id],
    channel: sensor_channels.map((one) => one.id),
    calibration: [calibration],
    certificate: [numberOf(calibration)],
    person: [me, colleague],
  });
}

async function aStranger(test: TestApp): Promise<ContractFixture['stranger']> {
  const client = await test.signIn('admin', 'Stranger');
  const me = (await client.get('/users/me').expect(200)).body.id;
  const { id: organization } = await anOrganization(client, { name: 'Own', private: true });
  const { id: asset } = await anAsset(client, { organization_id: organization });
  const { id: calibration } = (await client.post('/calibrations', calibrationBody({ id: asset })).expect(201)).body;
  const given = { proc_id: 'OWN-1', physical_quantity: 'temperature', name: 'Comparison' } as const;
  const { id: procedure } = (await client.post('/procedures', given).expect(201)).body;
  const own = { organization: [organization], asset: [asset], calibration: [calibration], procedure: [procedure] };
  return { client, ids: kinds({ ...own, person: [me] }) };
}

async function rowLevelSecurity(test: TestApp): Promise<string[]> {
  const tables = await test.sql<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
  );
  return tables.map(({ name }) => name);
}

export async function keysOf(tables: string[], ask: <T>(sql: string) => Promise<T[]>): Promise<Keys> {
  const keys = await ask<{ name: string; key: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ',' order by a.attnum) as key
       from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const found = new Map<string, Set<string>>();
  for (const table of tables) {
    const key = keys.find(({ name }) => name === table)?.key ?? '';
    const rows = await ask<{ key: string }>(`select concat_ws(' ', ${key}) as key from "${table}"`);
    found.set(table, new Set(rows.map((row) => row.key)));
  }
  return found;
}
