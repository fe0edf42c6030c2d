import { Check, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt, Text } from '../database/columns.js';

/** Which SECRET_KEY this database was made with, by a value that is derived for this alone and tells nothing of it. */
@Entity('secret_checks')
@Check('secret_checks_one', 'id = 1')
export class SecretCheckRow {
  @PrimaryColumn('integer') id: number;
  @Text(64) check_value: string;
  @CreatedAt() created_at: Date;
}
