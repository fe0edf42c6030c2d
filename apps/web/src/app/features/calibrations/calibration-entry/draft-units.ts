import { convertMagnitude, convertReading, physicalQuantity } from '@etalon/metrology';
import { parseNumber, type Option } from '../../../ui';
import type { DraftAnalysis, DraftContent } from './draft-content';

/** The parts of a channel that say which units fit. */
interface ChannelUnits {
  physical_quantity: string;
  unit: string;
  output_signal_unit: string | null;
}

/** Units in which an instrument may answer with a signal instead of the quantity itself. */
const SIGNALS: readonly string[] = ['mA', 'A', 'mV', 'V', 'Ω', 'kΩ', 'Hz', 'kHz', 'F', 'µF', 'nF', 'pF', 'mV/V', 'V/V'];

/** The units of the quantity; the one of the channel is always among them. */
export function referenceUnits(channel: ChannelUnits | null): Option[] {
  if (!channel) return [];
  return options([...(physicalQuantity(channel.physical_quantity)?.units ?? []), channel.unit]);
}

/** Signals a sensor may give; those that are units of the quantity itself are offered there already. */
export function signalUnits(channel: ChannelUnits | null): Option[] {
  const own = new Set(referenceUnits(channel).map(({ value }) => value));
  return options([...(channel?.output_signal_unit ? [channel.output_signal_unit] : []), ...SIGNALS]).filter(
    ({ value }) => !own.has(value),
  );
}

function options(units: readonly string[]): Option[] {
  return [...new Set(units)].map((value) => ({ value, label: value }));
}

/** The draft with its reference values in another unit; what cannot be converted is left out rather than wrong. */
export function inReferenceUnit(content: DraftContent, unit: string, quantity: string): Omit<DraftContent, 'rows'> {
  const { analysis, conditions } = content;
  const from = analysis.reference_unit;
  const isShared = analysis.data_entry_mode === 'reference_vs_indicated';
  const measured = isShared ? inMeasuredUnit(analysis, unit, quantity) : analysis;
  const isAbsolute = analysis.accuracy_type === 'absolute';
  return {
    analysis: {
      ...measured,
      reference_unit: unit,
      accuracy_value: isAbsolute ? inUnit(analysis.accuracy_value, from, unit, quantity) : analysis.accuracy_value,
    },
    conditions: {
      ...conditions,
      reference_standard_uncertainty: inUnit(conditions.reference_standard_uncertainty, from, unit, quantity),
    },
  };
}

export function inMeasuredUnit(analysis: DraftAnalysis, unit: string, quantity: string): DraftAnalysis {
  return {
    ...analysis,
    measured_unit: unit,
    resolution: inUnit(analysis.resolution, analysis.measured_unit, unit, quantity),
  };
}

/** The measuring range of the channel in the unit of the reference values; the ends are null where there is no conversion. */
export function rangeIn(
  channel: {
    physical_quantity: string;
    unit: string;
    measurement_min?: number | null;
    measurement_max?: number | null;
  },
  unit: string,
): { min: number | null; max: number | null } {
  const end = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : convertReading(value, channel.unit, unit, channel.physical_quantity);
  return { min: end(channel.measurement_min), max: end(channel.measurement_max) };
}

/** A typed magnitude in another unit. A text that is no number stays as it is, with its own error. */
function inUnit(text: string, from: string, to: string, quantity: string): string {
  const value = parseNumber(text);
  if (typeof value !== 'number' || from === to) return text;
  const converted = convertMagnitude(value, from, to, quantity);
  return converted === null ? '' : String(Number(converted.toPrecision(12)));
}
