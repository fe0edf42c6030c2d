import {
  convertMagnitude,
  isConvertible,
  physicalQuantity,
  resolutionIn,
  typedNumber,
  type DecimalSign,
} from '@etalon/metrology';
import type { Option } from '../../../../ui';
import { channelUnits, type DraftAnalysis, type DraftContent, type DraftPart } from './draft-content';
import { noParts, type DraftContribution } from './draft-contribution';
import { hasCurve } from './draft-curve';
import { isOwn, type DraftChannel, type PrefillName } from './draft-prefill';
import { placeInUnit, rangeInUnit, type UnitChange } from './draft-standards';
import { emptyPart, isOneNumber } from './typed-specification';
import { firstStandard, isExternalStandard } from './typed-standard';

interface ChannelUnits {
  physical_quantity: string;
  unit: string;
  output_signal_unit?: string | null;
}

const SIGNALS: readonly string[] = 'mA µA A mV µV V Ω kΩ Hz kHz F µF nF pF mV/V V/V'.split(' ');

/** Always includes the channel's unit. */
export function referenceUnits(channel: ChannelUnits | null): Option[] {
  if (!channel) return [];
  return options([...(physicalQuantity(channel.physical_quantity)?.units ?? []), channel.unit]);
}

/** Without units of the sensor's quantity, which are offered separately. */
export function signalUnits(channel: ChannelUnits | null): Option[] {
  const own = new Set(referenceUnits(channel).map(({ value }) => value));
  return options([...(channel?.output_signal_unit ? [channel.output_signal_unit] : []), ...SIGNALS]).filter(
    ({ value }) => !own.has(value),
  );
}

function options(units: readonly string[]): Option[] {
  return [...new Set(units)].map((value) => ({ value, label: value }));
}

function isOfQuantity(unit: string, channel: ChannelUnits): boolean {
  return referenceUnits(channel).some(({ value }) => isConvertible(unit, value, channel.physical_quantity));
}

/** Mode and units of a new channel. Readings keep theirs, unless they are of another quantity. */
export function unitsOnChannel({ analysis, rows, modes }: DraftContent, channel: DraftChannel): Partial<DraftAnalysis> {
  const units = channelUnits(channel);
  if (analysis.data_entry_mode === 'filed') return { reference_unit: channel.unit, measured_unit: channel.unit };
  const { reference_unit, measured_unit } = analysis;
  const isKept = isOfQuantity(reference_unit, channel);
  if (!isKept || [rows, modes.found, modes.sweep].every(({ length }) => length === 0)) return units;
  return { reference_unit, measured_unit };
}

/**
 * User input is converted. An inconvertible value is dropped, or returns to its prefill; contributions and parts of a
 * specification with a value are asked for again. Percentages are valid in each unit of the quantity. Untouched fields
 * follow the prefill.
 */
export function inReferenceUnit(content: DraftContent, unit: string, { channel, decimal }: UnitContext): DraftContent {
  const quantity = channel?.physical_quantity ?? '';
  const { analysis, conditions, prefill } = content;
  const from = analysis.reference_unit || unit;
  // hidden behind limits or a written specification, a typed value has no known type
  const isHidden = !isOneNumber(analysis.accuracy_type);
  const { accuracy_type, accuracy_value } = isHidden ? prefill : analysis;
  const change = { from, to: unit, quantity, decimal };
  const magnitude = (text: string) => inUnit(text, change);
  const own = (name: PrefillName, text: string) => (isOwn(content, name) ? magnitude(text) : text);
  const accuracy = !isHidden && accuracy_type === 'absolute' ? own('accuracy_value', accuracy_value) : accuracy_value;
  const isConverted = isConvertible(from, unit, quantity);
  const isLost = channel !== null && !isConverted && !isOfQuantity(from, channel);
  const isAccuracyLost = isLost || (accuracy === '' && accuracy_value !== '');
  const isShared =
    analysis.measured_unit === from && !hasCurve(analysis) && analysis.data_entry_mode !== 'frequency_response';
  const isOfCertificate = isExternalStandard(content) && conditions.outside_unit !== '';
  const { reference_standard_uncertainty: U } = conditions;
  // certificate values keep their unit
  const uncertainty = isOfCertificate ? U : own('reference_standard_uncertainty', U);
  const { reference_standard_uncertainty, reference_standard_coverage_factor } = prefill;
  const served = rangeInUnit(firstStandard(conditions), change);
  return {
    ...content,
    further: content.further.map((one) => rangeInUnit(one, change)),
    contributions: content.contributions.map((line) =>
      isConverted || (!isLost && isRelative(line, from))
        ? besideReference(line, change)
        : { ...line, ...noParts, value: '', unit: line.unit && unit, sensitivity_coefficient: '' },
    ),
    negligible: isLost ? [] : content.negligible,
    specification: isLost
      ? []
      : content.specification.map((part) =>
          isConverted || isPercentage(part)
            ? { ...rangeInUnit(part, change), constant: magnitude(part.constant), floor: magnitude(part.floor) }
            : emptyPart,
        ),
    analysis: {
      ...analysis,
      ...(isShared ? { measured_unit: unit } : {}),
      tolerance_lower: magnitude(analysis.tolerance_lower),
      tolerance_upper: magnitude(analysis.tolerance_upper),
      specification_digit: magnitude(analysis.specification_digit),
      reference_unit: unit,
      ...(isAccuracyLost
        ? { accuracy_value: prefill.accuracy_value, accuracy_type: prefill.accuracy_type }
        : { accuracy_value: accuracy }),
    },
    conditions: {
      ...conditions,
      standard_from: served.from,
      standard_to: served.to,
      ...(uncertainty === '' && U !== ''
        ? { reference_standard_uncertainty, reference_standard_coverage_factor }
        : { reference_standard_uncertainty: uncertainty }),
    },
  };
}

