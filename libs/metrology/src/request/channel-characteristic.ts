/** Output of another quantity than the measurand (rule C8). */
import type { NominalCharacteristic } from '../analysis/types/nominal-characteristic.js';
import { THERMOCOUPLE_TYPES } from '../sensors/thermocouple-functions.js';
import type { AnalysisUnits, ChannelFacts, StatedOptions } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';

interface CharacteristicEnds {
  channel_range_min?: number | null;
  channel_range_max?: number | null;
}

const NONE = {
  range_min: null,
  range_max: null,
  output_min: null,
  output_max: null,
  r0: null,
  thermocouple_type: null,
};

const PLATINUM = /\bpt[\s-]*(10|20|25|50|100|200|500|1000|2000)\b(?![.,]\d)/gi;
/** Four languages; technologies are free text. */
const COUPLE = 'thermocouple|thermo-?element|thermopaar|thermo-?electrique|termopar|termocupla|tc';
const LETTERS = new RegExp(`\\b(?:type|typ|tipo|${COUPLE})[\\s-]*([a-z])\\b|\\b([a-z])[\\s-]+type\\b`, 'gi');
const SEVERAL = /\b[bejknrst]\s*(?:[/,+&]|or|oder|ou|o|u)\s*[bejknrst]\b/i;
/** Not proportional to temperature: never a line. */
const NOT_LINEAR = new RegExp(
  `\\b(?:\\w*(?:thermocouple|thermo-?element|thermopaar|thermo-?electri|termopar|termocupla|thermist|termist)|tc\\b|s?prt\\b|rtd|pt[\\s-]*\\d|ni[\\s-]*\\d|cu[\\s-]*\\d|kty|ntc|ptc|platin|widerstandsthermo|resistan|termorres|thermo-?resist|(?:type|typ|tipo)[\\s-]*[bejknrst]\\b)`,
  'i',
);

function onlyMatch(text: string, pattern: RegExp): string | undefined {
  const found = new Set([...text.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').toUpperCase()));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Sensor element by technology, else a line between stated or channel ends. null: neither known. */
export function channelCharacteristic(
  channel: ChannelFacts | null,
  stated: StatedOptions,
  ends: CharacteristicEnds,
  { reference_unit, measured_unit, physical_quantity }: AnalysisUnits,
): NominalCharacteristic | null {
  const converts = (unit: string, from: string) => magnitudeIn({ value: 1, unit: from }, unit, null) !== null;
  const technology = (channel?.technology ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  const element = converts('Ω', measured_unit) || converts('mV', measured_unit);
  const isStated = stated.channel_output_min != null && stated.channel_output_max != null;
  if (!isStated && element && converts('K', reference_unit)) {
    const r0 = Number(onlyMatch(technology, PLATINUM));
    if (r0 > 0 && converts('Ω', measured_unit)) return { ...NONE, type: 'platinum', r0 };
    const letter = SEVERAL.test(technology) ? undefined : onlyMatch(technology, LETTERS);
    const thermocouple_type = THERMOCOUPLE_TYPES.find((type) => type === letter) ?? null;
    if (thermocouple_type && converts('mV', measured_unit) && !isConditioned(channel))
      return { ...NONE, type: 'thermocouple', thermocouple_type };
    if (NOT_LINEAR.test(technology) && !isConditioned(channel)) return null;
  }
  const unit = isStated ? (stated.channel_output_unit ?? measured_unit) : channel?.output_signal_unit;
  const output = (value: number | null | undefined) =>
    unit && typeof value === 'number' ? readingIn({ value, unit }, measured_unit, physical_quantity) : null;
  const given = isStated
    ? [stated.channel_output_min, stated.channel_output_max]
    : [channel?.output_signal_min, channel?.output_signal_max];
  const [output_min = null, output_max = null] = given.map(output);
  const { channel_range_min: range_min = null, channel_range_max: range_max = null } = ends;
  if (range_min === null || range_max === null || output_min === null || output_max === null) return null;
  if (!(range_max > range_min) || output_max === output_min) return null;
  return { ...NONE, type: 'linear', range_min, range_max, output_min, output_max };
}

/** Built-in electronics: a volt output is not the element's. */
function isConditioned(channel: ChannelFacts | null): boolean {
  return channel?.output_signal_unit === 'V' || channel?.output_signal_unit === 'kV';
}
