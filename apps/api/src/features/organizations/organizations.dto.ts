import { ApiProperty } from '@nestjs/swagger';
import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { BooleanField, EmailField, IntegerField, TextField, UuidField } from '../../platform/http/fields.js';

export class OrganizationListQuery {
  @IntegerField({ min: 0, default: 0 }) skip: number = 0;
  @IntegerField({ min: 0, max: 1000, default: 50 }) limit: number = 50;
  @BooleanField({ default: false, description: "Only the caller's own, oldest membership first" }) mine: boolean =
    false;
  @BooleanField({ optional: true }) is_active?: boolean | null;
}

class OrganizationProfile {
  @TextField({ optional: true, max: 255 }) full_name?: string | null;
  @TextField({ optional: true, max: 10_000, multiline: true }) description?: string | null;
  @TextField({ optional: true, max: 255 }) website?: string | null;
  @UuidField({ optional: true }) location_id?: string | null;
  @EmailField({ optional: true }) email?: string | null;
  @TextField({ optional: true, max: 50 }) phone?: string | null;
}

export class OrganizationCreate extends OrganizationProfile {
  @TextField({ min: 1, max: 255 }) name: string;
  @BooleanField({ default: false }) private: boolean = false;
}

export class OrganizationUpdate extends OrganizationProfile {
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @BooleanField({ optional: true }) private?: boolean | null;
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
  full_name: string | null;
  description: string | null;
  /** An absolute address, whatever was typed. */
  website: string | null;
  location_id: string | null;
  location_name: string | null;
  email: string | null;
  phone: string | null;
  logo_file_id: string | null;
  logo_url: string | null;
  asset_count: number | null;
  member_count: number | null;
  can_manage: boolean;
}

export class OrganizationMemberResponse {
  user_id: string;
  name: string;
  email: string;
  profile_picture_url: string | null;
  @ApiProperty({ enum: organizationRoles, enumName: 'OrgRole' }) role: OrganizationRole;
  active: boolean;
  created_at: Date;
}
