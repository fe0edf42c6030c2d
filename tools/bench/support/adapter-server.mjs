// `full` is Express with all middleware of the product.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ExpressAdapter } from '@nestjs/platform-express';
import { built } from './installation.mjs';

const { ADAPTER, PORT, DATABASE_URL, DATA_DIR, SECRET_KEY } = process.env;
const { readConfig } = await built('platform/config/config.js');
const { Log } = await built('platform/logging/log.js');
const config = readConfig(
  { PORT, DATA_DIR, DATABASE_URL, SECRET_KEY, ETALON_ROLES: 'api', LOG_LEVEL: 'silent' },
  false,
);
const foundation = { config, databaseUrl: DATABASE_URL, secretKey: SECRET_KEY, log: new Log('silent', 'json') };

const app = ADAPTER === 'full' ? await fullApp() : await bareApp(ADAPTER);
await app.listen(config.port, '127.0.0.1');

async function fullApp() {
  const { createApp } = await built('app.js');
  return createApp(foundation);
}

async function bareApp(name) {
  const { AppModule } = await built('app.module.js');
  const adapter = name === 'fastify' ? new FastifyAdapter() : new ExpressAdapter();
  if (name === 'fastify') speakExpress(adapter.getInstance());
  return NestFactory.create(AppModule.on(foundation), adapter, { logger: false, bodyParser: false });
}

/** Fastify's reply names the method differently. */
function speakExpress(fastify) {
  fastify.decorateReply('setHeader', function setHeader(name, value) {
    this.header(name, value);
  });
  fastify.decorateReply('req', {
    getter() {
      return this.request;
    },
  });
}
