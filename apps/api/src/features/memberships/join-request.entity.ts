import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalRef, OptionalTime, Ref, Text } from '../../platform/database/schema/columns.js';

@Entity('organization_join_requests')
@Check('organization_join_requests_status', `status in ('pending', 'approved', 'rejected')`)
@Index('organization_join_requests_pending', ['organization_id', 'user_id'], {
  unique: true,
  where: `status = 'pending'`,
})
export class OrganizationJoinRequest {
  @Id() id: string;
  @ForeignKey('Organization')
  @Ref()
  organization_id: string;
  @ForeignKey('User')
  @Ref()
  user_id: string;
  @Text(10) status: 'pending' | 'approved' | 'rejected';
  @OptionalRef() decided_by: string | null;
  @OptionalTime() decided_at: Date | null;
  @CreatedAt() created_at: Date;
}
