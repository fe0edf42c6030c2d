import { noticeKinds } from '../../platform/feature/enlisted.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

export class NotificationListQuery extends Paged() {}

export class NotificationResponse {
  @ShownId() id: string;
  @ShownEnum(noticeKinds, 'NotificationType') type: string;
  @ShownText() title: string;
  @ShownText(orNull) body: string | null;
  @ShownText(orNull) link: string | null;
  @ShownFlag() is_read: boolean;
  @ShownTime() created_at: Date;
}

export class UnreadCountResponse {
  @ShownWhole() count: number;
}
