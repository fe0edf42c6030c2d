import { Check, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt, Text } from '../database/schema/columns.js';

/** One row: check value of the SECRET_KEY. */
@Entity('secret_checks')
@Check('secret_checks_one', 'id = 1')
export class SecretCheckRow {
  @PrimaryColumn('integer') id: number;
  @Text(64) check_value: string;
  @CreatedAt() created_at: Date;
}
