import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Parameters } from '../access/visible-to.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import type { Page } from '../http/paging/page.js';
import type { PageQuery } from '../http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../http/paging/read-page.js';
import { Jobs } from '../jobs/jobs.js';
import type { MailReason } from './mail.entity.js';
import { Outbox } from './outbox.js';
import { releaseMails } from './server-watch.js';
import { finishMail } from './finish-mail.js';

interface DeadMail {
  id: string;
  kind: string;
  person_id: string | null;
  person_name: string | null;
  address: string | null;
  reason: MailReason;
  last_error: string | null;
  attempts: number;
  created_at: Date;
  died_at: Date;
}

@Injectable()
export class DeadMails {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(query: PageQuery): Promise<Page<DeadMail>> {
    return readPage<DeadMail>(this.database, query, {
      name: 'dead mails',
      by: [byTime('m.settled_at'), byUuid('m.id')],
      descending: true,
      parameters: new Parameters(),
      statement: ({ place, after, orderBy, slice }) =>
        `select m.id, m.kind, m.user_id as person_id, p.name as person_name, coalesce(m.address, p.email) as address,
                m.reason, m.last_error, m.attempts, m.created_at, m.settled_at as died_at, ${place}
           from mails m left join people p on p.id = m.user_id
          where m.state = 'dead' and m.forgotten_at is null and ${after} ${orderBy} ${slice}`,
    });
  }

  async sendAgain(tx: EntityManager, id: string | null): Promise<string[]> {
    const [rows] = await tx.query<[{ kind: string }[], number]>(
      `update mails set state = 'waiting', reason = null, settled_at = null, attempts = 0, is_parked = true,
              waiting_since = $1, due_at = $1
        where state = 'dead' and forgotten_at is null and ($2::uuid is null or id = $2) returning kind`,
      [this.clock.now(), id],
    );
    if (rows.length > 0) await this.jobs.send(tx, releaseMails, {});
    return rows.map(({ kind }) => kind);
  }

  async drop(tx: EntityManager, id: string): Promise<string | null> {
    const [row] = await tx.query<{ kind: string }[]>(
      `select kind from mails where id = $1 and state = 'dead' and forgotten_at is null for update`,
      [id],
    );
    if (!row) return null;
    await finishMail(tx, { outbox: this.outbox, now: this.clock.now() }, id, { state: 'dropped', reason: 'by_hand' });
    return row.kind;
  }
}
