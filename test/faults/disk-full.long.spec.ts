import { join } from 'node:path';
import {
  type EtalonProcess,
  eventually,
  firstAccount,
  signIn,
  startProcess,
} from '../operations/support/etalon-process.js';
import { embeddedDatabaseUrl } from '../operations/support/own-database.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { readAgain, reconcile } from './support/reconcile.js';
import { openSmallDisk, whyNoSmallDisk } from './support/small-disk.js';

const PATIENCE_MS = 60_000;
const REFUSALS = 10;
const NEARLY_FULL = 5 * 1024 ** 2;
const unless = whyNoSmallDisk();

bringAbout({ fault: 'disk of the stored files full, under load', rounds: roundsOr(30), unless }, async (rounds) => {
  const disk = openSmallDisk(64);
  try {
    const organization = await startInstallation(['api'], { DATA_DIR: join(disk.folder, 'data') });
    const ledger = new Ledger();
    const [etalon] = organization.processes;
    const clients = new Clients({ ledger, token: organization.token, addresses: () => [etalon?.url ?? ''] });
    await clients.start(4);
    for (let round = 0; round < rounds; round++) {
      await untilAcknowledged(ledger, 20);
      disk.fill(NEARLY_FULL);
      await untilReadinessSays(ledger, etalon, 'disk.low');
      disk.fill();
      await refusals(ledger);
      await untilReadinessSays(ledger, etalon, 'storage (no space left)');
      disk.empty();
      await untilAcknowledged(ledger, 20);
      await untilReadinessSays(ledger, etalon, '"warnings":[]');
    }
    await clients.stop();
    await reconcile(ledger, organization);
    await readAgain(ledger, organization.root);
    await stop(organization.processes);
    return ledger;
  } finally {
    disk.remove();
  }
});

bringAbout({ fault: 'disk of the database full, under load', rounds: roundsOr(20), unless }, async (rounds) => {
  const disk = openSmallDisk(512);
  try {
    const dataDir = join(disk.folder, 'data');
    let etalon = await startProcess({ DATA_DIR: dataDir, ETALON_ROLES: 'api', LOG_LEVEL: 'silent' });
    const { token } = await firstAccount(etalon);
    const ledger = new Ledger();
    const clients = new Clients({ ledger, token: token ?? '', addresses: () => [etalon.url] });
    await clients.start(4);
    for (let round = 0; round < rounds; round++) {
      await untilAcknowledged(ledger, 20);
      const over = etalon.exited.then(() => true);
      disk.fill();
      await Promise.race([refusals(ledger), over]);
      disk.empty();
      etalon = await again(etalon, dataDir);
    }
    await untilAcknowledged(ledger, 20);
    await clients.stop();
    await reconcile(ledger, { dataDir, databaseUrl: await embeddedDatabaseUrl(dataDir) });
    await readAgain(ledger, await signIn(etalon));
    await stop([etalon]);
    return ledger;
  } finally {
    disk.remove();
  }
});

async function untilReadinessSays(ledger: Ledger, etalon: EtalonProcess | undefined, what: string): Promise<void> {
  const text = async () => (await fetch(`${etalon?.url ?? ''}/health/ready`)).text();
  await eventually(async () => (await text()).includes(what), PATIENCE_MS).catch(async () => {
    ledger.wrong.push(`readiness says ${await text()} instead of ${what}`);
  });
}

async function refusals(ledger: Ledger): Promise<void> {
  const from = ledger.written.length;
  const refused = () => ledger.written.slice(from).filter(({ state }) => state === 'open').length;
  await eventually(() => refused() >= REFUSALS, PATIENCE_MS);
}

async function again(etalon: EtalonProcess, dataDir: string): Promise<EtalonProcess> {
  const isServing = async () => (await etalon.client().get('/health/ready')).status === 200;
  const ended = etalon.exited.then(() => 'ended' as const);
  const served = eventually(() => isServing().catch(() => false), PATIENCE_MS).then(() => 'serving' as const);
  if ((await Promise.race([served, ended])) === 'serving') return etalon;
  await served.catch(() => undefined);
  return startProcess({ DATA_DIR: dataDir, ETALON_ROLES: 'api', LOG_LEVEL: 'silent' });
}

async function stop(processes: readonly EtalonProcess[]): Promise<void> {
  for (const one of processes) one.signal('SIGTERM');
  await Promise.all(processes.map(({ exited }) => exited));
}
