import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { openLossyProxy } from './support/lossy-proxy.js';
import { readAgain, reconcile } from './support/reconcile.js';

const SHARE = 0.3;

bringAbout(
  { fault: 'a proxy loses 30 % of the answers, clients repeat under their Idempotency-Key', rounds: roundsOr(3000) },
  async (rounds) => {
    const organization = await startInstallation(['api', 'api']);
    const proxies = await Promise.all(organization.processes.map(({ url }) => openLossyProxy(url, SHARE)));
    const ledger = new Ledger();
    const addresses = () => proxies.map(({ url }) => url);
    // PUT is idempotent without key.
    const kinds = ['asset', 'calibration', 'file'] as const;
    const direct = organization.processes.map(({ url }) => url);
    let isLossy = false;
    const clients = new Clients({
      ledger,
      token: organization.token,
      kinds,
      repeats: true,
      addresses: () => (isLossy ? addresses() : direct),
    });
    await clients.start(6);
    isLossy = true;
    await untilAcknowledged(ledger, rounds);
    await clients.stop();
    for (const { state, kind, mark } of ledger.written)
      if (state !== 'acknowledged') ledger.lost.push(`${kind} ${mark}: no answer in the end`);
    const lost = proxies.reduce((sum, proxy) => sum + proxy.lost(), 0);
    if (lost < rounds * (SHARE / 2)) ledger.wrong.push(`only ${String(lost)} answers were lost`);
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await reconcile(ledger, organization);
    await readAgain(ledger, organization.root);
    return ledger;
  },
);
