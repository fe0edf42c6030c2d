import type { Storage } from '../../../platform/storage/storage.js';
import { contentName, StorageFull } from '../../../platform/storage/storage.js';
import type { Archive } from './read-archive.js';

/** Before the transaction: repeatable. Unreferenced contents are swept a day later. */
export async function putContents(
  archive: Archive,
  storage: Storage,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  const total = archive.manifest.contents?.bytes ?? 0;
  if (total === 0) return;
  await storage.check();
  await requireSpace(archive, storage, total);
  let done = 0;
  for await (const { sha256, length, state } of archive.contents()) {
    if (state !== 'whole') continue;
    await storage.put(contentName(sha256), await archive.content(sha256), { sha256, length });
    done += length;
    onProgress(done / Math.max(1, total));
  }
}

/** Overwriting a stored content needs space for its copy. */
async function requireSpace(archive: Archive, storage: Storage, total: number): Promise<void> {
  const space = await storage.space();
  if (!space || space.free >= total) return;
  let missing = 0;
  let largestCopy = 0;
  for await (const { sha256, length, state } of archive.contents()) {
    if (state !== 'whole') continue;
    const isStored = (await storage.head(contentName(sha256)))?.length === length;
    if (isStored) largestCopy = Math.max(largestCopy, length);
    else missing += length;
  }
  if (space.free < missing + largestCopy) throw new StorageFull(new Error('The contents exceed the free space'));
}
