import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Flag,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Text,
  Time,
  Whole,
} from '../../../platform/database/schema/columns.js';

@Entity('asset_imports')
@Index('asset_imports_newest', ['imported_at', 'id'])
@Index('asset_imports_organization', ['organization_id', 'imported_at', 'id'])
@Check('asset_imports_undone', '(undone_at is null) = (undone_by is null)')
export class AssetImport {
  @Id() id: string;
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @ForeignKey('User')
  @Ref()
  imported_by: string;
  @Time() imported_at: Date;
  @Text(255) file_name: string;
  @Whole() assets_created: number;
  @Whole() assets_updated: number;
  @Whole() calibrations_filed: number;
  @Whole() locations_created: number;
  @Whole({ default: 0 }) files_attached: number;
  /** Audit entries with another transaction number are later changes. */
  @Column({ type: 'bigint', default: () => 'audit_position()' }) written_in: string;
  @OptionalTime() undone_at: Date | null;
  @ForeignKey('User')
  @OptionalRef()
  undone_by: string | null;
}

@Entity('asset_import_items')
@Check('asset_import_items_kind', `kind in ('location', 'asset', 'channel', 'code', 'calibration')`)
export class AssetImportItem {
  @ForeignKey('AssetImport', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  import_id: string;
  @PrimaryColumn('integer') place: number;
  @Text(12) kind: 'location' | 'asset' | 'channel' | 'code' | 'calibration';
  @Ref() object_id: string;
  @Flag(true) is_new: boolean;
  /** Columns before the import; null for a new object. */
  @OptionalJson() before: Record<string, unknown> | null;
  @OptionalWhole() row: number | null;
  @OptionalText(255) certificate_file: string | null;
}
