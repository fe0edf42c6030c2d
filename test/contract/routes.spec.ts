import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ACCESS, PUBLIC } from '../../apps/api/src/platform/access/access.decorator.js';
import { AUDITED, NOT_AUDITED } from '../../apps/api/src/features/audit/audited.decorator.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

interface Route {
  name: string;
  writes: boolean;
  handler: object;
}

describe('every route', () => {
  let test: TestApp;
  let routes: Route[];
  beforeAll(async () => {
    test = await startTestApp();
    routes = findRoutes();
  });
  afterAll(() => test.close());

  it('is known to this test', () => {
    expect(routes.length).toBeGreaterThan(25);
  });

  it('declares its permissions', () => {
    const undeclared = routes.filter(
      ({ handler }) => !Reflect.hasMetadata(ACCESS, handler) && !Reflect.hasMetadata(PUBLIC, handler),
    );

    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('that writes declares its audit codes, or why it has none', () => {
    const silent = routes.filter(
      ({ handler, writes }) =>
        writes && !Reflect.hasMetadata(AUDITED, handler) && !Reflect.hasMetadata(NOT_AUDITED, handler),
    );

    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('is denied by the guard when it declares nothing', async () => {
    const handler = routes.find(({ name }) => name === 'OwnAccountController.me')?.handler;
    if (!handler) throw new Error('no such route');
    const rule: unknown = Reflect.getMetadata(ACCESS, handler);
    Reflect.deleteMetadata(ACCESS, handler);

    const answer = await test.root.get('/users/me');

    Reflect.defineMetadata(ACCESS, rule, handler);
    expect(answer.status).toBe(500);
    await test.root.get('/users/me').expect(200);
  });

  function findRoutes(): Route[] {
    const discovery = new DiscoveryService(test.app.get(ModulesContainer));
    return discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
        return [{ name: `${metatype?.name}.${method}`, writes: verb !== RequestMethod.GET, handler }];
      });
    });
  }
});
