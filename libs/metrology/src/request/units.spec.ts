import { aStandard } from '../../verification/a-standard.js';
import { PHYSICAL_QUANTITIES } from '../quantities/quantities.js';
import { analyzeRecorded } from './analyze-recorded.js';
import { yearlyDrift } from './defaults.js';
import type { ChannelFacts, RecordedCalibration } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';
import { isLong } from '../../../../test/support/long.js';

const pairs = PHYSICAL_QUANTITIES.flatMap(({ value, units }) =>
  units.flatMap((from) =>
    units
      .filter((to) => to !== from && readingIn({ value: 1, unit: from }, to, value) !== null)
      .map((to) => [value, from, to] as const),
  ),
);

const readings = [
  [20, 0.05],
  [35, -0.3],
  [50, 0.62],
  [65, -0.85],
  [80, 1.4],
].flatMap(([reference = 0, error = 0]) =>
  [0, 1].map((repeat) => [reference, reference + error + 0.02 * repeat] as const),
);
const channelOf = (quantity: string, unit: string, accuracy: Partial<ChannelFacts>): ChannelFacts => ({
  physical_quantity: quantity,
  unit,
  measurement_min: 10,
  measurement_max: 90,
  resolution: 0.02,
  ...accuracy,
});
const accuracies: [string, Partial<ChannelFacts>][] = [
  ['absolute', { accuracy_value: 0.8, accuracy_type: 'absolute' }],
  ['a part of full scale', { accuracy_value: 1, accuracy_type: 'percent_of_full_scale' }],
  ['a part of the reading', { accuracy_value: 1.5, accuracy_type: 'percent_of_reading' }],
];

function analysed(quantity: string, from: string, to: string, accuracy: Partial<ChannelFacts>) {
  const inUnit = (value: number) => readingIn({ value, unit: from }, to, quantity) ?? NaN;
  const recorded: RecordedCalibration = {
    data_entry_mode: 'reference_vs_indicated',
    decision_rule: 'guard_band_w_uncertainty',
    points: readings.map(([reference, measured], point_index) => ({
      point_index,
      reference_value: inUnit(reference),
      measured_value: inUnit(measured),
      reference_unit: to,
      measured_unit: to,
    })),
  };
  const table = [
    { at: 10, correction: 0.02, expanded_uncertainty: 0.06, coverage_factor: 2, degrees_of_freedom: null },
    { at: 90, correction: -0.01, expanded_uncertainty: 0.12, coverage_factor: 2.4, degrees_of_freedom: 8 },
  ];
  const standard = aStandard({ unit: from, table, range_min: 10, range_max: 90, drift: 0.01, resolution: 0.005 });
  return analyzeRecorded(recorded, channelOf(quantity, from, accuracy), [standard]).result;
}

