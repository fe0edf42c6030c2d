import type { AssetCreate, CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { analyzeRecorded, BUDGET_SOURCES, LEAST_RECORDS, type RecordedCalibration } from '@etalon/metrology';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const levels = [0, 50, 100];
const DAY = '2026-03-01';
const negligible = BUDGET_SOURCES.map((source) => ({ source, reason: 'validated' }));

describe('calibration history of an asset type', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const instrument = (given: Partial<AssetCreate> = {}, by = technician, of = organization) =>
    anAsset(by, {
      organization_id: of.id,
      sensor_channels: [aChannel({ accuracy_value: 0.5, accuracy_type: 'absolute', resolution: 0.01 })],
      ...given,
    });
  const body = (asset: { id: string }, error: number, given: Partial<CalibrationCreate> = {}) =>
    calibrationBody(asset, {
      data_entry_mode: 'reference_vs_indicated',
      calibration_date: '2026-01-10',
      points: points(
        levels.flatMap((level) => [
          [level, level + error],
          [level, level + error + 0.01],
        ]),
      ),
      analysis: { reference_standard_uncertainty: 0.1, reference_standard_coverage_factor: 2, negligible },
      ...given,
    });
  const calibrate = async (
    asset: { id: string },
    error: number,
    given: Partial<CalibrationCreate> = {},
    by = technician,
  ) => (await by.post('/calibrations', body(asset, error, given)).expect(201)).body;
  const historyOf = async (asset: Awaited<ReturnType<typeof instrument>>, date = DAY, by = technician) =>
    (
      await by
        .get(`/assets/${asset.id}/type-history?sensor_id=${asset.sensor_channels[0]?.id ?? ''}&date=${date}`)
        .expect(200)
    ).body;

  async function aType(model: string, count: number) {
    const items = [await instrument({ model }), await instrument({ model: ` ${model.toUpperCase()}` })] as const;
    for (let i = 0; i < count; i += 1)
      await calibrate(items[i % 2 === 0 ? 0 : 1], i % 2 === 0 ? 0.3 : -0.1, {
        calibration_date: `2025-${String(i + 1).padStart(2, '0')}-01`,
      });
    return items;
  }

  it('determines the global risk, equal to the preview, and is stored with the inputs', async () => {
    const [item] = await aType('IT-301', LEAST_RECORDS);
    const history = await historyOf(item);

    const record = await calibrate(item, 0.05, { calibration_date: DAY });
    const [channel] = item.sensor_channels;
    const preview = analyzeRecorded(
      body(item, 0.05, { calibration_date: DAY }) as RecordedCalibration,
      { ...channel, history } as Parameters<typeof analyzeRecorded>[1],
      null,
    );

    expect(history.records).toHaveLength(LEAST_RECORDS);
    expect(record.conformity_statement?.global_risk).toMatchObject({
      basis: 'type',
      records: LEAST_RECORDS,
      readings: 6 * LEAST_RECORDS,
    });
    expect(preview.result.conformity_statement.global_risk).toEqual(record.conformity_statement?.global_risk);
    const { body: inputs } = await technician.get(`/calibrations/${record.id}/inputs`).expect(200);
    expect(JSON.stringify(inputs)).toContain('"history"');
    const { body: repeated } = await technician.post(`/calibrations/${record.id}/recompute`).expect(200);
    expect(JSON.stringify(repeated)).toContain('identical');
  });

  it('yields no global risk with too few calibrations, and the statement gives the reason', async () => {
    const [item] = await aType('IT-302', LEAST_RECORDS - 1);

    const record = await calibrate(item, 0.05, { calibration_date: DAY });

    expect(record.conformity_statement).toMatchObject({ global_risk: null, global_risk_reason: 'too_few_records' });
  });

  it('excludes other types, other channels, later days, voided calibrations and repeats on the same day', async () => {
    const [item, other] = await aType('IT-303', 2);
    await calibrate(await instrument({ model: 'IT-303b' }), 0.2);
    await calibrate(item, 0.2, { calibration_date: '2026-05-01' });
    const voided = await calibrate(other, 0.2, { calibration_date: '2025-11-01' });
    await test.root.delete(`/calibrations/${voided.id}?reason=wrong`).expect(204);
    await calibrate(item, 0.4, { calibration_date: '2026-02-01' });
    await calibrate(item, 0, { calibration_date: '2026-02-01' });

    const { records } = await historyOf(item);

    expect(records.map(({ readings }) => Number(readings[0]?.error.toFixed(6)))).toEqual([0.4, -0.1, 0.3]);
    expect(records[0]?.readings[0]).toMatchObject({ value: 0 });
  });

  it('excludes readings after an adjustment, and uses those as found', async () => {
    const [item] = await aType('IT-305', 2);
    const repaired = { calibration_purpose: 'after_repair', calibration_date: '2026-02-01' } as const;
    await calibrate(item, 0, repaired);
    await calibrate(item, 0.4, { calibration_date: repaired.calibration_date });
    const errors = async () => (await historyOf(item)).records.map(({ readings }) => readings[0]?.error.toFixed(6));
    expect(await errors()).toEqual(['-0.100000', '0.300000']);

    const { points } = body(item, 0.2);
    await calibrate(item, 0, {
      ...repaired,
      calibration_date: '2026-03-01',
      data_entry_mode: 'reference_vs_as_found_as_left',
      as_found_points: points,
    });

    expect(await errors()).toEqual(['0.200000', '-0.100000', '0.300000']);
  });

  it('excludes calibrations of other organizations, even public ones', async () => {
    const [item] = await aType('IT-304', 1);
    const elsewhere = await test.signIn('technician');
    const theirs = await anOrganization(elsewhere, { name: 'Laboratory South' });
    const same = await instrument({ model: 'IT-304' }, elsewhere, theirs);
    await calibrate(same, 0.2, {}, elsewhere);

    expect((await historyOf(item)).records).toHaveLength(1);
    expect((await historyOf(same, DAY, elsewhere)).records).toHaveLength(1);
  });

  it('requires a channel of the asset', async () => {
    const [item, other] = await aType('IT-305', 2);
    const foreign = other.sensor_channels[0]?.id ?? '';

    const { body: found } = await technician
      .get(`/assets/${item.id}/type-history?sensor_id=${foreign}&date=${DAY}`)
      .expect(200);

    expect(found.records).toEqual([]);
    await technician.get(`/assets/${item.id}/type-history?sensor_id=x&date=${DAY}`).expect(422);
  });

  it('contains a sample of the readings of a large calibration', async () => {
    const item = await instrument({ model: 'IT-306' });
    const many = Array.from({ length: 250 }, (_, i): [number, number] => [i * 0.4, i * 0.4 + 0.1]);
    await calibrate(item, 0, { points: points(many) });

    const [record] = (await historyOf(item)).records;

    expect(record?.readings).toHaveLength(11);
    expect([record?.readings[0]?.value, record?.readings.at(-1)?.value]).toEqual([0, many.at(-1)?.[0]]);
  });
});
