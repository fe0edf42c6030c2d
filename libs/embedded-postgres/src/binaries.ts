import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

export interface Binaries {
  bin: string;
  /** Must match the cluster. */
  major: number;
}

/**
 * Copy because (1) ordinary accounts cannot enter a home of mode 0700; (2) `npm ci` removes node_modules while the
 * database runs; (3) the install script with the library links may be off. Renamed when complete: concurrent starts.
 */
export async function stageBinaries(dataDir: string, staging?: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const source = findPackage(platform);
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const name = `postgres-${version}-${platform}`;
  // Only system folders are certainly accessible to another account.
  const candidates = staging
    ? [staging]
    : process.getuid?.() === 0
      ? ['/var/cache/etalon', '/var/lib/etalon']
      : [join(dataDir, 'runtime')];
  const failures: string[] = [];
  for (const folder of candidates) {
    try {
      await stage(join(source, 'native'), folder, name);
      return { bin: join(folder, name, 'bin'), major: Number.parseInt(version, 10) };
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new EmbeddedPostgresError(
    'not_started',
    `The embedded PostgreSQL cannot be put in place: ${failures.join('; ')}`,
  );
}

function findPackage(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new EmbeddedPostgresError(
      'not_installed',
      `No embedded PostgreSQL is installed for this machine (${platform})`,
    );
  }
}

async function stage(source: string, folder: string, name: string): Promise<void> {
  const target = join(folder, name);
  const files = await listFiles(source);
  if (await isComplete(files, source, target)) return;
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
  try {
    await copyTree(files, source, draft);
    // Replaces a damaged copy (power loss), keeps a concurrent start's.
    if (!(await isComplete(files, source, target))) await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    if (!(await isComplete(files, source, target))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyTree(files: string[], source: string, draft: string): Promise<void> {
  for (const folder of new Set(files.map((file) => dirname(join(draft, file))))) {
    await mkdir(folder, { recursive: true });
  }
  for (const file of files) {
    const copy = join(draft, file);
    await copyFile(join(source, file), copy, constants.COPYFILE_FICLONE);
    await chmod(copy, /^bin\/|\.so(\.|$)/.test(file) ? 0o755 : 0o644);
  }
  // The other account needs access, independent of the umask.
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await makeLinks(source, draft);
}

async function makeLinks(source: string, draft: string): Promise<void> {
  const listed = await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const link of links) {
    const path = resolve(draft, relative('native', link.target));
    await symlink(relative(dirname(link.target), link.source), path);
  }
}

async function listFiles(source: string): Promise<string[]> {
  const entries = await readdir(source, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(source, join(entry.parentPath, entry.name)));
}

async function isComplete(files: string[], source: string, target: string): Promise<boolean> {
  const sizes = async (folder: string) => Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  try {
    const [want, have] = await Promise.all([sizes(source), sizes(target)]);
    return want.every((size, index) => size === have[index]);
  } catch {
    return false;
  }
}
