import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import {
  type EtalonProcess,
  firstAccount,
  newDataDir,
  PASSWORD,
  runToEnd,
  SECRET_KEY,
  startProcess,
} from '../operations/support/etalon-process.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { reconcile } from './support/reconcile.js';

const OLDER = process.env.OLDER_BUILD ?? '';
const older = relative(join(workspaceRoot, 'dist/apps/api'), join(OLDER, 'dist/apps/api/main'));
const missing = existsSync(join(OLDER, 'dist/apps/api/main.js')) ? null : 'OLDER_BUILD names no built older version';
const MORE = 40;
const PREFIX = '/api/v1';
const STREAM = '/notifications/stream';

bringAbout(
  {
    fault: 'an older version and this one on one database, under load',
    rounds: roundsOr(5),
    unless: OLDER === '' ? 'OLDER_BUILD names no folder' : missing,
  },
  async (rounds) => {
    const all = new Ledger();
    for (let round = 0; round < rounds; round++) all.take(await upgraded());
    return all;
  },
);

async function upgraded(): Promise<Ledger> {
  const ledger = new Ledger();
  const databaseUrl = await createEmptyDatabase();
  const settings = { DATA_DIR: newDataDir(), DATABASE_URL: databaseUrl, SECRET_KEY, ETALON_ROLES: 'api,worker' };
  const former = () => startProcess(settings, { program: older });
  const first = await former();
  const root = await firstAccount(first);
  const token = root.token ?? '';
  const readable = await readableBy(first, token);
  let serving = [first, await former()];
  const clients = new Clients({
    ledger,
    token,
    addresses: () => serving.map(({ url }) => url),
    kinds: ['asset', 'calibration', 'change', 'file', 'certificate'],
  });
  await clients.start(4);
  await untilAcknowledged(ledger, MORE);

  const { code, stderr } = await runToEnd(settings, 'migrate');
  if (code !== 0) throw new Error(stderr);
  await untilAcknowledged(ledger, MORE);
  const [one, two] = serving;
  await reads(ledger, one, token, readable);

  const next = await startProcess(settings);
  serving = [...serving, next];
  await untilAcknowledged(ledger, MORE);
  two?.signal('SIGKILL');
  await two?.exited;
  const again = await former();
  serving = [first, again, next];
  await untilAcknowledged(ledger, MORE);
  await reads(ledger, again, token, readable);
  await reads(ledger, next, token, readable);

  for (const process of [first, again]) {
    process.signal('SIGTERM');
    if ((await process.exited) !== 0) ledger.wrong.push(`an older one ended badly: ${process.output()}`);
  }
  serving = [next];
  await untilAcknowledged(ledger, MORE);
  await clients.stop();
  await reconcile(ledger, { databaseUrl, dataDir: settings.DATA_DIR });
  for (const { why } of await query<{ why: string }>(
    databaseUrl,
    `select name || ': ' || (output->>'message') as why from pgboss.job where state = 'failed' and name <> 'dead'`,
  ))
    ledger.wrong.push(`a job failed: ${why}`);
  return ledger;
}

async function readableBy(process: EtalonProcess, token: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${process.url}/openapi.json`)).json()) as { paths: Record<string, object> };
  const plain = Object.entries(paths).flatMap(([path, operations]) =>
    'get' in operations && path.startsWith(PREFIX) && !path.includes('{') ? path.slice(PREFIX.length) : [],
  );
  const known: string[] = [];
  for (const path of plain.filter((one) => one !== STREAM))
    if ((await process.client(token).send('GET', path)).status === 200) known.push(path);
  return known;
}

async function reads(
  ledger: Ledger,
  process: EtalonProcess | undefined,
  token: string,
  paths: readonly string[],
): Promise<void> {
  if (!process || paths.length < 20) throw new Error(`Only ${paths.join(' ')} can be read`);
  for (const path of paths) {
    const { status } = await process.client(token).send('GET', path);
    if (status !== 200) ledger.wrong.push(`GET ${path}: ${String(status)}`);
  }
  const account = { email: 'root@example.org', password: PASSWORD };
  const { status } = await process.client().post('/auth/login', account);
  if (status !== 200) ledger.wrong.push(`sign-in: ${String(status)}`);
}
