import { open } from 'node:fs/promises';

/** A new name in a folder is on the disk only when the folder itself is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
