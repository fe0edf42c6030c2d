import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { declaredValues, responseOf } from '../../../platform/http/fields/field-declarations.js';
import { AuditTrail } from '../../audit/index.js';
import { codes } from '../backup.codes.js';
import { SUBJECT } from './backups.service.js';
import { nextSlot } from './next-slot.js';
import { BackupPlanOut, type BackupPlanRequest, PlanFacts } from './plan.dto.js';
import { BackupPlan, PLAN_ID } from './plan.entity.js';

const NONE = { id: PLAN_ID, every: 'never', hour: 2, weekday: 7, keep: 7, with_files: true } as const;

@Injectable()
export class Plans {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<BackupPlanOut> {
    return this.response(await this.kept());
  }

  async change(caller: Caller, given: BackupPlanRequest): Promise<BackupPlanOut> {
    const facts = declaredValues(PlanFacts, given);
    await this.database.transaction(async (tx) => {
      await tx.query('lock table backup_plans in share row exclusive mode');
      const plan = await this.kept(tx);
      const isChanged = await this.audit.change(
        tx,
        caller,
        codes['database.backup_plan_changed'],
        SUBJECT,
        () => ({ ...declaredValues(PlanFacts, plan) }),
        () => Object.assign(plan, facts),
      );
      // A changed schedule makes earlier slots obsolete.
      if (isChanged) await tx.save(BackupPlan, Object.assign(plan, { changed_at: this.clock.now() }));
    });
    return this.get();
  }

  async kept(tx: EntityManager = this.database.read): Promise<BackupPlan> {
    const kept = await tx.findOneBy(BackupPlan, { id: PLAN_ID });
    return kept ?? Object.assign(new BackupPlan(), NONE, { changed_at: this.clock.now() });
  }

  private response(plan: BackupPlan): BackupPlanOut {
    return responseOf(BackupPlanOut, plan, { next_at: nextSlot(plan, this.clock.now()) });
  }
}
