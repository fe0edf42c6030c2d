import { AnalysisError, analyzeRecordedResponse, type DeviationUnit, type RecordedResponse } from '@etalon/metrology';
import type { StatedFrequency, StatedSweep } from '../../../calibrations/index.js';
import { SWEEP_TYPE } from '../own-types.js';
import { type Exact, over, times } from '@etalon/metrology/exact';
import { writtenUnit } from '../dsi-units.js';
import type { ReadColumn, ReadTable } from './dcc-read.js';
import { converter, ratioConverter } from './dsi-dimension.js';
import {
  type ChannelUnits,
  columnOf,
  type Converted,
  difference,
  inUnit,
  inUnitBy,
  numberOf,
  numberOrNull,
  sum,
} from './in-channel-units.js';
import { limitsOf, VERDICTS } from './points-of-table.js';

export const LACKING_OF_SWEEP = ['no_amplitudes', 'no_reference', 'no_indication', 'no_ratio'] as const;
type UnusableSweep = (typeof LACKING_OF_SWEEP)[number] | 'units' | 'gaps' | 'too_few';

const FREQUENCY_UNITS = ['Hz', 'kHz', 'MHz', 'GHz'];
const PHASE_UNITS = ['°', 'rad'];

export function frequencyAxis(table: ReadTable, { unit, quantity }: ChannelUnits): ReadColumn | null {
  const own = columnOf(table, SWEEP_TYPE);
  if (own || converter('\\hertz', unit, quantity, 'magnitude')) return own;
  return table.columns.find(({ forms }) => forms.some(({ unit: from }) => isFrequency(from))) ?? null;
}

const isFrequency = (from: string) =>
  from.includes('hertz') && converter(from, 'Hz', 'frequency', 'magnitude') !== null;

/** Any two of reference, indication and sensitivity suffice. */
export function sweepOf(table: ReadTable, axis: ReadColumn, channel: ChannelUnits): StatedSweep | UnusableSweep {
  const rest = { ...table, columns: table.columns.filter((column) => column !== axis) };
  const amplitudes = amplitudesOf(rest, channel);
  if (typeof amplitudes === 'string') return amplitudes;
  const { truths, readings, reference, indication, sensitivity, error } = amplitudes;
  const [first] = axis.forms;
  const frequency_unit = FREQUENCY_UNITS.find((unit) => unit === writtenUnit(first?.unit ?? '')) ?? 'Hz';
  const frequencies = inUnit(axis, frequency_unit, { quantity: 'frequency' }, 'magnitude')?.values ?? [];
  const columns = [frequencies, truths, readings];
  if (columns.some((values) => values.length !== truths.length || values.includes(null))) return 'gaps';
  if (truths.length < 2) return 'too_few';
  const read = truths.map((truth, i) => ({
    sweep_index: i,
    frequency_value: numberOf(frequencies[i]),
    reference_value: numberOf(truth),
    measured_value: numberOf(readings[i]),
    reference_unit: channel.unit,
    measured_unit: channel.indicates,
    reference_text: reference?.texts[i] ?? null,
    measured_text: indication?.texts[i] ?? null,
  }));
  const ratios = ratiosOf(read);
  if (!ratios) return 'no_ratio';
  const deviation = deviationOf(rest, truths.length, ratios.request.deviation_unit);
  const phase = phaseOf(rest, truths.length);
  const isLevel = ratios.request.is_logarithmic;
  // Relative; the same for the ratio.
  const ofAmplitude = isLevel ? null : ([error, indication].find(isSure) ?? null);
  const verdicts = table.columns.find((one) => one.verdicts.length === truths.length)?.verdicts;
  const points = read.map(({ sweep_index: i, ...amplitude }): StatedFrequency => {
    const ratio = numberOrNull(sensitivity?.values[i]) ?? ratios.result.points[i]?.sensitivity_value ?? null;
    const widen = (width: number | null | undefined) =>
      width == null ? null : width / Math.abs(amplitude.reference_value);
    const by = sensitivity && isSure(sensitivity) ? sensitivity : null;
    const expanded = by ? (by.expanded[i] ?? null) : widen(ofAmplitude?.expanded[i]);
    return {
      ...amplitude,
      offset_value: numberOrNull(phase?.values[i]),
      standard_expanded_uncertainty: reference?.expanded[i] ?? null,
      standard_coverage_factor: reference?.factors[i] ?? null,
      sensitivity_value: ratio,
      standard_uncertainty: by ? (by.standard[i] ?? null) : widen(ofAmplitude?.standard[i]),
      expanded_uncertainty: expanded,
      coverage_factor: (by ?? ofAmplitude)?.factors[i] ?? null,
      expanded_uncertainty_pct: expanded && ratio ? (100 * expanded) / Math.abs(ratio) : null,
      deviation_pct: deviation.unit === '%' ? deviation.at(i) : null,
      deviation_db: deviation.unit === 'dB' ? deviation.at(i) : null,
      deviation_expanded_uncertainty: deviation.stated?.expanded[i] ?? null,
      deviation_coverage_factor: deviation.stated?.factors[i] ?? null,
      verdict: VERDICTS[verdicts?.[i] ?? ''] ?? null,
      is_baseline: i === deviation.baseline,
      ...deviation.limits(i),
    };
  });
  return {
    points,
    frequency_unit,
    phase_unit: phase?.unit ?? null,
    is_logarithmic: isLevel,
    sensitivity_unit: ratios.result.sensitivity_unit,
    deviation_unit: deviation.unit,
    confidence_level:
      [sensitivity, ofAmplitude, deviation.stated].find((one) => one && isSure(one))?.confidence ?? null,
  };
}

