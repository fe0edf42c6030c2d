import { openStorage } from '../../../platform/storage/open-storage.js';
import { givePieces } from '../../../platform/work/pieces-in-thread.js';
import type { ArchiveOrder } from './archive-in-thread.js';
import { Snapshot } from './snapshot.js';
import { writeArchive } from './write-archive.js';

givePieces<ArchiveOrder>(async function* ({ url, stored, ...order }, onProgress) {
  const snapshot = await Snapshot.open(url);
  try {
    yield* writeArchive({ ...order, snapshot, storage: await openStorage(stored), onProgress });
  } finally {
    await snapshot.close();
  }
});
