import { Check, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt, Text } from '../database/schema/columns.js';

/** Check value of the SECRET_KEY of this database, derived for this purpose only. */
@Entity('secret_checks')
@Check('secret_checks_one', 'id = 1')
export class SecretCheckRow {
  @PrimaryColumn('integer') id: number;
  @Text(64) check_value: string;
  @CreatedAt() created_at: Date;
}
