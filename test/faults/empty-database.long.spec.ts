import {
  type EtalonProcess,
  firstAccount,
  launchProcess,
  newDataDir,
  SECRET_KEY,
  untilReady,
} from '../operations/support/etalon-process.js';
import { createEmptyDatabase, query } from '../operations/support/own-database.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { reconcile } from './support/reconcile.js';

bringAbout(
  { fault: 'two, then five processes start on an empty database at once', rounds: roundsOr(10) },
  async (rounds) => {
    const all = new Ledger();
    for (let round = 0; round < rounds; round++) {
      const databaseUrl = await createEmptyDatabase();
      const settings = { DATA_DIR: newDataDir(), DATABASE_URL: databaseUrl, SECRET_KEY, ETALON_ROLES: 'api' };
      const count = round % 2 === 0 ? 2 : 5;
      const processes = await Promise.all(Array.from({ length: count }, () => launchProcess(settings)));
      await Promise.all(processes.map(untilReady));
      all.take(await written(processes, { databaseUrl, dataDir: settings.DATA_DIR }));
      for (const one of processes) one.signal('SIGTERM');
      await Promise.all(processes.map(({ exited }) => exited));
    }
    return all;
  },
);

async function written(
  processes: EtalonProcess[],
  organization: { databaseUrl: string; dataDir: string },
): Promise<Ledger> {
  const ledger = new Ledger();
  const migrating = processes.filter((one) => one.output().includes('brought up to date')).length;
  if (migrating !== 1)
    ledger.wrong.push(`${String(migrating)} of ${String(processes.length)} processes made the schema`);
  const twice = await query(organization.databaseUrl, 'select name from migrations group by name having count(*) > 1');
  if (twice.length > 0) ledger.doubled.push(`migrations: ${JSON.stringify(twice)}`);
  const [first] = processes;
  if (!first) return ledger;
  const root = await firstAccount(first);
  const clients = new Clients({ ledger, token: root.token ?? '', addresses: () => processes.map(({ url }) => url) });
  await clients.start(processes.length);
  await untilAcknowledged(ledger, processes.length * 4);
  await clients.stop();
  await reconcile(ledger, organization);
  return ledger;
}
