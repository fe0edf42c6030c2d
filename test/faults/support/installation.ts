import type { Client } from '../../../apps/api/src/testing/client.js';
import {
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  SECRET_KEY,
  startProcess,
} from '../../operations/support/etalon-process.js';
import { createMigratedDatabase } from '../../operations/support/own-database.js';
import type { Ledger } from './ledger.js';
import type { Installation } from './reconcile.js';

const PATIENCE_MS = 90_000;
/** Longest expected time of one write, on a slow machine. */
const WRITE_MS = 100;

export interface RunningInstallation extends Installation {
  settings: Record<string, string>;
  processes: EtalonProcess[];
  root: Client;
  token: string;
}

/** @param roles per process; the first serves requests */
export async function startInstallation(
  roles: readonly string[],
  more: Record<string, string> = {},
): Promise<RunningInstallation> {
  const databaseUrl = more.DATABASE_URL ?? (await createMigratedDatabase());
  const dataDir = more.DATA_DIR ?? newDataDir();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY, ...more };
  const processes = await Promise.all(roles.map((role) => startProcess({ ...settings, ETALON_ROLES: role })));
  const [first] = processes;
  if (!first) throw new Error('A house has a process.');
  const root = await firstAccount(first);
  return { databaseUrl, dataDir, settings, processes, root, token: root.token ?? '' };
}

export async function untilAcknowledged(ledger: Ledger, more: number): Promise<void> {
  const enough = ledger.acknowledged + more;
  await eventually(() => ledger.acknowledged >= enough || ledger.wrong.length > 0, PATIENCE_MS + more * WRITE_MS);
}
