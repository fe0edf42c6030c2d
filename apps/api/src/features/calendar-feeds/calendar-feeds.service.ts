import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@etalon/i18n';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { AuditTrail } from '../audit/index.js';
import { WaysIn } from '../auth/index.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { type CalendarFeedCreate, CalendarFeedMade, CalendarFeedResponse } from './calendar-feeds.dto.js';
import { codes } from './calendar-feeds.feature.js';

export const MAX_FEEDS = 20;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@Injectable()
export class CalendarFeedsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly waysIn: WaysIn,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.waysIn.endOnRecovery(async (tx, user_id) => {
      await tx.delete(CalendarFeed, { user_id });
    });
  }

  async list(caller: Caller, organizationId: string, query: PageQuery): Promise<Page<CalendarFeedResponse>> {
    const parameters = new Parameters();
    const [me, organization] = [parameters.bind(caller.id), parameters.bind(organizationId)];
    const page = await readPage<CalendarFeed>(this.database, query, {
      name: 'calendar-feeds',
      by: [byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select f.id, f.organization_id, f.name, f.language, f.created_at, f.last_read_at, ${place} from calendar_feeds f
          where f.user_id = ${me} and f.organization_id = ${organization} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(CalendarFeedResponse, row));
  }

  make(caller: Caller, organizationId: string, { name, language }: CalendarFeedCreate): Promise<CalendarFeedMade> {
    const token = randomBytes(32).toString('base64url');
    return this.database.transaction(async (tx) => {
      // Serializes concurrent requests to enforce the limit.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`calendar_feeds:${caller.id}`]);
      if ((await tx.countBy(CalendarFeed, { user_id: caller.id })) >= MAX_FEEDS)
        throw new RuleBroken('calendar_feed.too_many', 'At most {max} calendar addresses; revoke one first.', {
          max: MAX_FEEDS,
        });
      const row = tx.create(CalendarFeed, {
        id: randomUUID(),
        organization_id: organizationId,
        user_id: caller.id,
        name,
        language: language ?? (await languageOf(tx, caller)),
        token_hash: hashOf(token),
        created_at: this.clock.now(),
        last_read_at: null,
      });
      await tx.insert(CalendarFeed, row);
      const facts = { name: row.name, language: row.language };
      await this.audit.act(
        tx,
        caller,
        codes['organization.calendar_address_made'],
        subjectOf(row.organization_id),
        facts,
      );
      const address = `${this.config.publicUrl}/api/v1/calendar/${token}.ics`;
      return responseOf(CalendarFeedMade, row, { address });
    });
  }

  revoke(caller: Caller, organizationId: string, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const own = { id, user_id: caller.id, organization_id: organizationId };
      const row = await tx.findOne(CalendarFeed, { where: own, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('Calendar address');
      await tx.delete(CalendarFeed, own);
      const code = codes['organization.calendar_address_revoked'];
      await this.audit.act(tx, caller, code, subjectOf(organizationId), { name: row.name });
    });
  }
}

const subjectOf = (id: string) => ({ id, organization_id: id });

async function languageOf(tx: EntityManager, { id }: Caller): Promise<Language> {
  const [person] = await tx.query<{ language: Language }[]>('select language from people where id = $1', [id]);
  return person?.language ?? 'en';
}
