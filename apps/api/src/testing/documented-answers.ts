import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET, SIGNED_ADDRESS } from '../platform/http/fields/response-fields.js';
import type { Answer, Document, Operation, Schema } from '../platform/http/document/shapes.js';

export interface Exchange {
  method: string;
  path: string;
  status: number;
  json: unknown;
}

interface Route {
  pattern: RegExp;
  operation: Operation;
  name: string;
}

/** Refuses undocumented fields, and secrets or signed URLs in unmarked ones. */
export class DocumentedAnswers {
  // Optimizing the generated code takes 0.7 s per process, more than it saves.
  private readonly ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, code: { optimize: false } });
  private readonly routes: Route[] = [];
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: Document) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed(document.components) as object, COMPONENTS);
    // `users/me` is not `users/{user_id}`.
    const paths = Object.entries(document.paths).sort(([a], [b]) => placesOf(a) - placesOf(b));
    for (const [path, operations] of paths)
      for (const [method, operation] of Object.entries(operations))
        this.routes.push({ pattern: patternOf(method, path), operation, name: `${method.toUpperCase()} ${path}` });
  }

  problem({ method, path, status, json }: Exchange): string | null {
    const route = this.routes.find(({ pattern }) => pattern.test(`${method} ${path}`));
    if (!route) return null;
    const declared = route.operation.responses[status];
    if (!declared) return `${route.name} answers ${String(status)}, which is not documented`;
    if (json === undefined) return null;
    const { content } = this.resolved(declared);
    const schema = content?.['application/json']?.schema;
    if (!schema) return `${route.name} answers ${String(status)} with JSON, which is not documented`;
    const validate = this.validator(schema.$ref ?? `${route.name} ${String(status)}`, schema);
    if (validate(json)) return null;
    return `${route.name} answers ${String(status)} with what is not documented: ${this.ajv.errorsText(validate.errors, { dataVar: 'body' })} ${unknownNames(validate)}`;
  }

  private resolved(answer: Answer): Answer {
    const name = answer.$ref?.split('/').at(-1);
    return name === undefined ? answer : (this.document.components.responses?.[name] ?? answer);
  }

  private validator(key: string, schema: Schema): ValidateFunction {
    const known = this.validators.get(key);
    if (known) return known;
    const made = this.ajv.compile(closed(schema) as object);
    this.validators.set(key, made);
    return made;
  }
}

const COMPONENTS = 'components';
const OWN = '#/components/';
const MARKS = [SECRET, SIGNED_ADDRESS];
const GIVES_ACCESS = '[?&](signature|token)=[\\w-]{20}|^whsec_|^eyJ[\\w-]+\\.[\\w-]+\\.|/calendar/[\\w-]{43}';

function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'example' ? undefined : closed(value)]),
  );
  if (typeof rest['$ref'] === 'string') rest['$ref'] = rest['$ref'].replace(OWN, `${COMPONENTS}#/`);
  if (rest['type'] === 'object' && rest['properties'] !== undefined) rest['additionalProperties'] ??= false;
  if (rest['type'] === 'string' && !MARKS.some((mark) => rest[mark] === true)) rest['not'] = { pattern: GIVES_ACCESS };
  if (rest['allOf'] !== undefined) delete rest['type'];
  return nullable === true ? { anyOf: [{ type: 'null' }, rest] } : rest;
}

const placesOf = (path: string) => path.split('{').length;

function patternOf(method: string, path: string): RegExp {
  const places = path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${method} ${places}$`, 'i');
}

const unknownNames = ({ errors }: ValidateFunction) =>
  (errors ?? []).flatMap(({ params }) => (params['additionalProperty'] as string | undefined) ?? []).join(', ');

export const documentedAnswers = (() => {
  let made: DocumentedAnswers | null = null;
  return () => {
    const file = join(import.meta.dirname, '../../../../openapi.json');
    return (made ??= new DocumentedAnswers(JSON.parse(readFileSync(file, 'utf8')) as Document));
  };
})();
