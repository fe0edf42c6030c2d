import {
  evaluateModel,
  convertSensor,
  type GaugeStudyRequest,
  INPUT_DISTRIBUTIONS,
  type ModelRequest,
  type SensorRequest,
  studyGauge,
} from '@etalon/metrology';
import { caseOf, expectAbsolute } from '../../../../../../libs/metrology/verification/support';
import type { Calculator } from './calculator';
import type { CalculatorsData } from './calculators-data';
import { modelCalculator } from './model-calculator';
import { columnsOf, readTyped } from './read-typed';
import { sensorCalculator } from './sensor-calculator';
import { gaugeCalculator } from './variance-calculators';

const data = {} as CalculatorsData;

const bodyOf = (calculator: Calculator, typed = calculator.example) => {
  const { values, problems } = readTyped(calculator, typed, '.');
  expect([...problems]).toEqual([]);
  return calculator.body?.(values) ?? values;
};

describe('the calculator of a measurement model', () => {
  it.each(INPUT_DISTRIBUTIONS)('offers all that the %s distribution needs', (distribution) => {
    const calculator = modelCalculator(data);
    const inputs = calculator.fields.find(({ name }) => name === 'inputs');
    if (!inputs) throw new Error('no inputs');
    const row = { name: 'a', value: '1', distribution };
    const amounts = {
      [distribution === 'normal' || distribution === 't' ? 'uncertainty' : 'half_width']: '0.1',
      edge_parameter: '0.5',
      half_width_inexactness: '0.01',
    };
    const offered = columnsOf(inputs, { texts: {}, grids: { inputs: [row] } }).map(({ name }) => name);
    const filled = Object.fromEntries(Object.entries(amounts).filter(([name]) => offered.includes(name)));

    const body = bodyOf(calculator, { texts: { formula: 'a' }, grids: { inputs: [{ ...row, ...filled }] } });

    expect(evaluateModel(body as unknown as ModelRequest).outputs[0]?.expanded_uncertainty).toBeGreaterThan(0);
  });
});

describe('a published example', () => {
  it('of a gauge study gives the repeatability and reproducibility of AIAG MSA', () => {
    const { expected } = caseOf<unknown, Record<string, number>>('aiag-grr-average-range');

    const found = studyGauge(bodyOf(gaugeCalculator(data)) as unknown as GaugeStudyRequest);

    expectAbsolute(found.grr, expected['GRR'] ?? NaN, 0.0006);
  });

  it('of a sensor gives the temperatures of the table of IEC 60584-1', () => {
    const { values } = convertSensor(bodyOf(sensorCalculator(data)) as unknown as SensorRequest);

    // The table has 0.001 mV, which are 0.02 °C.
    expect(values.map(({ output }) => Math.round(output * 10) / 10)).toEqual([100, 500]);
  });
});