describe('the same data in every unit of a quantity', () => {
  it('are many', () => {
    expect(pairs.length).toBeGreaterThan(250);
    expect(pairs).toEqual(
      expect.arrayContaining([
        ['pressure', 'mbar', 'psi'],
        ['temperature', '°F', 'K'],
      ]),
    );
  });

  it.each(accuracies)(
    'have the same verdicts, uncertainty and traceability, with limits that are %s',
    (_, accuracy) => {
      const inOwnUnit = new Map<string, ReturnType<typeof analysed>>();
      const turn = accuracies.findIndex(([, one]) => one === accuracy);
      for (const [quantity, from, to] of pairs.filter((_pair, index) => isLong || index % accuracies.length === turn)) {
        const own = inOwnUnit.get(`${quantity} ${from}`) ?? analysed(quantity, from, from, accuracy);
        inOwnUnit.set(`${quantity} ${from}`, own);
        const other = analysed(quantity, from, to, accuracy);
        const facts = ({ points, notices, traceable, conformity_statement }: typeof own) => ({
          verdicts: points.map(({ verdict }) => verdict),
          shares: points.map(({ share_of_limit }) => Number((share_of_limit ?? -1).toPrecision(6))),
          freedoms: points.map((point) => point.standard_degrees_of_freedom),
          notices: notices.map(({ code }) => code),
          verdict: conformity_statement.verdict,
          traceable,
        });
        const expanded = magnitudeIn({ value: own.expanded_uncertainty ?? NaN, unit: from }, to, quantity) ?? NaN;

        expect([quantity, from, to, facts(other)]).toEqual([quantity, from, to, facts(own)]);
        expect((other.expanded_uncertainty ?? NaN) / expanded).toBeCloseTo(1, 6);
      }
    },
  );

  it.each([
    ['voltage', 'µV', 'V'],
    ['current', 'µA', 'A'],
    ['torque', 'N·m', 'Nm'],
    ['pressure', 'kgf/cm²', 'bar'],
    ['mass', 'µg', 'mg'],
    ['volume', 'µL', 'mL'],
    ['temperature', 'mK', '°C'],
    ['displacement', '\u03bcm', '\u00b5m'],
  ])('of %s may have a standard in %s beside a channel in %s', (quantity, unit, own) => {
    const points = readings.map(([reference_value, measured_value], point_index) => ({
      point_index,
      reference_value,
      measured_value,
      reference_unit: own,
      measured_unit: own,
    }));
    const channel = channelOf(quantity, own, { accuracy_value: 0.8, accuracy_type: 'absolute' });
    const stated = (reference_standard_uncertainty: number, reference_standard_unit: string) =>
      analyzeRecorded(
        {
          data_entry_mode: 'reference_vs_indicated',
          points,
          analysis: { reference_standard_uncertainty, reference_standard_unit },
        },
        channel,
        [],
      ).result;

    const size = magnitudeIn({ value: 1, unit }, own, quantity) ?? NaN;
    const other = stated(0.5, own).expanded_uncertainty ?? NaN;
    expect((stated(0.5 / size, unit).expanded_uncertainty ?? NaN) / other).toBeCloseTo(1, 9);
  });

  it('report a unit that does not convert, and never drop it', () => {
    const channel = channelOf('humidity', '%RH', { accuracy_value: 1, accuracy_type: 'absolute' });
    const points = readings.map(([reference_value, measured_value], point_index) => ({
      point_index,
      reference_value,
      measured_value,
      reference_unit: 'g/m³',
      measured_unit: 'g/m³',
    }));
    const recorded: RecordedCalibration = { data_entry_mode: 'reference_vs_indicated', points };

    const { result } = analyzeRecorded(recorded, channel, [aStandard({ unit: '%RH' })]);

    expect(result.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'channel_accuracy_unit',
        'channel_range_unit',
        'resolution_unit',
        'reference_standard_unit',
      ]),
    );
    expect(result.traceable).toBe(false);
  });
});

describe('a stated drift', () => {
  const of = (unit: string, drift_unit: string | null) =>
    yearlyDrift(
      { physical_quantity: 'custom', unit, drift_unit, drift_rate: -0.5, measurement_min: 0, measurement_max: 10 },
      unit,
    );

  it.each([
    ['m³/h', null, 0.5],
    ['m³/h', 'm³/h', 0.5],
    ['m³/h', 'L/h', 0.0005],
    ['m³/h', 'm³/h/month', 6],
    ['L/h', null, 0.5],
    ['kg/h', null, 0.5],
    ['km/h', null, 0.5],
    ['V/A', null, 0.5],
    ['V/A', 'mV/A/year', 0.0005],
    ['bar', 'bar', 0.5],
    ['bar', 'bar/year', 0.5],
    ['bar', 'mbar/a', 0.0005],
    ['bar', 'bar per month', 6],
    ['bar', 'bar/day', 0.5 * 365.25],
    ['m³', 'm³/h', 0.5 * 365.25 * 24],
    ['bar', '%FS/year', 0.05],
    ['%', '%/year', 0.5],
  ])('of a channel in %s in %s is one per year', (unit, stated, expected) => {
    expect(of(unit, stated)).toBeCloseTo(expected, 9);
  });

  it.each([
    ['bar', '%/year'],
    ['bar', 'mA/year'],
  ])('of a channel in %s in %s is unknown', (unit, stated) => {
    expect(of(unit, stated)).toBeNull();
  });
});
