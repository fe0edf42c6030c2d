import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  asShapes,
  type Document,
  eachOperation,
  type Schema,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { responseType, withoutSecrets } from '../../apps/api/src/platform/http/idempotency/stored-body.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

const NAMED_LIKE_ONE = /(^|_)(secret|token|password|link|address|url)$/;
/** Named like a secret, but give no access. */
const PLAIN = new Set([
  'AssetResponse.datasheet_url',
  'AssetProfileResponse.datasheet_url',
  'LabelOptionsResponse.address',
  'CalibrationResponse.customer_address',
  'ReissuedTextsOut.customer_address',
  'LocationResponse.address',
  'NotificationResponse.link',
  'DeadMailResponse.address',
  'AuditLogResponse.ip_address',
  'WebhookResponse.url',
  'SessionResponse.ip_address',
  'EmailSettingsResponse.oauth_token_url',
  'AuthOptions.terms_url',
  'AuthOptions.privacy_url',
  // Useless without the initiating browser's handle.
  'StartSignOnResponse.authorization_url',
]);

interface Marked {
  path: string;
  mark: 'secret' | 'address';
  nullable: boolean;
}

describe('a secret in a response', () => {
  let test: TestApp;
  let document: Document;
  beforeAll(async () => {
    test = await startTestApp();
    const { bytes } = await test.anyone.get('/openapi.json').expect(200);
    document = asShapes(JSON.parse(bytes.toString()) as Parameters<typeof asShapes>[0]);
  });
  afterAll(() => test.close());

  it('is marked on its field, regardless of its name', () => {
    const unmarked = Object.entries(document.components.schemas).flatMap(([owner, { properties = {} }]) =>
      isAnswered(owner)
        ? Object.entries(properties)
            .filter(([name, field]) => NAMED_LIKE_ONE.test(name) && isText(field) && !markOf(field))
            .map(([name]) => `${owner}.${name}`)
            .filter((field) => !PLAIN.has(field))
        : [],
    );

    expect(unmarked).toEqual([]);
  });

  it('is in no stored response of a POST', () => {
    const handlers = handlersOfPosts();
    const repeated: string[] = [];
    let checked = 0;
    eachOperation(document, ({ operationId, responses }, method) => {
      const schema = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.[
        'application/json'
      ]?.schema;
      const marked = method === 'post' && schema ? marks(schema) : [];
      const handler = handlers.get(operationId);
      if (marked.length === 0 || !handler || !schema) return;
      checked++;
      const kept = withoutSecrets(handler, example(schema));
      const mustGo = marked.some(({ mark, nullable }) => mark === 'secret' || !nullable);
      if (mustGo ? kept !== undefined : kept === undefined || (kept ?? '').includes('told-once'))
        repeated.push(operationId);
    });

    expect(repeated).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  function isAnswered(owner: string): boolean {
    return !/(Create|Update|Request|Upload|Change)$/.test(owner);
  }

  const resolved = (schema: Schema): Schema => {
    const to = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1);
    return to === undefined ? schema : { ...document.components.schemas[to], nullable: schema.nullable === true };
  };
  const isText = (schema: Schema) => schema.type === 'string' && !schema.enum && !schema.format;
  const markOf = (schema: Schema) =>
    schema['x-secret'] ? 'secret' : schema['x-signed-address'] ? 'address' : undefined;

  function marks(schema: Schema, path = '', above: readonly Schema[] = []): Marked[] {
    const { properties = {}, items } = resolved(schema);
    const mark = markOf(schema);
    if (mark) return [{ path, mark, nullable: schema.nullable === true }];
    const own = [...above, properties as Schema];
    if (above.includes(properties)) return [];
    return [
      ...Object.entries(properties).flatMap(([name, field]) => marks(field, `${path}.${name}`, own)),
      ...(items ? marks(items, `${path}[]`, own) : []),
    ];
  }

  function example(schema: Schema, above: readonly object[] = []): unknown {
    if (markOf(schema)) return 'told-once';
    const { properties, items, type } = resolved(schema);
    if (items) return [example(items, above)];
    if (!properties) return type === 'string' ? 'text' : null;
    if (above.includes(properties)) return null;
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, example(field, [...above, properties])]),
    );
  }

  function handlersOfPosts(): Map<string, object> {
    const found = new Map<string, object>();
    for (const { instance } of new DiscoveryService(test.app.get(ModulesContainer)).getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler || Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.POST) continue;
        const { operationId } = (Reflect.getMetadata('swagger/apiOperation', handler) ?? {}) as {
          operationId?: string;
        };
        if (operationId !== undefined && responseType(handler)) found.set(operationId, handler);
      }
    }
    return found;
  }
});
