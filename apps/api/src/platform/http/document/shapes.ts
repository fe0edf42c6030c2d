import type { OpenAPIObject } from '@nestjs/swagger';

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string;
  format?: string;
  nullable?: boolean;
  default?: unknown;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  example?: unknown;
  'x-enum-varnames'?: string[];
  'x-secret'?: boolean;
  'x-signed-address'?: boolean;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, Answer>;
  security?: object[];
  'x-public'?: string;
  'x-action'?: string;
  'x-versioned'?: string;
  'x-rate-limited'?: boolean;
  'x-names-objects'?: boolean;
  'x-confirmed'?: boolean;
  'x-refuses'?: number[];
  'x-body-limit'?: number;
  'x-cost'?: string;
}

export interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags?: { name: string; description: string }[];
  servers?: { url: string; description: string }[];
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Answer>;
    headers?: Record<string, object>;
  };
}

export const asShapes = (document: OpenAPIObject) => document as unknown as Document;

export function eachOperation(
  { paths }: Document,
  visit: (operation: Operation, method: string, path: string) => void,
): void {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) visit(operation, method, path);
}

export function eachSchema(document: Document, visit: (schema: Schema, name: string, owner: string) => void): void {
  const walk = (schema: Schema | undefined, name: string, owner: string): void => {
    if (!schema) return;
    visit(schema, name, owner);
    for (const [key, property] of Object.entries(schema.properties ?? {})) walk(property, key, owner);
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
      walk(part, name, owner);
    walk(schema.items, name, owner);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, name, owner);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name, name);
  eachOperation(document, ({ operationId, parameters, requestBody, responses }) => {
    for (const parameter of parameters ?? []) walk(parameter.schema, parameter.name ?? '', operationId);
    for (const body of [requestBody, ...Object.values(responses)])
      for (const { schema } of Object.values(body?.content ?? {})) walk(schema, '', operationId);
  });
}
