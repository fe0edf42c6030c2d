import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { MAX_DRAFTS } from './calibration-drafts.service.js';

const content = (reference = '10.0', more: object = {}) => ({
  conditions: { notes: 'at the bench' },
  analysis: { reference_unit: '°C' },
  rows: [{ reference, measured: '10.1' }],
  ...more,
});
const kept = { format: 3, content: content() };

describe('drafts of calibrations', () => {
  let test: TestApp;
  let technician: Client;
  let colleague: Client;
  let admin: Client;
  let ids: { organization: string; asset: string; technician: string; colleague: string };

  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin', 'Head');
    technician = await test.signIn('technician', 'Bench');
    colleague = await test.signIn('technician', 'Colleague');
    const people = await Promise.all(
      [technician, colleague].map(async (one) => (await one.get('/users/me').expect(200)).body),
    );
    const organization = await anOrganization(admin, { name: 'Hidden laboratory', private: true });
    const user_ids = people.map(({ id }) => id);
    await admin.post(`/organizations/${organization.id}/members`, { user_ids }).expect(201);
    const asset = await anAsset(admin, { organization_id: organization.id });
    ids = {
      organization: organization.id,
      asset: asset.id,
      technician: user_ids[0] ?? '',
      colleague: user_ids[1] ?? '',
    };
  });
  afterAll(() => test.close());
  afterEach(() => test.sql('delete from calibration_drafts'));

  const begin = async (client = technician, asset_id = ids.asset) =>
    (await client.post('/calibration-drafts', { asset_id, ...kept }).expect(201)).body;
  const list = async (client: Client) => (await client.get('/calibration-drafts').expect(200)).body;
  const change = (id: string, ifMatch: string, of: object) =>
    technician.send('PUT', `/calibration-drafts/${id}`, of, { 'if-match': ifMatch });

  it('are continued on another device unchanged', async () => {
    const { id } = await begin();
    const { body, headers } = await technician.get(`/calibration-drafts/${id}`).expect(200);
    expect(body).toMatchObject({ asset_id: ids.asset, row_count: 1, format: 3, content: kept.content });
    const tag = headers.get('etag') ?? '';
    const two = content('20,5', {
      rows: [
        { reference: '20,5', measured: '' },
        { reference: '', measured: '' },
      ],
    });
    const answer = await change(id, tag, { format: 4, content: two });
    expect(answer).toMatchObject({ status: 200, body: { row_count: 2 } });
    expect(answer.headers.get('etag')).not.toBe(tag);
    expect((await technician.get(`/calibration-drafts/${id}`).expect(200)).body).toMatchObject({
      format: 4,
      content: two,
    });

    expect((await change(id, tag, kept)).status).toBe(412);
    expect((await technician.get(`/calibration-drafts/${id}`)).body.content).toEqual(two);
    await technician.delete(`/calibration-drafts/${id}`).expect(204);
    expect(await list(technician)).toEqual([]);
  });

  it('created or changed on two devices concurrently report a conflict to one of them', async () => {
    const started = await Promise.all(
      [1, 2, 3].map(() => technician.post('/calibration-drafts', { asset_id: ids.asset, ...kept })),
    );
    const made = started.find(({ status }) => status === 201);
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(started.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'calibration_draft.exists',
      params: { draft_id: made?.body.id },
    });
    const changed = await Promise.all([1, 2, 3].map(() => change(String(made?.body['id']), '"v1-x"', kept)));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('belong to one person, and are hidden after access to the organization is lost', async () => {
    const { id } = await begin();
    const outsider = await test.signIn('admin', 'Stranger');
    for (const other of [admin, colleague, outsider]) {
      expect(await list(other)).toEqual([]);
      await other.get(`/calibration-drafts/${id}`).expect(404);
      await other.put(`/calibration-drafts/${id}`, kept).expect(404);
      await other.post(`/calibration-drafts/${id}/hand-over`, { user_id: ids.colleague }).expect(404);
      await other.delete(`/calibration-drafts/${id}`).expect(404);
    }
    await outsider.post('/calibration-drafts', { asset_id: ids.asset, ...kept }).expect(404);

    await admin.delete(`/organizations/${ids.organization}/members/${ids.technician}`);
    expect(await list(technician)).toEqual([]);
    await technician.get(`/calibration-drafts/${id}`).expect(404);
    await technician.put(`/calibration-drafts/${id}`, kept).expect(404);
    await admin.post(`/organizations/${ids.organization}/members`, { user_ids: [ids.technician] }).expect(201);
    expect(await list(technician)).toHaveLength(1);
    const viewer = await test.signIn('viewer');
    await viewer.get('/calibration-drafts').expect(403);
  });

  it('are handed over to possible performers, with the name of the previous owner', async () => {
    const { id } = await begin();
    const outsider = await test.signIn('technician', 'Stranger too');
    const { body: unknown } = await outsider.get('/users/me').expect(200);
    const { body: script } = await admin
      .post(`/organizations/${ids.organization}/service-accounts`, { name: 'Script', role: 'technician' })
      .expect(201);
    for (const user_id of [unknown.id, script.id]) {
      const refused = await technician.post(`/calibration-drafts/${id}/hand-over`, { user_id }).expect(422);
      expect(refused.body.detail).toMatchObject([{ loc: ['body', 'user_id'] }]);
    }

    await technician.post(`/calibration-drafts/${id}/hand-over`, { user_id: ids.colleague }).expect(204);
    await technician.get(`/calibration-drafts/${id}`).expect(404);
    expect(await list(colleague)).toMatchObject([{ id, handed_over_by_name: 'Bench', row_count: 1 }]);

    const second = await begin();
    const answer = await technician
      .post(`/calibration-drafts/${second.id}/hand-over`, { user_id: ids.colleague })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'calibration_draft.recipient_has_one' });
    expect(answer.body.params?.['draft_id']).toBeUndefined();
    expect(await list(technician)).toHaveLength(1);
  });

  it('are deleted with their record, and with no other', async () => {
    const { id } = await begin();
    const asset = { id: ids.asset };
    const { body: foreign } = await colleague.post('/calibration-drafts', { asset_id: ids.asset, ...kept }).expect(201);
    await technician.post('/calibrations', wrong({ ...calibrationBody(asset), draft_id: 'x' })).expect(422);
    await technician
      .post('/calibrations', { ...calibrationBody(asset), draft_id: id, calibration_date: '2999-01-01' })
      .expect(422);
    const strange = await technician.post('/calibrations', { ...calibrationBody(asset), draft_id: foreign.id });
    expect([strange.status, strange.body.code]).toEqual([409, 'calibration_draft.gone']);
    expect(await list(technician)).toHaveLength(1);
    expect(await list(colleague)).toHaveLength(1);

    const sent = await Promise.all(
      [1, 2, 3].map(() => technician.post('/calibrations', { ...calibrationBody(asset), draft_id: id })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(technician)).toEqual([]);
  });

  it('stay when another device changed them since, and nothing is recorded', async () => {
    const { id } = await begin();
    const more = { format: 3, content: content('20.0') };
    expect((await change(id, '"v1-x"', more)).status).toBe(200);
    const count = () => test.sql('select 1 from calibrations where asset_id = $1', [ids.asset]);
    const before = await count();
    const record = (draft_version: number) =>
      technician.post('/calibrations', { ...calibrationBody({ id: ids.asset }), draft_id: id, draft_version });

    for (const seen of [0, 1]) {
      const { status, body } = await record(seen);
      expect([status, body.code]).toEqual([409, 'calibration_draft.changed']);
    }
    expect((await technician.get(`/calibration-drafts/${id}`).expect(200)).body.content).toEqual(more.content);
    expect(await count()).toHaveLength(before.length);

    await record(2).expect(201);
    expect(await list(technician)).toEqual([]);
    const again = await record(2).expect(409);
    expect(again.body.code).toBe('calibration_draft.gone');
  });

  it('are limited in number, also when created concurrently', async () => {
    await test.sql(
      `insert into assets select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'asset_id', 'many-' || n))).*
         from assets a, generate_series(1, ${MAX_DRAFTS}) n where a.id = $1`,
      [ids.asset],
    );
    await test.sql(
      `insert into calibration_drafts (id, user_id, asset_id, format, row_count, content)
       select gen_random_uuid(), $1, id, 3, 0, '{}' from assets where asset_id like 'many-%' limit ${MAX_DRAFTS - 1}`,
      [ids.technician],
    );
    const free = await test.sql<{ id: string }>(
      `select id from assets a where not exists (select 1 from calibration_drafts d where d.asset_id = a.id)`,
    );
    const answers = await Promise.all(
      free.slice(0, 2).map(({ id }) => technician.post('/calibration-drafts', { asset_id: id, ...kept })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'calibration_draft.too_many' });

    const { body: theirs } = await colleague
      .post('/calibration-drafts', {
        asset_id: free[answers.findIndex(({ status }) => status === 400)]?.id ?? '',
        ...kept,
      })
      .expect(201);
    const handedOver = await colleague
      .post(`/calibration-drafts/${theirs.id}/hand-over`, { user_id: ids.technician })
      .expect(400);
    expect(handedOver.body).toMatchObject({ code: 'calibration_draft.recipient_has_too_many', params: { max: 50 } });
  });

  const row = { reference: '1', measured: '2' };
  it.each([
    ['no content', { format: 3 }, ['content']],
    ['a format of nothing', { format: 0, content: content() }, ['format']],
    ['a text', { format: 3, content: 'text' }, ['content']],
    ['a list', { format: 3, content: [] }, ['content']],
    ['an empty content', { format: 3, content: {} }, ['content', 'conditions']],
    [
      'a number for a text',
      { format: 3, content: content('1', { analysis: { unit: 3 } }) },
      ['content', 'analysis', 'unit'],
    ],
    ['no list of rows', { format: 3, content: content('1', { rows: {} }) }, ['content', 'rows']],
    ['a row that is none', { format: 3, content: content('1', { rows: [row, 'x'] }) }, ['content', 'rows', '1']],
    ['too many rows', { format: 3, content: content('1', { rows: Array(5001).fill(row) }) }, ['content', 'rows']],
    ['a long cell', { format: 3, content: content('x'.repeat(20_001)) }, ['content', 'rows', '0', 'reference']],
    ['a deep list', { format: 3, content: content('1', { more: [[[[[[[1]]]]]]] }) }, undefined],
    ['NUL', { format: 3, content: content('\u0000') }, ['content', 'rows', '0', 'reference']],
  ])('are rejected with the location of the error: %s', async (_title, body, place) => {
    const answer = await technician.post('/calibration-drafts', wrong({ asset_id: ids.asset, ...body }));

    expect(answer.status).toBe(422);
    if (place) expect(answer.body.detail).toMatchObject([{ loc: ['body', ...place] }]);
    expect(await list(technician)).toEqual([]);
  });

  it('hold 5,000 rows of a sheet, and names such as constructor as plain text', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({ reference: `${n}.123456`, measured: `${n}.123457` }));
    const big = content('1', { rows, conditions: { constructor: 'x', hasOwnProperty: 'y' } });
    const { body } = await technician
      .post('/calibration-drafts', { asset_id: ids.asset, format: 3, content: big })
      .expect(201);

    expect((await technician.get(`/calibration-drafts/${body.id}`).expect(200)).body.content).toEqual(big);
  });
});
