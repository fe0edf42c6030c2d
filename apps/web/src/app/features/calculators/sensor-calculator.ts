import { SENSORS, SENSOR_DIRECTIONS, SPRT_FIXED_POINTS, SPRT_SUBRANGES, THERMOCOUPLE_TYPES } from '@etalon/metrology';
import type { Calculator, Words } from './calculator';
import { fact, is, named } from './calculator-parts';
import type { CalculatorsData } from './calculators-data';

const LOW = SPRT_SUBRANGES.slice(0, SPRT_SUBRANGES.indexOf('gallium'));
const HIGH = SPRT_SUBRANGES.slice(SPRT_SUBRANGES.indexOf('gallium'));
/** Bisection near zero; far below the last digit of any table. */
const NOISE = 1e-9;

const orNone = (values: readonly string[]) => (words: Words) => [
  { value: '', label: words.text('common.number.none') },
  ...named(values, 'calculators.sensor.point')(words),
];

export const sensorCalculator = (data: CalculatorsData): Calculator => ({
  id: 'sensor',
  title: 'calculators.sensor.title',
  intro: 'calculators.sensor.intro',
  fields: [
    {
      name: 'sensor',
      label: 'calculators.sensor.kind',
      kind: 'choice',
      options: named(SENSORS, 'calculators.sensor.of'),
    },
    {
      name: 'direction',
      label: 'calculators.sensor.direction',
      kind: 'choice',
      options: named(SENSOR_DIRECTIONS, 'calculators.sensor'),
    },
    {
      name: 'thermocouple_type',
      label: 'calculators.sensor.type',
      kind: 'choice',
      options: named(THERMOCOUPLE_TYPES, 'calculators.sensor.type_of'),
      when: is('sensor', 'thermocouple'),
    },
    {
      name: 'reference_junction',
      label: 'calculators.sensor.junction',
      kind: 'number',
      when: is('sensor', 'thermocouple'),
    },
    {
      name: 'values',
      label: 'calculators.sensor.values',
      help: 'calculators.sensor.values_help',
      kind: 'numbers',
      required: true,
    },
    {
      name: 'coefficients',
      label: 'calculators.sensor.coefficients',
      help: 'calculators.sensor.coefficients_help',
      kind: 'grid',
      most: 20,
      when: is('sensor', 'platinum', 'sprt', 'thermistor'),
      columns: [
        { name: 'name', label: 'calculators.column.name', kind: 'text', required: true },
        { name: 'value', label: 'calculators.column.value', kind: 'number', required: true },
      ],
    },
    {
      name: 'low',
      label: 'calculators.sensor.low',
      help: 'calculators.sensor.subrange_help',
      kind: 'choice',
      options: orNone(LOW),
      when: is('sensor', 'sprt'),
    },
    {
      name: 'high',
      label: 'calculators.sensor.high',
      kind: 'choice',
      options: orNone(HIGH),
      when: is('sensor', 'sprt'),
    },
    {
      name: 'fixed_points',
      label: 'calculators.sensor.fixed_points',
      kind: 'grid',
      most: Object.keys(SPRT_FIXED_POINTS).length,
      when: is('sensor', 'sprt'),
      columns: [
        {
          name: 'point',
          label: 'calculators.column.name',
          kind: 'choice',
          required: true,
          options: orNone(Object.keys(SPRT_FIXED_POINTS)),
        },
        { name: 'resistance', label: 'calculators.sensor.resistance', kind: 'number', required: true },
        { name: 'resistance_tp', label: 'calculators.sensor.resistance_tp', kind: 'number' },
        { name: 'temperature', label: 'calculators.sensor.temperature', kind: 'number' },
      ],
    },
  ],
  example: {
    texts: {
      sensor: 'thermocouple',
      direction: 'to_temperature',
      thermocouple_type: 'K',
      values: '4.096 20.644',
    },
    grids: {},
  },
  body: ({ low, high, ...values }) => {
    const subranges = [low, high].filter(Boolean);
    return subranges.length > 0 ? { ...values, subranges } : values;
  },
  origin: (path) => (path[0] === 'subranges' ? ['low'] : path),
  run: async (body) => {
    const answer = await data.sensor(body);
    return (words) => [
      {
        table: {
          columns: [
            words.text('calculators.sensor.input'),
            words.text('calculators.sensor.output'),
            words.text('calculators.sensor.sensitivity'),
          ],
          rows: answer.values.map((one) => [
            words.number(one.input),
            words.significant(Math.abs(one.output) < NOISE ? 0 : one.output, 8),
            words.significant(one.sensitivity, 6),
          ]),
        },
      },
      ...(answer.coefficients
        ? [
            {
              heading: words.text('calculators.sensor.used'),
              facts: answer.coefficients.map(({ name, value }) => fact(name, words.significant(value, 8))),
            },
          ]
        : []),
    ];
  },
});
