import { ApiProperty } from '@nestjs/swagger';
import { roles, type Role } from '@etalon/access';
import { BooleanField, EmailField, EnumField, ListField, TextField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import { UserMembership } from '../memberships/index.js';
import type { User } from './user.entity.js';

export const languages = ['en', 'es', 'fr', 'de'] as const;

export class UserListQuery extends Paged() {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true, description: 'False: accounts that wait for activation' })
  is_verified?: boolean | null;
  @TextField({ optional: true, max: 200, description: 'Part of name or e-mail address' }) q?: string | null;
}

export class UserCountQuery {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true }) is_verified?: boolean | null;
  @TextField({ optional: true, max: 200 }) q?: string | null;
}

export class CountResponse {
  count: number;
}

export class UserCreate {
  @EmailField() email: string;
  @TextField({ min: 1, max: 255 }) name: string;
  @TextField({ min: 8, max: 256 }) password: string;
  @EnumField(roles, { default: 'viewer', name: 'UserRole' }) role: Role = 'viewer';
}

export class UserUpdate {
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @EnumField(roles, { optional: true, name: 'UserRole' }) role?: Role | null;
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true }) is_verified?: boolean | null;
  @TextField({ optional: true, min: 8, max: 256, description: 'A new password; ends every session of the person' })
  password?: string | null;
  @ListField(() => UserMembership, {
    optional: true,
    max: 500,
    description: 'Replaces the memberships in those organizations that the caller manages; absent: unchanged',
  })
  organizations?: UserMembership[] | null;
}

export class UserSelfUpdate {
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @EmailField({ optional: true, description: 'A new address takes effect when its mail is confirmed' }) email?:
    string | null;
  @TextField({ optional: true, max: 256, description: 'Needed with a new e-mail address' }) current_password?:
    string | null;
  @EnumField(languages, { optional: true }) language?: string | null;
}

export class ChangePasswordRequest {
  @TextField({ min: 1, max: 256 }) current_password: string;
  @TextField({ min: 8, max: 256 }) new_password: string;
}

export class UserResponse {
  id: string;
  email: string;
  name: string;
  @ApiProperty({ enum: roles, enumName: 'UserRole' }) role: Role;
  is_active: boolean;
  is_verified: boolean;
  profile_picture_id: string | null;
  profile_picture_url: string | null;
  language: string;
  last_login_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** @param address makes the short-lived address of the picture */
export function toUserResponse(user: User, address: (fileId: string | null) => string | null): UserResponse {
  const { password_hash: _hash, token_version: _tokens, version, ...shown } = user;
  return ofVersion({ ...shown, profile_picture_url: address(user.profile_picture_id) }, version);
}

export const userAuditView = ({ name, email, language, role, is_active, is_verified }: User) => ({
  name,
  email,
  language,
  role,
  is_active,
  is_verified,
});
