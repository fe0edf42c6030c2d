import fc from 'fast-check';
import type { Document, Schema } from '../../apps/api/src/platform/http/document/shapes.js';

/** By preceding path segment. */
export type Known = Readonly<Record<string, readonly string[]>>;

export const anyOf = (known: Known): fc.Arbitrary<string> => fc.constantFrom(...Object.values(known).flat());

interface ValueContext {
  document: Document;
  known: Known;
  /** 1 in n; 0: none. */
  oddOneIn: number;
}

const OLDEST_ODDITIES = [
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  ' ',
  '',
  "'; drop table assets; --",
  '{{7*7}}${7*7}<script>',
  '%00%ff%',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '1e999',
  'x'.repeat(3000),
  '\u0130'.repeat(200),
  'e\u0301\u200b\ufeff',
  '00000000-0000-0000-0000-000000000000',
];

const oddity = fc.oneof(
  fc.constantFrom(...OLDEST_ODDITIES),
  fc.constantFrom<unknown>(null, true, false, -0, -1, 0, 1e308, -1e308, 5e-324, 2 ** 53, 3e9, 0.1 + 0.2, [], {}),
  fc.constantFrom<unknown>([[]], [{}], [[[[1]]]], [null], { length: 1e9 }, { toJSON: 1 }, { constructor: { a: 1 } }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 1, max: 60 }).map((levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown),
);

const oddNames = fc.constantFrom(
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  'id',
  'role',
  'organization_id',
  'version',
  'is_verified',
  '',
  'a.b',
  '\u0000',
);

export function valueFor(schema: Schema, context: ValueContext, name = '', depth = 0): fc.Arbitrary<unknown> {
  const allowed = allowedBy(schema, context, name, depth);
  const orNull = schema.nullable ? fc.oneof({ weight: 4, arbitrary: allowed }, fc.constant(null)) : allowed;
  if (context.oddOneIn === 0) return orNull;
  return fc.oneof({ weight: context.oddOneIn - 1, arbitrary: orNull }, { weight: 1, arbitrary: oddity });
}

function allowedBy(schema: Schema, context: ValueContext, name: string, depth: number): fc.Arbitrary<unknown> {
  const target = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (target) return allowedBy(resolve(target, context.document), context, name, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, context, depth);
    case 'array':
      return listFor(schema, context, name, depth);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(rangeOf(schema, -10, 1000));
    case 'number':
      return fc.oneof(
        fc.double({ ...rangeOf(schema, -1e6, 1e6), noNaN: true }),
        fc.integer(wholeRangeOf(schema, -100, 100)),
      );
    default:
      return textFor(schema, context.known, name);
  }
}

function objectFor({ properties, required = [] }: Schema, context: ValueContext, depth: number): fc.Arbitrary<unknown> {
  if (!properties) return fc.dictionary(fc.oneof(oddNames, fc.string({ maxLength: 8 })), fc.jsonValue({ maxDepth: 2 }));
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valueFor(schema, context, name, depth + 1).map((value): [string, unknown][] => [[name, value]]);
    const absent = fc.constant<[string, unknown][]>([]);
    const presence = required.includes(name) ? 30 : 1;
    return fc.oneof({ weight: presence, arbitrary: value }, { weight: 1, arbitrary: absent });
  });
  const strange = fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, unknown][]>([]) },
    fc.tuple(oddNames, oddity).map((entry): [string, unknown][] => [entry]),
  );
  const parts = context.oddOneIn === 0 ? fields : [...fields, strange];
  // `Object.fromEntries` keeps `__proto__` as a field.
  return fc.tuple(...parts).map((entries) => Object.fromEntries(entries.flat()));
}

function listFor(
  { items = {}, maxItems }: Schema & { maxItems?: number },
  context: ValueContext,
  name: string,
  depth: number,
) {
  const usual = fc.array(valueFor(items, context, name, depth + 1), { maxLength: depth > 2 ? 2 : 5 });
  if (context.oddOneIn === 0) return usual;
  const most = Math.min(maxItems ?? 1000, 6000);
  const long = valueFor(items, { ...context, oddOneIn: 0 }, name, depth + 1).map((one) =>
    Array.from({ length: most + 1 }, () => one),
  );
  return fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: long });
}

function textFor(schema: Schema & { maxLength?: number; minLength?: number }, known: Known, name: string) {
  const { format } = schema;
  const id = fc.oneof({ weight: 6, arbitrary: anyOf(known) }, fc.uuid());
  if (format === 'uuid' || /(^|_)(id|ref|ids)$/.test(name)) return id;
  if (format === 'date') {
    const days = fc.date({ min: new Date('1995-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((time) => new Date(time.getTime() % 8e12).toISOString());
  if (format === 'email' || name === 'email')
    return fc.integer({ min: 0, max: 9999 }).map((n) => `person${String(n)}@example.org`);
  if (name.includes('unit')) return fc.constantFrom('°C', 'V', 'mV', 'Pa', 'bar', 'K', 'kg', '%', 'm');
  const maxLength = Math.min(schema.maxLength ?? 60, 60);
  const minLength = Math.min(schema.minLength ?? 0, maxLength);
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}

const rangeOf = (schema: Schema & { minimum?: number; maximum?: number }, min: number, max: number) => {
  const from = Math.max(schema.minimum ?? min, -2_000_000_000);
  const to = Math.min(schema.maximum ?? Math.max(max, from), 2_000_000_000);
  return { min: from, max: Math.max(from, to) };
};

/** Limits may be fractional. */
const wholeRangeOf = (...given: Parameters<typeof rangeOf>) => {
  const { min, max } = rangeOf(...given);
  return { min: Math.ceil(min), max: Math.floor(max) };
};

export function resolve(reference: string, { components }: Document): Schema {
  const schema = components.schemas[reference.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`${reference} is not in the document`);
  return schema;
}
