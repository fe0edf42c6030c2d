import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Flag,
  Id,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../../platform/database/schema/columns.js';

@Entity('certificate_batches')
@Index('certificate_batches_file', ['file_id'], { where: `file_id is not null` })
@Index('certificate_batches_running', { synchronize: false })
@Index('certificate_batches_newest', ['ordered_by', 'ordered_at', 'id'])
@Index('certificate_batches_ordered', ['ordered_at', 'id'])
@Index('certificate_batches_of_house', ['organization_id', 'ordered_at', 'id'])
@Check('certificate_batches_outcome', `outcome in ('done', 'cancelled', 'failed')`)
@Check('certificate_batches_template', 'names_template or template_id is null')
export class CertificateBatch {
  @Id() id: string;
  @ForeignKey('User')
  @Ref()
  ordered_by: string;
  @Time() ordered_at: Date;
  /** At order time; null if several or none. */
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @Whole() total: number;
  @Flag(false) names_template: boolean;
  /** Null with `names_template`: the built-in template. */
  @ForeignKey('CertificateTemplate')
  @OptionalRef()
  template_id: string | null;
  /** Null while running. */
  @OptionalText(10) outcome: 'done' | 'cancelled' | 'failed' | null;
  @OptionalTime() finished_at: Date | null;
  /** Null if none or not ready. */
  @ForeignKey('StoredFile')
  @OptionalRef()
  file_id: string | null;
}

@Entity('certificate_batch_items')
@Check('certificate_batch_items_outcome', `outcome in ('waiting', 'ready', 'left_out', 'failed')`)
export class CertificateBatchItem {
  @ForeignKey('CertificateBatch', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  batch_id: string;
  @PrimaryColumn('integer') place: number;
  @Ref() calibration_id: string;
  @Text(10) outcome: 'waiting' | 'ready' | 'left_out' | 'failed';
  @OptionalText(30) reason: string | null;
  @OptionalRef() file_id: string | null;
}
