import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';

const ROOT = 0;
const [MAY_ENTER, OTHERS_WRITE, IS_STICKY] = [0o001, 0o022, 0o1000];

/**
 * World-readable, writable only by root; no symbolic links.
 * Once root owns it, a world-writable parent (`/tmp`) cannot give it away.
 */
export async function openFolder(path: string): Promise<string> {
  try {
    await mkdir(path);
    // Independent of the umask.
    await chmod(path, 0o755);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((await lstat(path)).isSymbolicLink()) throw new Error(`${path} is a link`);
  const folder = await realpath(path);
  await requireOpen(folder, true);
  return folder;
}

async function requireOpen(path: string, isLast: boolean): Promise<void> {
  const { mode, uid } = await lstat(path);
  if (uid !== ROOT) throw new Error(`${path} is not root's`);
  if ((mode & OTHERS_WRITE) !== 0 && (isLast || (mode & IS_STICKY) === 0))
    throw new Error(`others may write to ${path}`);
  if ((mode & MAY_ENTER) === 0) throw new Error(`${path} is closed to others`);
  const above = dirname(path);
  if (above !== path) await requireOpen(above, false);
}

/** A file below a closed folder does not start. */
export async function requireForEverybody(path: string): Promise<void> {
  const { mode } = await lstat(await realpath(path));
  if ((mode & MAY_ENTER) === 0) throw new Error(`${path} is closed to others`);
  const above = dirname(path);
  if (above !== path) await requireForEverybody(above);
}
