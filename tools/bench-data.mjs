// `--entries=10`: audit entries per asset; `--unsealed`: the job seals them.
import { resolve } from 'node:path';
import { buildStale } from './build.mjs';
import { seconds } from './run.mjs';
import { applicationOn } from './bench/support/application.mjs';
import { built, SECRET_KEY, stopEverything } from './bench/support/installation.mjs';
import { openInstallation } from './bench/support/large-installation.mjs';
import { option } from './bench/support/options.mjs';

const SAY_EVERY_MS = 5000;

const assets = Number(process.argv[2]);
const folder = option('to');
if (!Number.isInteger(assets) || assets < 1000 || folder === undefined) {
  console.error(
    'npm run bench:data -- <assets, at least 1000> --to=<folder> [--entries=<for each asset>] [--unsealed]',
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

await buildStale(['libs', 'api'], console.log);
const began = performance.now();
const log = (line) => console.log(`[${seconds(began)} s] ${line}`);
const { api, database } = await openInstallation({
  assets,
  entries: assets * Number(option('entries', '10')),
  folder: resolve(folder),
  log,
});
await api.stop();
if (process.argv.includes('--unsealed')) log('The record is not sealed');
else await seal();
await stopEverything();
log(`Start it: DATA_DIR=${resolve(folder)} SECRET_KEY='${SECRET_KEY}' npm start`);
process.exit(0);

async function seal() {
  const { Sealer } = await built('features/audit/index.js');
  const { asSystem } = await built('platform/database/connections/database-context.js');
  const app = await applicationOn(database);
  await app.init();
  const told = setInterval(async () => {
    const [{ sealed }] = await database.sql('select coalesce(sum(entries), 0) as sealed from audit_seals');
    log(`sealed: ${Number(sealed).toLocaleString('en')} entries`);
  }, SAY_EVERY_MS);
  const made = await asSystem('job', () => app.get(Sealer, { strict: false }).seal());
  clearInterval(told);
  log(`sealed: ${made.toLocaleString('en')} seals, the record is complete`);
  await app.close();
}
