import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  OptionalText,
  Ref,
  Text,
  UpdatedAt,
  Version,
} from '../../platform/database/columns.js';

@Entity('organizations')
@Check('organizations_category', `org_category in ('internal', 'external')`)
@Check(
  'organizations_type',
  `(org_category = 'external') = (org_type is not null) and org_type in ('provider', 'customer')`,
)
@Index('organizations_name', ['name', 'id'])
export class Organization {
  @Id() id: string;
  @Text(255) name: string;
  @OptionalText(255) full_name: string | null;
  @OptionalText() description: string | null;
  /** As typed; made an absolute address on output only. */
  @OptionalText(255) website: string | null;
  @OptionalRef() location_id: string | null;
  @OptionalText(255) email: string | null;
  @OptionalText(50) phone: string | null;
  @Flag(false) private: boolean;
  /** External: an entry of the directory without members. */
  @Text(10, { default: 'internal' }) org_category: 'internal' | 'external';
  @OptionalText(10) org_type: 'provider' | 'customer' | null;
  @OptionalText(255) contact_email: string | null;
  @OptionalText(50) contact_phone: string | null;
  @OptionalText(50) vat_number: string | null;
  @OptionalText(255) address_street: string | null;
  @OptionalText(255) address_city: string | null;
  @OptionalText(255) address_state: string | null;
  @OptionalText(20) address_postal_code: string | null;
  @OptionalText(100) address_country: string | null;
  @ForeignKey('StoredFile')
  @OptionalRef()
  logo_file_id: string | null;
  @Flag(true) is_active: boolean;
  /** First part of allocated asset ids and of certificate numbers. */
  @Text(8) asset_prefix: string;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
