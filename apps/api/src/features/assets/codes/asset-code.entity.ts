import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalRef, OptionalText, Ref, Text } from '../../../platform/database/schema/columns.js';

export const codeKinds = ['barcode', 'qr_code', 'rfid', 'inventory_number', 'marking'] as const;
export type CodeKind = (typeof codeKinds)[number];

@Entity('asset_codes')
@Index('asset_codes_asset', ['asset_id', 'created_at', 'id'])
@Index('asset_codes_unique', { synchronize: false })
@Index('asset_codes_folded', ['folded'])
@Check('asset_codes_kind', `kind in ('barcode', 'qr_code', 'rfid', 'inventory_number', 'marking')`)
export class AssetCode {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Ref()
  asset_id: string;
  /** Set by the database. */
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @Text(255) code: string;
  /** `folded_identity(code)`, unique in the organization; set by the database. */
  @Text() folded: string;
  @Text(20, { default: 'barcode' }) kind: CodeKind;
  @OptionalText(255) note: string | null;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
}
