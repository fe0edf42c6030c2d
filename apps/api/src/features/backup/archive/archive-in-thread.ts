import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { wrappedColumns } from '../../../platform/feature/registered.js';
import { type Following, piecesFromThread } from '../../../platform/work/pieces-from-thread.js';
import { builtTask } from '../../../platform/work/workers.js';
import { STORED_CONTENTS } from '../../files/index.js';
import { BackupDatabases } from '../backup-databases.js';
import { BackupLock } from './backup-lock.js';
import type { ArchiveInput } from './write-archive.js';

export interface ArchiveOrder extends Pick<ArchiveInput, 'wrapped' | 'now' | 'contents'> {
  url: string;
  stored: Pick<Config, 'dataDir' | 'storage'>;
}

const writing = builtTask<ArchiveOrder, unknown>(import.meta.url, 'archive-task');

@Injectable()
export class ArchiveInThread {
  constructor(
    private readonly databases: BackupDatabases,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Must stay open while `pieces` are read. */
  hold(): Promise<BackupLock> {
    return BackupLock.open(this.databases.url);
  }

  /** The first piece takes the snapshot; a piece is valid until the next. */
  pieces({ now, withFiles }: { now: Date; withFiles: boolean }, following: Following): AsyncIterable<Buffer> {
    const { dataDir, storage } = this.config;
    const order: ArchiveOrder = {
      url: this.databases.url,
      stored: { dataDir, storage },
      now,
      wrapped: wrappedColumns,
      contents: withFiles ? STORED_CONTENTS : null,
    };
    return piecesFromThread(writing, order, following);
  }
}
