import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { ListedFeature } from './features.js';
import { ApiDocument } from './platform/http/document/api-document.js';
import { openApiDocument } from './platform/http/document/openapi-document.js';
import { serveDocument } from './platform/http/document/serve-document.js';
import { configureServer } from './platform/http/server.js';
import type { PlatformOptions } from './platform/platform.module.js';
import { version, workspaceRoot } from './platform/version.js';

export async function createApp(
  foundation: PlatformOptions,
  features?: readonly ListedFeature[],
): Promise<NestExpressApplication> {
  const { config, log } = foundation;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.on(foundation, features), {
    logger: log,
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: false,
  });
  configureServer(app, config, log, `${workspaceRoot}dist/apps/web/browser`);
  const document = app.get(ApiDocument);
  document.isMadeBy(() => openApiDocument(app, version));
  if (config.roles.includes('api')) serveDocument(app, () => document.whole);
  return app;
}
