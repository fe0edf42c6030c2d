import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { Notification } from './notification.entity.js';
import { type NotificationListQuery, NotificationResponse } from './notifications.dto.js';
import { wordNotice } from './wording.js';

@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async list(caller: Caller, query: NotificationListQuery): Promise<Page<NotificationResponse>> {
    const parameters = new Parameters();
    const me = parameters.bind(caller.id);
    const page = await readPage<ReadNotification>(this.database, query, {
      name: 'notifications',
      by: [byTime('n.created_at'), byUuid('n.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select n.*, p.language, ${place} from notifications n join people p on p.id = n.user_id
          where n.user_id = ${me} and ${after} ${orderBy} ${slice}`,
    });
    const worded = await Promise.all(page.items.map(toResponse));
    return new Page(worded, page.next, page.total);
  }

  unread(caller: Caller): Promise<number> {
    return this.database.read.countBy(Notification, { user_id: caller.id, is_read: false });
  }

  async markRead(caller: Caller, id: string): Promise<NotificationResponse> {
    const [[row]] = await this.database.read.query<[ReadNotification[], number]>(
      `update notifications n set is_read = true from people p
        where n.id = $1 and n.user_id = $2 and p.id = n.user_id returning n.*, p.language`,
      [id, caller.id],
    );
    if (!row) throw new NotFound('Notification');
    return toResponse(row);
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

interface ReadNotification extends Notification {
  language: string;
}

async function toResponse({ language, ...row }: ReadNotification): Promise<NotificationResponse> {
  const { texts, params, title, body } = row;
  const words = texts && params ? await wordNotice(language, texts, params) : { title: title ?? '', body };
  return responseOf(NotificationResponse, row, words);
}
