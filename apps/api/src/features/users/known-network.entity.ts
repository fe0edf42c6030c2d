import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Text, Time } from '../../platform/database/schema/columns.js';

@Entity('known_networks')
export class KnownNetwork {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id: string;
  @Text(64, { primary: true }) network: string;
  @Time() seen_at: Date;
}
