import { ApiProperty } from '@nestjs/swagger';
import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { BooleanField, EmailField, EnumField, IntegerField, TextField, UuidField } from '../../platform/http/fields.js';
import { type PageQuery, Paged, WholeListQuery } from '../../platform/http/paging/paged.dto.js';

export const categories = ['internal', 'external'] as const;
export type OrganizationCategory = (typeof categories)[number];
export const externalTypes = ['provider', 'customer'] as const;
export type ExternalType = (typeof externalTypes)[number];

const PageOfAnySize = Paged() as new () => Omit<PageQuery, 'limit'>;

export class OrganizationListQuery extends PageOfAnySize {
  @IntegerField({ min: 0, max: 1000, optional: true, description: 'Absent: 50, and 1000 of one’s own' }) limit?:
    number | null = undefined;
  @BooleanField({ default: false, description: "Only the caller's own, oldest membership first" }) mine: boolean =
    false;
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @EnumField(categories, { optional: true, name: 'OrganizationCategory' }) org_category?: OrganizationCategory | null;
  @EnumField(externalTypes, { optional: true, name: 'ExternalOrganizationType' }) org_type?: ExternalType | null;
  @TextField({ optional: true, max: 200, description: 'Part of the name' }) q?: string | null;
}

export class LaboratoryQuery extends WholeListQuery {
  @EnumField(externalTypes, { name: 'ExternalOrganizationType' }) org_type: ExternalType;
}

class OrganizationProfile {
  @TextField({ optional: true, max: 255 }) full_name?: string | null;
  @TextField({ optional: true, max: 10_000, multiline: true }) description?: string | null;
  @TextField({ optional: true, max: 255 }) website?: string | null;
  @UuidField({ optional: true }) location_id?: string | null;
  @EmailField({ optional: true }) email?: string | null;
  @TextField({ optional: true, max: 50 }) phone?: string | null;
  @EnumField(externalTypes, { optional: true, name: 'ExternalOrganizationType' }) org_type?: ExternalType | null;
  @EmailField({ optional: true }) contact_email?: string | null;
  @TextField({ optional: true, max: 50 }) contact_phone?: string | null;
  @TextField({ optional: true, max: 50 }) vat_number?: string | null;
  @TextField({ optional: true, max: 255 }) address_street?: string | null;
  @TextField({ optional: true, max: 255 }) address_city?: string | null;
  @TextField({ optional: true, max: 255 }) address_state?: string | null;
  @TextField({ optional: true, max: 20 }) address_postal_code?: string | null;
  @TextField({ optional: true, max: 100 }) address_country?: string | null;
}

export class OrganizationCreate extends OrganizationProfile {
  @TextField({ min: 1, max: 255 }) name: string;
  @BooleanField({ default: false }) private: boolean = false;
  @EnumField(categories, { default: 'internal', name: 'OrganizationCategory' }) org_category: OrganizationCategory =
    'internal';
}

export class OrganizationUpdate extends OrganizationProfile {
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @BooleanField({ optional: true }) private?: boolean | null;
  @BooleanField({ optional: true, description: 'False deactivates; only a superadmin sets true again' }) is_active?:
    boolean | null;
  @EnumField(categories, { optional: true, name: 'OrganizationCategory', description: 'Cannot be changed' })
  org_category?: OrganizationCategory | null;
}

/** The caller's own relation to an organization. */
class OwnRelation {
  is_member: boolean;
  @ApiProperty({ enum: organizationRoles, enumName: 'OrgRole', nullable: true }) my_role: OrganizationRole | null;
  is_last_admin: boolean;
  has_pending_join_request: boolean;
}

export class OrganizationListItem extends OwnRelation {
  id: string;
  name: string;
  private: boolean;
  logo_url: string | null;
  is_active: boolean;
  org_category: string | null;
  org_type: string | null;
  member_count: number | null;
  description: string | null;
  /** Null for a private organization the caller is no member of. */
  created_at: Date | null;
  updated_at: Date | null;
}

export class OrganizationResponse extends OwnRelation {
  id: string;
  name: string;
  private: boolean;
  is_active: boolean;
  created_at: Date | null;
  updated_at: Date | null;
  org_category: string | null;
  org_type: string | null;
  full_name: string | null;
  description: string | null;
  /** An absolute address, whatever was typed. */
  website: string | null;
  location_id: string | null;
  location_name: string | null;
  email: string | null;
  phone: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  vat_number: string | null;
  address_street: string | null;
  address_city: string | null;
  address_state: string | null;
  address_postal_code: string | null;
  address_country: string | null;
  logo_file_id: string | null;
  logo_url: string | null;
  asset_count: number | null;
  member_count: number | null;
  can_manage: boolean;
}

export class CalibrationLabCandidateResponse {
  id: string;
  name: string;
}