/** The places of a table have a unit. */
function isRelative({ value, table, unit }: DraftContribution, reference_unit: string): boolean {
  return (unit === '' || unit === reference_unit) && value === '' && table === '';
}

/** A digit has a unit. */
function isPercentage({ percent_of_reading: _reading, percent_of_full_scale: _span, ...others }: DraftPart): boolean {
  return Object.values(others).every((text: string) => text === '');
}

/**
 * In the unit of the reference: follows it. In another one: slope and places of the table follow the reference value, the
 * coefficient gives reference units.
 */
function besideReference(line: DraftContribution, change: UnitChange): DraftContribution {
  if (line.unit === '' || line.unit === change.from)
    return {
      ...line,
      unit: line.unit && change.to,
      value: inUnit(line.value, change),
      table: line.table
        .split('\n')
        .map((row) => rowInUnit(row, change))
        .join('\n'),
    };
  return {
    ...line,
    slope: inUnit(line.slope, { ...change, from: change.to, to: change.from }),
    sensitivity_coefficient: inUnit(line.sensitivity_coefficient, change),
    table: line.table.replaceAll(/^[^;\t\n]+/gm, (at) => placeInUnit(at, change)),
  };
}

/** `reference value; value` */
function rowInUnit(row: string, change: UnitChange): string {
  const end = row.search(/[;\t]/);
  if (end < 0) return row;
  const value = row.slice(end + 1);
  const space = value.startsWith(' ') ? ' ' : '';
  return `${placeInUnit(row.slice(0, end), change)}${row.charAt(end)}${space}${inUnit(value.trim(), change)}`;
}

/** A resolution keeps its unit while the data have it; an inconvertible one is replaced by the prefill. */
export function resolutionOfData(content: DraftContent, { channel, decimal }: UnitContext): DraftContent {
  const { analysis, prefill } = content;
  const { reference_unit, measured_unit, resolution, resolution_unit: unit } = analysis;
  if ([reference_unit, measured_unit].includes(unit)) return content;
  const value = typedNumber(resolution, decimal);
  const isNumber = typeof value === 'number';
  const units = { reference_unit, measured_unit, physical_quantity: channel?.physical_quantity ?? null };
  const found = isNumber ? resolutionIn({ value, unit: unit || null }, units) : null;
  const text = found ? numberText(found.value, decimal) : isNumber ? prefill.resolution : resolution;
  return {
    ...content,
    analysis: { ...analysis, resolution: text, resolution_unit: found?.unit ?? prefill.resolution_unit },
  };
}

interface UnitContext {
  channel: ChannelUnits | null;
  decimal: DecimalSign;
}

/** Nonnumeric text stays unchanged, with its own error. */
function inUnit(text: string, { from, to, quantity, decimal }: UnitChange): string {
  const value = typedNumber(text, decimal);
  if (typeof value !== 'number' || from === to) return text;
  const converted = convertMagnitude(value, from, to, quantity);
  return converted === null ? '' : numberText(converted, decimal);
}

function numberText(value: number, decimal: DecimalSign): string {
  return String(Number(value.toPrecision(12))).replace('.', decimal);
}
