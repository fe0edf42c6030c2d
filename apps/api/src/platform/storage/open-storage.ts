import { randomUUID } from 'node:crypto';
import { Fault } from '../errors/fault.js';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';
import { sha256Of } from './verify-content.js';

export async function openStorage({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  return storage ? S3Storage.open(storage.address, storage.keys) : new FolderStorage(`${dataDir}/files`);
}

/** @throws StartupError with the response of the storage */
export async function requireStorage(storage: Storage): Promise<void> {
  const name = `.probe-${randomUUID()}`;
  const content = Buffer.from(name);
  try {
    await storage.put(name, content, { length: content.length, sha256: sha256Of(content) });
    const read = await storage.get(name);
    await storage.remove(name);
    if (!read.equals(content)) throw new Fault('it gives other bytes than it was given');
  } catch (error) {
    const { name: kind, message } = ((error as Error).cause ?? error) as Error;
    const answer = [kind === 'Error' ? '' : kind, message].filter((part) => part !== '').join(': ');
    throw new StartupError(
      `The file storage cannot be used (${answer.replaceAll(/\s+/g, ' ')}). Check STORAGE_URL and its keys.`,
    );
  }
}
