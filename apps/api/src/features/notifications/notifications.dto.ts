import { ApiProperty } from '@nestjs/swagger';
import { noticeKinds } from '../../platform/feature/enlisted.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';

export class NotificationListQuery extends Paged() {}

export class NotificationResponse {
  id: string;
  @ApiProperty({ type: 'string', enum: noticeKinds, enumName: 'NotificationType' }) type: string;
  title: string;
  body: string | null;
  link: string | null;
  is_read: boolean;
  created_at: Date;
}

export class UnreadCountResponse {
  count: number;
}
