import { FieldReader } from '../../input/field-reader.js';
import {
  BUDGET_SOURCES,
  type BudgetSource,
  type NegligibleContribution,
  type SpecificationPart,
} from '../types/types.js';

const MAX_PARTS = 50;
const MAX_CORRELATIONS = 1000;

const terms = ['percent_of_reading', 'percent_of_full_scale', 'digits', 'constant', 'floor'] as const;
const partFields: readonly string[] = ['from', 'to', ...terms];

export interface CheckedCorrelation {
  a: string;
  b: string;
  coefficient: number;
}

/** @param logarithm reference unit if logarithmic, else null */
export function readSpecification(read: FieldReader, logarithm: string | null): SpecificationPart[] | null {
  if (read.raw('specification') === null) return null;
  const parts = objectsOf(read, 'specification', { least: 1, most: MAX_PARTS }).map(({ fields, loc }) =>
    readPart(fields, loc, logarithm),
  );
  refuseOverlap(parts, read);
  return parts;
}

function readPart(fields: FieldReader, loc: string[], logarithm: string | null): SpecificationPart {
  fields.refuseOthers(partFields);
  const part: SpecificationPart = { from: fields.number('from'), to: fields.number('to') };
  for (const term of terms) part[term] = fields.number(term, 'not_negative');
  if (part.from != null && part.to != null && !(part.to > part.from))
    fields.report([...loc, 'to'], 'greater_than', 'must be greater than from');
  if (!terms.some((term) => (part[term] ?? 0) > 0))
    fields.report(loc, 'missing', `one of ${terms.join(', ')} must be above zero`);
  if ((part.percent_of_reading ?? 0) > 0 && logarithm !== null)
    fields.report(
      [...loc, 'percent_of_reading'],
      'value_error',
      `${logarithm} is a logarithm: a percentage of its reading has no meaning`,
    );
  return part;
}

function refuseOverlap(parts: readonly SpecificationPart[], read: FieldReader): void {
  const order = parts
    .map(({ from, to }, index) => ({ index, from: from ?? -Infinity, to: to ?? Infinity }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let reached = -Infinity;
  for (const [i, { index, from, to }] of order.entries()) {
    if (i > 0 && from < reached)
      read.report(['specification', String(index), 'from'], 'value_error', 'the range overlaps that of another part');
    reached = Math.max(reached, to);
  }
}

export function readNegligible(read: FieldReader): NegligibleContribution[] {
  const seen = new Set<BudgetSource>();
  return objectsOf(read, 'negligible', { least: 0, most: BUDGET_SOURCES.length }).flatMap(({ fields, loc }) => {
    fields.refuseOthers(['source', 'reason']);
    if (fields.raw('source') === null) fields.report([...loc, 'source'], 'missing', 'the source is required');
    const source = fields.choice('source', BUDGET_SOURCES);
    const reason = fields.text('reason');
    if (source === null || !reason) return [];
    if (seen.has(source)) fields.report([...loc, 'source'], 'value_error', 'the source was given before');
    seen.add(source);
    return [{ source, reason }];
  });
}

export function readCorrelations(read: FieldReader): CheckedCorrelation[] {
  const seen = new Set<string>();
  return objectsOf(read, 'correlations', { least: 0, most: MAX_CORRELATIONS }).map(({ fields, loc }) => {
    fields.refuseOthers(['a', 'b', 'coefficient']);
    const [a, b] = [fields.text('a'), fields.text('b')];
    const coefficient = fields.requiredNumber('coefficient');
    if (Math.abs(coefficient) > 1) fields.report([...loc, 'coefficient'], 'value_error', 'must lie between -1 and 1');
    if (a && a === b) fields.report([...loc, 'b'], 'value_error', 'a line is not correlated with itself');
    const pair = JSON.stringify([a, b].sort());
    if (seen.has(pair)) fields.report([...loc, 'b'], 'value_error', 'this pair was given before');
    seen.add(pair);
    return { a, b, coefficient };
  });
}

export function readSignedLimits(read: FieldReader): {
  tolerance_lower: number | null;
  tolerance_upper: number | null;
} {
  const [tolerance_lower, tolerance_upper] = [read.number('tolerance_lower'), read.number('tolerance_upper')];
  if (tolerance_lower !== null && tolerance_upper !== null && !(tolerance_upper > tolerance_lower))
    read.report(['tolerance_upper'], 'greater_than', 'must be greater than tolerance_lower');
  const given = [
    ...(tolerance_lower !== null ? ['tolerance_lower'] : tolerance_upper !== null ? ['tolerance_upper'] : []),
    ...((read.raw('tolerance_override_value') ?? 0) !== 0 ? ['tolerance_override_value'] : []),
    ...(read.raw('specification') !== null ? ['specification'] : []),
  ];
  const [first, second] = given;
  if (first && second) read.report([second], 'value_error', `stands against ${first}: only one of them can hold`);
  return { tolerance_lower, tolerance_upper };
}

function objectsOf(read: FieldReader, name: string, size: { least: number; most: number }) {
  return read.list(name, size).flatMap((item, i) => {
    const loc = [name, String(i)];
    const fields = FieldReader.of(item, loc, read.problems);
    if (fields) return [{ fields, loc }];
    read.report(loc, 'model_type', 'must be an object');
    return [];
  });
}
