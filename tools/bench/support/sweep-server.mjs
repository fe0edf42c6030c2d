// The built application in a process of its own that sweeps when it is asked to, and does nothing else.
import { createServer } from 'node:http';
import { built } from './installation.mjs';

const { PORT, DATABASE_URL, DATA_DIR, SECRET_KEY } = process.env;
const { createApp } = await built('app.js');
const { readConfig } = await built('platform/config/config.js');
const { Log } = await built('platform/logging/log.js');
const { SweepReminders } = await built('features/reminders/index.js');
const app = await createApp({
  config: readConfig({ DATA_DIR, ETALON_ROLES: 'api', LOG_LEVEL: 'silent' }, false),
  databaseUrl: DATABASE_URL,
  secretKey: SECRET_KEY,
  log: new Log('silent', 'json'),
});
await app.init();
const sweeps = app.get(SweepReminders, { strict: false });

createServer(async (request, response) => {
  if (request.url !== '/sweep') return response.end('ready');
  const began = performance.now();
  // Who asks gives up what says nothing for five minutes.
  const alive = setInterval(() => response.write(' '), 10_000);
  response.write(' ');
  const { reminders } = await sweeps.run({ all: true }).finally(() => clearInterval(alive));
  response.end(JSON.stringify({ reminders, ms: performance.now() - began }));
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
