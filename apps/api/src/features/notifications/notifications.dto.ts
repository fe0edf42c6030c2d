import { ApiProperty } from '@nestjs/swagger';
import { noticeKinds } from '../../platform/feature/enlisted.js';
import { IntegerField } from '../../platform/http/fields.js';

export class NotificationListQuery {
  @IntegerField({ min: 0, default: 0 }) skip: number = 0;
  @IntegerField({ min: 0, max: 1000, default: 50 }) limit: number = 50;
}

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
