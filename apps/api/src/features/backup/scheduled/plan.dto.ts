import { Column } from 'typeorm';
import { Text, Whole } from '../../../platform/database/schema/columns.js';
import { FieldDeclaration, ResponseOf } from '../../../platform/http/fields/field-declarations.js';
import { BooleanField, EnumField, IntegerField } from '../../../platform/http/fields/fields.js';
import { orNull, ResponseTime } from '../../../platform/http/fields/response-fields.js';

export const intervals = ['never', 'daily', 'weekly'] as const;
export type Interval = (typeof intervals)[number];

/** Schedule of backups. */
export class PlanFacts {
  @FieldDeclaration(EnumField(intervals, { name: 'BackupInterval' }), Text(10)) every: Interval;
  @FieldDeclaration(IntegerField({ min: 0, max: 23, description: 'Hour of the day, UTC' }), Whole()) hour: number;
  @FieldDeclaration(IntegerField({ min: 1, max: 7, description: 'Weekday of weekly backups; Monday is 1' }), Whole())
  weekday: number;
  @FieldDeclaration(IntegerField({ min: 1, max: 100, description: 'Number of scheduled backups to keep' }), Whole())
  keep: number;
  @FieldDeclaration(BooleanField({ description: 'With the stored files' }), Column('boolean')) with_files: boolean;
}

export class BackupPlanRequest extends PlanFacts {}

export class BackupPlanOut extends ResponseOf(PlanFacts) {
  @ResponseTime({ ...orNull, description: 'Time of the next scheduled backup' }) next_at: Date | null;
}
