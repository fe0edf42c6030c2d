import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Log } from '../../../platform/logging/log.js';
import { FileDamaged } from '../../files/index.js';
import { Certificate, SigningKey } from '../certificate.entity.js';
import { SignaturesInFile } from '../external-signatures/signatures-in-file.js';
import { findSigners } from './jobs.js';

const ROWS = 50;
/** Scheduling key of the workers. */
const NOBODY = 'certificate.find_signers';

/** For certificates issued before keys were stored. */
@Injectable()
export class FindSigners implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly certificates: SignaturesInFile,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(findSigners, ({ signal }) => this.run(signal));
  }

  /** Sequential: can be aborted at any certificate. */
  async run(signal?: AbortSignal): Promise<void> {
    let untold = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.database.rows<Pick<Certificate, 'id' | 'file_id'>>(
        `select id, file_id from certificates where signing_key_id is null and id > $1 order by id limit ${ROWS}`,
        [after],
      );
      for (const { id, file_id } of rows) {
        signal?.throwIfAborted();
        const key = await this.signerOf(file_id);
        if (key) await this.keep(id, key);
        else untold += 1;
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) break;
      after = last.id;
    }
    if (untold > 0) this.log.warn('certificates without a known signing key', { count: untold });
  }

  private async keep(id: string, key: SigningKey): Promise<void> {
    await this.database.aside((tx) =>
      tx.update(Certificate, { id, signing_key_id: IsNull() }, { signing_key_id: key.id }),
    );
  }

  private async signerOf(fileId: string): Promise<SigningKey | null> {
    const [signature] = await this.signatures(fileId);
    if (signature?.is_intact !== true || signature.fingerprint_sha256 === null) return null;
    const { fingerprint_sha256 } = signature;
    return this.database.read.findOne(SigningKey, { where: { fingerprint_sha256 }, order: { created_at: 'ASC' } });
  }

  private async signatures(fileId: string) {
    try {
      return await this.certificates.read(fileId, NOBODY);
    } catch (error) {
      if (error instanceof FileDamaged) return [];
      throw error;
    }
  }
}
