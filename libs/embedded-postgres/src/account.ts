import { lchown, readdir, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account the database runs as; empty when that is the account of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, and initdb refuses a uid that has no entry in the passwd file. So root hands the
 * database to an account every Linux has. An existing cluster keeps its owner, also when a `postgres` account appears
 * later or when root takes over what an ordinary user began.
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody') ?? { uid: 65534, gid: 65534 };
  // A cluster that belongs to root was copied here by root; PostgreSQL would refuse it.
  if (owner) await giveTo(account, cluster);
  return account;
}

/** Hands a file, or a folder and all below it, to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
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
