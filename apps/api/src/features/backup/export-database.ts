import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { AuditTrail } from '../audit/index.js';
import type { MadeFile } from '../files/index.js';
import { ArchiveInThread } from './archive/archive-in-thread.js';
import { archiveName } from './archive/archive-name.js';
import type { BackupLock } from './archive/backup-lock.js';
import { codes } from './backup.codes.js';

@Injectable()
export class ExportDatabase {
  constructor(
    private readonly database: Database,
    private readonly archives: ArchiveInThread,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Recorded first: a partial download discloses data too. */
  async open(caller: Caller): Promise<MadeFile> {
    const hold = await this.archives.hold();
    try {
      const now = this.clock.now();
      await this.database.transaction((tx) =>
        this.audit.act(tx, caller, codes['database.exported'], { id: null, organization_id: null }),
      );
      return {
        name: archiveName(now),
        content_type: 'application/octet-stream',
        content: (signal) => whileHeld(hold, this.archives.pieces({ now, withFiles: true }, { signal })),
      };
    } catch (error) {
      await hold.close();
      throw error;
    }
  }
}

async function* whileHeld(hold: BackupLock, pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* pieces;
  } finally {
    await hold.close();
  }
}
