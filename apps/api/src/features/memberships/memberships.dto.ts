import { ApiProperty } from '@nestjs/swagger';
import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsDefined, IsUUID } from 'class-validator';
import { Expose } from 'class-transformer';
import { EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';

export class AddMembersRequest {
  @Expose()
  @IsDefined()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsUUID('all', { each: true })
  @ApiProperty({ type: String, format: 'uuid', isArray: true, minItems: 1, maxItems: 500 })
  user_ids: string[];
}

export class OrganizationMemberRoleUpdate {
  @EnumField(organizationRoles, { name: 'OrgRole' }) role: OrganizationRole;
}

export class EligibleMembersQuery extends Paged() {
  @TextField({ optional: true, max: 200 }) q?: string | null;
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

export class EligibleUserResponse {
  id: string;
  name: string;
  email: string;
  profile_picture_url: string | null;
}

export class OrganizationJoinRequestResponse {
  id: string;
  organization_id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  user_profile_picture_url: string | null;
  profile_picture_url: string | null;
  status: string;
  created_at: Date;
}

/** A place in an organization, for `PUT /users/{id}`. */
export class UserMembership {
  @UuidField() organization_id: string;
  @EnumField(organizationRoles, { default: 'member', name: 'OrgRole' }) role: OrganizationRole = 'member';
}

/** One membership as an administrator sees it, as far as the organization is known to the caller. */
export class UserMembershipResponse {
  organization_id: string;
  organization_name: string;
  @ApiProperty({ enum: organizationRoles, enumName: 'OrgRole' }) role: OrganizationRole;
  /** Whether the caller may change it. */
  can_manage: boolean;
}
