import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { declareNotice, type Occurrence, type Recipient } from '../../../platform/feature/declare-notice.js';
import { declareJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Log } from '../../../platform/logging/log.js';
import { Storage } from '../../../platform/storage/storage.js';
import { Notify } from '../../notifications/index.js';
import { type CheckResult, verifyFiles } from './verify-files.js';

/** Reading a large archive takes hours. */
export const verifyFilesJob = declareJob('files.verify', {
  schedule: '11 2 * * *',
  retries: 1,
  longest_seconds: 6 * 3600,
});

export const filesDamaged = declareNotice<Occurrence>('files.damaged', {
  category: 'operation',
  texts: 'files_damaged',
  entity_type: 'file_check',
  link: () => '/',
  recipients: (tx: EntityManager) =>
    tx.query<Recipient[]>(`select id, language from people where role = 'superadmin' and is_active order by id`),
});

@Injectable()
export class VerifyFiles implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly notify: Notify,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(verifyFilesJob, async (job) => {
      await this.run((share) => job.progress(share));
    });
  }

  run(progress: (share: number) => Promise<void> = () => Promise.resolve()): Promise<CheckResult> {
    return asSystem('damaged files', () => this.verify(progress));
  }

  private async verify(progress: (share: number) => Promise<void>): Promise<CheckResult> {
    const { database, storage } = this;
    const result = await verifyFiles({ database, storage }, this.clock.now(), {
      // Names of files are given by people and stay out of the log.
      found: ({ problem: damage, object_name, file }) => {
        const facts = { file_id: file?.id, entity_type: file?.entity_type, object_name, damage };
        if (damage === 'orphan') this.log.info('a stored content belongs to no file', { object_name });
        else this.log.alarm('file.damaged', 'a stored file is damaged or missing', facts);
      },
      progress: ({ bytes, of_bytes, files, of_files }) =>
        progress(of_bytes > 0 ? bytes / of_bytes : files / Math.max(1, of_files)),
    });
    this.log.info('stored files verified', { ...result });
    const { damaged } = result;
    if (damaged > 0) {
      const [check] = await database.rows<{ id: string }>(
        'select id from file_checks order by finished_at desc nulls last limit 1',
      );
      await database.transaction((tx) =>
        this.notify.now(tx, filesDamaged, { entity_id: check?.id ?? '', params: { count: damaged } }),
      );
    }
    return result;
  }
}
