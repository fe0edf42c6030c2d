import { Check, Entity, PrimaryColumn } from 'typeorm';
import { Time } from '../../../platform/database/schema/columns.js';
import { complete } from '../../../platform/http/fields/field-declarations.js';
import { PlanFacts } from './plan.dto.js';

export const PLAN_ID = 1;

@Entity('backup_plans')
@Check('backup_plans_one', 'id = 1')
@Check('backup_plans_every', `every in ('never', 'daily', 'weekly')`)
@Check('backup_plans_hour', 'hour between 0 and 23')
@Check('backup_plans_weekday', 'weekday between 1 and 7')
@Check('backup_plans_keep', 'keep between 1 and 100')
export class BackupPlan extends complete(PlanFacts) {
  @PrimaryColumn('integer') id: number;
  @Time() changed_at: Date;
}
