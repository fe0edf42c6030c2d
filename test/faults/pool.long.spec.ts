import pg from 'pg';
import { eventually } from '../operations/support/etalon-process.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { readAgain, reconcile } from './support/reconcile.js';

const CLIENTS = 24;
const PATIENCE_MS = 60_000;

bringAbout(
  { fault: 'two connections for 24 clients, and tables held by somebody else', rounds: roundsOr(20) },
  async (rounds) => {
    const organization = await startInstallation(['api'], { DATABASE_POOL_SIZE: '2' });
    const ledger = new Ledger();
    const [etalon] = organization.processes;
    const addresses = () => [etalon?.url ?? ''];
    const clients = new Clients({ ledger, token: organization.token, addresses });
    await clients.start(CLIENTS);
    for (let round = 0; round < rounds; round++) {
      await untilAcknowledged(ledger, CLIENTS);
      const from = ledger.written.length;
      const holder = new pg.Client({ connectionString: organization.databaseUrl });
      await holder.connect();
      await holder.query('begin; lock table assets, audit_logs in access exclusive mode');
      await eventually(() => ledger.written.slice(from).some(({ state }) => state === 'open'), PATIENCE_MS);
      const { status } = await organization.root.get('/health');
      if (status !== 200) ledger.wrong.push(`health: ${String(status)}`);
      await holder.query('rollback');
      await holder.end();
      await untilAcknowledged(ledger, CLIENTS);
    }
    await clients.stop();
    await reconcile(ledger, organization);
    await readAgain(ledger, organization.root);
    return ledger;
  },
);
