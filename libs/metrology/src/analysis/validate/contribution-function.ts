/** a + b·|x|, parts of reading and range, or table (rule U6). */
import type { ContributionParts } from '../../uncertainty/contribution.js';
import type { ContributionRow } from '../types/asked-types.js';
import { FieldReader } from '../../input/field-reader.js';

/** In its own unit; arguments in the reference unit. */
export type ContributionFunction = (value: number, fullScale: number | null) => number;

interface Parts {
  constant: number;
  slope: number;
  /** Parts of the magnitudes; 1 is the whole. */
  reading: number;
  range: number;
  table: ContributionRow[] | null;
  /** Reference units per contribution unit; divides the parts. */
  factor: number;
  /** Zero from which a percentage of reading counts, in the reference unit: 273.15 K for 0 °C. */
  zero: number;
  /** null: a constant. */
  stated: ContributionParts | null;
}

interface Around {
  sensitivity: number | 'slope';
  unit: string;
  reference_unit: string;
  zero: number;
  values: readonly number[];
}

const MOST_ROWS = 1000;
const PARTS = ['slope', 'percent_of_reading', 'ppm_of_reading', 'percent_of_range', 'ppm_of_range'] as const;

export function readFunction(fields: FieldReader, loc: readonly string[], around: Around): Parts {
  const table = readTable(fields, loc, around.values);
  const [slope, percentReading, ppmReading, percentRange, ppmRange] = PARTS.map(
    (name) => fields.number(name, 'not_negative') ?? 0,
  ) as [number, number, number, number, number];
  const named = PARTS.filter((name) => fields.raw(name) !== null);
  const constant = fields.number('value', 'not_negative');
  const isAnything = (constant ?? 0) > 0 || slope + percentReading + ppmReading + percentRange + ppmRange > 0;
  if (table && (constant !== null || named.length > 0))
    fields.report([...loc, 'table'], 'ambiguous', 'a table stands in place of the other parts');
  if (!table && constant === null && named.length === 0)
    fields.report([...loc, 'value'], 'missing', 'a number is required');
  else if (!table && !isAnything && fields.raw('table') === null)
    fields.report([...loc, 'value'], 'greater_than', 'must be greater than 0');
  const factor = around.sensitivity === 'slope' ? 1 : around.sensitivity;
  const ofReference = named.find((name) => name !== 'slope');
  if (ofReference && (around.sensitivity === 'slope' || fields.raw('sensitivity_coefficient') !== null))
    fields.report(
      [...loc, ofReference],
      'value_error',
      `a part of reading or range is one of the reference value: state the contribution in ${around.reference_unit}`,
    );
  const stated = Object.fromEntries(
    (['value', ...PARTS] as const).flatMap((name) => {
      const part = fields.number(name) ?? 0;
      return part > 0 ? [[name, part]] : [];
    }),
  );
  return {
    constant: constant ?? 0,
    slope,
    reading: percentReading / 100 + ppmReading / 1e6,
    range: percentRange / 100 + ppmRange / 1e6,
    table,
    factor,
    zero: around.zero,
    stated: table ? { table } : named.length > 0 ? stated : null,
  };
}

export function contributionFunction({ constant, slope, reading, range, table, factor, zero, stated }: Parts) {
  const valueAt: ContributionFunction = (value, fullScale) => {
    if (table) return valueInTable(table, value);
    const part = reading * Math.abs(value - zero) + range * (fullScale ?? 0);
    return constant + slope * Math.abs(value) + (part === 0 ? 0 : part / factor);
  };
  return {
    valueAt,
    ...(stated ? { of_value: stated } : {}),
    of_range: range > 0,
  };
}

function readTable(fields: FieldReader, loc: readonly string[], values: readonly number[]): ContributionRow[] | null {
  if (fields.raw('table') === null) return null;
  const place = [...loc, 'table'];
  const before = fields.problems.length;
  const rows = fields.list('table', { least: 2, most: MOST_ROWS }).flatMap((row, i) => {
    const cells = FieldReader.of(row, [...place, String(i)], fields.problems);
    if (!cells) {
      fields.report([...place, String(i)], 'model_type', 'must be an object with at and value');
      return [];
    }
    cells.refuseOthers(['at', 'value']);
    return [{ at: cells.requiredNumber('at'), value: cells.requiredNumber('value', 'not_negative') }];
  });
  if (fields.problems.length > before) return rows;
  rows.sort((a, b) => a.at - b.at);
  const [first, last] = [rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0];
  if (rows.some(({ at }, i) => i > 0 && at === rows[i - 1]?.at))
    fields.report(place, 'duplicate', 'a reference value stands in it twice');
  else if (rows.every(({ value }) => value === 0)) fields.report(place, 'greater_than', 'must be greater than 0');
  const slack = 1e-9 * (last - first);
  if (values.some((value) => value < first - slack || value > last + slack))
    fields.report(place, 'out_of_range', 'the table does not cover all reference values');
  return rows;
}

function valueInTable(rows: readonly ContributionRow[], value: number): number {
  const above = rows.findIndex(({ at }) => at >= value);
  const [low, high] = [rows[above - 1], rows[above]];
  if (!high) return rows.at(-1)?.value ?? 0;
  if (!low) return high.value;
  return low.value + ((high.value - low.value) * (value - low.at)) / (high.at - low.at);
}
