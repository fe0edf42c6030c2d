import { nearestUnits, parseUnit, yearlyDrift } from '@etalon/metrology';
import { Invalid, type ValidationProblem } from '../../platform/errors/errors.js';
import type { ChannelFacts } from './asset-facts.dto.js';

const UNIT_FIELDS = [
  'unit',
  'accuracy_unit',
  'resolution_unit',
  'uncertainty_unit',
  'drift_unit',
  'sensitivity_unit',
  'output_signal_unit',
] as const satisfies readonly (keyof ChannelFacts)[];

type Given = readonly [loc: readonly string[], unit: string | null | undefined];

/** @param quantity null accepts units of any quantity */
function unknownUnits(given: readonly Given[], quantity: string | null): ValidationProblem[] {
  return given.flatMap(([loc, unit]) => {
    if (!unit || parseUnit(unit, quantity)) return [];
    const nearest = nearestUnits(unit, quantity).join(', ');
    return nearest === ''
      ? [{ loc: [...loc], msg: 'Unknown unit', type: 'unit.not_known' }]
      : [{ loc: [...loc], msg: `Unknown unit. Similar: ${nearest}`, type: 'unit.unknown', params: { nearest } }];
  });
}

export function requireKnownUnits(given: readonly Given[], quantity: string | null): void {
  const problems = unknownUnits(given, quantity);
  if (problems.length > 0) throw new Invalid(problems);
}

/** The asset's own units may predate this check. */
export function unknownChannelUnits(
  channels: readonly ChannelFacts[],
  existing: readonly ChannelFacts[],
): ValidationProblem[] {
  const kept = new Set(existing.flatMap((channel) => UNIT_FIELDS.map((field) => channel[field])));
  return channels.flatMap((channel, index) => {
    const given = UNIT_FIELDS.filter((field) => !kept.has(channel[field]));
    const located = given.map((field) => [['body', 'sensor_channels', String(index), field], channel[field]] as const);
    return [
      ...unknownUnits(located, channel.physical_quantity),
      ...(kept.has(channel.drift_unit) ? [] : unusableDrift(channel, index)),
    ];
  });
}

function unusableDrift(channel: ChannelFacts, index: number): ValidationProblem[] {
  const { unit, drift_unit, physical_quantity, measurement_min, measurement_max } = channel;
  if (!drift_unit || !parseUnit(drift_unit, physical_quantity)) return [];
  const facts = { unit, drift_rate: 1, drift_unit, physical_quantity, measurement_min, measurement_max };
  if (yearlyDrift(facts, unit) !== null) return [];
  return [
    {
      loc: ['body', 'sensor_channels', String(index), 'drift_unit'],
      msg: `State the drift in ${unit} or %FS, per year, month, day or hour; %FS needs a measuring range`,
      type: 'unit.no_drift',
      params: { unit },
    },
  ];
}
