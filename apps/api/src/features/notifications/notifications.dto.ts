import { noticeKinds } from '../../platform/feature/registered.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export class NotificationListQuery extends Paged() {}

export class NotificationResponse {
  @ResponseId() id: string;
  @ResponseEnum(noticeKinds, 'NotificationType') type: string;
  @ResponseText() title: string;
  @ResponseText(orNull) body: string | null;
  @ResponseText(orNull) link: string | null;
  @ResponseFlag() is_read: boolean;
  @ResponseTime() created_at: Date;
}

export class UnreadCountResponse {
  @ResponseWhole() count: number;
}
