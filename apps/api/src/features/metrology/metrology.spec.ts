import { wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { aFit, aGaugeStudy, aModel, anAnova, anInterval, aRisk, aSensor } from './metrology.examples.js';
import { inFloors } from '../../../../../test/support/floors.mjs';

describe('metrology calculations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const post = (path: string, body: object) => test.root.send('POST', `/metrology/${path}`, wrong(body));

  async function problemsOf(path: string, body: object): Promise<string[]> {
    const { body: answer } = await post(path, body).expect(422);
    return (answer as unknown as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));
  }

  it('evaluate a model, with Monte Carlo and its seed in the response', async () => {
    const { body } = await post('evaluate-model', aModel.product.value).expect(200);

    const answer = body as unknown as {
      outputs: { value: number; combined_uncertainty: number; monte_carlo: { standard_uncertainty: number } }[];
      seed: number;
      trials: number;
    };
    expect(answer.outputs[0]?.value).toBeCloseTo(1002.7, 1);
    expect(answer.outputs[0]?.combined_uncertainty).toBeCloseTo(0.835, 3);
    expect(answer.outputs[0]?.monte_carlo.standard_uncertainty).toBeCloseTo(0.835, 2);
    expect(answer.seed).toBe(1);
    expect(answer.trials).toBeGreaterThanOrEqual(20_000);
  });

  it('evaluate several outputs with their correlation (JCGM 100, H.2)', async () => {
    const { body } = await post('evaluate-model', aModel.impedance.value).expect(200);

    const answer = body as unknown as { outputs: { value: number }[]; correlation: number[][] };
    expect(answer.outputs.map(({ value }) => Number(value.toFixed(3)))).toEqual([127.732, 219.847, 254.26]);
    expect(answer.correlation[0]?.[1]).toBeCloseTo(-0.588, 3);
  });

  it('fit a line with uncertainties on both sides, and a formula in a thread', async () => {
    const { body: line } = await post('fit-curve', aFit.line.value).expect(200);
    const { body: own } = await post('fit-curve', aFit.formula.value).expect(200);

    const parameters = (body: unknown) => (body as { parameters: { name: string; value: number }[] }).parameters;
    expect(parameters(line).map(({ value }) => Number(value.toFixed(4)))).toEqual([0.5788, 2.1597]);
    expect(parameters(own)[0]?.value).toBeCloseTo(0.76886226176, 8);
    expect(parameters(own)[1]?.value).toBeCloseTo(3.8604055871, 8);
  });

  it.each([
    ['anova', anAnova.fabric.value, (body: never) => (body as { rows: { f: number }[] }).rows[0]?.f, 9.2647],
    [
      'gauge-study',
      aGaugeStudy.small.value,
      (body: never) => (body as { distinct_categories: number }).distinct_categories,
      10,
    ],
    [
      'risk',
      aRisk.deaver.value,
      (body: never) => (body as { global: { probability_of_false_accept: number } }).global.probability_of_false_accept,
      0.008,
    ],
    [
      'calibration-interval',
      anInterval.a3.value,
      (body: never) => (body as { interval_days: number }).interval_days,
      230.8,
    ],
    [
      'sensor',
      aSensor.platinum.value,
      (body: never) => (body as { values: { output: number }[] }).values[1]?.output,
      100.01,
    ],
    [
      'sensor',
      aSensor.sprt.value,
      (body: never) => (body as { values: { output: number }[] }).values[0]?.output,
      231.928,
    ],
    [
      'sensor',
      { ...aSensor.sprt.value, direction: 'to_signal', values: [231.928] },
      (body: never) => (body as { coefficients: { name: string; value: number }[] }).coefficients[1]?.value,
      -3.0e-4,
    ],
  ])('return %s', async (path, request, read, expected) => {
    const { body } = await post(path, request).expect(200);

    expect(Math.abs((read(body as never) ?? NaN) - expected)).toBeLessThan(0.05 * Math.abs(expected));
  });

  it('name the invalid field', async () => {
    const inputs = [{ name: 'x', value: 1, uncertainty: 0.1 }];

    expect(await problemsOf('evaluate-model', { formula: 'x+q', inputs })).toEqual(['body.formula']);
    expect(await problemsOf('evaluate-model', { formula: '9^9^9', inputs, monte_carlo: {} })).toEqual(['body.formula']);
    expect(await problemsOf('evaluate-model', { formula: 'x', inputs, monte_carlo: { trials: 1e9 } })).toEqual([
      'body.monte_carlo.trials',
    ]);
    expect(await problemsOf('evaluate-model', { formula: 'x', inputs: [{ ...inputs[0], uncertainy: 1 }] })).toEqual([
      'body.inputs.0.uncertainy',
    ]);
    expect(
      await problemsOf('evaluate-model', {
        formula: 'x',
        inputs: [...inputs, { name: 'z', value: 1, uncertainty: -1 }],
      }),
    ).toEqual(['body.inputs.1.uncertainty']);
    expect(
      await problemsOf('fit-curve', {
        method: 'formula',
        formula: 'a*(x',
        points: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      }),
    ).toEqual(['body.formula']);
    expect(await problemsOf('risk', { standard_uncertainty: 1, measured_value: 0 })).toEqual(['body.lower_limit']);
    expect(
      await problemsOf('sensor', {
        sensor: 'thermocouple',
        thermocouple_type: 'K',
        direction: 'to_signal',
        values: [20, 2000],
      }),
    ).toEqual(['body.values.1']);
    expect(await problemsOf('sensor', { ...aSensor.sprt.value, subranges: ['silver'] })).toEqual(['body.fixed_points']);
    expect(await problemsOf('sensor', { ...aSensor.sprt.value, subranges: ['zinc', 'lead'] })).toEqual([
      'body.subranges',
    ]);
    expect(
      await problemsOf('anova', {
        design: 'one_way',
        values: [
          { group: 'a', value: 1 },
          { group: 'a', value: 2 },
        ],
      }),
    ).toEqual(['body.values']);
    const [first, ...others] = aVariance;
    expect(await problemsOf('anova', { design: 'one_way', values: aVariance, effects: 'random' })).toEqual([
      'body.effects',
    ]);
    expect(await problemsOf('anova', { design: 'one_way', values: [{ ...first, row: 'r' }, ...others] })).toEqual([
      'body.values.0.row',
    ]);
  });

  const aVariance = ['a', 'a', 'b', 'b'].map((group, value) => ({ group, value }));

  it('reject expensive formulas quickly', async () => {
    const inputs = [{ name: 'x', value: 1, uncertainty: 0.1 }];
    await post('evaluate-model', { formula: 'x', inputs }).expect(200);
    for (const formula of [
      `${'('.repeat(1900)}x${')'.repeat(1900)}`,
      'x^'.repeat(1900) + 'x',
      '9^9^9',
      'x'.repeat(5000),
    ]) {
      const { floors } = await inFloors(() => post('evaluate-model', { formula, inputs }).expect(422));
      expect(floors).toBeLessThan(20);
    }
    await post('evaluate-model', { formula: 'x'.repeat(1_000_000), inputs }).expect(422);
  });

  it('do not block other requests', async () => {
    const n = 30;
    const heavy = {
      formula: Array.from({ length: n }, (_, i) => `sin(x${i})*x${i}^2`).join('+'),
      inputs: Array.from({ length: n }, (_, i) => ({
        name: `x${i}`,
        value: 1,
        uncertainty: 0.1,
        degrees_of_freedom: 5,
      })),
      monte_carlo: { trials: 100_000 },
    };
    const done: string[] = [];
    const running = post('evaluate-model', heavy)
      .expect(200)
      .then(() => done.push('heavy'));
    for (let k = 0; k < 3; k += 1) {
      await post('calibration-interval', anInterval.a3.value).expect(200);
      done.push('small');
    }
    await running;

    expect(done).toEqual(['small', 'small', 'small', 'heavy']);
  });

  it('require a signed-in person', async () => {
    await test.anyone.post('/metrology/risk', wrong(aRisk.deaver.value)).expect(401);
  });
});
