import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from './app.module.js';
import { readConfig } from './platform/config/config.js';
import { openApiDocument } from './platform/http/document/openapi-document.js';
import { Log } from './platform/logging/log.js';
import { version } from './platform/version.js';

/** Without a database and without listening. */
const path = process.argv[2];
if (!path) throw new Error('usage: openapi.js <file>');
const log = new Log('error', 'json');
const foundation = {
  config: readConfig({}, false),
  databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
  secretKey: 'only-for-the-document',
  log,
  documentOnly: true,
};
const app = await NestFactory.create(AppModule.on(foundation), { logger: log, abortOnError: false });
writeFileSync(path, `${JSON.stringify(openApiDocument(app, version), null, 2)}\n`);
process.exit(0);
