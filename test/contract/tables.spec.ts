import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { getMetadataArgsStorage } from 'typeorm';
import { features } from '../../apps/api/src/features.js';
import { platformEntities, platformViews } from '../../apps/api/src/platform/platform-entities.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { apiSources, type Source as ApiSource } from './support/sources.js';

const api = join(import.meta.dirname, '../../apps/api/src');
const PLATFORM = 'platform';

const tables = new Map<string, string>();
const views = new Map<string, string>();
const entities = new Map<string, string>();
const WRITING = new Set(['insert', 'into', 'update', 'upsert', 'delete', 'save', 'increment', 'decrement']);
for (const entity of platformEntities) tables.set(tableOf(entity), PLATFORM);
for (const view of platformViews) views.set(view, PLATFORM);
for (const { feature } of features) {
  for (const entity of feature.entities) {
    tables.set(tableOf(entity), feature.name);
    entities.set(entity.name, tableOf(entity));
  }
  for (const view of feature.views) views.set(view, feature.name);
}

interface Source extends ApiSource {
  feature: string;
}

interface Naming {
  feature: string;
  file: string;
  table: string;
  writes: boolean;
}

const sources = readSources();
const imports = importsOf(sources);
const namings = sources.flatMap(namingsIn);

describe('every table has one owner', () => {
  it('and this test finds the SQL', () => {
    expect(tables.size).toBeGreaterThan(15);
    expect(namings.length).toBeGreaterThan(40);
  });

  it('which is a feature in a folder of its own name', () => {
    const folders = readdirSync(join(api, 'features'), { withFileTypes: true }).filter((one) => one.isDirectory());

    expect(features.map(({ feature }) => feature.name).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('and is written by it only', () => {
    const foreign = namings.filter(({ feature, table, writes }) => writes && ownerOf(table) !== feature);

    expect(foreign.map(text)).toEqual([]);
  });

  it('and is read by others only along the imports; a published view by every feature', () => {
    const against = namings.filter(({ feature, table }) => {
      const owner = tables.get(table);
      return owner !== undefined && owner !== feature && !imports.get(feature)?.has(owner);
    });

    expect(against.map(text)).toEqual([]);
  });

  it('and features import each other in one direction', () => {
    const circles = [...imports.keys()].filter((feature) => reachable(feature).has(feature));

    expect(circles).toEqual([]);
  });
});

describe('every column with wrapped private keys', () => {
  it('is declared for the rotation of SECRET_KEY', () => {
    const found = getMetadataArgsStorage().columns.flatMap(({ target, propertyName }) => {
      const table = typeof target === 'function' ? entities.get(target.name) : undefined;
      return table !== undefined && propertyName.startsWith('wrapped_') ? [`${table}.${propertyName}`] : [];
    });
    // TypeORM's metadata is global: includes entities of earlier files.
    const columns = [...new Set(found)];
    const declared = features.flatMap(({ feature }) =>
      feature.wrapped.map(({ table, column }) => `${table}.${column}`),
    );

    expect(declared.sort()).toEqual(columns.sort());
    expect(columns.length).toBeGreaterThan(1);
  });
});

describe('published views', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are those declared by features', async () => {
    const found = await test.sql<{ name: string }>(
      `select viewname as name from pg_views where schemaname = 'public' order by 1`,
    );

    expect(found.map(({ name }) => name)).toEqual([...views.keys()].sort());
  });

  it('show rows of their owner, and of others only published or importable ones', async () => {
    const used = await test.sql<{ view: string; source: string }>(
      `select view_name as view, table_name as source from information_schema.view_table_usage where view_schema = 'public'`,
    );

    const foreign = used.filter(({ view, source }) => {
      const owner = views.get(view) ?? '';
      const other = tables.get(source);
      return owner !== PLATFORM && other !== undefined && other !== owner && !imports.get(owner)?.has(other);
    });
    expect(foreign).toEqual([]);
  });
});

function tableOf(entity: Function): string {
  const found = getMetadataArgsStorage().tables.find(({ target }) => target === entity);
  if (!found?.name) throw new Error(`${entity.name} names no table`);
  return found.name;
}

function ownerOf(table: string): string | undefined {
  return tables.get(table) ?? views.get(table);
}

function text({ file, table, writes }: Naming): string {
  return `${file} ${writes ? 'writes' : 'reads'} ${table}, which belongs to ${ownerOf(table)}`;
}

function readSources(): Source[] {
  return apiSources()
    .filter(({ file }) => /^(features|platform)\//.test(file) && !file.includes('/migrations/'))
    .map(({ file, node }) => ({ feature: /^features\/([^/]+)\//.exec(file)?.[1] ?? PLATFORM, file, node }));
}

function importsOf(all: readonly Source[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { feature, node } of all) {
    for (const statement of node.statements) {
      const from = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement : null;
      const path = from?.moduleSpecifier && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : '';
      const [, other] = /^(?:\.\.\/)+(?:features\/)?([\w-]+)\/index\.js$/.exec(path) ?? [];
      if (other === undefined || !features.some(({ feature: { name } }) => name === other)) continue;
      found.set(feature, (found.get(feature) ?? new Set()).add(other));
    }
  }
  return found;
}

function reachable(from: string, seen = new Set<string>()): Set<string> {
  for (const next of imports.get(from) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(next, seen);
  }
  return seen;
}

function namingsIn({ feature, file, node }: Source): Naming[] {
  const found: Naming[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isStringLiteralLike(child) || ts.isTemplateExpression(child)) {
      const sql = textOf(child);
      for (const [, verb = '', table = ''] of sql.matchAll(
        /\b(from|join|insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table)\s+"?(\w+)/gi,
      )) {
        if (ownerOf(table)) found.push({ feature, file, table, writes: !/^(from|join)$/i.test(verb) });
      }
    }
    if (ts.isCallExpression(child) && ts.isPropertyAccessExpression(child.expression)) {
      const [first] = child.arguments;
      const table = first && ts.isIdentifier(first) ? entities.get(first.text) : undefined;
      if (table && WRITING.has(child.expression.name.text)) found.push({ feature, file, table, writes: true });
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}
