import { bandAt, curveValue, type AnalysisResult, type FittedCurve } from '@etalon/metrology';
import { analysedCurve, analyzeCalibration } from '@etalon/metrology';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

/** 293 K to 303 K, degree 5: powers of x lose every digit. */
const narrow = Array.from({ length: 21 }, (_, i) => {
  const x = 293 + i * 0.5;
  const t = (x - 298) / 5;
  return [20 + 5 * t + 0.4 * t ** 3 + 0.2 * t ** 5 + 0.003 * Math.sin(37 * i), x] as const;
});

describe('the curve of a record', () => {
  let test: TestApp;
  let client: Client;
  beforeAll(async () => {
    test = await startTestApp();
    client = await test.signIn('technician');
  });
  afterAll(() => test.close());

  it('has the band of the engine over a narrow range far from zero, where powers of x have none', async () => {
    const organization = await anOrganization(client);
    const asset = await anAsset(client, {
      organization_id: organization.id,
      sensor_channels: [aChannel({ unit: 'K', measurement_min: 15, measurement_max: 25, resolution: null })],
    });
    const given = { points: points(narrow, 'K'), data_entry_mode: 'raw_data' as const, poly_order: 5 };

    const { body } = await client.post('/calibrations', calibrationBody(asset, given)).expect(201);

    const engine = analyzeCalibration({
      points: narrow.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: 'K',
      measured_unit: 'K',
      poly_order: 5,
    });
    const curve: FittedCurve | null = body.analysis?.curve ?? null;
    const distribution_type = body.distribution_type ?? 'normal';
    const served = {
      curve,
      confidence_level: body.confidence_level ?? 95,
      distribution_type,
      measured_range_min: 293,
      measured_range_max: 303,
    };
    const expected = { ...served, curve: engine.curve } satisfies Partial<AnalysisResult>;
    expect(analysedCurve(served)).toEqual(analysedCurve(expected));
    const band = bandAt(served, 297.3);
    expect(band?.value).toBeCloseTo(engine.curve ? curveValue(engine.curve, 297.3) : NaN, 12);
    expect(band?.expanded_uncertainty).toBeGreaterThan(0.0005);
    expect(band?.expanded_uncertainty).toBeLessThan(0.01);
    expect(rawBand(body.poly_coefficients_covariance ?? [], 297.3)).not.toBeCloseTo(band?.standard_uncertainty ?? 0, 5);
  });
});

function rawBand(covariance: readonly (readonly number[])[], x: number): number {
  const last = covariance.length - 1;
  const variance = covariance
    .flatMap((row, i) => row.map((value, j) => value * x ** (last - i) * x ** (last - j)))
    .reduce((sum, term) => sum + term, 0);
  return Math.sqrt(Math.max(0, variance));
}
