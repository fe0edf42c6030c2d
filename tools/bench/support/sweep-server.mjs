import { createServer } from 'node:http';
import { applicationOn } from './application.mjs';
import { built } from './installation.mjs';

const { PORT, DATABASE_URL, DATA_DIR } = process.env;
const { SweepReminders } = await built('features/reminders/index.js');
const app = await applicationOn({ url: DATABASE_URL, dataDir: DATA_DIR });
await app.init();
const sweeps = app.get(SweepReminders, { strict: false });

createServer(async (request, response) => {
  if (request.url !== '/sweep') return response.end('ready');
  const began = performance.now();
  // Clients give up after five silent minutes.
  const alive = setInterval(() => response.write(' '), 10_000);
  response.write(' ');
  const { reminders } = await sweeps.run({ all: true }).finally(() => clearInterval(alive));
  response.end(JSON.stringify({ reminders, ms: performance.now() - began }));
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
