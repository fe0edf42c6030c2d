import { sampleData } from './placeholders/sample-data.js';
import { PLACEHOLDERS, type Shape } from './placeholders/placeholders.js';
import { templateValues } from './placeholders/template-values.js';
import type { TemplatePlaceholder } from './templates.dto.js';

const LONGEST_SAMPLE = 80;
let made: TemplatePlaceholder[] | null = null;

export function placeholderList(): TemplatePlaceholder[] {
  if (made) return made;
  const values = templateValues(sampleData('en', '2026-03-12'), {
    calibration_id: '5a3b1c2d',
    due_date: '2027-03-12',
  }) as Record<string, unknown>;
  made = Object.entries(PLACEHOLDERS).flatMap(([name, shape]) => listed(name, shape, values[name]));
  return made;
}

function listed(name: string, shape: Shape, value: unknown): TemplatePlaceholder[] {
  if (typeof shape === 'string') return [{ name, kind: shape, sample: sampleOf(value), parts: [] }];
  if ('group' in shape)
    return [
      { name, kind: 'group', sample: null, parts: [] },
      ...Object.entries(shape.group).flatMap(([part, inner]) => listed(`${name}.${part}`, inner, partOf(value, part))),
    ];
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  return [{ name, kind: 'rows', sample: null, parts: partsOf(shape.rows, first) }];
}

function partsOf(shape: Shape, value: unknown): TemplatePlaceholder['parts'] {
  if (typeof shape === 'string') return [{ name: 'this', sample: sampleOf(value) }];
  if ('group' in shape)
    return Object.keys(shape.group).map((name) => ({ name, sample: sampleOf(partOf(value, name)) }));
  return partsOf(shape.rows, Array.isArray(value) ? (value as unknown[])[0] : null);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null;

function sampleOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.startsWith('data:') || value.startsWith('<svg')) return null;
  return value.length > LONGEST_SAMPLE ? `${value.slice(0, LONGEST_SAMPLE)}…` : value;
}
