import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type MixedList } from 'typeorm';
import { sourceWithoutTimeouts } from '../../platform/database/data-source.js';
import { DIRECT_DATABASE_URL } from '../../platform/database/connections/announcements.js';

/** Separate from requests, without timeouts and row-level security. */
@Injectable()
export class BackupDatabases {
  constructor(
    private readonly source: DataSource,
    @Inject(DIRECT_DATABASE_URL) readonly url: string,
  ) {}

  async with<T>(work: (source: DataSource) => Promise<T>): Promise<T> {
    const entities = this.source.options.entities as MixedList<Function>;
    const source = await sourceWithoutTimeouts(this.url, 'etalon backup', entities).initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  }
}
