import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type Account, changeOwner, requireNamedAccount } from './account.js';
import type { Binaries } from './binaries.js';
import { runGuarded } from './guard.js';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password');

/** Owns the schema; no superuser, as on an external server. */
export const APPLICATION_ROLE = 'etalon';

/** No login; the application's role may SET ROLE to it. */
export const CONFINED_ROLE = 'etalon_confined';

/** The file stores the superuser's; the other is derived. */
export interface Passwords {
  superuser: string;
  application: string;
}

/** Renamed when complete: an existing cluster is complete. */
export async function ensureCluster(dataDir: string, binaries: Binaries, account: Account): Promise<Passwords> {
  await removeDrafts(dataDir);
  const version = await readVersion(dataDir);
  if (version === undefined) return createCluster(dataDir, binaries, account);
  if (version !== binaries.major) {
    throw new EmbeddedPostgresError(
      'other_version',
      `The embedded database was made by PostgreSQL ${version} and this installation brings PostgreSQL ${binaries.major}: ` +
        'create a backup with the previous version of Etalon (npm run backup), ' +
        `move postgres and postgres.password out of ${dataDir} but keep secret.key, start Etalon once, ` +
        'then restore the backup (npm run restore)',
    );
  }
  return readPasswords(dataDir);
}

const DRAFT = 'postgres.new-';

async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(DRAFT))) {
    // The initdb of a killed start may still write.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20 });
  }
}

async function readVersion(dataDir: string): Promise<number | undefined> {
  const folder = clusterFolder(dataDir);
  const entries = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (entries === undefined) return undefined;
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  const version = Number.parseInt(text, 10);
  if (!version)
    throw new EmbeddedPostgresError('damaged', `${folder} is not a PostgreSQL cluster: its PG_VERSION is missing`);
  return version;
}

async function createCluster(dataDir: string, binaries: Binaries, account: Account): Promise<Passwords> {
  requireNamedAccount(account);
  const superuser = randomBytes(24).toString('base64url');
  const draft = join(dataDir, `postgres.new-${randomBytes(6).toString('hex')}`);
  const cluster = join(draft, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, 'password'), superuser, { mode: 0o600 });
  await changeOwner(account, draft);
  await initialize(cluster, binaries, account);
  // Password first: a cluster without it would be inaccessible.
  await writePrivately(passwordFile(dataDir), superuser);
  await rename(cluster, clusterFolder(dataDir));
  await syncFolder(dataDir);
  await rm(draft, { recursive: true, force: true });
  return passwords(superuser);
}

async function initialize(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const initdb = runGuarded(
    [
      join(binaries.bin, 'initdb'),
      // Reachable without permissions on parent folders.
      '--pgdata=/proc/self/cwd',
      '--pwfile=../password',
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Unicode collation, equal on every machine.
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { account, folder: cluster },
  );
  const { code } = await initdb.exited;
  if (code === 0) return;
  const lines = initdb.output().split('\n');
  const reason = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1);
  throw new EmbeddedPostgresError(
    'not_started',
    `The embedded database cannot be created: ${reason ?? `initdb ended with ${code}`}`,
  );
}

async function readPasswords(dataDir: string): Promise<Passwords> {
  const file = passwordFile(dataDir);
  const superuser = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!superuser)
    throw new EmbeddedPostgresError('damaged', `The password of the embedded database is missing: restore ${file}`);
  return passwords(superuser);
}

export async function applicationUrl(dataDir: string, port: number): Promise<string> {
  const { application } = await readPasswords(dataDir);
  return `postgres://${APPLICATION_ROLE}:${application}@127.0.0.1:${port}/${APPLICATION_ROLE}`;
}

function passwords(superuser: string): Passwords {
  return { superuser, application: createHmac('sha256', superuser).update(APPLICATION_ROLE).digest('base64url') };
}

async function writePrivately(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
