import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { DataSource } from 'typeorm';
import {
  asShapes,
  type Document,
  eachOperation,
  type Schema,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { apiSources } from './support/sources.js';

/** Recomputed by the server (decision 17); no other may be ignored. */
const STATISTICS = [
  'CalibrationCreate.as_found_summary',
  'CalibrationCreate.combined_uncertainty',
  'CalibrationCreate.conformity_statement',
  'CalibrationCreate.effective_degrees_of_freedom',
  'CalibrationCreate.full_scale_error',
  'CalibrationCreate.hysteresis',
  'CalibrationCreate.max_error',
  'CalibrationCreate.non_linearity',
  'CalibrationCreate.poly_coefficients_covariance',
  'CalibrationCreate.r_squared',
  'CalibrationCreate.repeatability',
  'CalibrationCreate.rmse',
  'CalibrationCreate.standard_error',
  'CalibrationCreate.uncertainty_budget',
  'CalibrationPointInline.calculated_value',
  'CalibrationPointInline.residual_abs',
  'CalibrationPointInline.residual_pct',
];
/** Files that cannot exist: every value is refused. */
const REFUSED = ['AssetCreate.sensor_image_id', 'AssetCreate.sensor_schematic_id'];

const IGNORED = 'Accepted and ignored';

/** Misses fields whose name is read elsewhere. */
describe('a field of a request', () => {
  let test: TestApp;
  let fields: { name: string; place: string; isIgnored: boolean }[];
  beforeAll(async () => {
    test = await startTestApp();
    const { bytes } = await test.anyone.get('/openapi.json').expect(200);
    fields = requestFields(asShapes(JSON.parse(bytes.toString()) as Parameters<typeof asShapes>[0]));
  });
  afterAll(() => test.close());

  it('is ignored only where it is a statistic', () => {
    const ignored = fields.filter(({ isIgnored }) => isIgnored).map(({ place }) => place);

    expect(ignored.sort()).toEqual(STATISTICS);
  });

  it('is read, stored or refused', () => {
    const read = namesRead();
    for (const { columns } of test.app.get(DataSource).entityMetadatas)
      for (const { databaseName } of columns) read.add(databaseName);

    const unread = fields.filter(({ name, isIgnored }) => !isIgnored && !read.has(name)).map(({ place }) => place);

    expect(fields.length).toBeGreaterThan(500);
    expect(unread.filter((place) => !REFUSED.includes(place))).toEqual([]);
  });
});

function requestFields(document: Document) {
  const found: { name: string; place: string; isIgnored: boolean }[] = [];
  const seen = new Set<string>();
  const walk = (schema: Schema | undefined, owner: string): void => {
    if (!schema) return;
    const to = schema.$ref?.split('/').at(-1);
    if (to !== undefined) {
      if (seen.has(to)) return;
      seen.add(to);
      walk(document.components.schemas[to], to);
      return;
    }
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) walk(part, owner);
    walk(schema.items, owner);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, owner);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      found.push({ name, place: `${owner}.${name}`, isIgnored: (property.description ?? '').startsWith(IGNORED) });
      walk(property, owner);
    }
  };
  eachOperation(document, ({ operationId, parameters, requestBody }) => {
    for (const { in: place, name } of parameters ?? [])
      if (place === 'query' && name) found.push({ name, place: `${operationId}?${name}`, isIgnored: false });
    for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, operationId);
  });
  return found;
}

function namesRead(): Set<string> {
  const read = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node)) return;
    if (ts.isPropertyAccessExpression(node)) read.add(node.name.text);
    else if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText());
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of node.text.match(/\w+/g) ?? []) read.add(word);
    ts.forEachChild(node, visit);
  };
  for (const { file, node } of apiSources())
    if (!/^testing\/|^platform\/database\/migrations\//.test(file)) visit(node);
  for (const library of ['access', 'metrology', 'i18n', 'pdf-rendering', 'tables']) {
    const folder = join(workspaceRoot, 'libs', library, 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        visit(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return read;
}
