import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asFileSystemFault } from '../../../platform/storage/storage.js';
import { flushFolder } from '../../../platform/storage/flush-folder.js';
import { MeasuringStream } from '../../../platform/archives/measuring-stream.js';

interface WrittenFile {
  length: number;
  sha256: string;
}

/** Atomic and durable. */
export async function writeArchiveFile(archive: Readable, path: string, signal?: AbortSignal): Promise<WrittenFile> {
  const made = `${path}.part`;
  try {
    const file = await open(made, 'w', 0o600);
    const tally = new MeasuringStream(false);
    try {
      await pipeline(archive, tally, file.createWriteStream({ flush: true }), signal ? { signal } : {});
    } finally {
      await file.close();
    }
    await rename(made, path);
    await flushFolder(dirname(path));
    return { length: tally.bytes, sha256: tally.sha256() };
  } catch (error) {
    archive.destroy();
    await rm(made, { force: true });
    throw asFileSystemFault(error) ?? error;
  }
}
