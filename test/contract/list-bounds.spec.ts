import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  eachOperation,
  type Operation,
  type Schema,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { inputWork } from '../../apps/api/src/platform/http/input/input-bounds.js';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { isLong } from '../support/long.js';

const MAX_PROBLEMS = 100;
const MANY_BYTES = 30_000;
/** Reading so many would block other requests. */
const MANY = 100_000;

/** `way`: names, and 0 for any list element. */
interface Place {
  name: string;
  method: string;
  path: string;
  limit: number;
  way: string[];
  max: number | undefined;
}

const document = JSON.parse(readFileSync(join(workspaceRoot, 'openapi.json'), 'utf8')) as Document;
const [bodies, parameters] = listsOf(document);

const MOST_READ = 1000;

describe('every list of a request', () => {
  let test: TestApp;
  let other: Client;
  let ids: Record<string, string>;
  beforeAll(async () => {
    test = await startTestApp();
    other = await test.signIn('viewer');
    const { body: me } = await test.root.get('/users/me').expect(200);
    const asset = await anAsset(test.root);
    const { body: calibration } = await test.root.post('/calibrations', calibrationBody(asset)).expect(201);
    const procedure = { proc_id: 'P-1', physical_quantity: 'temperature', name: 'Comparison' };
    const { body: made } = await test.root.post('/procedures', procedure).expect(201);
    const organization = await anOrganization(test.root);
    const receiver = { name: 'Planning', url: 'https://93.184.216.34/', events: ['asset.created' as const] };
    const { body: hook } = await test.root.post(`/organizations/${organization.id}/webhooks`, receiver).expect(201);
    const provider = { name: 'Company', issuer: 'https://login.example.org', client_id: 'etalon' };
    const { body: kept } = await test.root.post('/admin/identity-providers', provider).expect(201);
    const script = { name: 'Planning script', role: 'technician' as const };
    const { body: account } = await test.root
      .post(`/organizations/${organization.id}/service-accounts`, script)
      .expect(201);
    ids = {
      service_account_id: account.id,
      provider_id: kept.id,
      asset_ref: asset.id,
      org_id: organization.id,
      webhook_id: hook.webhook.id,
      user_id: me.id,
      proc_pk: made.id,
      cal_id: calibration.id,
    };
  });
  afterAll(() => test.close());

  it('is known to this test', () => {
    expect(bodies.length).toBeGreaterThan(12);
    expect(parameters.length).toBeGreaterThan(0);
  });

  it('declares its maximum length', () => {
    expect([...bodies, ...parameters].filter(({ max }) => max === undefined).map(({ name }) => name)).toEqual([]);
  });

  const addressOf = ({ path }: Place) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const tried = bodies.flatMap((place, at) => {
    const max = place.max ?? 0;
    const counts = isLong || at === 0 ? [...new Set([max + 1, max * 10, MANY, 1_000_000])] : [max + 1];
    return counts.map((count) => [place.name, count, place] as const);
  });

  it.each(tried)('%s is rejected with %i entries before one of them is processed', async (_name, count, place) => {
    const address = addressOf(place);
    for (const element of isLong ? ['{}', '0', '[]', 'null'] : ['{}']) {
      const body = nested(place.way, `[${`${element},`.repeat(count - 1)}${element}]`);
      const before = { ...inputWork };

      const [answer] = await Promise.all([
        test.root.send(place.method, address, body),
        ...(count < MANY ? [] : [other.get('/users/me').expect(200), test.anyone.get('/health').expect(200)]),
      ]);

      expect(answer.status).toBe(Buffer.byteLength(body) > place.limit ? 413 : 422);
      expect(answer.bytes.length).toBeLessThan(MANY_BYTES);
      expect(inputWork.visited - before.visited).toBeLessThanOrEqual(place.way.length);
      expect(inputWork.read - before.read).toBeLessThanOrEqual(0);
      if (answer.status === 413) continue;
      const { detail } = answer.body as unknown as { detail: { loc: string[]; params: object }[] };
      expect(detail.length).toBeLessThanOrEqual(MAX_PROBLEMS);
      expect(detail[0]).toMatchObject({
        loc: ['body', ...place.way],
        params: { max: place.max, sent: count },
      });
    }
  });

  it.each(parameters.map((place) => [place.name, place] as const))('%s is rejected', async (_name, place) => {
    const [parameter = ''] = place.way;
    // The parser accepts 1000 parameters; a URL 16 kB.
    const longest = Math.min(900, Math.floor(15_000 / `${parameter}=x&`.length));
    for (const count of [(place.max ?? 0) + 1, Math.min((place.max ?? 0) * 10, MOST_READ), longest]) {
      const answer = await test.root.send('GET', `${addressOf(place)}?${`${parameter}=x&`.repeat(count)}`).expect(422);

      expect(answer.body.detail).toMatchObject([{ loc: ['query', parameter], params: { sent: count } }]);
    }
  });
});

function nested(way: readonly string[], list: string): string {
  return way.reduceRight((inner, part) => (part === '0' ? `[${inner}]` : `{${JSON.stringify(part)}:${inner}}`), list);
}

function listsOf(document: Document): [bodies: Place[], parameters: Place[]] {
  const bodies: Place[] = [];
  const parameters: Place[] = [];
  eachOperation(document, (operation: Operation, method, path) => {
    const base = { method: method.toUpperCase(), path, limit: operation['x-body-limit'] ?? 0 };
    const add = (to: Place[], way: string[], max: number | undefined) =>
      to.push({ ...base, name: `${operation.operationId} ${way.join('.')}`, way, max });
    const walk = (given: Schema | undefined, way: string[]): void => {
      const schema = resolved(given);
      if (!schema || way.length > 8) return;
      for (const part of schema.allOf ?? []) walk(part, way);
      for (const [name, property] of Object.entries(schema.properties ?? {})) walk(property, [...way, name]);
      if (schema.type !== 'array') return;
      add(bodies, way, schema.maxItems);
      walk(schema.items, [...way, '0']);
    };
    walk(operation.requestBody?.content['application/json']?.schema, []);
    for (const { name = '', in: where, schema } of operation.parameters ?? [])
      if (where === 'query' && resolved(schema)?.type === 'array') add(parameters, [name], resolved(schema)?.maxItems);
  });
  return [bodies, parameters];
}

function resolved(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}
