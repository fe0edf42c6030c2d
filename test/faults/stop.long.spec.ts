import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../operations/support/etalon-process.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { readAgain, reconcile } from './support/reconcile.js';

const WITHIN_MS = 60;

bringAbout({ fault: 'SIGTERM of one of two processes under load', rounds: roundsOr(100) }, async (rounds) => {
  const organization = await startInstallation(['api', 'api']);
  const ledger = new Ledger();
  const addresses = () => organization.processes.map(({ url }) => url);
  const clients = new Clients({ ledger, token: organization.token, addresses });
  await clients.start(8);
  for (let round = 0; round < rounds; round++) {
    await untilAcknowledged(ledger, 20);
    await pause(Math.random() * WITHIN_MS);
    const number = round % 2;
    const stopped = organization.processes[number];
    // Unnotified clients use the stopping process until it refuses.
    stopped?.signal('SIGTERM');
    const code = await stopped?.exited;
    if (code !== 0) ledger.wrong.push(`ended with ${String(code)}`);
    organization.processes[number] = await startProcess({ ...organization.settings, ETALON_ROLES: 'api' });
  }
  await clients.stop();
  ledger.wrong.push(...ledger.dropped);
  await reconcile(ledger, organization);
  await readAgain(ledger, organization.processes[0]?.client(organization.token) ?? organization.root);
  return ledger;
});
