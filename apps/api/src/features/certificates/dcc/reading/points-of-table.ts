import { travelOfReadings, turnOf } from '@etalon/metrology';
import type { StatedPoint } from '../../../calibrations/index.js';
import { type Exact, exactOf } from '@etalon/metrology/exact';
import type { ReadColumn, ReadTable } from './dcc-read.js';
import {
  type ChannelUnits,
  columnOf,
  type Converted,
  difference,
  inUnit,
  numberOf,
  numberOrNull,
} from './in-channel-units.js';

export interface Columns {
  truths: readonly Exact[];
  readings: readonly Exact[];
  /** Null if the list lacks that quantity. */
  reference: Converted | null;
  indication: Converted | null;
  error: Converted | null;
  stated: Converted | null;
}

/** List order is the travel order. */
export function pointsOf(columns: Columns, table: ReadTable, channel: ChannelUnits): StatedPoint[] {
  const { truths, readings, reference, indication, stated } = columns;
  const [values, indications] = [truths.map(numberOf), readings.map(numberOf)];
  const directions = travelOfReadings(values);
  const verdicts = table.columns.find((one) => one.verdicts.length === truths.length)?.verdicts;
  const of = (type: string, kind: 'reading' | 'magnitude') => besideOf(columnOf(table, type), channel, kind, truths);
  const shown = of('etalon_standardIndication', 'reading');
  const errors = errorsOf(columns, table, channel);
  const limits = limitsOf(columnOf(table, 'basic_measurementError'), channel, truths.length);
  const ofStandard = stated === reference ? null : reference;
  return truths.map((truth, i): StatedPoint => {
    const correction = difference(truth, shown?.values[i]);
    return {
      reference_value: numberOrNull(shown?.values[i]) ?? numberOf(truth),
      corrected_reference_value: values[i] ?? NaN,
      reference_correction: numberOrNull(correction),
      measured_value: indications[i] ?? NaN,
      reference_unit: channel.unit,
      measured_unit: channel.indicates,
      reference_text: (shown ?? reference)?.texts[i] ?? null,
      measured_text: indication?.texts[i] ?? null,
      standard_expanded_uncertainty: ofStandard?.expanded[i] ?? null,
      standard_coverage_factor: ofStandard?.factors[i] ?? null,
      direction: directions[i] ?? null,
      standard_uncertainty: stated?.standard[i] ?? null,
      expanded_uncertainty: stated?.expanded[i] ?? null,
      coverage_factor: stated?.factors[i] ?? null,
      expanded_uncertainty_text: stated?.expanded_texts[i] ?? null,
      coverage_factor_text: stated?.factor_texts[i] ?? null,
      is_factor_assumed: false,
      effective_degrees_of_freedom: null,
      verdict: VERDICTS[verdicts?.[i] ?? ''] ?? null,
      ...limits(i),
      ...errors(i),
    };
  });
}

/** Our terms where the DCC has none. */
export const VERDICTS: Readonly<Record<string, string>> = {
  pass: 'pass',
  fail: 'fail',
  noPass: 'fail',
  conditionalPass: 'conditional_pass',
  conditionalFail: 'conditional_fail',
  conditional_pass: 'conditional_pass',
  conditional_fail: 'conditional_fail',
  not_evaluated: 'not_evaluated',
};

const besideOf = (
  column: Pick<ReadColumn, 'forms'> | null,
  channel: ChannelUnits,
  kind: 'reading' | 'magnitude',
  { length }: readonly unknown[],
): Converted | null => {
  const found = column && inUnit(column, channel.unit, channel, kind);
  return found?.values.length === length ? found : null;
};

type Errors = Pick<
  StatedPoint,
  | 'calculated_value'
  | 'error'
  | 'indication_error'
  | 'corrected_error'
  | 'other_standard_uncertainty'
  | 'other_expanded_uncertainty'
  | 'other_coverage_factor'
>;

/** Ours as found may state the error of indication alone. */
export const errorColumn = (table: ReadTable): ReadColumn | null =>
  columnOf(table, 'basic_measurementError') ?? columnOf(table, 'etalon_indicationError');

/** Error, else indication error; null for a signal. */
function errorsOf(
  { truths, readings, error }: Columns,
  table: ReadTable,
  channel: ChannelUnits,
): (i: number) => Errors {
  const of = (type: string) => besideOf(columnOf(table, type), channel, 'magnitude', truths);
  const byCurve = of('etalon_correctedError');
  const isOfIndication = error !== null && (byCurve !== null || columnOf(table, 'basic_measurementError') === null);
  const byIndication = isOfIndication ? null : of('etalon_indicationError');
  const other = byIndication ?? byCurve;
  const calculated = besideOf(columnOf(table, 'etalon_calculatedValue'), channel, 'reading', truths);
  const isOne = channel.unit === channel.indicates;
  // Ours state the curve's error next to an indication error or a signal's calculated value, else in its own column.
  const isOfCurve = byIndication !== null || (!isOne && calculated !== null && !isOfIndication);
  const turn = turnIn(channel, truths);
  return (i) => {
    const own = numberOrNull(
      error ? error.values[i] : isOne ? withoutTurns(difference(readings[i], truths[i]), turn) : null,
    );
    return {
      calculated_value: numberOrNull(calculated?.values[i]),
      error: own,
      indication_error: isOfCurve ? numberOrNull(byIndication?.values[i]) : isOne || isOfIndication ? own : null,
      corrected_error: isOfCurve ? own : numberOrNull(byCurve?.values[i]),
      other_standard_uncertainty: other?.standard[i] ?? null,
      other_expanded_uncertainty: other?.expanded[i] ?? null,
      other_coverage_factor: other?.factors[i] ?? null,
    };
  };
}

const turnIn = (
  { quantity, unit, measurement_min = null, measurement_max = null }: ChannelUnits,
  truths: readonly Exact[],
) =>
  turnOf(
    { physical_quantity: quantity, unit, measurement_min, measurement_max },
    truths.map((truth) => ({ reference_value: numberOf(truth), reference_unit: unit })),
    unit,
  );

function withoutTurns(apart: Exact | null, turn: number | null): Exact | null {
  const turns = turn === null ? 0 : turn * Math.round(numberOf(apart) / turn);
  return turns === 0 ? apart : difference(apart, exactOf(String(turns)));
}

const LIMITS = [
  ['lower_limit', 'basic_toleranceLimitLower'],
  ['upper_limit', 'basic_toleranceLimitUpper'],
  ['acceptance_lower', 'basic_acceptanceLimitLower'],
  ['acceptance_upper', 'basic_acceptanceLimitUpper'],
] as const;

/** Limits of the judged error or deviation only. */
export function limitsOf(
  judged: Pick<ReadColumn, 'limits'> | null,
  channel: Pick<ChannelUnits, 'unit' | 'quantity'>,
  count: number,
) {
  const stated = judged?.limits ?? [];
  const found = LIMITS.map(([name, type]) => {
    const limit = stated.find(({ ref_types }) => ref_types.includes(type));
    const values = (limit && inUnit(limit, channel.unit, channel, 'magnitude')?.values) ?? [];
    return [name, values.length === 1 ? Array.from({ length: count }, () => values[0]) : values] as const;
  });
  return (i: number) =>
    Object.fromEntries(found.map(([name, values]) => [name, numberOrNull(values[i])])) as Pick<
      StatedPoint,
      (typeof LIMITS)[number][0]
    >;
}
