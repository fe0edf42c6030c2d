import fc from 'fast-check';
import type { Document, Operation, Parameter, Schema } from '../../apps/api/src/platform/http/document/shapes.js';
import { anyOf, type Known, valueFor } from './values.js';

export interface Made {
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
  upload: { content: Buffer; type: string; filename: string } | undefined;
  times: number;
}

/** Valid; one odd value in 12 (often passes validation); in 3. */
export const KINDS = [0, 12, 3];

export function requestsFor(
  { document, path, operation, oddOneIn }: { document: Document; path: string; operation: Operation; oddOneIn: number },
  known: Known,
): fc.Arbitrary<Made> {
  const parameters = (operation.parameters ?? []).map((one) => parameterOf(one, document));
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const valueOf = ({ name = '', schema = {} }: Parameter) => valueFor(schema, { document, known, oddOneIn }, name);
  const places = fc.tuple(...inPath.map((one) => placeFor(one, { path, known }, oddOneIn)));
  const query = fc.tuple(...inQuery.map((one) => fc.option(valueOf(one), { freq: 2, nil: undefined })));
  const json = operation.requestBody?.content['application/json']?.schema;
  return fc
    .record({
      places,
      query,
      strangeQuery: oddOneIn === 0 ? fc.constant('') : strangeQuery,
      headers: oddOneIn === 0 ? fc.constant({}) : strangeHeaders,
      body: bodyFor(json, { document, known, oddOneIn }),
      upload: operation.requestBody?.content['multipart/form-data'] ? someFile : fc.constant(undefined),
      times: fc.constantFrom(1, 1, 1, 2),
    })
    .map(({ places, query, strangeQuery, headers, body, upload, times }) => {
      const values = new Map(inPath.map(({ name = '' }, place) => [name, String(places[place])]));
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name) ?? ''));
      const pairs = inQuery.flatMap(({ name = '' }, place) => pairsOf(name, query[place]));
      const requested = [...pairs, strangeQuery].filter(Boolean).join('&');
      return { address: requested ? `${filled}?${requested}` : filled, headers, body, upload, times };
    });
}

function parameterOf(parameter: Parameter, { components }: Document): Parameter {
  const name = parameter.$ref?.split('/').at(-1);
  return name === undefined ? parameter : (components.parameters?.[name] ?? parameter);
}

/** Ids usually match the preceding path segment. */
function placeFor(
  { name = '', schema = {} }: Parameter,
  { path, known }: { path: string; known: Known },
  oddOneIn: number,
): fc.Arbitrary<unknown> {
  const isReference = schema.format === 'uuid' || /(id|ref)$/.test(name);
  const ofKind = known[path.split('/')[path.split('/').indexOf(`{${name}}`) - 1] ?? ''] ?? [];
  const reference =
    ofKind.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ofKind) }, anyOf(known)) : anyOf(known);
  const usual = isReference ? reference : fc.string({ minLength: 1, maxLength: 40 });
  if (oddOneIn === 0) return usual;
  const odd = fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), fc.constant('\u0000'));
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const wellFormed = (text: string) => Buffer.from(text).toString();

/** Empty parameters change the route. */
const encoded = (value: string) => encodeURIComponent(wellFormed(value)).replace(/^\.+$/, '%2E') || '%20';

function pairsOf(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  const values: unknown[] = Array.isArray(value) ? value.slice(0, 300) : [value];
  return values.map((one) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one);
    return `${name}=${encodeURIComponent(wellFormed(text.slice(0, 2000)))}`;
  });
}

const strangeQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom(
    'skip=1&skip=2',
    'limit[]=5',
    'a[b][c]=d',
    '__proto__[x]=1',
    'q=%',
    'q=%ff%fe',
    'cursor=e30',
    '&&&===',
  ),
);

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'x'.repeat(300) },
    { 'idempotency-key': 'one' },
    { 'if-match': '"0"' },
    { 'if-match': '*, W/"1", "' },
    { 'if-none-match': '*' },
    { range: 'bytes=5-1,0-0,-1' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { 'accept-language': 'tlh, *;q=0' },
    { 'x-forwarded-for': '::1, 999.1.1.1' },
    { authorization: 'Bearer x.y.z' },
  ),
);

function bodyFor(
  schema: Schema | undefined,
  context: { document: Document; known: Known; oddOneIn: number },
): fc.Arbitrary<string | undefined> {
  if (!schema)
    return context.oddOneIn === 0 ? fc.constant(undefined) : fc.option(fc.json(), { nil: undefined, freq: 8 });
  const made = valueFor(schema, context).map((value) => JSON.stringify(value));
  if (context.oddOneIn === 0) return made;
  const broken = fc.tuple(made, fc.nat(50)).map(([text, cut]) => text.slice(0, -1 - cut));
  const raw = fc.constantFrom<string | undefined>(undefined, '', '""', 'null', '[]', '{"__proto__":{"a":1}}', '1e999');
  return fc.oneof({ weight: 12, arbitrary: made }, broken, raw);
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const someFile = fc.record({
  content: fc.oneof(
    fc.constant(PIXEL),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([PIXEL.subarray(0, 40), bytes])),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'application/x-msdownload', ''),
  filename: fc.constantFrom('picture.png', '../../x', 'con', 'é'.repeat(300), 'a\u202egnp.exe', ''),
});
