import type {
  AssetCreate,
  AssetResponse,
  CalibrationCreate,
  CalibrationResponse,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, assetBody, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const readings = (error: number) =>
  points(
    [0, 25, 50, 75, 100].flatMap(
      (x) =>
        [
          [x, x + error],
          [x, x + error + 0.002],
        ] as const,
    ),
  );
const passes: Partial<CalibrationCreate> = stated(0.01);
const fails: Partial<CalibrationCreate> = stated(3);
const unjudged: Partial<CalibrationCreate> = {
  ...stated(0.01),
  analysis: { reference_standard_uncertainty: 0.02, channel_accuracy_value: null },
};
const ofWhole: CalibrationCreate['analysis'] = {
  reference_standard_uncertainty: 0.02,
  channel_accuracy_value: 0.5,
  channel_accuracy_type: 'absolute',
};
const filed: Partial<CalibrationCreate> = { points: [] };

function stated(error: number): Partial<CalibrationCreate> {
  const analysis = { reference_standard_uncertainty: 0.02 };
  return { points: readings(error), data_entry_mode: 'reference_vs_indicated', analysis };
}

describe('conformity of assets', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('admin');
    organization = await anOrganization(admin);
  });
  afterAll(() => test.close());

  const asset = (given: Partial<AssetCreate> = {}) => anAsset(admin, { organization_id: organization.id, ...given });
  const twoChannels = () => asset({ sensor_channels: [aChannel(), aChannel({ channel_id: '2' })] });
  const record = async (of: { id: string }, given: Partial<CalibrationCreate>): Promise<CalibrationResponse> =>
    (await admin.post('/calibrations', calibrationBody(of, given)).expect(201)).body;
  const state = async (of: { id: string }) => {
    const { body } = await admin.get(`/assets/${of.id}/profile`).expect(200);
    const channels = Object.fromEntries(
      body.sensor_channels.map(({ channel_id, conformity }) => [channel_id, conformity]),
    );
    return { asset: body.conformity, ...channels };
  };
  const conformity = async (of: { id: string }) => (await state(of)).asset;
  const use = (of: AssetResponse, ids: string[]) =>
    admin.put(`/assets/${of.id}`, { sensor_channels: ids.map((channel_id) => aChannel({ channel_id })) }).expect(200);

  it('is that of the calibration, and none before the first and after a record without results', async () => {
    const of = await asset();
    expect(await state(of)).toEqual({ asset: null, 1: null });

    await record(of, filed);
    expect(await state(of)).toEqual({ asset: null, 1: null });

    const { conformity: recorded } = await record(of, passes);
    expect(recorded).toBe('pass');
    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });
  });

  it('of two channels is the worse one, and each channel answers for itself', async () => {
    const of = await twoChannels();
    const [one, two] = of.sensor_channels;
    await record(of, { ...fails, sensor_id: one?.id, calibration_date: '2025-01-10' });
    await record(of, { ...passes, sensor_id: two?.id, calibration_date: '2026-01-10', calibration_interval: 600 });

    expect(await state(of)).toEqual({ asset: 'fail', 1: 'fail', 2: 'pass' });
    const { body } = await admin.get(`/assets/${of.id}`).expect(200);
    expect(body.sensor_channels).toMatchObject([
      { calibration_status: 'expired', next_due_at: '2026-01-10', last_calibration_date: '2025-01-10' },
      { calibration_status: 'valid', next_due_at: '2076-01-10', last_calibration_date: '2026-01-10' },
    ]);

    await record(of, { ...unjudged, sensor_id: one?.id, calibration_date: '2026-02-01' });
    expect(await state(of)).toEqual({ asset: 'not_evaluated', 1: 'not_evaluated', 2: 'pass' });
  });

  it('fails until a later calibration with results: a record without any, or an earlier one, does not clear it', async () => {
    const of = await asset();
    await record(of, { ...fails, calibration_date: '2026-02-01' });

    await record(of, { ...filed, calibration_date: '2026-03-01' });
    await record(of, { ...passes, calibration_date: '2026-01-01' });
    expect(await conformity(of)).toBe('fail');

    await record(of, { ...passes, calibration_date: '2026-02-01' });
    expect(await conformity(of)).toBe('pass');
  });

  it.each([
    ['the failed one first', [0, 1]],
    ['the passed one first', [1, 0]],
  ])('follows voiding and restoring, %s', async (_title, order) => {
    const of = await asset();
    const made = [
      await record(of, { ...passes, calibration_date: '2026-01-01' }),
      await record(of, { ...fails, calibration_date: '2026-02-01' }),
    ];
    expect(await conformity(of)).toBe('fail');

    for (const at of order) await admin.delete(`/calibrations/${made[at]?.id}`).expect(204);
    expect(await state(of)).toEqual({ asset: null, 1: null });

    for (const at of order) {
      await admin.post(`/calibrations/${made[at]?.id}/restore`).expect(200);
      const back = order.indexOf(at) === 1 || at === 1 ? 'fail' : 'pass';
      expect(await conformity(of)).toBe(back);
    }
  });

  it('holds however recording and voiding run side by side', async () => {
    const of = await asset();
    const failed = await Promise.all([1, 2, 3].map(() => record(of, { ...fails, calibration_date: '2026-03-01' })));

    await Promise.all([
      ...failed.map(({ id }) => admin.delete(`/calibrations/${id}`).expect(204)),
      ...[1, 2, 3].map(() => record(of, { ...passes, calibration_date: '2026-01-01' })),
    ]);

    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });
  });

  it('leaves out a channel that is not in use any more, and counts it again when it comes back', async () => {
    const of = await twoChannels();
    const [one, two] = of.sensor_channels;
    await record(of, { ...fails, sensor_id: one?.id, calibration_date: '2025-01-10' });
    await record(of, { ...passes, sensor_id: two?.id, calibration_date: '2026-01-10', calibration_interval: 600 });

    const { body: without } = await use(of, ['2']);
    expect(without.conformity).toBe('pass');
    expect((await admin.get(`/assets/${of.id}/profile`).expect(200)).body).toMatchObject({
      conformity: 'pass',
      next_due_at: '2076-01-10',
      calibration_status: 'valid',
    });
    expect(without.sensor_channels.map(({ calibration_status }) => calibration_status)).toEqual(['valid', 'retired']);

    await use(of, ['1', '2']);
    expect(await state(of)).toEqual({ asset: 'fail', 1: 'fail', 2: 'pass' });
    const entries = await test.sql<{ after: Record<string, unknown> }>(
      `select after_state as after from audit_logs where entity_id = $1 and action = 'asset.updated' order by created_at`,
      [of.id],
    );
    expect(entries.map(({ after }) => after.conformity)).toEqual(['pass', 'fail']);
  });

  it('of an asset without channels is that of its own calibrations, until its channels have later ones', async () => {
    const of = await asset({ sensor_channels: [] });
    await record(of, {
      ...fails,
      analysis: ofWhole,
      calibration_date: '2026-02-01',
    });
    expect(await state(of)).toEqual({ asset: 'fail' });

    await use(of, ['1']);
    expect(await state(of)).toEqual({ asset: 'fail', 1: null });
    await record(of, { ...filed, calibration_date: '2026-03-01' });
    await record(of, { ...passes, calibration_date: '2026-01-15' });
    expect(await state(of)).toEqual({ asset: 'fail', 1: 'pass' });

    await record(of, { ...passes, calibration_date: '2026-02-01' });
    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });
  });

  it('of the asset as a whole counts again when a table adds a channel without calibrations', async () => {
    const of = await asset({ sensor_channels: [] });
    await record(of, { ...fails, analysis: ofWhole, calibration_date: '2025-02-01' });
    await use(of, ['1']);
    await record(of, { ...passes, calibration_date: '2026-02-01' });
    const { body: before } = await admin.get(`/assets/${of.id}/profile`).expect(200);
    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });

    const file = Buffer.from(
      `asset_id,channel.channel_id,channel.physical_quantity,channel.unit\r\n${of.asset_id},2,temperature,°C`,
    );
    const { body } = await admin.upload('/assets/table/preview', file, 'text/csv', {}, 'a.csv').expect(200);
    const { seen } = body as unknown as { seen: string };
    await admin.upload('/assets/table', file, 'text/csv', { seen }, 'a.csv').expect(200);

    expect(await state(of)).toEqual({ asset: 'fail', 1: 'pass', 2: null });
    const { body: after } = await admin.get(`/assets/${of.id}/profile`).expect(200);
    expect([before.next_due_at, after.next_due_at]).toEqual(['2027-02-01', '2026-02-01']);
  });

  it('of a record of the whole asset without results is that of its channels once they have later ones', async () => {
    const of = await asset({ sensor_channels: [] });
    const ofLaboratory = { ...filed, calibration_type: 'external', external_lab_name: 'Laboratory' } as const;
    await record(of, { ...ofLaboratory, stated_conformity: 'not_evaluated', calibration_date: '2026-02-01' });
    expect(await state(of)).toEqual({ asset: 'not_evaluated' });

    await use(of, ['1']);
    await record(of, { ...passes, calibration_date: '2026-01-15' });
    expect(await state(of)).toEqual({ asset: 'not_evaluated', 1: 'pass' });

    await record(of, { ...passes, calibration_date: '2026-02-01' });
    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });
  });

  it('of the asset as a whole that fails is not ended by a later record without results', async () => {
    const of = await asset({ sensor_channels: [] });
    const ofLaboratory = { ...filed, calibration_type: 'external', external_lab_name: 'Laboratory' } as const;
    await record(of, { ...fails, analysis: ofWhole, calibration_date: '2026-01-01' });
    await record(of, { ...ofLaboratory, stated_conformity: 'not_evaluated', calibration_date: '2026-03-01' });
    expect(await state(of)).toEqual({ asset: 'fail' });

    await use(of, ['1']);
    await record(of, { ...passes, calibration_date: '2026-02-01' });
    expect(await state(of)).toEqual({ asset: 'pass', 1: 'pass' });
  });

  it('is separate from the uncertainty state, by which lists and figures can be filtered', async () => {
    const of = await asset();
    const uncertainty = async () => {
      const { body } = await admin.get(`/assets/${of.id}/profile`).expect(200);
      return [body.uncertainty_state, body.sensor_channels[0]?.uncertainty_state];
    };
    const listed = async (query: string) =>
      (await admin.get(`/assets?organization_id=${organization.id}&${query}`).expect(200)).body.map(({ id }) => id);
    expect(await uncertainty()).toEqual([null, null]);

    const { analysis, uncertainty_state } = await record(of, { ...passes, calibration_date: '2026-01-10' });
    expect([analysis?.budget_complete, uncertainty_state]).toEqual([false, 'incomplete']);
    expect(await uncertainty()).toEqual(['incomplete', 'incomplete']);
    expect(await listed('conformity=pass&uncertainty_state=incomplete')).toContain(of.id);
    expect(await listed('uncertainty_state=complete&uncertainty_state=unstated')).not.toContain(of.id);
    const { body: overview } = await admin
      .get(`/dashboard?organization_id=${organization.id}` as '/dashboard')
      .expect(200);
    expect(overview.standing.find(({ standing }) => standing === 'valid')).toEqual({ standing: 'valid', count: 0 });
    expect(overview.fit).toBe(0);

    await record(of, {
      points: [],
      poly_coefficients: [1, 0],
      expanded_uncertainty: 0.1,
      coverage_factor: 2,
      calibration_date: '2026-02-10',
    });
    expect(await uncertainty()).toEqual(['complete', 'complete']);
    await record(of, { ...filed, calibration_date: '2026-03-10' });
    expect(await uncertainty()).toEqual(['unstated', 'unstated']);
  });

  it('of coefficients that another laboratory stated is not evaluated', async () => {
    const of = await asset();

    const { conformity: recorded } = await record(of, { points: [], poly_coefficients: [1, 0] });

    expect(recorded).toBe('not_evaluated');
    expect(await conformity(of)).toBe('not_evaluated');
  });

  it('is in the list, and filters it, in any order and together with others', async () => {
    const own = await anOrganization(admin, { name: 'Filtered' });
    const make = async (name: string, given: Partial<CalibrationCreate> | null) => {
      const { body } = await admin.post('/assets', assetBody({ name, organization_id: own.id })).expect(201);
      if (given) await record(body, given);
    };
    await make('in', passes);
    await make('out', fails);
    await make('open', unjudged);
    await make('new', null);
    const listed = async (query: string) => {
      const { body } = await admin.get(`/assets?organization_id=${own.id}&sort=name&${query}`).expect(200);
      return body.map(({ name, conformity: shown }) => `${name} ${shown ?? 'null'}`);
    };

    expect(await listed('')).toEqual(['in pass', 'new null', 'open not_evaluated', 'out fail']);
    expect(await listed('conformity=fail')).toEqual(['out fail']);
    expect(await listed('conformity=fail&conformity=not_evaluated')).toEqual(['open not_evaluated', 'out fail']);
    expect(await listed('conformity=fail&status=not_calibrated')).toEqual([]);
    const { body: first } = await admin.get(`/assets?organization_id=${own.id}&conformity=fail`).expect(200);
    expect(first[0]?.channels).toMatchObject([{ channel_id: '1', conformity: 'fail', next_due_at: '2027-03-12' }]);
    const { body: refused } = await admin.get('/assets?conformity=good' as '/assets').expect(422);
    expect(refused.detail).toMatchObject([{ loc: ['query', 'conformity'] }]);
  });

  it('is separate from the status, which depends on dates only', async () => {
    const of = await asset();
    await record(of, { ...fails, calibration_interval: 600 });

    expect((await admin.get(`/assets/${of.id}/profile`).expect(200)).body).toMatchObject({
      calibration_status: 'valid',
      conformity: 'fail',
    });
  });
});
