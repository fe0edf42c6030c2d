import { open } from 'node:fs/promises';

/** A directory entry is durable only after fsync of the directory. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
