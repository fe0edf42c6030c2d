import { addMonths } from '@etalon/metrology';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import type {
  AssetCreate,
  CalibrationCreate,
  OrganizationCreate,
  ProcedureCreate,
} from '../../libs/api-client/src/generated/wire.js';
import { demoData } from '../../tools/demo/index.mjs';

/** The requests that the data are loaded with. */
interface Bodies {
  organizations: { body: OrganizationCreate }[];
  procedures: { body: ProcedureCreate }[];
  assets: { key: string; body: AssetCreate }[];
  calibrations: { asset: string; channel: number | null; body: CalibrationCreate }[];
}

const today = '2026-03-12';

describe('the demonstration data', () => {
  it('are the same whenever they are made', () => {
    expect(demoData(today)).toEqual(demoData(today));
  });

  it('have the same values on any day, on dates moved along', () => {
    const values = (day: string) =>
      demoData(day)
        .calibrations.map(({ asset, body }) => `${asset} ${JSON.stringify(body.points)}`)
        .sort();

    expect(values('2027-02-28')).toEqual(values(today));
    expect(demoData('2027-02-28').calibrations[0]?.body.calibration_date).not.toBe(
      demoData(today).calibrations[0]?.body.calibration_date,
    );
  });

  it('are 60 assets of at least ten quantities in four organizations', () => {
    const { assets } = demoData(today);
    const quantities = assets.flatMap(({ body }) => body.sensor_channels ?? []).map((one) => one.physical_quantity);

    expect(assets).toHaveLength(60);
    expect(new Set(quantities).size).toBeGreaterThanOrEqual(10);
    expect(new Set(assets.map(({ organization }) => organization)).size).toBe(4);
  });

  it('use a reference standard only while its own calibration is in force', () => {
    const { calibrations } = demoData(today);
    const isInForce = (standard: string, date: string) =>
      calibrations.some(({ asset, body: { calibration_date, calibration_interval } }) => {
        const due = addMonths(calibration_date, calibration_interval);
        return asset === standard && calibration_date <= date && date <= due;
      });

    const without = calibrations.filter(
      ({ standard, body }) => standard !== null && !isInForce(standard, body.calibration_date),
    );

    expect(without.map(({ asset, body }) => `${asset} ${body.calibration_date}`)).toEqual([]);
  });
});

describe('a demonstration record of each kind', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('is accepted by the API', async () => {
    const { assets, calibrations, organizations, procedures } = demoData(today) as unknown as Bodies;
    const kindOf = ({ body }: Bodies['calibrations'][number]) =>
      [body.calibration_type, body.calibration_purpose, body.data_entry_mode, body.model_type].join();
    const kinds = new Map(calibrations.map((calibration) => [kindOf(calibration), calibration]));

    for (const { body } of organizations) await test.root.post('/organizations', body).expect(201);
    for (const { body } of procedures) await test.root.post('/procedures', body).expect(201);
    for (const { asset, channel, body } of kinds.values()) {
      const given = assets.find(({ key }) => key === asset)?.body;
      if (!given) throw new Error(asset);
      const { body: made } = await test.root.post('/assets', { ...given, allow_same_serial: true }).expect(201);
      const sensor_id = channel === null ? null : made.sensor_channels[channel]?.id;
      await test.root
        .post('/calibrations', { ...body, asset_id: made.id, sensor_id, performed_by_name: 'A' })
        .expect(201);
    }

    expect(kinds.size).toBeGreaterThan(5);
  });
});
