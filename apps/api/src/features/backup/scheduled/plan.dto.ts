import { Column } from 'typeorm';
import { Text, Whole } from '../../../platform/database/columns.js';
import { Declared, ResponseOf } from '../../../platform/http/declared.js';
import { BooleanField, EnumField, IntegerField } from '../../../platform/http/fields.js';
import { orNull, ShownTime } from '../../../platform/http/shown.js';

export const intervals = ['never', 'daily', 'weekly'] as const;
export type Interval = (typeof intervals)[number];

/** When backups are made by themselves, each fact in one place. */
export class PlanFacts {
  @Declared(EnumField(intervals, { name: 'BackupInterval' }), Text(10)) every: Interval;
  @Declared(IntegerField({ min: 0, max: 23, description: 'Hour of the day, UTC' }), Whole()) hour: number;
  @Declared(IntegerField({ min: 1, max: 7, description: 'Monday is 1; of weekly ones' }), Whole()) weekday: number;
  @Declared(IntegerField({ min: 1, max: 100, description: 'So many that were made by themselves are kept' }), Whole())
  keep: number;
  @Declared(BooleanField({ description: 'With the stored files' }), Column('boolean')) with_files: boolean;
}

export class BackupPlanRequest extends PlanFacts {}

export class BackupPlanOut extends ResponseOf(PlanFacts) {
  @ShownTime({ ...orNull, description: 'When the next one is made' }) next_at: Date | null;
}
