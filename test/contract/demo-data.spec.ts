import { addMonths } from '@etalon/metrology';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { demoData, loadDemo, verifyDemo } from '../../tools/demo/index.mjs';

const today = '2026-03-12';

describe('demonstration data', () => {
  it('are the same each time they are generated', () => {
    expect(demoData(today)).toEqual(demoData(today));
  });

  it('have the same values on any day, with shifted dates', () => {
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

  it('use a reference standard only while its own calibration is valid', () => {
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

describe('loading the demonstration data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('succeeds completely, gives the expected data, and is rejected the second time', async () => {
    const account = { email: 'root@example.org', password: 'correct horse battery' };
    const options = {
      address: test.url,
      account,
      today: new Date().toISOString().slice(0, 10),
      log: () => undefined,
      hasWorker: false,
    };

    const loaded = await loadDemo(options);
    const differences = await verifyDemo(loaded, { certificates: false, log: () => undefined });

    expect(differences).toEqual([]);
    await expect(loadDemo(options)).rejects.toThrow('are here already');
  });
});
