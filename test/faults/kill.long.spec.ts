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
    const house = await startInstallation(ROLES);
    const ledger = new Ledger();
    const addresses = () => house.processes.slice(0, 2).map(({ url }) => url);
    const writing = { ledger, token: house.token, addresses };
    const clients = new Clients(writing);
    // Separate: other kinds must not wait for certificates.
    const readers = new Clients({ ...writing, kinds: ['calibration', 'certificate'] });
    await clients.start(4);
    await readers.start(2);
    await untilAcknowledged(ledger, 15);
    for (let round = 0; round < rounds; round++) {
      await pause(Math.random() * WITHIN_MS);
      const number = round % ROLES.length;
      const victim = house.processes[number];
      victim?.signal('SIGKILL');
      await victim?.exited;
      const [next] = await Promise.all([
        startProcess({ ...house.settings, ETALON_ROLES: ROLES[number] ?? '' }),
        untilAcknowledged(ledger, 15),
      ]);
      house.processes[number] = next;
    }
    await Promise.all([clients.stop(), readers.stop()]);
    await reconcile(ledger, house);
    await readAgain(ledger, house.processes[0]?.client(house.token) ?? house.root);
    return ledger;
  },
);
