import { Inject, Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import { type Catalogue, type Language, loadCatalogue, translate, writeDay } from '@etalon/i18n';
import { addDays } from '@etalon/metrology';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { seenBy } from '../../platform/access/database-context.interceptor.js';
import { Caller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import { Subjects } from '../../platform/access/subjects.js';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { asSystem, withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { perNetwork } from '../../platform/http/rate-limits/client-networks.js';
import { RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { type DueAsset, DueAssets } from '../assets/index.js';
import { CallerLookup } from '../users/index.js';
import { hashOf } from './calendar-feeds.service.js';
import type { CalendarOrder, CalendarOrderEvent } from './calendar-task.js';
import writeCalendar from './calendar-task.js';

const task = workerTask<CalendarOrder, string>(import.meta.url, 'calendar-task');

export const calendarBounds = { events: 10_000, daysBack: 400 } as const;
const AT_ONCE = 300;
const REFRESH_SECONDS = 4 * 3600;
const READ_AGAIN = { attempts: 120, window_seconds: 3600 };
const UNKNOWN = { attempts: 60, window_seconds: 600 };

interface Feed {
  id: string;
  user_id: string;
  organization_id: string;
  language: Language;
  lacks_factor: boolean;
}

interface OpenCalendar {
  tag: string;
  write: () => Promise<string>;
}

type From = IncomingMessage & { ip?: string };

@Injectable()
export class ReadCalendar {
  constructor(
    private readonly database: Database,
    private readonly callers: CallerLookup,
    private readonly subjects: Subjects,
    private readonly assets: DueAssets,
    private readonly limits: RateLimits,
    private readonly workers: Workers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NotFound for unknown, revoked and expired URLs alike */
  async open(token: string, request: From): Promise<OpenCalendar> {
    const known = await asSystem('calendar address', () => this.whose(token, request));
    if (!known) {
      await this.limits.take(perNetwork('calendar.unknown', request.ip, UNKNOWN));
      throw new NotFound('Calendar');
    }
    const { feed, caller } = known;
    await this.limits.take([{ name: 'calendar.read', subject: feed.id, ...READ_AGAIN }]);
    return withDatabaseContext({ sees: seenBy(caller) }, async () => {
      const order = await this.order(caller, feed);
      await this.markRead(feed.id);
      const write = () =>
        order.events.length > AT_ONCE
          ? this.workers.run(task, order, caller.id)
          : Promise.resolve(writeCalendar(order));
      return { tag: `"${createHash('sha256').update(JSON.stringify(order)).digest('base64url')}"`, write };
    });
  }

  private async whose(token: string, request: From): Promise<{ feed: Feed; caller: Caller } | null> {
    const [feed] = await this.database.rows<Feed>(
      `select id, user_id, organization_id, language, lacks_factor_of(organization_id, user_id, $2) as lacks_factor
         from calendar_feeds where token_hash = $1`,
      [hashOf(token), this.clock.now()],
    );
    if (!feed) return null;
    const row = await this.callers.byId(feed.user_id);
    const subject = await this.subjects.find(organization, feed.organization_id);
    if (!row || !subject?.organization?.is_active) return null;
    const { id, email, name, role, token_version } = row;
    const memberships = new Map(Object.entries(row.memberships ?? {}));
    if (feed.lacks_factor) memberships.delete(feed.organization_id);
    const caller = new Caller({
      id,
      email,
      name,
      role,
      token_version,
      token_ends_at: this.clock.now(),
      memberships,
      ip: request.ip ?? null,
      user_agent: request.headers['user-agent'] ?? null,
    });
    return can(caller, 'calendar.subscribe', subject) ? { feed, caller } : null;
  }

  private async order(caller: Caller, { organization_id, language }: Feed): Promise<CalendarOrder> {
    const [card] = await this.database.rows<{ name: string; time_zone: string | null }>(
      'select name, time_zone from organization_cards where id = $1',
      [organization_id],
    );
    const from = addDays(this.clock.today(card?.time_zone), -calendarBounds.daysBack);
    const { assets, total } = await this.assets.of(caller, organization_id, from, calendarBounds.events);
    const catalogue = await loadCatalogue(language);
    const { events, daysBack: days } = calendarBounds;
    const bounded = total > events ? [translate(catalogue, 'calendar.feed.first', { shown: events, total })] : [];
    return {
      name: translate(catalogue, 'calendar.feed.name', { organization: card?.name ?? '' }),
      description: [translate(catalogue, 'calendar.feed.text', { days }), ...bounded].join(' '),
      refresh_seconds: REFRESH_SECONDS,
      events: assets.map((asset) => this.event(catalogue, asset)),
    };
  }

  private event(catalogue: Catalogue, asset: DueAsset): CalendarOrderEvent {
    const { id, asset_id, name, next_due_at, updated_at, revision } = asset;
    const made = [asset.manufacturer, asset.model].filter(Boolean).join(' ');
    const lines = [
      made,
      asset.serial_number ? translate(catalogue, 'calendar.event.serial', { serial: asset.serial_number }) : '',
      asset.last_calibration_date
        ? translate(catalogue, 'calendar.event.last', {
            day: writeDay(catalogue.language, asset.last_calibration_date),
          })
        : '',
    ];
    return {
      uid: `due-${id}@etalon`,
      day: next_due_at,
      sequence: revision,
      modified_at: updated_at,
      summary: translate(catalogue, 'calendar.event.summary', { asset: asset_id, name }),
      description: lines.filter((line) => line !== '').join('\n'),
      url: `${this.config.publicUrl}/assets/${id}`,
    };
  }

  private async markRead(id: string): Promise<void> {
    await this.database.rows(
      `update calendar_feeds set last_read_at = $2
        where id = $1 and (last_read_at is null or last_read_at < $2::timestamptz - interval '10 minutes')`,
      [id, this.clock.now()],
    );
  }
}
