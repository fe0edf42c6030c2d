import type { Database } from '../../platform/database/database.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import { fileKindNames, type StoredFile } from '../files/index.js';

const OWNERS_AT_ONCE = 500;

export async function* filesOfOwners(
  database: Database,
  snapshot: Snapshot,
  owners: readonly string[],
): AsyncGenerator<StoredFile> {
  const kinds = fileKindNames();
  for (let first = 0; first < owners.length; first += OWNERS_AT_ONCE) {
    const some = owners.slice(first, first + OWNERS_AT_ONCE);
    yield* await snapshot.read(() =>
      database.rows<StoredFile>(
        `select f.*, f.size_bytes::float8 as size_bytes from stored_files f
          where f.entity_type = any($1) and f.entity_id = any($2::uuid[]) order by f.entity_id, f.created_at, f.id`,
        [kinds, some],
      ),
    );
  }
}
