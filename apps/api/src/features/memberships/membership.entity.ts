import type { OrganizationRole } from '@etalon/access';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Flag, Id, Ref, Text } from '../../platform/database/schema/columns.js';

@Entity('organization_members')
@Check('organization_members_role', `role in ('member', 'admin')`)
@Index('organization_members_unique', ['organization_id', 'user_id'], { unique: true })
@Index('organization_members_user', ['user_id'])
export class OrganizationMember {
  @Id() id: string;
  @ForeignKey('Organization')
  @Ref()
  organization_id: string;
  @ForeignKey('User')
  @Ref()
  user_id: string;
  @Text(10) role: OrganizationRole;
  @Flag(true) active: boolean;
  @CreatedAt() created_at: Date;
}
