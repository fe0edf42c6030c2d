import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { digests } from '../../apps/api/src/testing/backups.js';
import { eventually, launchProcess, newDataDir, runToEnd, signIn } from '../operations/support/etalon-process.js';
import { query } from '../operations/support/own-database.js';
import { Clients } from './support/clients.js';
import { roundsOr } from '../support/long.js';
import { bringAbout } from './support/fault.js';
import { startInstallation, type RunningInstallation, untilAcknowledged } from './support/installation.js';
import { Ledger } from './support/ledger.js';
import { reconcile } from './support/reconcile.js';

const BACKUP = 'features/backup/backup-program';
const RESTORE = 'features/backup/restore-program';
/** Intended: tokens expire, audited; seals start their own chain. */
const SETTLED = ['users', 'audit_logs'];
const WRITES = 30;
const AFTER = 'written after the backup';

bringAbout({ fault: 'kill -9 while a database archive is put back', rounds: roundsOr(60) }, async (rounds) => {
  const organization = await startInstallation(['api']);
  const ledger = new Ledger();
  await write(organization, ledger, Math.max(WRITES, rounds));
  const archive = join(newDataDir(), '../one.zip');
  const made = await runToEnd(organization.settings, BACKUP, ['--to', archive]);
  if (made.code !== 0) throw new Error(made.stderr);
  const { ms, code, stderr } = await runToEnd(organization.settings, RESTORE, [archive, '--replace-everything']);
  if (code !== 0) throw new Error(stderr);
  const restored = await digests(organization.databaseUrl, SETTLED);
  for (let round = 0; round < rounds; round++) {
    const before = await markedState(organization, round);
    const restoring = await launchProcess(organization.settings, {
      program: RESTORE,
      words: [archive, '--replace-everything'],
    });
    await Promise.race([pause(ms * Math.random() * 1.1), restoring.exited]);
    restoring.signal('SIGKILL');
    await restoring.exited;
    await untilNobodyRestores(organization.databaseUrl);
    const after = await digests(organization.databaseUrl, SETTLED);
    const outcome = sameAs(after, before) ? 'old' : sameAs(after, restored) ? 'new' : 'a mix';
    if (outcome === 'a mix') ledger.half.push(`round ${String(round)}: ${differing(after, before).join(', ')}`);
    const [etalon = restoring] = organization.processes;
    await eventually(() => signIn(etalon).then(Boolean, () => false)).catch(() =>
      ledger.wrong.push(`round ${String(round)}: nobody can sign in afterwards`),
    );
  }
  const last = await runToEnd(organization.settings, RESTORE, [archive, '--replace-everything']);
  if (last.code !== 0) ledger.wrong.push(last.stderr);
  await reconcile(ledger, organization);
  return ledger;
});

async function write(organization: RunningInstallation, ledger: Ledger, writes: number): Promise<void> {
  const addresses = () => organization.processes.map(({ url }) => url);
  const clients = new Clients({ ledger, token: organization.token, addresses });
  await clients.start(3);
  await untilAcknowledged(ledger, writes);
  await clients.stop();
}

async function markedState({ databaseUrl }: RunningInstallation, round: number): Promise<Record<string, string>> {
  await query(databaseUrl, 'update assets set description = $1', [`${AFTER} ${String(round)}`]);
  return digests(databaseUrl, SETTLED);
}

/** The server notices the lost client and rolls back. */
function untilNobodyRestores(databaseUrl: string): Promise<void> {
  return eventually(async () => {
    const rows = await query(
      databaseUrl,
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'etalon command'`,
    );
    return rows.length === 0;
  });
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);

const sameAs = (one: Record<string, string>, other: Record<string, string>) => differing(one, other).length === 0;
