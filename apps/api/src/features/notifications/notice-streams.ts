import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Announcements } from '../../platform/database/connections/announcements.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { Replacements } from '../../platform/database/connections/replacements.js';
import { TooMuchAtOnce } from '../../platform/errors/errors.js';
import { OpenRequests } from '../../platform/http/open-requests.js';
import { isShown } from './shown.js';
import { EVENT_STREAM } from '../../platform/http/request-log.js';

const CHANGED = 'etalon_notifications';
const ENDED = 'etalon_sessions';

/** Per process; further windows poll. */
export const streamBounds = { ofPerson: 8, ofAll: 2000 } as const;

/** Keeps proxies connected; polls for lost notifications. */
const ALIVE_MS = 20_000;
/** The client reconnects and its token is checked again. */
const LONGEST_MS = 15 * 60_000;
/** Changes within it share one query. */
const TOGETHER_MS = 50;

interface Stream {
  response: Response;
  endsAt: number;
  said: string;
}

interface Count {
  user_id: string;
  count: number;
  latest: string | null;
}

/** Without an own session: an identity provider answers for its own factors. */
const SHOWN = isShown(`(s.organization_id is null or exists (select 1 from organization_cards o
  where o.id = s.organization_id and organization_visible(o, p.role, array(
    select m.organization_id from active_memberships m
     where m.user_id = p.id and not lacks_factor_of(m.organization_id, p.id, $2)))))`);

/** Every process closes their streams. */
export async function announceEnd(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [ENDED, userId]);
}

@Injectable()
export class NoticeStreams implements OnModuleInit {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly changed = new Set<string>();
  private size = 0;
  private isListening = false;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly announcements: Announcements,
    private readonly open: OpenRequests,
    private readonly clock: Clock,
    private readonly replacements: Replacements,
  ) {}

  onModuleInit(): void {
    this.replacements.onReplaced(() => this.endAll());
  }

  add({ id, token_ends_at }: Caller, response: Response): void {
    const own = this.streams.get(id) ?? new Set();
    if (own.size >= streamBounds.ofPerson || this.size >= streamBounds.ofAll)
      throw new TooMuchAtOnce(
        'notification.too_many_streams',
        'Too many windows listen already; ask for the number.',
        60,
      );
    this.listen();
    const endsAt = Math.min(token_ends_at.getTime(), this.clock.now().getTime() + LONGEST_MS);
    const stream: Stream = { response, endsAt, said: '' };
    this.streams.set(id, own.add(stream));
    this.size++;
    response.once('close', () => this.forget(id, stream));
    response.writeHead(200, {
      'Content-Type': EVENT_STREAM,
      // Prevents caching, compression and buffering by proxies.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 5000\n\n');
    this.open.goesOn(response, () => this.finish(id, stream));
    this.scheduleRead([id]);
  }

  private forget(id: string, stream: Stream): void {
    const own = this.streams.get(id);
    if (!own?.delete(stream)) return;
    this.size--;
    if (own.size === 0) this.streams.delete(id);
  }

  /** Does not wait for slow clients. */
  private finish(id: string, stream: Stream): void {
    this.forget(id, stream);
    if (stream.response.writableNeedDrain) stream.response.destroy();
    else stream.response.end();
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.announcements.listen(CHANGED, {
      onMessage: (id) => this.scheduleRead([id]),
      listens: () => this.scheduleRead(this.streams.keys()),
    });
    this.announcements.listen(ENDED, {
      onMessage: (id) => this.end(id),
      // An ended session is detected when the client reconnects.
      listens: (isAgain) => {
        if (isAgain) this.endAll();
      },
    });
  }

  private endAll(): void {
    for (const id of [...this.streams.keys()]) this.end(id);
  }

  private end(id: string): void {
    for (const stream of [...(this.streams.get(id) ?? [])]) this.finish(id, stream);
  }

  @Interval(ALIVE_MS)
  keepAlive(): void {
    const now = this.clock.now().getTime();
    for (const [id, own] of [...this.streams])
      for (const stream of [...own]) {
        // Drop slow clients; nothing is buffered for them.
        if (stream.endsAt <= now || stream.response.writableNeedDrain) this.finish(id, stream);
        else stream.response.write(': alive\n\n');
      }
    this.scheduleRead(this.streams.keys());
  }

  private scheduleRead(ids: Iterable<string>): void {
    for (const id of ids) if (this.streams.has(id)) this.changed.add(id);
    if (this.changed.size === 0) return;
    this.looking ??= setTimeout(() => void this.look(), TOGETHER_MS);
  }

  private async look(): Promise<void> {
    const ids = [...this.changed];
    this.changed.clear();
    try {
      const counts = await asSystem('notices', () =>
        this.database.rows<Count>(
          `select p.id as user_id, l.latest,
                  (select count(*)::int from notifications n where n.user_id = p.id and not n.is_read and ${SHOWN}) as count
             from people p left join lateral (
               select id as latest from notifications where user_id = p.id order by created_at desc, id desc limit 1) l on true
            where p.id = any($1) and p.is_active`,
          [ids, this.clock.now()],
        ),
      );
      const active = new Set(counts.map(({ user_id }) => user_id));
      for (const id of ids) if (!active.has(id)) this.end(id);
      for (const count of counts) this.push(count);
    } catch {
      // The database is unavailable: the next heartbeat polls again.
    } finally {
      this.looking = undefined;
      this.scheduleRead([]);
    }
  }

  private push({ user_id, count, latest }: Count): void {
    const stated = JSON.stringify({ count, latest });
    for (const stream of this.streams.get(user_id) ?? []) {
      if (stream.said === stated) continue;
      stream.said = stated;
      stream.response.write(`event: unread\ndata: ${stated}\n\n`);
    }
  }
}
