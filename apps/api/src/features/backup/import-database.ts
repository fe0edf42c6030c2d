import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Progress } from '../../platform/progress/progress.js';
import { requirePart, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { Storage } from '../../platform/storage/storage.js';
import { AuditTrail } from '../audit/index.js';
import { Archive } from './archive/read-archive.js';
import { restore, type Restore } from './archive/restore.js';
import { BackupDatabases } from './backup-databases.js';
import { recordImport } from './record-import.js';

const SHARE_OF_LOOKING = 0.6;

interface Importing extends Pick<Restore, 'keeper' | 'signal'> {
  by: string | null;
  tell: (share: number) => void;
  settled?: (tx: EntityManager) => Promise<unknown>;
}

@Injectable()
export class ImportDatabase {
  constructor(
    private readonly databases: BackupDatabases,
    private readonly storage: Storage,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly progress: Progress,
  ) {}

  async fromUpload(caller: Caller, file: UploadedPart | undefined, progressId: string | null): Promise<void> {
    const { spooled } = requirePart(file);
    await this.progress.of(caller, progressId, (tell) =>
      this.fromFile(spooled.path, { keeper: caller.id, by: caller.email, tell }),
    );
  }

  /** @throws RuleBroken, Conflict: nothing was changed */
  async fromFile(path: string, { tell, settled, by, ...given }: Importing): Promise<void> {
    const { storage, wrapper, audit } = this;
    const archive = await Archive.open(path, (share) => tell(share * SHARE_OF_LOOKING));
    try {
      await this.databases.with((source) =>
        restore(archive, {
          source,
          storage,
          wrapper,
          keyCheck: this.secret.value,
          former: null,
          ...given,
          onProgress: (step, share) => {
            if (step === 'contents') tell(SHARE_OF_LOOKING + share * (1 - SHARE_OF_LOOKING));
          },
          now: () => this.clock.now(),
          record: async (tx, manifest) => {
            await settled?.(tx);
            await recordImport(tx, audit, manifest, { bytes: archive.length, by });
          },
        }),
      );
    } finally {
      archive.close();
    }
  }
}
