import { type EtalonProcess, eventually, isAlive } from '../operations/support/etalon-process.js';
import { type Below, processesBelow } from './support/below.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { reconcile } from './support/reconcile.js';

/** Rendering timeout of 30 s, one retry. */
const PATIENCE_MS = 100_000;

bringAbout({ fault: 'Chromium killed, then stopped, while it prints', rounds: roundsOr(30) }, async (rounds) => {
  const organization = await startInstallation(['api', 'worker']);
  const [api, worker] = organization.processes;
  if (!api || !worker) throw new Error('both run');
  const ledger = new Ledger();
  const kinds = ['calibration', 'certificate'] as const;
  const clients = new Clients({ ledger, token: organization.token, addresses: () => [api.url], kinds });
  const issued = () =>
    ledger.written.filter((one) => one.kind === 'certificate' && one.state === 'acknowledged').length;
  const untilIssued = async (more: number) => {
    const enough = issued() + more;
    await eventually(() => issued() >= enough, PATIENCE_MS);
  };
  await clients.start(3);
  for (let round = 0; round < rounds; round++) {
    await untilIssued(2);
    const browsers = chromiumOf(worker);
    if (browsers.length === 0) ledger.wrong.push('no browser was found');
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGSTOP';
    for (const { pid } of browsers) send(pid, signal);
    await untilIssued(4);
    await eventually(() => browsers.every(({ pid }) => !isAlive(pid)), PATIENCE_MS).catch(() =>
      ledger.half.push('a browser that was stopped is left behind'),
    );
  }
  await clients.stop();
  await reconcile(ledger, organization);
  return ledger;
});

const chromiumOf = (worker: EtalonProcess): Below[] =>
  processesBelow(worker.pid).filter(({ name }) => /chrom|headless_shell/i.test(name));

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
