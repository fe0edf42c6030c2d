import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, firstAccount, newDataDir, startProcess } from '../operations/support/etalon-process.js';
import { embeddedDatabaseUrl } from '../operations/support/own-database.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { readAgain, reconcile } from './support/reconcile.js';

const PATIENCE_MS = 60_000;
/** The service gives up after five database ends a minute. */
const APART_MS = 13_000;

// Production settings: the test cluster may lose commits.
bringAbout(
  { fault: 'PostgreSQL ended as by restart -m immediate, under load', rounds: roundsOr(30) },
  async (rounds) => {
    const dataDir = newDataDir();
    const etalon = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const root = await firstAccount(etalon);
    const ledger = new Ledger();
    const kinds = ['asset', 'calibration', 'change', 'file', 'certificate'] as const;
    const clients = new Clients({ ledger, token: root.token ?? '', addresses: () => [etalon.url], kinds });
    const postmaster = async () =>
      Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);
    await clients.start(4);
    let last = 0;
    for (let round = 0; round < rounds; round++) {
      await untilAcknowledged(ledger, 15);
      if (rounds > 4) await eventually(() => Date.now() - last > APART_MS);
      last = Date.now();
      const before = await postmaster();
      // Signal of `pg_ctl stop -m immediate`.
      process.kill(before, 'SIGQUIT');
      await eventually(
        async () => ![0, before].includes(await postmaster()) && (await root.get('/users/me')).status === 200,
        PATIENCE_MS,
      );
    }
    await untilAcknowledged(ledger, 15);
    await clients.stop();
    await reconcile(ledger, { dataDir, databaseUrl: await embeddedDatabaseUrl(dataDir) });
    await readAgain(ledger, root);
    return ledger;
  },
);
