import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { Notification } from './notification.entity.js';
import { type NotificationListQuery, NotificationResponse } from './notifications.dto.js';

/** One's own notifications; nobody sees another's. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async list(caller: Caller, query: NotificationListQuery): Promise<Page<NotificationResponse>> {
    const parameters = new Parameters();
    const me = parameters.bind(caller.id);
    const page = await readPage<Notification>(this.database, query, {
      name: 'notifications',
      by: [byTime('n.created_at'), byUuid('n.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select n.*, ${place} from notifications n where n.user_id = ${me} and ${after} ${orderBy} ${slice}`,
    });
    return page.map(toResponse);
  }

  unread(caller: Caller): Promise<number> {
    return this.database.read.countBy(Notification, { user_id: caller.id, is_read: false });
  }

  async markRead(caller: Caller, id: string): Promise<NotificationResponse> {
    const notification = await this.database.read.findOneBy(Notification, { id, user_id: caller.id });
    if (!notification) throw new NotFound('Notification');
    notification.is_read = true;
    return toResponse(await this.database.read.save(notification));
  }

  async markAllRead(caller: Caller): Promise<void> {
    await this.database.read.update(Notification, { user_id: caller.id, is_read: false }, { is_read: true });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const result = await this.database.read.delete(Notification, { id, user_id: caller.id });
    if (result.affected !== 1) throw new NotFound('Notification');
  }

  async clear(caller: Caller): Promise<void> {
    await this.database.read.delete(Notification, { user_id: caller.id });
  }
}

const toResponse = (row: Notification): NotificationResponse => responseOf(NotificationResponse, row);
