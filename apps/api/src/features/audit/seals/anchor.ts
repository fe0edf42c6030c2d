import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../../../platform/storage/flush-folder.js';

/** Outside of the database: detects truncation of the audit trail. */
export interface Anchor {
  installation: string;
  seal: number;
  hash: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'record');
const fileOf = (dataDir: string, installation: string) => join(folderOf(dataDir), `${installation}.json`);

export async function readAnchor(dataDir: string, installation: string): Promise<Anchor | null> {
  try {
    const { seal, hash } = JSON.parse(await readFile(fileOf(dataDir, installation), 'utf8')) as Partial<Anchor>;
    return typeof seal === 'number' && typeof hash === 'string' ? { installation, seal, hash } : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const made = join(folder, `.${randomUUID()}`);
  await writeFile(made, `${JSON.stringify(anchor)}\n`, { flush: true });
  await rename(made, fileOf(dataDir, anchor.installation));
  await flushFolder(folder);
}
