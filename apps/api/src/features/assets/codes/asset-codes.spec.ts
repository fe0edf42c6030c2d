import { jest } from '@jest/globals';
import { Clock, dayOf } from '../../../platform/clock/clock.js';
import { anAsset, anOrganization, assetBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the codes of an asset', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterAll(() => test.close());

  const inHouse = (more: object = {}) => anAsset(technician, { organization_id: organization.id, ...more });
  const found = async (code: string, by = technician) => {
    const { body } = await by.get(`/assets?code=${encodeURIComponent(code)}`).expect(200);
    return body.map(({ asset_id }) => asset_id).sort();
  };

  it('find the asset in any scanned form, until they are removed', async () => {
    const asset = await inHouse();

    const { body, headers } = await technician
      .post(`/assets/${asset.id}/codes`, { code: ']C1Inv-0001', kind: 'inventory_number', note: 'On the back' })
      .expect(201);

    expect(body).toMatchObject({ code: 'Inv-0001', kind: 'inventory_number', note: 'On the back' });
    expect(headers.get('etag')).toMatch(new RegExp(`^"v${String(asset.version + 1)}-`));
    for (const scan of [
      'Inv-0001',
      '*INV-0001*',
      '~inv–0001',
      ']d1Inv-0001\u001d',
      ' inv-0001\r\n',
      'Inv 0001',
      ']Q3INV-0001~',
      '#Inv\u00a0-\u00a00001$',
    ])
      expect(await found(scan)).toEqual([asset.asset_id]);
    expect((await technician.get('/assets?q=nv-000').expect(200)).body.map(({ id }) => id)).toEqual([asset.id]);
    // A word of the code beside one of the asset, in either order.
    for (const q of [`nv-000 ${asset.asset_id}`, `${asset.asset_id} nv-000`])
      expect((await technician.get(`/assets?q=${q}`).expect(200)).body.map(({ id }) => id)).toEqual([asset.id]);
    expect((await technician.get('/assets?q=nv-000 zyxomma').expect(200)).body).toEqual([]);
    expect((await technician.get(`/assets/${asset.id}/codes`).expect(200)).body).toEqual([body]);
    await technician.delete(`/assets/${asset.id}`).expect(204);
    expect(await found('Inv-0001')).toEqual([asset.asset_id]);
    await technician.delete(`/assets/${asset.id}/codes/${body.id}`).expect(204);
    expect(await found('Inv-0001')).toEqual([]);
    expect((await technician.get('/assets?q=nv-000').expect(200)).body).toEqual([]);
    await technician.delete(`/assets/${asset.id}/codes/${body.id}`).expect(404);
  });

  it('find every asset with that id, serial number or code', async () => {
    const [byId, bySerial, byCode] = await Promise.all([
      inHouse({ asset_id: 'TWICE-1' }),
      inHouse({ serial_number: 'twice‑1' }),
      inHouse(),
    ]);
    await technician.post(`/assets/${byCode.id}/codes`, { code: 'Twice-1' }).expect(201);

    expect(await found('*TWICE-1*')).toEqual([byId, bySerial, byCode].map(({ asset_id }) => asset_id).sort());
    expect(await found('TWICE')).toEqual([]);
    expect(await found('~'.repeat(1000))).toEqual([]);
  });

  it('belong to one asset of an organization', async () => {
    const [one, other] = await Promise.all([inHouse(), inHouse()]);
    const elsewhere = await anAsset(technician, {
      organization_id: (await anOrganization(technician, { private: true })).id,
    });
    const ofNobody = await anAsset(technician, { organization_id: null });

    const answers = await Promise.all(
      [one, other].map(({ id }) => technician.post(`/assets/${id}/codes`, { code: 'SHARED-1' })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const owner = answers[0]?.status === 201 ? one : other;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'asset.code_taken',
      params: { id: owner.id, asset_id: owner.asset_id, code: 'SHARED-1' },
    });
    await technician.post(`/assets/${elsewhere.id}/codes`, { code: 'shared–1' }).expect(201);
    await technician.post(`/assets/${ofNobody.id}/codes`, { code: 'shared-1' }).expect(201);
    const { body } = await technician.put(`/assets/${elsewhere.id}`, { organization_id: organization.id }).expect(409);
    expect(body).toMatchObject({ code: 'asset.code_taken', params: { id: owner.id } });
    await technician.put(`/assets/${ofNobody.id}`, { organization_id: organization.id }).expect(409);
  });

  it('move with the asset to another organization', async () => {
    const [asset, next] = [await inHouse(), await anOrganization(technician, { private: true })];
    await technician.post(`/assets/${asset.id}/codes`, { code: 'MOVES-1' }).expect(201);
    await technician.put(`/assets/${asset.id}`, { organization_id: next.id }).expect(200);

    const other = await anAsset(technician, { organization_id: next.id });
    await technician.post(`/assets/${other.id}/codes`, { code: 'MOVES-1' }).expect(409);
    await technician.post(`/assets/${(await inHouse()).id}/codes`, { code: 'MOVES-1' }).expect(201);
  });

  it('are visible and changeable with the permissions of the asset', async () => {
    const asset = await inHouse();
    const { body: code } = await technician.post(`/assets/${asset.id}/codes`, { code: 'HIDDEN-1' }).expect(201);
    const [outsider, viewer] = await Promise.all([test.signIn('technician'), test.signIn('viewer')]);
    const open = await anAsset(technician, { organization_id: (await anOrganization(technician)).id });

    expect(await found('HIDDEN-1', outsider)).toEqual([]);
    await outsider.get(`/assets/${asset.id}/codes`).expect(404);
    await outsider.post(`/assets/${asset.id}/codes`, { code: 'X' }).expect(404);
    await outsider.delete(`/assets/${asset.id}/codes/${code.id}`).expect(404);
    await outsider.post(`/assets/${open.id}/codes`, { code: 'X' }).expect(403);
    await viewer.get(`/assets/${open.id}/codes`).expect(200);
    await viewer.post(`/assets/${open.id}/codes`, { code: 'X' }).expect(403);
    await technician.delete(`/assets/${open.id}/codes/${code.id}`).expect(404);
  });

  it('are audited before and after each change, and included in the state of an earlier day', async () => {
    const asset = await inHouse();
    const { body } = await technician.post(`/assets/${asset.id}/codes`, { code: 'REC-1', note: 'Lid' }).expect(201);
    await technician.post(`/assets/${asset.id}/codes`, { code: 'REC-2', kind: 'rfid' }).expect(201);
    await technician.delete(`/assets/${asset.id}/codes/${body.id}`).expect(204);

    const { body: entries } = await technician.get(`/assets/${asset.id}/audit-logs`).expect(200);

    expect(entries.map(({ action, before_state, after_state }) => [action, before_state, after_state])).toMatchObject([
      [
        'asset.code_removed',
        { codes: ['REC-1', 'REC-2'], code_kind: 'barcode', code_note: 'Lid' },
        { codes: ['REC-2'] },
      ],
      ['asset.code_added', { codes: ['REC-1'] }, { codes: ['REC-1', 'REC-2'], code_kind: 'rfid' }],
      ['asset.code_added', { codes: [] }, { codes: ['REC-1'], code_kind: 'barcode', code_note: 'Lid' }],
      ['asset.created', null, {}],
    ]);
    const DAY_MS = 24 * 60 * 60 * 1000;
    const clock = test.app.get(Clock);
    const now = clock.now();
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(now.getTime() + 2 * DAY_MS));
    await technician.post(`/assets/${asset.id}/codes`, { code: 'REC-3' }).expect(201);
    const { body: past } = await technician.get(`/assets/${asset.id}/as-of?day=${dayOf(now, 'UTC')}`).expect(200);
    jest.restoreAllMocks();
    expect(past).toMatchObject({ facts: { codes: ['REC-2'] }, changed: ['codes'] });
  });

  it.each([
    ['', 'string_too_short'],
    [' \u001d ', 'string_too_short'],
    ['x'.repeat(256), 'string_too_long'],
    ['\ufdfa'.repeat(30), 'string_too_long'],
    ['\ue000', 'string_pattern_mismatch'],
  ])('%j is rejected', async (code, type) => {
    const { body } = await technician.post(`/assets/${(await inHouse()).id}/codes`, { code }).expect(422);

    expect(body.detail).toMatchObject([{ loc: ['body', 'code'], type }]);
  });

  it('may be long, from right to left, emoji, and many', async () => {
    const given = [
      'y'.repeat(255),
      'أداة-٧',
      '👩‍🔬-🔧',
      'https://maker.example/i?sn=1;2',
      ...Array.from({ length: 196 }, (_, i) => `N-${i}`),
    ];
    const asset = await inHouse({ codes: given.slice(0, -1).map((code) => ({ code })) });
    await technician.post(`/assets/${asset.id}/codes`, { code: given.at(-1) ?? '' }).expect(201);

    const { body } = await technician.post(`/assets/${asset.id}/codes`, { code: 'one more' }).expect(409);
    expect(body).toMatchObject({ code: 'asset.codes_full', params: { most: 200 } });
    for (const code of given.slice(0, 5)) expect(await found(code)).toEqual([asset.asset_id]);
    const { body: listed } = await technician.get(`/assets/${asset.id}/codes`).expect(200);
    expect(listed.map(({ code }) => code)).toEqual(given);
  });

  it('are created with a new asset in one transaction', async () => {
    const codes = [{ code: ']C1NEW-1' }, { code: 'NEW-2', kind: 'rfid' as const }];
    const asset = await inHouse({ codes });

    expect(await found('NEW-2')).toEqual([asset.asset_id]);
    const body = assetBody({ organization_id: organization.id, codes: [{ code: 'new-1' }], asset_id: 'NOT-MADE' });
    expect((await technician.post('/assets', body).expect(409)).body).toMatchObject({ code: 'asset.code_taken' });
    await technician.get('/assets/NOT-MADE').expect(404);
    const long = assetBody({ organization_id: organization.id, codes: [{ code: 'a' }, { code: '\ufdfa'.repeat(30) }] });
    expect((await technician.post('/assets', long).expect(422)).body.detail).toMatchObject([
      { loc: ['body', 'codes', '1', 'code'], type: 'string_too_long' },
    ]);
    const twice = assetBody({ organization_id: organization.id, codes: [{ code: 'x-1' }, { code: 'X–1' }] });
    await technician.post('/assets', twice).expect(409);
  });

  it('require the current version of the asset', async () => {
    const asset = await inHouse();
    const stale = { 'if-match': `"v${String(asset.version)}"` };
    await technician.put(`/assets/${asset.id}`, { notes: 'changed' }).expect(200);

    await technician.send('POST', `/assets/${asset.id}/codes`, { code: 'LATE-1' }, stale).expect(412);
  });
});
