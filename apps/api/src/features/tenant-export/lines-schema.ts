import type { Document, Operation, Schema } from '../../platform/http/document/shapes.js';
import { eachOperation } from '../../platform/http/document/shapes.js';
import { Fault } from '../../platform/errors/fault.js';
import type { Part } from './parts.js';

const COMPONENTS = '#/components/schemas/';
type JsonSchema = Record<string, unknown>;

export function linesSchema(document: Document, parts: readonly Part[], others: Readonly<Record<string, string>>) {
  const wanted = new Set<string>();
  const definitions: Record<string, JsonSchema> = {};
  for (const { file, operation, beside } of parts) {
    if (file === null) continue;
    const answer = asJsonSchema(answerOf(document, operation), wanted);
    definitions[file] = beside ? withNames(answer, beside) : answer;
  }
  for (const [file, component] of Object.entries(others))
    definitions[file] = asJsonSchema({ $ref: `${COMPONENTS}${component}` }, wanted);
  for (const name of wanted) {
    const component = document.components.schemas[name];
    if (!component) throw new Fault(`The API document has no schema ${name}`);
    definitions[name] = asJsonSchema(component, wanted);
  }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: definitions };
}

function answerOf(document: Document, id: string): Schema {
  let found: Operation | null = null;
  eachOperation(document, (operation) => {
    if (operation.operationId === id) found = operation;
  });
  const schema = (found as Operation | null)?.responses['200']?.content?.['application/json']?.schema;
  if (!schema) throw new Fault(`The API document says nothing of what ${id} answers`);
  return schema.type === 'array' && schema.items ? schema.items : schema;
}

function withNames(item: JsonSchema, names: readonly string[]): JsonSchema {
  const beside = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', properties: { ...beside, item }, required: [...names, 'item'] };
}

/** OpenAPI 3.0 has `nullable`, JSON Schema another type. */
function asJsonSchema(schema: Schema, wanted: Set<string>): JsonSchema {
  const { nullable = false, example: _, $ref, ...rest } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice(COMPONENTS.length);
    wanted.add(name);
    return orNull({ $ref: `#/$defs/${name}` }, nullable);
  }
  const entries = Object.entries(rest).filter(([key]) => !key.startsWith('x-'));
  const made = Object.fromEntries(entries.map(([key, value]) => [key, within(key, value, wanted)]));
  if (made['allOf'] !== undefined) delete made['type'];
  return orNull(made, nullable);
}

function within(key: string, value: unknown, wanted: Set<string>): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, one]) => [name, asJsonSchema(one, wanted)]),
    );
  if (key === 'allOf' || key === 'oneOf' || key === 'anyOf')
    return (value as Schema[]).map((one) => asJsonSchema(one, wanted));
  const isSchema = (key === 'items' || key === 'additionalProperties') && typeof value === 'object';
  return isSchema ? asJsonSchema(value as Schema, wanted) : value;
}

const orNull = (schema: JsonSchema, isNullable: boolean): JsonSchema =>
  isNullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
