import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { newDataDir, SECRET_KEY, startProcess } from '../operations/support/etalon-process.js';
import { Clients } from './support/clients.js';
import { bringAbout } from './support/fault.js';
import { untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { openLossyProxy } from './support/lossy-proxy.js';
import { readAgain, reconcile } from './support/reconcile.js';

const SHARE = 0.3;
/** Below half an answer is lost, below it cut off. */
const DICE = [0.9, 0.1, 0.9, 0.2, 0.9, 0.9];

interface Installation {
  test: TestApp;
  ledger: Ledger;
  dataDir: string;
  token: string;
}

async function settled(work: (installation: Installation) => Promise<void>): Promise<Ledger> {
  const dataDir = newDataDir();
  const test = await startTestApp({ DATA_DIR: dataDir });
  try {
    const ledger = new Ledger();
    await work({ test, ledger, dataDir, token: test.root.token ?? '' });
    await reconcile(ledger, { databaseUrl: test.databaseUrl, dataDir });
    await readAgain(ledger, test.root);
    return ledger;
  } finally {
    await test.close();
  }
}

bringAbout({ fault: 'kill -9 of one of two APIs, one round', rounds: 1 }, () =>
  settled(async ({ test, ledger, dataDir, token }) => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: test.databaseUrl, SECRET_KEY, ETALON_ROLES: 'api' };
    const victim = await startProcess(settings);
    const clients = new Clients({ ledger, token, addresses: () => [test.url, victim.url] });
    await clients.start(4);
    await untilAcknowledged(ledger, 12);
    victim.signal('SIGKILL');
    await victim.exited;
    await untilAcknowledged(ledger, 8);
    await clients.stop();
  }),
);

bringAbout({ fault: 'a proxy loses 30 % of the answers, one round', rounds: 20 }, (rounds) =>
  settled(async ({ test, ledger, token }) => {
    let answers = 0;
    const proxy = await openLossyProxy(test.url, SHARE, () => DICE[answers++ % DICE.length] ?? 1);
    let isLossy = false;
    const clients = new Clients({
      ledger,
      token,
      kinds: ['asset', 'calibration', 'file'],
      repeats: true,
      addresses: () => [isLossy ? proxy.url : test.url],
    });
    await clients.start(4);
    isLossy = true;
    await untilAcknowledged(ledger, rounds);
    await clients.stop();
    for (const { state, kind, mark } of ledger.written)
      if (state !== 'acknowledged') ledger.lost.push(`${kind} ${mark}: no answer in the end`);
    if (proxy.lost() === 0) ledger.wrong.push('no answer was lost');
    await proxy.close();
  }),
);
