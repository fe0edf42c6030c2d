import { createConfig, lintFromString } from '@redocly/openapi-core';
import {
  asShapes,
  type Document,
  eachOperation,
  eachSchema,
} from '../../apps/api/src/platform/http/document/shapes.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

describe('the API document', () => {
  let test: TestApp;
  let text: string;
  let document: Document;
  beforeAll(async () => {
    test = await startTestApp();
    const { bytes } = await test.anyone.get('/openapi.json').expect(200);
    text = bytes.toString();
    document = asShapes(JSON.parse(text) as Parameters<typeof asShapes>[0]);
  });
  afterAll(() => test.close());

  it('passes Redocly without findings', async () => {
    const config = await createConfig({ extends: ['recommended'] });

    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });

    expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual(
      [],
    );
  });

  it('declares the responses 431, 500 and 503 on every operation', () => {
    const silent: string[] = [];
    eachOperation(document, ({ operationId, responses }) => {
      for (const status of ['431', '500', '503']) if (!responses[status]) silent.push(`${operationId} ${status}`);
    });

    expect(silent).toEqual([]);
  });

  it('declares the format of every number', () => {
    const bare: string[] = [];
    eachSchema(document, ({ type, format }, name, owner) => {
      if ((type === 'number' || type === 'integer') && !format) bare.push(`${owner}.${name}`);
    });

    expect(bare).toEqual([]);
  });

  it('describes no upper limit as the lower one, nor the other way round', () => {
    const turned: string[] = [];
    eachSchema(document, ({ description = '' }, name, owner) => {
      const other = /upper|max/.test(name) ? /\blower\b/i : /lower|min/.test(name) ? /\bupper\b/i : null;
      if (other?.test(description)) turned.push(`${owner}.${name}`);
    });

    expect(turned).toEqual([]);
  });

  it('describes that API keys cannot sign, where their scope permits the action', () => {
    const silent: string[] = [];
    eachOperation(document, ({ operationId, summary = '', security = [] }) => {
      const isSigned = summary.includes('needs the header `Etalon-Confirmation`');
      const isInScope = security.some((scheme) => 'api_key' in scheme);
      if (isSigned && isInScope && !summary.includes('API keys cannot sign')) silent.push(operationId);
    });

    expect(silent).toEqual([]);
  });

  it('describes the verdict of levels alone as one on means', () => {
    const onMeans: string[] = [];
    eachSchema(document, ({ description = '' }, name, owner) => {
      if (name === 'verdict' && description.includes('mean of the level')) onMeans.push(owner);
    });

    expect(onMeans).toEqual(['LevelOut']);
  });

  it('describes the states of listed calibrations, which differ from the field status', () => {
    const described: string[] = [];
    eachOperation(document, ({ operationId, parameters = [] }) => {
      for (const { name, description = '' } of parameters)
        if (name === 'status' && description.includes('newest effective')) described.push(operationId);
    });

    expect(described).toEqual(['calibrations.list', 'tables.calibrations']);
  });

  it('describes e-mail addresses of others as empty except for administrators', () => {
    const described: Record<string, string> = {};
    eachSchema(document, ({ description = '' }, name, owner) => {
      if (name === 'email') described[owner] = description;
    });

    for (const owner of [
      'CalibrationUserResponse',
      'EligibleUserResponse',
      'OrganizationMemberResponse',
      'UserResponse',
    ])
      expect(`${owner}: ${described[owner] ?? ''}`).toMatch(
        /: Empty except in the own account,? (and )?for administrators/,
      );
  });

  it('warns that an archive without organization is public for members of several', () => {
    const warned: string[] = [];
    eachSchema(document, ({ description = '' }, name, owner) => {
      if (name === 'organization_id' && /none, visible to everybody.*; in several, none$/.test(description))
        warned.push(owner);
    });

    expect(warned).toEqual(['AssetImportForm']);
  });

  it('names every enumeration and each of its values uniquely', () => {
    const inline: string[] = [];
    eachSchema(document, (schema, name, owner) => {
      if (schema.enum && document.components.schemas[name] !== schema) inline.push(`${owner}.${name}`);
    });
    const names = Object.values(document.components.schemas).flatMap((schema) => schema['x-enum-varnames'] ?? []);

    expect(inline).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('declares the errors of every operation, in both formats', () => {
    const silent: string[] = [];
    eachOperation(document, ({ operationId, responses, security, 'x-public': isPublic }) => {
      const statuses = Object.keys(responses);
      const refuses = statuses.some((status) => status.startsWith('4'));
      if (!refuses || (!isPublic && !statuses.includes('401'))) silent.push(operationId);
      if (isPublic ? security?.length !== 0 : !security?.length) silent.push(`${operationId} (security)`);
    });

    expect(silent).toEqual([]);
  });

  it('declares the header of the confirmation on every operation that demands one', () => {
    const demanding: string[] = [];
    const silent: string[] = [];
    eachOperation(document, ({ operationId, parameters, 'x-confirmed': isConfirmed }) => {
      if (!isConfirmed) return;
      demanding.push(operationId);
      if (!parameters?.some(({ name }) => name === 'Etalon-Confirmation')) silent.push(operationId);
    });

    expect(silent).toEqual([]);
    expect(demanding.length).toBeGreaterThan(30);
  });

  it('describes status 409 as a conflict, also of the DCC of a certificate', () => {
    const conflicts = new Map<string, string | undefined>();
    eachOperation(document, ({ operationId, responses }) => {
      if (responses['409']) conflicts.set(operationId, responses['409'].$ref);
    });

    expect(new Set(conflicts.values())).toEqual(new Set(['#/components/responses/Conflict']));
    expect([...conflicts.keys()]).toContain('certificates.dcc');
  });

  it('names both scopes of an API key that decides on affected calibrations', () => {
    const scopes: string[] = [];
    eachOperation(document, ({ operationId, description = '' }) => {
      if (operationId === 'impact.decide') scopes.push(...(description.match(/calibration:\w+/g) ?? []));
    });

    expect(scopes).toEqual(['calibration:read', 'calibration:write']);
  });

  it('has one response type for every successful operation', () => {
    const mixed: string[] = [];
    eachOperation(document, ({ operationId, responses }) => {
      const contents = Object.entries(responses).flatMap(([status, { content }]) =>
        status.startsWith('2') ? [JSON.stringify(Object.values(content ?? {}).map(({ schema }) => schema))] : [],
      );
      if (new Set(contents).size > 1) mixed.push(operationId);
    });

    expect(mixed).toEqual([]);
  });

  it('declares idempotency keys on authenticated POSTs, and ETags on versioned resources', () => {
    const wrong: string[] = [];
    eachOperation(document, ({ operationId, parameters, 'x-public': isPublic, 'x-versioned': kind }, method) => {
      const has = (name: string) => parameters?.some(({ $ref }) => $ref === `#/components/parameters/${name}`) === true;
      if (has('IdempotencyKey') !== (method === 'post' && !isPublic)) wrong.push(`${operationId} key`);
      if (has('IfNoneMatch') !== (method === 'get' && kind !== undefined)) wrong.push(`${operationId} If-None-Match`);
      if (has('IfMatch') !== (method !== 'get' && kind !== undefined)) wrong.push(`${operationId} If-Match`);
    });

    expect(wrong).toEqual([]);
  });
});
