/** Good practice examples, if available locally. */
import { join } from 'node:path';
import { DCC_EXAMPLES } from '../../../../testing/dcc-schemas.js';
import type { ChannelUnits } from './in-channel-units.js';
import readDcc from './read-dcc-task.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
const thermometer = { quantity: 'temperature', unit: '°C', indicates: '°C' };
const hygrometer = { quantity: 'humidity', unit: '%RH', indicates: '%RH' };
const resistor = { quantity: 'temperature', unit: '°C', indicates: 'Ω' };

type List = [name: string, status: string | null, recorded: string];
const left = 'Measuring results';
const typical: List[] = [[left, null, '5 points, 5 rows, U 0.061, k 2, found null']];
const found: List = ['Adjustment', 'beforeAdjustment', '5 points, 5 rows, U 0.89, k 2, found null'];

const examples: [file: string, channel: ChannelUnits, version: string, signature: string, lists: List[]][] = [
  ['v3.1.x/dcc_gp_temperature_typical_v12.xml', thermometer, '3.1.1', 'none', typical],
  [
    'v3.1.x/dcc_gp_temperature_extensive_v12.xml',
    thermometer,
    '3.1.1',
    'none',
    [[left, null, '5 points, 5 rows, U 0.061, k 2, found 1'], found],
  ],
  [
    'v3.1.x/dcc_gp_temperature_typical_adjustment_v12.xml',
    thermometer,
    '3.1.1',
    'none',
    [
      [left, null, '5 points, 5 rows, U 0.061, k 2, found 2'],
      [left, null, 'no_values'],
      found,
      ['Adjustment', 'beforeAdjustment', 'no_values'],
    ],
  ],
  [
    'v3.1.x/dcc_gp_temperatur_resistance_v12.xml',
    resistor,
    '3.1.1',
    'none',
    [
      [left, null, 'uncertainty_of_indication'],
      ['Coefficients', null, 'no_values'],
    ],
  ],
  [
    'v3.1.x/dcc_gp_temperatur_resistance_v12.xml',
    thermometer,
    '3.1.1',
    'none',
    [
      [left, null, 'units'],
      ['Coefficients', null, 'no_values'],
    ],
  ],
  [
    'v3.1.x/dcc_gp_humidity_v1.0.xml',
    hygrometer,
    '3.1.2',
    'none',
    [['Measurement results', null, '7 points, 4 rows, U 1.1, k 2, found null']],
  ],
  ['v3.2.0/dcc_gp_temperature_typical_v12_signed.xml', thermometer, '3.2.0', 'intact', typical],
  ['v3.3.0/valid.xml', thermometer, '3.3.0', 'none', typical],
  [
    'v3.3.0/valid_formula.xml',
    resistor,
    '3.3.0',
    'none',
    [
      [left, null, 'uncertainty_of_indication'],
      ['Coefficients', null, 'no_values'],
    ],
  ],
  ['v3.3.0/valid_signature.xml', thermometer, '3.3.0', 'intact', typical],
  ['negative/dcc_gp_temperature_typical_v12_signed_manipulated.v3.2.0.xml', thermometer, '3.2.0', 'altered', typical],
  ['negative/invalid_schematron.v3.3.0.xml', thermometer, '3.3.0', 'none', typical],
  ['negative/invalid_signature.v3.3.0.xml', thermometer, '3.3.0', 'altered', typical],
];

const read = (file: string, units: ChannelUnits, table: number | null = null) =>
  readDcc({ path: join(DCC_EXAMPLES ?? '', file), bounds, units, table });

(DCC_EXAMPLES ? describe : describe.skip)('an example of the good practice', () => {
  it.each(examples)('is read: %s', (file, units, version, signature, lists) => {
    const outcome = read(file, units);
    if (!('dcc' in outcome)) throw new Error(JSON.stringify(outcome));
    const { dcc, tables, stated } = outcome;

    expect([dcc.schema_version, outcome.signature.state]).toEqual([version, signature]);
    const text = tables.map(({ name, status }, i): List => {
      const one = stated?.of[i];
      if (typeof one !== 'object') return [name, status, one ?? ''];
      const { count, levels, expanded_uncertainty: U, coverage_factor: k, as_found } = one;
      return [
        name,
        status,
        `${String(count)} points, ${String(levels)} rows, U ${String(U)}, k ${String(k)}, found ${String(as_found)}`,
      ];
    });
    expect(text).toEqual(lists);
  });

  it('that its schema refuses is refused where it does', () => {
    expect(read('negative/invalid_schema.v3.3.0.xml', thermometer)).toEqual({
      problem: { code: 'empty', element: 'dcc:uniqueIdentifier', line: 17 },
    });
  });

  it('that rises and falls is recorded in both directions', () => {
    const outcome = read('v3.1.x/dcc_gp_humidity_v1.0.xml', hygrometer, 0);
    const one = 'dcc' in outcome ? outcome.stated?.chosen?.stated : null;
    const directions = one && typeof one === 'object' ? one.points.map(({ direction }) => direction) : [];

    expect(directions).toEqual(['rising', 'rising', 'rising', 'rising', 'falling', 'falling', 'falling']);
  });
});
