import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { BUILT_IN_ID } from '../certificate-templates.js';
import { makeBatch, sweepBatches } from './batch-jobs.js';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import { aTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('certificates of a selection', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let asset: { id: string; asset_id: string };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-batches-'));
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
    asset = await anAsset(technician, { organization_id: organization.id });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const record = async (given: object = {}, client = technician, of = asset): Promise<string> =>
    (await client.post('/calibrations', calibrationBody(of, given)).expect(201)).body.id;
  const order = (client: Client, calibration_ids: unknown) =>
    client.post('/certificate-batches', wrong({ calibration_ids }));
  const batch = async (id: string) => (await technician.get(`/certificate-batches/${id}`).expect(200)).body;
  const sweep = () =>
    asSystem('job', () => test.app.get(Database).aside((tx) => test.app.get(Jobs).send(tx, sweepBatches, {})));
  const ended = (id: string) => eventually(async () => (await batch(id)).state !== 'running');
  const outcomes = async (id: string) =>
    (await technician.get(`/certificate-batches/${id}/items`).expect(200)).body.map(
      ({ outcome, reason }) => reason ?? outcome,
    );
  async function namesIn(bytes: Buffer): Promise<Set<string>> {
    const path = join(folder, `${randomUUID()}.zip`);
    await writeFile(path, bytes);
    const archive = await ZipArchive.open(path, { entries: 1000, entryBytes: 1e9, totalBytes: 1e9 });
    archive.close();
    return new Set(archive.entries.map(({ name }) => name));
  }

  it('form one archive, each once, with a reason for each skipped one', async () => {
    const good = [await record(), await record(), await record()];
    const voided = await record();
    await test.root.delete(`/calibrations/${voided}`).expect(204);
    const empty = await record({ points: [] });
    const checker = await test.signIn('technician', 'Checker');
    const { id: checked_by_user_id } = (await checker.get('/users/me').expect(200)).body;
    await technician.post(`/organizations/${organization.id}/members`, { user_ids: [checked_by_user_id] }).expect(201);
    const pending = await record({ checked_by_user_id });
    const outsider = await test.signIn('technician', 'Stranger');
    const hidden = await anOrganization(outsider, { private: true });
    const foreign = await record({}, outsider, await anAsset(outsider, { organization_id: hidden.id }));
    const requested = [...good, voided, empty, pending, foreign, randomUUID(), good[0]?.toUpperCase()];

    const { body: ordered } = await order(technician, requested).expect(202);
    await ended(ordered.id);

    const done = await batch(ordered.id);
    expect(ordered).toMatchObject({ state: 'running', total: 8 });
    expect(done).toMatchObject({ state: 'done', total: 8, done: 8, ready: 3, left_out: 5 });
    expect(await outcomes(ordered.id)).toEqual([
      'ready',
      'ready',
      'ready',
      'voided',
      'no_results',
      'not_approved',
      'not_found',
      'not_found',
    ]);
    const { bytes, headers } = await test.anyone.get(done.url ?? '').expect(200);
    const names = await namesIn(bytes);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect([...names].filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
    expect(names.has('contents.csv')).toBe(true);
    const items = await technician.get(`/certificate-batches/${ordered.id}/items`).expect(200);
    expect(items.body.slice(6).map(({ human_asset_id }) => human_asset_id)).toEqual([null, null]);
    const [certificates] = await test.sql<{ n: number }>(
      'select count(*)::int as n from certificates where calibration_id = any($1)',
      [good],
    );
    expect(certificates).toEqual({ n: 3 });
    await outsider.get(`/certificate-batches/${ordered.id}`).expect(404);
  });

  it('leave out a calibration that the undo of an import removed meanwhile', async () => {
    const { body: ordered } = await order(technician, [await record()]).expect(202);
    await ended(ordered.id);
    await test.sql(
      `insert into certificate_batch_items (batch_id, place, calibration_id, outcome) values ($1, 2, gen_random_uuid(), 'waiting')`,
      [ordered.id],
    );
    await test.sql('update certificate_batches set outcome = null, finished_at = null where id = $1', [ordered.id]);

    const again = { batch_id: ordered.id };
    await asSystem('job', () => test.app.get(Database).aside((tx) => test.app.get(Jobs).send(tx, makeBatch, again)));
    await ended(ordered.id);

    expect(await outcomes(ordered.id)).toEqual(['ready', 'not_found']);
    expect(await batch(ordered.id)).toMatchObject({ state: 'done', ready: 1, url: expect.any(String) });
  });

  it('use the default template of each calibration', async () => {
    const laboratory = await anOrganization(technician, { private: true });
    const fields = { organization_id: laboratory.id, is_default: 'true' };
    const source = '<h1>{{title}}</h1><p>Letterhead {{certificate_number}}</p>';
    await aTemplate(technician, fields, source);
    const id = await record({}, technician, await anAsset(technician, { organization_id: laboratory.id }));

    const { body: ordered } = await order(technician, [id]).expect(202);
    await ended(ordered.id);
    const { bytes } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);

    const packed = await test.sql(
      `select f.size_bytes::int as size, x.template_id is not null as by_template
         from certificate_batch_items i join stored_files f on f.id = i.file_id join certificates x on x.file_id = i.file_id
        where i.batch_id = $1`,
      [ordered.id],
    );
    expect(packed).toEqual([{ size: bytes.length, by_template: true }]);
  });

  it('are limited to one batch at a time per person, and can be cancelled', async () => {
    await test.sql(
      'create function hold() returns trigger language plpgsql as $$ begin raise exception $x$held$x$; end $$',
    );
    await test.sql('create trigger hold before insert on certificates for each row execute function hold()');
    const id = await record();

    const answers = await Promise.all(Array.from({ length: 6 }, () => order(technician, [id])));
    const first = String(answers.find(({ status }) => status === 202)?.body.id);
    const cancelled = await technician.post(`/certificate-batches/${first}/cancel`).expect(200);
    const again = await technician.post(`/certificate-batches/${first}/cancel`).expect(200);
    await test.sql('drop trigger hold on certificates');
    const { body: next } = await order(technician, [id]).expect(202);
    await ended(next.id);

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', url: null });
    expect(again.body).toEqual(cancelled.body);
    const entries = await test.sql<{ organization_id: string | null }>(
      `select organization_id from audit_logs where action = 'certificate.batch_cancelled'`,
    );
    expect(entries).toEqual([{ organization_id: organization.id }]);
    expect(await outcomes(first)).toEqual(['cancelled']);
    expect(await batch(next.id)).toMatchObject({ state: 'done', ready: 1 });
  });

  it('are rejected with the field, and without permission', async () => {
    for (const ids of [undefined, [], 'all', ['x'], [null], Array.from({ length: 501 }, () => randomUUID())])
      expect((await order(technician, ids).expect(422)).body.detail[0]?.loc.slice(0, 2)).toEqual([
        'body',
        'calibration_ids',
      ]);
    await order(await test.signIn('viewer'), [randomUUID()]).expect(403);
    await technician.get(`/certificate-batches/${randomUUID()}`).expect(404);
    await technician.post(`/certificate-batches/${randomUUID()}/cancel`).expect(404);
  });

  it('are visible only to members of the organization of all certificates', async () => {
    const laboratory = await anOrganization(technician, { private: true });
    const members = await Promise.all(
      ['Colleague', 'Reader'].map((name) => test.signIn(name === 'Reader' ? 'viewer' : 'technician', name)),
    );
    const [colleague, reader] = members as [Client, Client];
    const ids = await Promise.all(members.map(async (one) => (await one.get('/users/me').expect(200)).body.id));
    await technician.post(`/organizations/${laboratory.id}/members`, { user_ids: ids }).expect(201);
    const [inHouse, elsewhere] = [await anAsset(technician, { organization_id: laboratory.id }), asset];
    const [mine, voided] = [await record({}, technician, inHouse), await record({}, technician, inHouse)];
    await test.root.delete(`/calibrations/${voided}`).expect(204);
    const outsider = await test.signIn('technician', 'Passer-by');
    const { body: ofHouse } = await order(technician, [mine, voided]).expect(202);
    await ended(ofHouse.id);
    const { body: ofBoth } = await order(technician, [mine, await record({}, technician, elsewhere)]).expect(202);
    await ended(ofBoth.id);
    const listed = async (client: Client) =>
      (await client.get('/certificate-batches?of=organizations').expect(200)).body.map(({ id }) => id);

    const notified = await listed(colleague);
    const { body: seen } = await colleague.get(`/certificate-batches/${ofHouse.id}`).expect(200);
    const { body: items } = await colleague.get(`/certificate-batches/${ofHouse.id}/items`).expect(200);

    expect(notified).toEqual([ofHouse.id]);
    expect(seen).toMatchObject({ is_own: false, organization_id: laboratory.id, state: 'done', ready: 1, left_out: 1 });
    expect(seen).toMatchObject({ ordered_by: ofHouse.ordered_by, ordered_by_name: ofHouse.ordered_by_name });
    expect(items.map(({ outcome, reason }) => reason ?? outcome)).toEqual(['ready', 'voided']);
    await test.anyone.get(seen.url ?? '').expect(200);
    expect((await colleague.get('/certificate-batches').expect(200)).body).toEqual([]);
    await colleague.post(`/certificate-batches/${ofHouse.id}/cancel`).expect(403);
    await colleague.get(`/certificate-batches/${ofBoth.id}`).expect(404);
    expect(await listed(outsider)).toEqual([]);
    await outsider.get(`/certificate-batches/${ofHouse.id}`).expect(404);
    await outsider.get(`/certificate-batches/${ofHouse.id}/items`).expect(404);
    await reader.get('/certificate-batches?of=organizations').expect(403);
    expect((await listed(technician)).slice(0, 2)).toEqual([ofBoth.id, ofHouse.id]);
  });

  it('are hidden after access to the skipped calibrations is lost', async () => {
    const laboratory = await anOrganization(technician, { private: true });
    const guest = await test.signIn('technician', 'Guest');
    const { id } = (await guest.get('/users/me').expect(200)).body;
    await technician.post(`/organizations/${laboratory.id}/members`, { user_ids: [id] }).expect(201);
    const empty = await record(
      { points: [] },
      technician,
      await anAsset(technician, { organization_id: laboratory.id }),
    );
    const own = await anOrganization(guest, { private: true });
    const ids = [empty, randomUUID(), await record({}, guest, await anAsset(guest, { organization_id: own.id }))];
    const { body: ordered } = await order(guest, ids).expect(202);
    const seen = async () => (await guest.get(`/certificate-batches/${ordered.id}`).expect(200)).body;
    await eventually(async () => (await seen()).state === 'done');

    expect(await seen()).toMatchObject({ ready: 1, left_out: 2, url: expect.any(String) });
    await technician.delete(`/organizations/${laboratory.id}/members/${id}`).expect(204);
    expect(await seen()).toMatchObject({ ready: 1, left_out: 2, url: null });
  });

  it('are failed if their job is lost', async () => {
    const { body } = await order(technician, [await record()]).expect(202);
    await ended(body.id);
    await test.sql('update certificate_batches set outcome = null, finished_at = null, file_id = null where id = $1', [
      body.id,
    ]);
    await test.sql(`delete from pgboss.job where name = 'certificate.batch' and singleton_key = $1`, [body.id]);

    await sweep();
    await ended(body.id);

    expect(await batch(body.id)).toMatchObject({ state: 'failed', url: null });
  });

  it('are deleted after a week, with their contents', async () => {
    const { body } = await order(technician, [await record()]).expect(202);
    await ended(body.id);
    const { file } =
      (
        await test.sql<{ file: string }>('select file_id as file from certificate_batches where id = $1', [body.id])
      )[0] ?? {};
    await test.sql(`update certificate_batches set finished_at = now() - interval '8 days' where id = $1`, [body.id]);

    await sweep();

    await eventually(
      async () => (await test.sql('select 1 from certificate_batches where id = $1', [body.id])).length === 0,
    );
    expect(await test.sql('select 1 from stored_files where id = $1', [file])).toEqual([]);
  });

  it('use the built-in template on request', async () => {
    const own = await anOrganization(technician, { private: true });
    const fields = { name: 'Usual', organization_id: own.id, is_default: 'true' };
    const source = '<h1>{{title}}</h1><p>Letterhead {{certificate_number}}</p>';
    await aTemplate(technician, fields, source);
    const id = await record({}, technician, await anAsset(technician, { organization_id: own.id }));

    const { body: ordered } = await technician
      .post('/certificate-batches', { calibration_ids: [id], template_id: BUILT_IN_ID })
      .expect(202);
    await ended(ordered.id);

    expect(ordered).toMatchObject({ template_id: BUILT_IN_ID, template_name: 'Etalon' });
    const [packed] = await test.sql(
      `select x.template_id from certificate_batch_items i join certificates x on x.file_id = i.file_id
        where i.batch_id = $1`,
      [ordered.id],
    );
    expect(packed).toEqual({ template_id: null });
  });
});
