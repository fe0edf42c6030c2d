import { Injectable } from '@nestjs/common';
import { finished } from 'node:stream/promises';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { wrappedColumns } from '../../platform/feature/enlisted.js';
import { Storage } from '../../platform/storage/storage.js';
import { AuditTrail } from '../audit/index.js';
import type { MadeFile } from '../files/index.js';
import { archiveName } from './archive/archive-name.js';
import { Snapshot } from './archive/snapshot.js';
import { writeArchive } from './archive/write-archive.js';
import { codes } from './backup.codes.js';
import { PatientDatabases } from './patient-databases.js';

/** Everything as one archive, as it is read. */
@Injectable()
export class ExportDatabase {
  constructor(
    private readonly database: Database,
    private readonly databases: PatientDatabases,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Recorded before its first byte: who has a part of it has that. @throws Conflict while a backup is made or put back */
  async open(caller: Caller): Promise<MadeFile> {
    const snapshot = await Snapshot.open(this.databases.url);
    try {
      const now = this.clock.now();
      await this.database.transaction((tx) =>
        this.audit.act(tx, caller, codes['database.exported'], { id: null, organization_id: null }),
      );
      const { storage } = this;
      const content = writeArchive({ snapshot, storage, wrapped: wrappedColumns, now, isBare: false });
      void finished(content)
        .catch(() => undefined)
        .then(() => snapshot.close());
      return { name: archiveName(now), content_type: 'application/octet-stream', content };
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }
}
