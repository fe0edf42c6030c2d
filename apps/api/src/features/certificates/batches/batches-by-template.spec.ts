import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import { aTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { BUILT_IN_ID } from '../certificate-templates.js';

const SOURCE = Buffer.from('<h1>{{title}}</h1><p>Letterhead {{certificate_number}}</p>');

describe('certificates of a selection by one template', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let organization: { id: string };
  let asset: { id: string; asset_id: string };
  let letterhead: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-batches-'));
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { printing: 'by_template' });
    orgAdmin = await test.signIn('technician');
    organization = await anOrganization(orgAdmin, { private: true });
    asset = await anAsset(orgAdmin, { organization_id: organization.id });
    letterhead = await templateOf('Letterhead', organization.id);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const templateOf = async (name: string, organization_id: string | null, by: Client = orgAdmin) =>
    (await aTemplate(by, { name, ...(organization_id && { organization_id }) }, SOURCE)).id;
  const record = async (of = asset, by: Client = orgAdmin, given: object = {}): Promise<string> =>
    (await by.post('/calibrations', calibrationBody(of, given)).expect(201)).body.id;
  const order = (calibration_ids: string[], template_id: unknown, by: Client = orgAdmin) =>
    by.post('/certificate-batches', wrong({ calibration_ids, template_id }));
  const batch = async (id: string, by: Client = orgAdmin) =>
    (await by.get(`/certificate-batches/${id}`).expect(200)).body;
  const ended = (id: string, by: Client = orgAdmin) =>
    eventually(async () => (await batch(id, by)).state !== 'running');
  const outcomes = async (id: string) =>
    (await orgAdmin.get(`/certificate-batches/${id}/items`).expect(200)).body.map(
      ({ outcome, reason }) => reason ?? outcome,
    );
  const packed = (id: string) =>
    test.sql<{ template_id: string | null }>(
      `select x.template_id from certificate_batch_items i join certificates x on x.file_id = i.file_id
        where i.batch_id = $1 order by i.place`,
      [id],
    );

  async function contentsOf(url: string): Promise<string[]> {
    const path = join(folder, `${randomUUID()}.zip`);
    await writeFile(path, (await test.anyone.get(url).expect(200)).bytes);
    const archive = await ZipArchive.open(path, { entries: 1000, entryBytes: 1e9, totalBytes: 1e9 });
    const table = await text(await archive.read('contents.csv'));
    archive.close();
    return table.trim().split(/\r?\n/).slice(1);
  }

  it('use that template, and skip calibrations it does not apply to, with a reason', async () => {
    const other = await anOrganization(orgAdmin, { private: true });
    const usual = await record();
    const uploaded = await record(asset, orgAdmin, { calibration_type: 'external_accredited_lab' });
    const sheet = Buffer.from('%PDF-1.4\n%%EOF\n');
    await orgAdmin
      .upload(`/calibrations/${uploaded}/certificate/upload`, sheet, 'application/pdf', {}, 'a.pdf')
      .expect(200);
    const elsewhere = await record(await anAsset(orgAdmin, { organization_id: other.id }));
    const nobodys = await record(await anAsset(test.root), test.root);
    const empty = await record(asset, orgAdmin, { points: [] });
    const ids = [usual, uploaded, elsewhere, nobodys, empty];

    const { body: ordered } = await order(ids, letterhead.toUpperCase()).expect(202);
    await ended(ordered.id);

    const done = await batch(ordered.id);
    expect(ordered).toMatchObject({ state: 'running', template_id: letterhead, template_name: 'Letterhead' });
    expect(await outcomes(ordered.id)).toEqual([
      'ready',
      'ready',
      'template_elsewhere',
      'template_elsewhere',
      'no_results',
    ]);
    expect(await packed(ordered.id)).toEqual([{ template_id: letterhead }, { template_id: letterhead }]);
    const table = await contentsOf(done.url ?? '');
    expect(table.filter((line) => line.includes('Letterhead'))).toHaveLength(2);
    expect(table.filter((line) => line.includes('template_elsewhere'))).toHaveLength(2);
    const { body: list } = await orgAdmin.get('/certificate-batches?limit=1').expect(200);
    expect(list).toMatchObject([{ id: ordered.id, template_id: letterhead, template_name: 'Letterhead' }]);
  });

  it('offer the templates that apply to some of them', async () => {
    const outsider = await test.signIn('technician', 'Stranger');
    const hidden = await anOrganization(outsider, { private: true });
    const foreign = await record(await anAsset(outsider, { organization_id: hidden.id }), outsider);
    await templateOf('Not for others', hidden.id, outsider);
    const all = await templateOf('Installation', null, test.root);
    const ids = [await record(), await record(await anAsset(test.root), test.root), foreign, randomUUID()];

    const { body } = await orgAdmin.post('/certificate-batches/templates', { calibration_ids: ids }).expect(200);

    expect(body.options).toEqual([
      { id: BUILT_IN_ID, name: 'Etalon', fitting: 2 },
      { id: all, name: 'Installation', fitting: 2 },
      { id: letterhead, name: 'Letterhead', fitting: 1 },
    ]);
  });

  it('are rejected by the field for an unknown or foreign template, before anything is ordered', async () => {
    const outsider = await test.signIn('technician', 'Other');
    const hidden = await anOrganization(outsider, { private: true });
    const theirs = await templateOf('Theirs', hidden.id, outsider);
    const id = await record();

    for (const template_id of [theirs, randomUUID(), 'Letterhead', '', 7, [letterhead], {}]) {
      const { body } = await order([id], template_id).expect(422);
      expect(body.detail[0]?.loc).toEqual(['body', 'template_id']);
    }
    expect(await test.sql('select 1 from certificate_batches where template_id = $1', [theirs])).toEqual([]);
    await order([id], letterhead, await test.signIn('viewer')).expect(403);
  });

  it('have no download, no asset and no template name after the person leaves the organization', async () => {
    const member = await test.signIn('technician', 'Member');
    const { id: person } = (await member.get('/users/me').expect(200)).body;
    const own = await anOrganization(orgAdmin, { private: true });
    await orgAdmin.post(`/organizations/${own.id}/members`, { user_ids: [person] }).expect(201);
    const secret = await templateOf('Secret', own.id);
    const id = await record(await anAsset(orgAdmin, { organization_id: own.id }));
    const { body: ordered } = await order([id], secret, member).expect(202);
    await ended(ordered.id, member);
    const before = await batch(ordered.id, member);

    await orgAdmin.delete(`/organizations/${own.id}/members/${person}`).expect(204);

    expect(ordered.template_name).toBe('Secret');
    expect(before.url).not.toBeNull();
    expect(await batch(ordered.id, member)).toMatchObject({ state: 'done', template_name: null, url: null });
    const [last] = (await member.get('/certificate-batches?limit=1').expect(200)).body;
    expect(last).toMatchObject({ id: ordered.id, template_name: null, url: null });
    const { body: items } = await member.get(`/certificate-batches/${ordered.id}/items`).expect(200);
    expect(items).toMatchObject([{ calibration_id: id, human_asset_id: null, asset_name: null }]);
  });

  it('are each issued once, also with concurrent orders of the same selection', async () => {
    const second = await test.signIn('technician', 'Second');
    const { id: person } = (await second.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${organization.id}/members`, { user_ids: [person] }).expect(201);
    const ids = [await record(), await record()];

    const [mine, other] = await Promise.all([order(ids, letterhead), order(ids, letterhead, second)]);
    await ended(String(mine.body.id));
    await ended(String(other.body.id), second);

    const made = await test.sql(
      'select 1 from certificates where calibration_id = any($1) and template_id is not null',
      [ids],
    );
    expect([mine.status, other.status, made.length]).toEqual([202, 202, 2]);
    expect(await packed(String(other.body.id))).toEqual(await packed(String(mine.body.id)));
  });

  it('are skipped once the template is retired; certificates made before are delivered', async () => {
    const short = await templateOf('Short-lived', organization.id);
    const ids: string[] = [];
    for (let n = 0; n < 14; n++) ids.push(await record());
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table certificates in share row exclusive mode');

    const { body: ordered } = await order(ids, short).expect(202);
    const sent = () =>
      test.sql(`select 1 from pgboss.job where name = 'certificate.make_by_template' and data->>'template_id' = $1`, [
        short,
      ]);
    await eventually(async () => (await sent()).length === 12);
    await orgAdmin.delete(`/certificate-templates/${short}`).expect(204);
    await holder.query('commit');
    await holder.end();
    await ended(ordered.id);
    const { body: again } = await order(ids, short).expect(202);
    await ended(again.id);

    const expected = [...Array<string>(12).fill('ready'), 'template_retired', 'template_retired'];
    expect(await outcomes(ordered.id)).toEqual(expected);
    expect(await outcomes(again.id)).toEqual(expected);
  });
});
