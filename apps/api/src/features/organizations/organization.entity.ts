import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  Ref,
  Text,
  UpdatedAt,
  Version,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { OrganizationFacts } from './organization-facts.dto.js';
import type { OrganizationCategory } from './organizations.dto.js';

@Entity('organizations')
@Index('organizations_logo', ['logo_file_id'], { where: `logo_file_id is not null` })
@Check('organizations_category', `org_category in ('internal', 'external')`)
@Check(
  'organizations_type',
  `(org_category = 'external') = (org_type is not null) and org_type in ('provider', 'customer')`,
)
@Check('organizations_reminder_days', 'calibration_reminder_days between 1 and 90')
@Index('organizations_name', ['name', 'id'])
@Index('organizations_location', ['location_id'])
export class Organization extends complete(OrganizationFacts) {
  @Id() id: string;
  /** External: a directory entry without members. */
  @Text(10, { default: 'internal' }) org_category: OrganizationCategory;
  @ForeignKey('StoredFile')
  @OptionalRef()
  logo_file_id: string | null;
  @Flag(true) is_active: boolean;
  @Text(8) asset_prefix: string;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
