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
  /** Organization of new assets; null if none. */
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
  /** PDF certificates from archives uploaded afterwards. */
  @Whole({ default: 0 }) files_attached: number;
  /** Transaction number: audit entries with another number are later changes. */
  @Column({ type: 'bigint', default: () => 'audit_position()' }) written_in: string;
  @OptionalTime() undone_at: Date | null;
  @ForeignKey('User')
  @OptionalRef()
  undone_by: string | null;
}

/** An object that an import created or changed. */
@Entity('asset_import_items')
@Check('asset_import_items_kind', `kind in ('location', 'asset', 'channel', 'code', 'calibration')`)
export class AssetImportItem {
  @ForeignKey('AssetImport', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  import_id: string;
  /** Creation order. */
  @PrimaryColumn('integer') place: number;
  @Text(12) kind: 'location' | 'asset' | 'channel' | 'code' | 'calibration';
  @Ref() object_id: string;
  @Flag(true) is_new: boolean;
  /** Columns of a changed or removed object before the import; null for a new one. */
  @OptionalJson() before: Record<string, unknown> | null;
  @OptionalWhole() row: number | null;
  /** PDF name in an archive, as in the table. */
  @OptionalText(255) certificate_file: string | null;
}
