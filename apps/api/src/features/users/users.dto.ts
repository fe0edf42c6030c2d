import { ApiProperty } from '@nestjs/swagger';
import { roles, type Role } from '@etalon/access';
import { EnumField, TextField } from '../../platform/http/fields.js';
import type { User } from './user.entity.js';

export const languages = ['en', 'es', 'fr', 'de'] as const;

export class UserSelfUpdate {
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @EnumField(languages, { optional: true }) language?: string | null;
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

export function toUserResponse(user: User): UserResponse {
  const {
    id,
    email,
    name,
    role,
    is_active,
    is_verified,
    profile_picture_id,
    language,
    last_login_at,
    created_at,
    updated_at,
  } = user;
  return {
    id,
    email,
    name,
    role,
    is_active,
    is_verified,
    profile_picture_id,
    profile_picture_url: null,
    language,
    last_login_at,
    created_at,
    updated_at,
  };
}
