import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Unavailable } from '../../platform/errors/errors.js';
import { FileDamaged, Files, type StoredFile } from '../files/index.js';
import { FILES_OF_ASSETS, filesOfAssets } from './files-of-assets.js';

/** Seconds: an operator must restore the content. */
const RETRY_SECONDS = 300;
const AT_ONCE = 4;

type Belonging = StoredFile & { asset_id: string };

/** Checked before the first byte is sent. */
@Injectable()
export class DamagedContents {
  constructor(private readonly files: Files) {}

  /** @param isLeftOut omits and lists them */
  async of(tx: EntityManager, ids: readonly string[], isLeftOut: boolean): Promise<ReadonlySet<string>> {
    const all = await tx.query<Belonging[]>(
      `select a.asset_id, f.*, f.size_bytes::float8 as size_bytes from assets a ${FILES_OF_ASSETS}
        where a.id = any($1::uuid[]) order by a.asset_id, f.created_at, f.id`,
      [ids, ...filesOfAssets],
    );
    const damaged: Belonging[] = [];
    for (let first = 0; first < all.length; first += AT_ONCE) {
      const some = all.slice(first, first + AT_ONCE);
      const areWhole = await Promise.all(some.map((file) => this.isWhole(file)));
      damaged.push(...some.filter((_file, n) => areWhole[n] === false));
    }
    const [one] = damaged;
    if (one && !isLeftOut)
      throw new Unavailable(
        'bundle.file_damaged',
        'The stored file {name} of {asset_id} is missing or damaged, one of {count} in the request. Skip it with without_damaged.',
        RETRY_SECONDS,
        { name: one.original_filename, asset_id: one.asset_id, count: damaged.length },
      );
    return new Set(damaged.map(({ id }) => id));
  }

  private async isWhole(file: StoredFile): Promise<boolean> {
    try {
      await this.files.requireWhole(file);
      return true;
    } catch (error) {
      if (error instanceof FileDamaged) return false;
      throw error;
    }
  }
}
