import { lchown, readdir, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

/** Empty: account of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses root, initdb a uid without passwd entry. An existing cluster keeps its owner. */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody') ?? { uid: 65534, gid: 65534 };
  // PostgreSQL would refuse a cluster that root copied.
  if (owner) await changeOwner(account, cluster);
  return account;
}

/** @throws EmbeddedPostgresError if initdb would refuse the uid */
export function requireNamedAccount(account: Account, lookUp: () => unknown = userInfo): void {
  if (account.uid !== undefined) return;
  try {
    lookUp();
  } catch {
    throw new EmbeddedPostgresError(
      'no_account',
      `The embedded database needs an account: uid ${process.getuid?.() ?? '?'} has no entry in /etc/passwd. ` +
        'Add one, run Etalon under another uid, or set DATABASE_URL to a PostgreSQL server of your own',
    );
  }
}

/** Recursive for a folder. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  if (account.uid === undefined || account.gid === undefined) return;
  await lchown(path, account.uid, account.gid);
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
