import type { SpecificationWriter } from './stated-specification.js';

export interface StatedContribution {
  value?: number | null;
  slope?: number | null;
  percent_of_reading?: number | null;
  ppm_of_reading?: number | null;
  percent_of_range?: number | null;
  ppm_of_range?: number | null;
  table?: readonly { at: number; value: number }[] | null;
}

const MOST_ROWS = 6;

/** `0.001 V + 0.01 % of reading`, or `0.01 V at 10 V, 0.02 V at 100 V`. */
export function statedContribution(
  { table, ...parts }: StatedContribution,
  { unit, referenceUnit }: { unit: string; referenceUnit: string },
  { word, number, withUnit }: SpecificationWriter,
): string {
  const rows = table ?? [];
  const at = (value: number) => withUnit(number(value), referenceUnit);
  if (rows.length > MOST_ROWS)
    return word('rows', { count: String(rows.length), from: at(rows[0]?.at ?? 0), to: at(rows.at(-1)?.at ?? 0) });
  if (rows.length > 0)
    return rows.map((row) => word('at', { value: withUnit(number(row.value), unit), at: at(row.at) })).join(', ');
  const slopeUnit = unit === referenceUnit ? '' : `${unit}/${referenceUnit}`;
  const terms: [amount: number | null | undefined, say: (amount: number) => string][] = [
    [parts.value, (amount) => withUnit(number(amount), unit)],
    [parts.slope, (amount) => word('slope', { value: withUnit(number(amount), slopeUnit) })],
    [parts.percent_of_reading, (amount) => word('of_reading', { value: number(amount) })],
    [parts.ppm_of_reading, (amount) => word('ppm_of_reading', { value: number(amount) })],
    [parts.percent_of_range, (amount) => word('of_full_scale', { value: number(amount) })],
    [parts.ppm_of_range, (amount) => word('ppm_of_full_scale', { value: number(amount) })],
  ];
  return terms.flatMap(([amount, say]) => (amount ? [say(amount)] : [])).join(' + ');
}
