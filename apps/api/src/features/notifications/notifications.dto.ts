import { Paged } from '../../platform/http/paging/paged.dto.js';

export class NotificationListQuery extends Paged() {}

export class NotificationResponse {
  id: string;
  type: string;
  title: string;
  body: string | null;
  link: string | null;
  is_read: boolean;
  created_at: Date;
}

export class UnreadCountResponse {
  count: number;
}
