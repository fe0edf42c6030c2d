import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  Id,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Time,
} from '../../platform/database/schema/columns.js';

@Entity('organization_exports')
@Index('organization_exports_file', ['file_id'], { where: `file_id is not null` })
@Index('organization_exports_running', { synchronize: false })
@Index('organization_exports_newest', ['organization_id', 'ordered_at', 'id'])
@Check('organization_exports_outcome', `outcome in ('done', 'cancelled', 'failed')`)
export class OrganizationExport {
  @Id() id: string;
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @Ref()
  organization_id: string;
  @ForeignKey('User')
  @Ref()
  ordered_by: string;
  @Time() ordered_at: Date;
  @OptionalText(10) outcome: 'done' | 'cancelled' | 'failed' | null;
  @OptionalTime() finished_at: Date | null;
  /** Missing or damaged in storage. */
  @OptionalWhole() lost_contents: number | null;
  /** Null: none, or not yet. */
  @ForeignKey('StoredFile')
  @OptionalRef()
  file_id: string | null;
}
