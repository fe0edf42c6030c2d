import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { Readiness } from '../../../platform/http/health/readiness.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { codes } from '../backup.codes.js';
import { NOBODY } from '../record-import.js';
import { runSchedule } from './backup-jobs.js';
import { Backups, RESTORING } from './backups.service.js';
import { lastSlot } from './next-slot.js';
import type { BackupPlan } from './plan.entity.js';
import { Plans } from './plans.js';

const FAILED_KEPT_MS = 7 * 86_400_000;
/** An overdue backup causes a notice after this delay. */
const LATE_MS = 6 * 3_600_000;

/** Once over all processes. */
@Injectable()
export class RunSchedule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly plans: Plans,
    private readonly clock: Clock,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    const recorded = [codes['database.backup_ordered'], codes['database.backup_removed']];
    this.jobs.handle(runSchedule, () => this.run(), recorded);
    const detail = 'The backup that was due by the plan was not made: see Administration, Backup.';
    this.readiness.addWarnings(async () => ((await this.isLate()) ? [{ code: 'backup.late', detail }] : []));
  }

  async run(): Promise<void> {
    await this.backups.endAbandoned();
    const plan = await this.plans.kept();
    const slot = dueSlot(plan, this.clock.now());
    if (slot && !(await this.isOrdered(slot))) await this.order(plan);
    await this.removeOld(plan);
  }

  private async order({ with_files }: BackupPlan): Promise<void> {
    try {
      await this.backups.order(NOBODY, null, with_files);
    } catch (error) {
      // A manual backup is running: retry in an hour.
      if (!(error instanceof Conflict)) throw error;
    }
  }

  private async isOrdered(slot: Date): Promise<boolean> {
    const found = await this.database.rows(
      'select 1 from backups where ordered_by is null and ordered_at between $1 and $2 limit 1',
      [slot, this.clock.now()],
    );
    return found.length > 0;
  }

  /** Keeps successful manual backups, and any during its restore. */
  private async removeOld({ every, keep }: BackupPlan): Promise<void> {
    const old = await this.database.rows<{ id: string }>(
      `select id from (
         select id, outcome, finished_at, ordered_by,
                row_number() over (partition by outcome, ordered_by is null order by ordered_at desc) as place,
                ${RESTORING} as is_restoring from backups) b
        where not is_restoring
          and ((outcome = 'ready' and ordered_by is null and place > $1 and $2)
           or (outcome in ('failed', 'cancelled') and finished_at < $3))`,
      [keep, every !== 'never', new Date(this.clock.now().getTime() - FAILED_KEPT_MS)],
    );
    for (const { id } of old) await this.backups.remove(NOBODY, id);
  }

  private async isLate(): Promise<boolean> {
    const now = this.clock.now();
    const slot = dueSlot(await this.plans.kept(), new Date(now.getTime() - LATE_MS));
    if (!slot) return false;
    const made = await this.database.rows(
      `select 1 from backups where outcome = 'ready' and ordered_at between $1 and $2 limit 1`,
      [slot, now],
    );
    return made.length === 0;
  }
}

function dueSlot(plan: BackupPlan, now: Date): Date | null {
  const slot = lastSlot(plan, now);
  return slot && slot > plan.changed_at ? slot : null;
}
