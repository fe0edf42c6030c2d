import { NOT_TRACEABLE, type EngineStandard, type StandardRow } from '../../standard/types.js';
import { FieldReader } from '../../input/field-reader.js';

const MAX_STANDARDS = 100;
const MAX_ROWS = 10_000;

/** @param used index of the standard of every point */
export function readStandards(read: FieldReader, used: readonly (number | null)[]): EngineStandard[] {
  const standards = read.list('reference_standards', { least: 0, most: MAX_STANDARDS }).flatMap((item, i) => {
    const loc = ['reference_standards', String(i)];
    const fields = FieldReader.of(item, loc, read.problems);
    if (fields) return [readStandard(fields, loc)];
    read.report(loc, 'model_type', 'must be an object');
    return [];
  });
  used.forEach((index, point) => {
    if (index !== null && standards[index] === undefined)
      read.report(['points', String(point), 'standard'], 'value_error', 'names no reference standard of this analysis');
  });
  return standards;
}

function readStandard(fields: FieldReader, loc: readonly string[]): EngineStandard {
  const coverage_probability = fields.number('coverage_probability', 'above_zero');
  if (coverage_probability !== null && coverage_probability >= 100)
    fields.report([...loc, 'coverage_probability'], 'less_than', 'must be less than 100');
  const table = fields.list('table', { least: 0, most: MAX_ROWS }).flatMap((row, i) => {
    const place = [...loc, 'table', String(i)];
    const cells = FieldReader.of(row, place, fields.problems);
    if (cells) return [readRow(cells)];
    fields.report(place, 'model_type', 'must be an object');
    return [];
  });
  const unordered = table.findIndex(({ at }, i) => i > 0 && !(at > (table[i - 1]?.at ?? -Infinity)));
  if (unordered >= 0)
    fields.report([...loc, 'table', String(unordered), 'at'], 'value_error', 'rows must rise in the value');
  const obstacles = fields.raw('obstacles');
  return {
    key: fields.optionalText('key') ?? '',
    name: fields.optionalText('name') ?? '',
    unit: fields.optionalText('unit') ?? '',
    table,
    ...(fields.flag('is_over_frequency') ? { is_over_frequency: true } : {}),
    range_min: fields.number('range_min'),
    range_max: fields.number('range_max'),
    coverage_probability,
    drift: fields.number('drift', 'not_negative'),
    resolution: fields.number('resolution', 'not_negative'),
    in_force: fields.flag('in_force') ?? false,
    obstacles: Array.isArray(obstacles) ? NOT_TRACEABLE.filter((code) => obstacles.includes(code)) : [],
    traceable: fields.flag('traceable') ?? false,
  };
}

function readRow(cells: FieldReader): StandardRow {
  return {
    at: cells.requiredNumber('at'),
    correction: cells.number('correction') ?? 0,
    expanded_uncertainty: cells.number('expanded_uncertainty', 'above_zero'),
    coverage_factor: cells.number('coverage_factor', 'above_zero'),
    degrees_of_freedom: cells.number('degrees_of_freedom', 'above_zero'),
  };
}
