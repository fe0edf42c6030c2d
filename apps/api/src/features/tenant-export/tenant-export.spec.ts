import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { sha256Of } from '../../platform/storage/verify-content.js';
import { aFullAsset } from '../../testing/a-full-asset.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Line, type UnpackedExport, unpacked } from '../../testing/unpacked-export.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { makeExport, sweepExports } from './jobs.js';

const NAME = 'Kalibrierlabor “Nord” Łódź';
const NOTES = 'מד־חום\nשורה שנייה\n\t{"a": 1}';

describe('an organization export', () => {
  let test: TestApp;
  let folder: string;
  let orgAdmin: Client;
  let colleague: Client;
  let laboratory: { id: string };
  let outsider: { client: Client; house: { id: string }; asset: { id: string; asset_id: string } };
  let taken: UnpackedExport;

  const exportsOf = (organization = laboratory) => `/organizations/${organization.id}/exports` as const;
  const order = () => orgAdmin.post(exportsOf()).expect(202);
  const one = async (id: string) => (await orgAdmin.get(`${exportsOf()}/${id}`).expect(200)).body;
  const ended = (id: string) => eventually(async () => (await one(id)).state !== 'running');
  const made = async () => {
    const { body } = await order();
    await ended(body.id);
    return one(body.id);
  };
  /** Certificates issued between export and query would be missing. */
  const certificatesAreMade = async () =>
    (
      await test.sql(
        `select 1 from pgboss.job where name like 'certificate.%' and state in ('created', 'retry', 'active')`,
      )
    ).length === 0;
  const fetched = async (id: string): Promise<Buffer> => {
    const { body } = await orgAdmin.post(`${exportsOf()}/${id}/link`).expect(200);
    return (await test.anyone.get(body.url).expect(200)).bytes;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-tenant-export-'));
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    orgAdmin = await test.signIn('admin', 'Chief');
    colleague = await test.signIn('technician', 'Colleague');
    laboratory = await anOrganization(orgAdmin, {
      name: NAME,
      private: true,
      description: 'First line\nsecond, with “quotes”',
    });
    await aFullAsset(orgAdmin, colleague, laboratory.id);
    const asset = await anAsset(orgAdmin, { organization_id: laboratory.id, notes: NOTES });
    await orgAdmin
      .upload(`/assets/${asset.id}/files`, Buffer.from('A drawing'), 'text/plain', {}, 'drawing.txt')
      .expect(201);
    const { body: certified } = await orgAdmin.post('/calibrations', calibrationBody(asset)).expect(201);
    await orgAdmin.get(`/calibrations/${certified.id}/certificate/download`).expect(200);
    await orgAdmin
      .post(`/organizations/${laboratory.id}/webhooks`, {
        name: 'Ledger',
        url: 'https://ledger.example.org/etalon',
        events: ['asset.created'],
      })
      .expect(201);
    const letterhead = Buffer.from(
      '<html><head><title>x</title></head><body><p>{{certificate_number}} {{asset_id}}</p></body></html>',
    );
    const { body: template } = await orgAdmin
      .upload(
        '/certificate-templates',
        letterhead,
        'text/html',
        { name: 'Removed', organization_id: laboratory.id },
        'a.html',
      )
      .expect(201);
    await orgAdmin.delete(`/certificate-templates/${template.id}`).expect(204);
    const client = await test.signIn('technician', 'Stranger');
    const other = await anOrganization(client, { name: 'Secret laboratory', private: true });
    const foreign = await anAsset(client, { organization_id: other.id, name: 'Hidden gauge' });
    await client
      .upload(`/assets/${foreign.id}/files`, Buffer.from('Hidden bytes'), 'text/plain', {}, 'hidden.txt')
      .expect(201);
    await client.post('/calibrations', calibrationBody(foreign)).expect(201);
    const { id: both } = (await colleague.get('/users/me').expect(200)).body;
    await client.post(`/organizations/${other.id}/members`, { user_ids: [both] }).expect(201);
    outsider = { client, house: other, asset: foreign };
    await eventually(certificatesAreMade);
    const { id } = await made();
    taken = await unpacked(await fetched(id), folder);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is an archive that another library reads', async () => {
    const read = unzipSync(await readFile(taken.path));

    expect(Object.keys(read)).toHaveLength(taken.manifest.files.length + taken.contents.size + 3);
    for (const { name, sha256 } of taken.manifest.files) expect(sha256Of(Buffer.from(read[name] ?? []))).toBe(sha256);
  });

  it('describes each file with a schema that every line matches', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats.default(ajv);
    ajv.addSchema(taken.schema, 'schema.json');

    const wrong = taken.manifest.files.flatMap(({ name, schema }) => {
      const isDescribed = ajv.getSchema(schema);
      if (!isDescribed) return [`${name}: ${schema} is missing`];
      return (taken.lines.get(name) ?? []).flatMap((line) =>
        isDescribed(line) ? [] : `${name}: ${ajv.errorsText(isDescribed.errors)}`,
      );
    });

    expect(wrong).toEqual([]);
    for (const { name, lines } of taken.manifest.files)
      expect([name, taken.lines.get(name)?.length]).toEqual([name, lines]);
  });

  it('contains each object of the organization, once', async () => {
    const count = async (what: string) =>
      (await test.sql<{ n: number }>(`select count(*)::int as n from ${what}`, [laboratory.id]))[0]?.n;
    const mine = 'join calibrations c on c.id = p.calibration_id where c.organization_id = $1';

    expect(linesOf('assets')).toHaveLength((await count('assets where organization_id = $1')) ?? -1);
    expect(linesOf('calibrations')).toHaveLength((await count('calibrations where organization_id = $1')) ?? -1);
    expect(linesOf('calibration_points').length + linesOf('calibration_points_as_found').length).toBe(
      await count(`calibration_points p ${mine}`),
    );
    expect(linesOf('frequency_response_points')).toHaveLength(
      (await count(`frequency_response_points p ${mine}`)) ?? -1,
    );
    expect(linesOf('calibration_inputs')).toHaveLength(linesOf('calibrations').length);
    expect(linesOf('locations')).toHaveLength((await count('locations where organization_id = $1')) ?? -1);
    expect(linesOf('scope')).toHaveLength(2);
    expect(
      linesOf('members')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Chief', 'Colleague']);
    expect(linesOf('procedures').map(({ proc_id }) => proc_id)).toEqual(['BATH-1']);
    expect(linesOf('certificates').length).toBeGreaterThan(0);
    expect(linesOf('certificate_templates').map(({ name, is_active }) => [name, is_active])).toContainEqual([
      'Removed',
      false,
    ]);
    expect(linesOf('certificate_template_sources').length).toBe(linesOf('certificate_templates').length);
    expect(linesOf('signing_certificates')[0]).toMatchObject({
      certificate_pem: expect.stringContaining('BEGIN CERT') as string,
    });
    expect(linesOf('organization')[0]).toMatchObject({ name: NAME, description: 'First line\nsecond, with “quotes”' });
    expect(linesOf('assets').map(({ notes }) => notes)).toContain(NOTES);
    const recorded = await count(
      `audit_logs where organization_id = $1 and action <> 'organization.export_downloaded'`,
    );
    expect(linesOf('record')).toHaveLength(recorded ?? -1);
    expect(new Set(linesOf('record').map(({ id }) => id)).size).toBe(recorded);
  });

  it('contains every file, with the SHA-256 of its row', async () => {
    const rows = await test.sql<{ id: string; sha: string }>(
      `select f.id, f.checksum_sha256 as sha from stored_files f join subjects s on s.id = f.entity_id where s.organization_id = $1`,
      [laboratory.id],
    );

    const listed = new Map(linesOf('files').map(({ id, checksum_sha256 }) => [id, checksum_sha256]));
    for (const { id, sha } of rows) expect([id, listed.get(id)]).toEqual([id, sha]);
    expect(new Set(listed.values())).toEqual(new Set(taken.contents.keys()));
    for (const [sha256, bytes] of taken.contents) expect(sha256Of(bytes)).toBe(sha256);
    expect(linesOf('files').map(({ entity_type }) => entity_type)).toEqual(
      expect.arrayContaining(['calibration_certificate', 'calibration_dcc', 'asset']),
    );
    expect(taken.manifest.contents).toMatchObject({ count: taken.contents.size, lost: [] });
  });

  it('contains no secret and nothing of another organization of its members', () => {
    const { house: other, asset } = outsider;
    const secrets = ['wrapped_', 'PRIVATE KEY', 'password', 'token_hash', 'whsec_'];

    for (const word of [other.id, asset.id, asset.asset_id, 'Secret laboratory', 'Hidden', ...secrets])
      expect([word, taken.text.includes(word)]).toEqual([word, false]);
    expect([...taken.contents.values()].some((bytes) => bytes.includes('Hidden bytes'))).toBe(false);
    expect(linesOf('webhooks')).toHaveLength(1);
  });

  it('is for admins of the organization only, and each download is audited', async () => {
    const id = (await orgAdmin.get(exportsOf()).expect(200)).body[0]?.id ?? '';
    const viewer = await test.signIn('viewer');
    const admin = await test.signIn('admin', 'Elsewhere');

    for (const client of [colleague]) {
      await client.get(exportsOf()).expect(403);
      await client.post(exportsOf()).expect(403);
      await client.post(`${exportsOf()}/${id}/link`).expect(403);
    }
    for (const client of [viewer, admin, outsider.client])
      for (const path of [exportsOf(), `${exportsOf()}/${id}`]) await client.get(path).expect(404);
    await outsider.client.get(`${exportsOf(outsider.house)}/${id}`).expect(404);
    await outsider.client.post(`${exportsOf(outsider.house)}/${id}/link`).expect(404);
    await test.root.get(`${exportsOf()}/${id}`).expect(200);
    await orgAdmin.get(`${exportsOf()}/${randomUUID()}`).expect(404);
    const recorded = await test.sql<{ action: string }>(
      `select action from audit_logs where organization_id = $1 and action like 'organization.export%' order by created_at`,
      [laboratory.id],
    );
    expect(recorded.map(({ action }) => action)).toEqual([
      'organization.export_ordered',
      'organization.export_downloaded',
    ]);
  });

  it('is sent in ranges', async () => {
    const [newest] = (await orgAdmin.get(exportsOf()).expect(200)).body;
    const { body } = await orgAdmin.post(`${exportsOf()}/${newest?.id ?? ''}/link`).expect(200);

    const part = await test.anyone.send('GET', body.url, undefined, { Range: 'bytes=0-3' }).expect(206);

    expect(part.bytes.toString('latin1')).toBe('PK\u0003\u0004');
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${String(newest?.size_bytes)}`);
  });

  it('runs once at a time, and can be cancelled', async () => {
    await test.sql(
      'create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$',
    );
    await test.sql('create trigger hold before insert on job_progress for each row execute function hold()');
    const answers = await Promise.all(Array.from({ length: 5 }, () => orgAdmin.post(exportsOf())));
    const first = String(answers.find(({ status }) => status === 202)?.body.id);

    const cancelled = await orgAdmin.post(`${exportsOf()}/${first}/cancel`).expect(200);
    await test.sql('drop trigger hold on job_progress');
    const next = await made();

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', filename: null });
    expect((await orgAdmin.post(`${exportsOf()}/${first}/cancel`).expect(200)).body).toEqual(cancelled.body);
    await orgAdmin.post(`${exportsOf()}/${first}/link`).expect(409);
    expect(next).toMatchObject({ state: 'done', lost_contents: 0 });
  });

  it('reports a damaged file, and contains the rest', async () => {
    const [file] = await test.sql<{ id: string; sha: string; object: string }>(
      `select id, checksum_sha256 as sha, object_name as object from stored_files where original_filename = 'drawing.txt'`,
    );
    const { Storage } = await import('../../platform/storage/storage.js');
    await test.app.get(Storage).remove(file?.object ?? '');

    const done = await made();
    const { manifest, contents, lines } = await unpacked(await fetched(done.id), folder);

    expect(done).toMatchObject({ state: 'done', lost_contents: 1 });
    expect(manifest.contents.lost).toEqual([{ sha256: file?.sha, state: 'missing' }]);
    expect(contents.size).toBe(taken.contents.size - 1);
    expect(lines.get('files.jsonl')?.map(({ id }) => id)).toContain(file?.id);
    expect(lines.get('contents.jsonl')).toContainEqual({ sha256: file?.sha, size_bytes: 9, state: 'missing' });
  });

  it('is rejected for external and deactivated organizations', async () => {
    const external = await anOrganization(orgAdmin, { name: 'Yard', org_category: 'external', org_type: 'customer' });
    const gone = await anOrganization(orgAdmin, { name: 'Gone' });
    await test.root.delete(`/organizations/${gone.id}`).expect(204);

    for (const organization of [external, gone])
      expect((await test.root.post(exportsOf(organization)).expect(400)).body).toMatchObject({
        code: 'organization_export.no_tenant',
      });
  });

  it('fails if the organization is deactivated before it starts', async () => {
    const gone = await anOrganization(orgAdmin, { name: 'Gone meanwhile' });
    await test.root.delete(`/organizations/${gone.id}`).expect(204);
    const id = randomUUID();
    const { id: by } = (await orgAdmin.get('/users/me').expect(200)).body;
    await test.sql(
      'insert into organization_exports (id, organization_id, ordered_by, ordered_at) values ($1, $2, $3, now())',
      [id, gone.id, by],
    );

    await asSystem('job', () =>
      test.app.get(Database).aside((tx) => test.app.get(Jobs).send(tx, makeExport, { export_id: id }, { key: id })),
    );

    const outcome = async () =>
      (await test.sql('select outcome, file_id from organization_exports where id = $1', [id]))[0];
    await eventually(async () => (await outcome())?.outcome !== null);
    expect(await outcome()).toEqual({ outcome: 'failed', file_id: null });
  });

  it('is deleted after a week', async () => {
    const done = await made();
    await test.sql(`update organization_exports set finished_at = now() - interval '8 days'`);

    await asSystem('job', () => test.app.get(Database).aside((tx) => test.app.get(Jobs).send(tx, sweepExports, {})));

    await eventually(async () => (await test.sql('select 1 from organization_exports')).length === 0);
    expect(done.expires_at).not.toBeNull();
    expect(await test.sql(`select 1 from stored_files where entity_type = 'organization_export'`)).toEqual([]);
  });

  function linesOf(file: string): Line[] {
    return taken.lines.get(`${file}.jsonl`) ?? [];
  }
});
