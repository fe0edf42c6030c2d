import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { type Bind, Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { Page } from '../../platform/http/paging/page.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { Notification } from './notification.entity.js';
import { type NotificationListQuery, NotificationResponse } from './notifications.dto.js';
import { isShown } from './shown.js';
import { wordNotice } from './wording.js';

@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  async list(caller: Caller, query: NotificationListQuery): Promise<Page<NotificationResponse>> {
    const parameters = new Parameters();
    const me = parameters.bind(caller.id);
    const isShown = shownTo(caller, parameters.bind);
    const page = await readPage<ReadNotification>(this.database, query, {
      name: 'notifications',
      by: [byTime('n.created_at'), byUuid('n.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select n.*, p.language, ${place} from notifications n join people p on p.id = n.user_id
          where n.user_id = ${me} and ${isShown} and ${after} ${orderBy} ${slice}`,
    });
    const worded = await Promise.all(page.items.map(toResponse));
    return new Page(worded, page.next, page.total);
  }

  async unread(caller: Caller): Promise<number> {
    const { bind, values } = new Parameters();
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from notifications n
        where n.user_id = ${bind(caller.id)} and not n.is_read and ${shownTo(caller, bind)}`,
      values,
    );
    return row?.count ?? 0;
  }

  async markRead(caller: Caller, id: string): Promise<NotificationResponse> {
    const { bind, values } = new Parameters();
    const [[row]] = await this.database.read.query<[ReadNotification[], number]>(
      `update notifications n set is_read = true from people p
        where n.id = ${bind(id)} and n.user_id = ${bind(caller.id)} and p.id = n.user_id and ${shownTo(caller, bind)}
        returning n.*, p.language`,
      values,
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

/** Hidden after the reader left the organization of the asset, like mails. */
const shownTo = (caller: Caller, bind: Bind) => isShown(visibleTo(caller, 's.organization_id', bind));

interface ReadNotification extends Notification {
  language: string;
}

async function toResponse({ language, ...row }: ReadNotification): Promise<NotificationResponse> {
  const { texts, params, title, body } = row;
  const words = texts && params ? await wordNotice(language, texts, params) : { title: title ?? '', body };
  return responseOf(NotificationResponse, row, words);
}
