import type {
  CalibrationCreate,
  ScopeEntryCreate,
  ScopeOnADay,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import { wrong, type Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const aLine = (given: Partial<ScopeEntryCreate> = {}): ScopeEntryCreate => ({
  physical_quantity: 'temperature',
  unit: '°C',
  range_min: 0,
  range_max: 100,
  cmc_absolute: 0.05,
  ...given,
});
const body = 'National Accreditation Body';

describe('the scope of accreditation', () => {
  let test: TestApp;
  let admin: Client;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('technician', 'Head of the laboratory');
  });
  afterAll(() => test.close());

  async function aLaboratory(
    lines: Partial<ScopeEntryCreate>[] = [{}],
    accreditation: object | null = { body, number: 'K-1' },
  ) {
    const { id } = await anOrganization(admin, { private: true });
    if (accreditation) await admin.put(`/organizations/${id}/accreditation`, wrong(accreditation)).expect(200);
    for (const line of lines) await admin.post(`/organizations/${id}/scope`, aLine(line)).expect(201);
    const channel = aChannel({ accuracy_value: null, accuracy_type: null });
    const asset = await anAsset(admin, { organization_id: id, sensor_channels: [channel] });
    return { id, asset };
  }
  const aRecord = (asset: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    calibrationBody(asset, {
      calibration_type: 'internal_lab',
      data_entry_mode: 'reference_vs_indicated',
      points: points([10, 50, 90].map((value) => [value, value])),
      analysis: { reference_standard_uncertainty: 0.01 },
      ...given,
    });
  const record = async (asset: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    (await admin.post('/calibrations', aRecord(asset, given)).expect(201)).body;
  const pointsOf = async (id: string) => (await admin.get(`/calibrations/${id}/points`).expect(200)).body;
  const actionsOf = async (id: string) =>
    (
      await test.sql<{ action: string }>(`select action from audit_logs where entity_id = $1 order by created_at, id`, [
        id,
      ])
    ).map(({ action }) => action);

  it('is added, read, changed and removed by an admin, with every field audited', async () => {
    const { id } = await anOrganization(admin);

    const { body: made, headers } = await admin
      .post(`/organizations/${id}/scope`, aLine({ method: 'Bath' }))
      .expect(201);
    const address = `/organizations/${id}/scope/${made.id}` as const;
    const { body: changed } = await admin
      .send<{ 200: typeof made }>(
        'PUT',
        address,
        { cmc_absolute: 0.04, cmc_relative: 0.1, method: null },
        { 'if-match': headers.get('etag') ?? '' },
      )
      .expect(200);
    await admin.send('PUT', address, { note: 'x' }, { 'if-match': headers.get('etag') ?? '' }).expect(412);
    const { body: list } = await admin.get(`/organizations/${id}/scope`).expect(200);
    await admin.delete(address).expect(204);
    await admin.get(address).expect(404);
    await admin.delete(address).expect(404);

    expect(made).toMatchObject({ method: 'Bath', cmc_absolute: 0.05, cmc_combination: 'sum', can_update: true });
    expect(changed).toMatchObject({ method: null, cmc_absolute: 0.04, cmc_relative: 0.1, range_max: 100 });
    expect(list).toEqual([changed]);
    expect(await actionsOf(id)).toEqual([
      'organization.created',
      'organization.scope_entry_added',
      'organization.scope_entry_updated',
      'organization.scope_entry_removed',
    ]);
    const [entry] = await test.sql<{ before: object; after: object }>(
      `select before_state as before, after_state as after from audit_logs where entity_id = $1 and action = 'organization.scope_entry_updated'`,
      [id],
    );
    expect(entry?.before).toEqual({ cmc_absolute: 0.05, cmc_relative: null, method: 'Bath' });
    expect(entry?.after).toMatchObject({ cmc_absolute: 0.04, cmc_relative: 0.1, method: null });
  });

  it('has one accreditation, which can be changed and removed', async () => {
    const { id } = await anOrganization(admin);
    const address = `/organizations/${id}/accreditation` as const;
    expect((await admin.get(address).expect(200)).body).toBeNull();

    await admin.put(address, wrong({ number: 'K-1' })).expect(422);
    await admin.put(address, { body, valid_from: '2026-02-01', valid_to: '2026-01-01' }).expect(422);
    await admin.put(address, { body, number: 'K-1', valid_from: '2026-01-01' }).expect(200);
    const { body: changed } = await admin.put(address, { valid_to: '2026-12-31', number: null }).expect(200);
    await admin.put(address, { valid_to: '2025-12-31' }).expect(422);
    await admin.delete(address).expect(204);
    await admin.delete(address).expect(404);

    expect(changed).toMatchObject({ body, number: null, valid_from: '2026-01-01', valid_to: '2026-12-31' });
    expect(await actionsOf(id)).toEqual([
      'organization.created',
      'organization.accreditation_stated',
      'organization.accreditation_updated',
      'organization.accreditation_removed',
    ]);
  });

  it('is readable by members, writable by admins, and hidden from outsiders', async () => {
    const { id, asset } = await aLaboratory();
    const member = await test.signIn('technician');
    const outsider = await test.signIn('admin');
    const { body: me } = await member.get('/users/me').expect(200);
    await admin.post(`/organizations/${id}/members`, { user_ids: [me.id] }).expect(201);
    const [line] = (await member.get(`/organizations/${id}/scope`).expect(200)).body;

    expect(line).toMatchObject({ cmc_absolute: 0.05, can_update: false });
    await member.post(`/organizations/${id}/scope`, aLine()).expect(403);
    await member.put(`/organizations/${id}/scope/${line?.id}`, { cmc_absolute: 1 }).expect(403);
    await member.delete(`/organizations/${id}/scope/${line?.id}`).expect(403);
    await member.put(`/organizations/${id}/accreditation`, { body: 'Another' }).expect(403);
    await member.post(`/organizations/${id}/scope/import`, { entries: [aLine()] }).expect(403);
    await member.get(`/assets/${asset.id}/scope?date=2026-03-12`).expect(200);
    for (const path of [`/organizations/${id}/scope`, `/organizations/${id}/accreditation`]) {
      const { status } = await outsider.get(path as '/organizations');
      expect([path, status]).toEqual([path, 404]);
    }
    await outsider.get(`/assets/${asset.id}/scope?date=2026-03-12`).expect(404);
    const { id: other } = await anOrganization(admin);
    await admin.get(`/organizations/${other}/scope/${line?.id}`).expect(404);
    await admin.put(`/organizations/${other}/scope/${line?.id}`, { cmc_absolute: 1 }).expect(404);
    await admin.delete(`/organizations/${other}/scope/${line?.id}`).expect(404);
  });

  it.each<[string, Partial<ScopeEntryCreate>, string]>([
    ['a quantity that does not exist', { physical_quantity: 'mood' }, 'physical_quantity'],
    ['a unit of another quantity', { unit: 'bar' }, 'unit'],
    ['a range upside down', { range_min: 5, range_max: 4 }, 'range_max'],
    ['no CMC', { cmc_absolute: null }, 'cmc_absolute'],
    ['a CMC of nothing', { cmc_absolute: 0, cmc_relative: 0 }, 'cmc_absolute'],
    ['a negative CMC', { cmc_absolute: -1 }, 'cmc_absolute'],
    ['days in the wrong order', { accredited_from: '2026-02-01', accredited_to: '2026-01-31' }, 'accredited_to'],
  ])('rejects %s, naming the field, added, changed or imported', async (_what, given, field) => {
    const { id } = await anOrganization(admin);
    const { body: made } = await admin.post(`/organizations/${id}/scope`, aLine()).expect(201);

    const added = await admin.post(`/organizations/${id}/scope`, aLine(given)).expect(422);
    const changed = await admin.put(`/organizations/${id}/scope/${made.id}`, given).expect(422);
    const among = await admin
      .post(`/organizations/${id}/scope/import`, { entries: [aLine(), aLine(given)] })
      .expect(422);

    expect(added.body.detail[0]?.loc).toEqual(['body', field]);
    expect(changed.body.detail[0]?.loc).toEqual(['body', field]);
    expect(among.body.detail[0]?.loc).toEqual(['body', 'entries', '1', field]);
    expect(
      (await admin.get(`/organizations/${id}/scope?with_total=true`).expect(200)).headers.get('x-total-count'),
    ).toBe('1');
  });

  it('imports many lines at once, up to the limit of an analysis', async () => {
    const { id } = await anOrganization(admin);
    const many = (length: number) => ({
      entries: Array.from({ length }, (_, i) => aLine({ range_min: i, range_max: i + 1 })),
    });

    await admin.post(`/organizations/${id}/scope/import`, many(499)).expect(201);
    const twelve = Array.from({ length: 12 }, () => aLine());
    const answers = await Promise.all(twelve.map((line) => admin.post(`/organizations/${id}/scope`, line)));
    const { body: refused } = await admin.post(`/organizations/${id}/scope/import`, many(1)).expect(400);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 400)]);
    expect(refused).toMatchObject({ code: 'scope.too_many_entries', params: { most: 500, kept: 500 } });
    await admin.post(`/organizations/${id}/scope/import`, many(501)).expect(422);
    const first = await admin.get(`/organizations/${id}/scope?limit=300`).expect(200);
    const next = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.get(`/organizations/${id}/scope?limit=300&cursor=${next}`).expect(200);
    expect(new Set([...first.body, ...second.body].map((line) => line.id)).size).toBe(500);
  });

  it('raises U to the CMC, and marks each point and the record', async () => {
    const { asset } = await aLaboratory([{ range_max: 60 }]);

    const { id, analysis, expanded_uncertainty } = await record(asset);

    const [low, , high] = await pointsOf(id);
    expect(low).toMatchObject({ expanded_uncertainty: 0.05, cmc: 0.05, raised_to_cmc: true, in_scope: true });
    expect(high).toMatchObject({ cmc: null, raised_to_cmc: false, in_scope: false });
    expect(high?.expanded_uncertainty).toBeLessThan(0.05);
    expect(expanded_uncertainty).toBe(0.05);
    expect(analysis?.scope).toMatchObject({
      in_scope: false,
      raised_to_cmc: true,
      cmc: 0.05,
      accreditation: null,
      points_outside: [2],
      points_raised: [0, 1],
      entries: [{ cmc_absolute: 0.05, range_max: 60 }],
    });
    expect(analysis?.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['raised_to_cmc', 'outside_scope']),
    );
  });

  it('does not apply to calibrations outside the laboratory, or without a scope', async () => {
    const { asset } = await aLaboratory();
    const none = await aLaboratory([], null);

    const records = [await record(asset, { calibration_type: 'external_accredited_lab' }), await record(none.asset)];

    expect(records.map(({ analysis }) => analysis?.scope)).toEqual([null, null]);
    for (const calibration_type of ['internal', 'customer_asset'] as const) {
      const own = await record(asset, { calibration_type });
      expect(own.analysis?.scope).toMatchObject({ in_scope: true, raised_to_cmc: true });
    }
  });

  it('applies as of the calibration date: lines and accreditation of another day do not', async () => {
    const lines = [
      { accredited_to: '2026-03-11', cmc_absolute: 3 },
      { accredited_from: '2026-03-13', cmc_absolute: 2 },
      { accredited_from: '2026-03-12', accredited_to: '2026-03-12' },
    ];
    const { id, asset } = await aLaboratory(lines, { body, valid_to: '2026-03-12' });

    const onTheDay = await record(asset);
    await admin.put(`/organizations/${id}/accreditation`, { valid_to: '2026-03-11' }).expect(200);
    const after = await record(asset);

    expect(onTheDay.analysis?.scope).toMatchObject({ in_scope: true, cmc: 0.05 });
    expect(after.analysis?.scope).toMatchObject({
      in_scope: false,
      cmc: null,
      points_outside: [0, 1, 2],
      points_raised: [],
    });
    expect(after.analysis?.scope?.obstacles).toContain('accreditation_not_in_force');
  });

  it('is stored with the record: later changes have no effect', async () => {
    const { id, asset } = await aLaboratory();
    const before = await record(asset);
    const [line] = (await admin.get(`/organizations/${id}/scope`).expect(200)).body;

    await admin.put(`/organizations/${id}/scope/${line?.id}`, { cmc_absolute: 5 }).expect(200);

    const { body: again } = await admin.get(`/calibrations/${before.id}`).expect(200);
    expect(again).toEqual(before);
    const { body: repeated } = await admin.post(`/calibrations/${before.id}/recompute`).expect(200);
    expect(repeated.with_present_engine).toMatchObject({ outcome: 'identical', differences: 0 });
    const { body: inputs } = await admin.get(`/calibrations/${before.id}/inputs`).expect(200);
    expect(inputs.scope).toMatchObject({ accreditation: { body, in_force: true }, entries: [{ cmc_absolute: 0.05 }] });
    expect((await record(asset)).expanded_uncertainty).toBe(5);
  });

  it('gives the same result in a preview as in a record', async () => {
    const { asset } = await aLaboratory([
      { range_max: 60, cmc_relative: 0.2 },
      { range_min: 60, method: 'Block', cmc_absolute: 0.2 },
    ]);
    const given = aRecord(asset);
    const { body: kept } = await admin.post('/calibrations', given).expect(201);
    const { body: onADay } = await admin.get(`/assets/${asset.id}/scope?date=2026-03-12`).expect(200);
    const { accreditation, entries }: ScopeOnADay = onADay;

    const { body: preview } = await admin
      .post('/calibrations/analyze', {
        points:
          given.points?.map(({ reference_value: reference, measured_value: measured }) => ({ reference, measured })) ??
          [],
        reference_unit: '°C',
        measured_unit: '°C',
        physical_quantity: 'temperature',
        skip_fit: true,
        resolution: 0.01,
        reference_standard_uncertainty: 0.01,
        scope: { accreditation, entries },
      })
      .expect(200);

    expect(preview.scope).toEqual(kept.analysis?.scope);
    const scoped = (rows: object[]) =>
      rows
        .map((row): Record<string, unknown> => ({ ...row }))
        .map(({ cmc, raised_to_cmc, in_scope, expanded_uncertainty }) => ({
          cmc,
          raised_to_cmc,
          in_scope,
          expanded_uncertainty,
        }));
    expect(scoped(preview.points)).toEqual(scoped(await pointsOf(kept.id)));
  });

  it('rejects invalid scope lines in a preview', async () => {
    const preview = (line: Partial<ScopeEntryCreate>) => ({
      points: [1, 2].map((value) => ({ reference: value, measured: value })),
      reference_unit: '°C',
      measured_unit: '°C',
      skip_fit: true,
      scope: { entries: [{ ...aLine(line), id: '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f' }] },
    });

    for (const line of [{ unit: 'bar' }, { range_min: 1000 }, { cmc_absolute: null }]) {
      const { body: refused } = await admin.post('/calibrations/analyze', preview(line)).expect(422);
      expect(refused.detail[0]?.loc.slice(0, 4)).toEqual(['body', 'scope', 'entries', '0']);
    }
  });

  it('uses the method of the record, or rejects an unknown one', async () => {
    const { asset } = await aLaboratory([{ method: 'Bath' }, { method: 'Block', cmc_absolute: 0.3 }]);
    const by = (scope_method: string) =>
      aRecord(asset, { analysis: { reference_standard_uncertainty: 0.01, scope_method } });

    const { body: bath } = await admin.post('/calibrations', by('Bath')).expect(201);
    const { body: refused } = await admin.post('/calibrations', by('Oven')).expect(422);

    expect(bath.analysis?.scope).toMatchObject({ method: 'Bath', cmc: 0.05 });
    expect((await record(asset)).analysis?.scope).toMatchObject({ method: null, cmc: 0.3 });
    expect(refused.detail[0]?.loc).toEqual(['body', 'analysis', 'scope_method']);
  });
});