const isSure = (one: Converted | null): one is Converted => one?.standard.some((value) => value !== null) ?? false;

interface Amplitudes {
  truths: (Exact | null)[];
  readings: (Exact | null)[];
  reference: Converted | null;
  indication: Converted | null;
  sensitivity: Converted | null;
  error: Converted | null;
}

function amplitudesOf(table: ReadTable, channel: ChannelUnits): Amplitudes | UnusableSweep {
  const isOne = channel.unit === channel.indicates;
  const [given, read, off] = ['basic_referenceValue', 'basic_measuredValue', 'basic_measurementError'].map((type) =>
    columnOf(table, type),
  );
  const ratio = (column: ReadColumn | null | undefined) =>
    column ? inUnitBy(column, (from) => ratioConverter(from, channel)) : null;
  const reference = given ? inUnit(given, channel.unit, channel, 'magnitude') : null;
  const amplitude = read ? inUnit(read, channel.indicates, channel, 'magnitude') : null;
  // The measured value may be the sensitivity itself.
  const isRatio = read && !amplitude ? ratio(read) : null;
  const sensitivity = ratio(typed(table, /sensitivity/i)) ?? isRatio;
  const error = off && isOne ? inUnit(off, channel.unit, channel, 'magnitude') : null;
  if ((given && !reference) || (read && !amplitude && !isRatio)) return 'units';
  const pair = (
    a: Converted,
    b: Converted,
    join: (x: Exact | null | undefined, y: Exact | null | undefined) => Exact | null,
  ) => a.values.map((value, i) => join(value, b.values[i]));
  const truths =
    reference?.values ??
    (amplitude && error ? pair(amplitude, error, difference) : null) ??
    (amplitude && sensitivity ? pair(amplitude, sensitivity, quotient) : null);
  const readings =
    amplitude?.values ??
    (reference && error ? pair(reference, error, sum) : null) ??
    (reference && sensitivity ? pair(reference, sensitivity, product) : null);
  if (!truths && !readings) return 'no_amplitudes';
  if (!truths) return 'no_reference';
  if (!readings) return 'no_indication';
  return { truths, readings, reference, indication: amplitude, sensitivity, error };
}

const typed = (table: ReadTable, word: RegExp): ReadColumn | null =>
  table.columns.find(({ ref_types }) => ref_types.some((type) => word.test(type))) ?? null;

type Value = Exact | null | undefined;
const product = (a: Value, b: Value): Exact | null => (a && b ? times(a, b) : null);
const quotient = (a: Value, b: Value): Exact | null => (a && b && b.n !== 0n ? over(a, b) : null);

function ratiosOf(
  points: Parameters<typeof analyzeRecordedResponse>[0]['frequency_response_points'],
): RecordedResponse | null {
  const baseline = points?.findIndex(({ measured_value: x, reference_unit: unit }) => x !== 0 || unit.startsWith('dB'));
  try {
    return analyzeRecordedResponse(
      { frequency_response_points: points ?? [], frequency_response_baseline_sweep_index: baseline ?? 0 },
      null,
      null,
    );
  } catch (error) {
    if (error instanceof AnalysisError) return null;
    throw error;
  }
}

/** The baseline has zero deviation and no uncertainty. */
function deviationOf(table: ReadTable, count: number, own: DeviationUnit) {
  const column = typed(table, /deviation/i);
  const found = (['%', 'dB'] as const).flatMap((unit) => {
    const stated = column && inUnit(column, unit, { quantity: '' }, 'magnitude');
    return stated?.values.length === count ? [{ unit, stated }] : [];
  });
  const [one] = found;
  const zeros = (one?.stated.values ?? []).flatMap((value, i) =>
    value?.n === 0n && one?.stated.expanded[i] === null ? [i] : [],
  );
  const limits = limitsOf(column, { unit: one?.unit ?? own, quantity: '' }, count);
  return {
    unit: one?.unit ?? own,
    stated: one?.stated ?? null,
    baseline: zeros.length === 1 ? (zeros[0] ?? -1) : -1,
    at: (i: number) => numberOrNull(one?.stated.values[i]),
    limits,
  };
}

function phaseOf(table: ReadTable, count: number) {
  const column = typed(table, /phase/i);
  const unit = PHASE_UNITS.find((one) => one === writtenUnit(column?.forms[0]?.unit ?? '')) ?? '°';
  const found = column && inUnit(column, unit, { quantity: 'angle' }, 'magnitude');
  return found?.values.length === count ? { unit, values: found.values } : null;
}
