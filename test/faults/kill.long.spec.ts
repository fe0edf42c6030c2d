import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../operations/support/etalon-process.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { readAgain, reconcile } from './support/reconcile.js';

const ROLES = ['api', 'api', 'worker'];
const WITHIN_MS = 60;

bringAbout(
  { fault: 'kill -9 of one of two API processes or the worker, under load', rounds: roundsOr(200) },
  async (rounds) => {
    const organization = await startInstallation(ROLES);
    const ledger = new Ledger();
    const addresses = () => organization.processes.slice(0, 2).map(({ url }) => url);
    const writing = { ledger, token: organization.token, addresses };
    const clients = new Clients(writing);
    // Separate: other kinds must not wait for certificates.
    const readers = new Clients({ ...writing, kinds: ['calibration', 'certificate'] });
    await clients.start(4);
    await readers.start(2);
    await untilAcknowledged(ledger, 15);
    for (let round = 0; round < rounds; round++) {
      await pause(Math.random() * WITHIN_MS);
      const number = round % ROLES.length;
      const victim = organization.processes[number];
      victim?.signal('SIGKILL');
      await victim?.exited;
      const [next] = await Promise.all([
        startProcess({ ...organization.settings, ETALON_ROLES: ROLES[number] ?? '' }),
        untilAcknowledged(ledger, 15),
      ]);
      organization.processes[number] = next;
    }
    await Promise.all([clients.stop(), readers.stop()]);
    await reconcile(ledger, organization);
    await readAgain(ledger, organization.processes[0]?.client(organization.token) ?? organization.root);
    return ledger;
  },
);
