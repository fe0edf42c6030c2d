import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { AuditTrail } from '../audit/index.js';
import { sweepResetJob } from '../files/index.js';
import { reset } from './archive/reset.js';
import { codes } from './backup.codes.js';
import { BackupDatabases } from './backup-databases.js';

const WORD = 'RESET';

@Injectable()
export class ResetDatabase {
  constructor(
    private readonly databases: BackupDatabases,
    private readonly wrapper: KeyWrapper,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async reset(caller: Caller, confirm: string): Promise<void> {
    if (confirm !== WORD)
      throw new RuleBroken('database.reset_not_confirmed', 'Everything is removed only when confirm says {word}.', {
        word: WORD,
      });
    const subject = { id: null, organization_id: null };
    await this.databases.with((source) =>
      reset({
        source,
        wrapper: this.wrapper,
        keeper: caller.id,
        now: () => this.clock.now(),
        record: async (tx, accounts) => {
          await this.audit.act(tx, caller, codes['database.reset'], subject, { accounts });
          await this.jobs.send(tx, sweepResetJob, { before: this.clock.now().toISOString() });
        },
      }),
    );
  }
}
