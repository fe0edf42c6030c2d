import type { Document, Operation, Schema } from '../../../apps/api/src/platform/http/document/shapes.js';

/** First match applies. */
const KINDS = [
  ['procedure', /proc_|procedure|method/],
  ['organization', /^org_|organization/],
  ['file', /file|image|schematic/],
  ['channel', /sensor|channel/],
  ['location', /location/],
  ['asset', /asset|daq/],
  ['calibration', /^cal_|calibration|supersedes/],
  ['certificate', /certificate_number/],
  ['webhook', /webhook/],
  ['delivery', /delivery/],
  ['template', /template/],
  ['draft', /draft/],
  ['batch', /batch/],
  ['import', /import/],
  ['export', /export/],
  ['feed', /feed/],
  ['key', /api_key/],
  ['account', /service_account/],
  ['affected', /affected/],
  ['request', /request/],
  ['entry', /entry/],
  ['notification', /notification/],
  ['view', /view/],
  ['person', /user|person|actor/],
  ['code', /code/],
  ['entity', /entity/],
] as const;

export type Kind = (typeof KINDS)[number][0];
export type Ids = Readonly<Record<Kind, readonly string[]>>;

export const NOBODYS = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2f';

export const kinds = (given: Partial<Ids>): Ids => ({
  ...(Object.fromEntries(KINDS.map(([kind]) => [kind, [NOBODYS]])) as Record<Kind, string[]>),
  ...given,
  entity: given.asset ?? [NOBODYS],
});

export const kindOf = (name: string): Kind | undefined => KINDS.find(([, pattern]) => pattern.test(name))?.[0];

const idsOf = (given: Ids, name: string): readonly string[] => {
  const kind = kindOf(name);
  return kind === undefined ? [NOBODYS] : given[kind];
};
const nth = (ids: readonly string[], at: number) => ids[at % ids.length] ?? NOBODYS;

const holdsId = (name: string) => /(^|_)id$|_ids$/.test(name);

export interface Question {
  operationId: string;
  method: string;
  address: string;
  body: unknown;
  sent: ReadonlySet<string>;
  inPath: readonly string[];
  /** Without ids: complete list. */
  isPlain: boolean;
}

type Giving = (name: string, isFirst: boolean) => string;

export class Questions {
  constructor(private readonly document: Document) {}

  /** Several kinds: own id first too. Lists: also without ids. */
  ofKinds(of: { path: string; method: string }, ids: Ids, own: Ids | null): Question[] {
    const names = this.namesOf(of);
    const count = Math.max(1, ...names.map((name) => idsOf(ids, name).length));
    const questions = Array.from({ length: count }, (_, at) => this.ask(of, (name) => nth(idsOf(ids, name), at)));
    const first = /\{(\w+)\}/.exec(of.path)?.[1];
    if (own && first !== undefined && names.length > 1)
      questions.push(this.ask(of, (name, isFirst) => nth(idsOf(isFirst ? own : ids, name), 0)));
    if (of.method === 'get' && first === undefined) questions.push(this.ask(of, null));
    return questions;
  }

  ofAll(of: { path: string; method: string }, ids: readonly string[]): Question[] {
    return this.namesOf(of).length === 0 ? [this.ask(of, null)] : ids.map((id) => this.ask(of, () => id));
  }

  namesOf({ path, method }: { path: string; method: string }): string[] {
    const names = new Set<string>();
    this.ask({ path, method }, (name) => {
      names.add(name);
      return NOBODYS;
    });
    return [...names];
  }

  private ask({ path, method }: { path: string; method: string }, give: Giving | null): Question {
    const operation: Operation | undefined = this.document.paths[path]?.[method];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const sent = new Set<string>();
    const giveAndNote = (name: string, isFirst: boolean) => {
      const id = give?.(name, isFirst) ?? '';
      sent.add(id);
      return id;
    };
    const inPath: string[] = [];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (operation.parameters?.find((one) => one.name === name)?.schema?.type === 'number') return '1';
      const id = giveAndNote(name, inPath.length === 0);
      inPath.push(id);
      return encodeURIComponent(id);
    });
    const query = (operation.parameters ?? []).flatMap(({ name = '', in: where, required, schema = {} }) => {
      if (where !== 'query') return [];
      const value = holdsId(name) ? give && giveAndNote(name, false) : required && this.fill(schema, () => '', name);
      return value ? [`${name}=${encodeURIComponent(value as string)}`] : [];
    });
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema && this.fill(schema, (name) => giveAndNote(name, false));
    const address = `${filled}?${query.join('&')}`;
    return { operationId: operation.operationId, method, address, body, sent, inPath, isPlain: give === null };
  }

  private fill(schema: Schema, give: (name: string) => string, name = '', depth = 0): unknown {
    const { enum: values, type, format, items, properties } = this.resolve(schema);
    if (depth > 4) return null;
    if (values) return values[0];
    if (type === 'array') return [this.fill(items ?? {}, give, name, depth + 1)];
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, this.fill(value, give, key, depth + 1)]),
      );
    if (format === 'uuid' || holdsId(name)) return give(name);
    if (format === 'date') return '2026-01-01';
    if (format === 'email') return 'stranger@example.org';
    if (type === 'number' || type === 'integer') return 1;
    if (type === 'boolean') return true;
    return type === 'object' ? {} : 'text';
  }

  private resolve(schema: Schema): Schema {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    return reference ? (this.document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) : schema;
  }
}

export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
