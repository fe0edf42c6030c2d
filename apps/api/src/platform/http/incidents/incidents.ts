import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { statementText } from '../../database/row-level-security/statement-text.js';
import { StatementWatch } from '../../database/connections/statement-watch.js';
import { type Cause, cause, causeName } from '../../logging/cause.js';
import type { IncidentKind } from './incident.entity.js';

const EVERY_MS = 3000;
/** Further kinds are counted together. */
const MOST_AT_ONCE = 100;
/** The oldest are deleted. */
const MOST_KEPT = 1000;
const RETENTION_DAYS = 30;
const OTHERS = 'others, too many to be told apart';

interface Happened {
  kind: IncidentKind;
  route: string;
  what: string;
  status: number | null;
  ms: number;
  request_id: string | null;
}

type Gathered = Happened & { id: string; count: number; longest_ms: number };

/** Aggregated and written periodically, never during a request. */
@Injectable()
export class Incidents implements BeforeApplicationShutdown {
  private gathered = new Map<string, Gathered>();
  private writing: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    watch: StatementWatch,
    @Inject(CONFIG) { slowStatementMs }: Config,
  ) {
    watch.add((text) => {
      const [startedAt, by] = [performance.now(), cause()];
      // Runs in the context of the connection, not of the request.
      return () => {
        const ms = performance.now() - startedAt;
        if (ms >= slowStatementMs) this.slow(text, ms, by);
      };
    });
  }

  failed(failure: Omit<Happened, 'kind'>): void {
    this.note({ kind: 'failure', ...failure });
  }

  private slow(text: string, ms: number, by: Cause): void {
    const request_id = by.request_id ?? null;
    this.note({
      kind: 'slow_statement',
      route: causeName(by),
      what: statementText(text),
      status: null,
      ms,
      request_id,
    });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }

  @Interval(EVERY_MS)
  write(): Promise<void> {
    this.writing ??= this.flush().finally(() => (this.writing = null));
    return this.writing;
  }

  private note(happened: Happened): void {
    const { kind, route, status, ms, request_id } = happened;
    const known = this.gathered.get(idOf(happened));
    const isOneTooMany = known === undefined && this.gathered.size >= MOST_AT_ONCE;
    const what = isOneTooMany ? OTHERS : happened.what.slice(0, 1500);
    const incident = isOneTooMany
      ? { kind, route: 'none', what, status: null }
      : { kind, route: route.slice(0, 200), what, status };
    const id = idOf(incident);
    const before = this.gathered.get(id);
    this.gathered.set(id, {
      ...incident,
      id,
      ms: (before?.ms ?? 0) + ms,
      longest_ms: Math.max(before?.longest_ms ?? 0, ms),
      count: (before?.count ?? 0) + 1,
      request_id,
    });
  }

  /** Failed writes are retried at the next interval. */
  private async flush(): Promise<void> {
    if (this.gathered.size === 0) return;
    const taken = this.gathered;
    this.gathered = new Map();
    try {
      await this.store([...taken.values()]);
    } catch {
      for (const [id, one] of taken) this.putBack(id, one);
    }
  }

  private putBack(id: string, { count, ms, longest_ms, ...one }: Gathered): void {
    const since = this.gathered.get(id);
    if (since === undefined && this.gathered.size >= MOST_AT_ONCE) return;
    this.gathered.set(id, {
      ...one,
      ...since,
      count: count + (since?.count ?? 0),
      ms: ms + (since?.ms ?? 0),
      longest_ms: Math.max(longest_ms, since?.longest_ms ?? 0),
    });
  }

  private async store(all: readonly Gathered[]): Promise<void> {
    await this.database.rows(
      `insert into incidents (id, kind, route, what, status, count, total_ms, longest_ms, first_at, last_at, request_id)
       select id, kind, route, what, status, count, total_ms, longest_ms, now(), now(), request_id
         from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::float8[], $8::float8[], $9::text[])
           as given (id, kind, route, what, status, count, total_ms, longest_ms, request_id)
        order by id
       on conflict (id) do update set count = incidents.count + excluded.count,
         total_ms = incidents.total_ms + excluded.total_ms, longest_ms = greatest(incidents.longest_ms, excluded.longest_ms),
         last_at = excluded.last_at, request_id = coalesce(excluded.request_id, incidents.request_id)`,
      [
        all.map(({ id }) => id),
        all.map(({ kind }) => kind),
        all.map(({ route }) => route),
        all.map(({ what }) => what),
        all.map(({ status }) => status),
        all.map(({ count }) => count),
        all.map(({ ms }) => ms),
        all.map(({ longest_ms }) => longest_ms),
        all.map(({ request_id }) => request_id),
      ],
    );
    await this.database.rows(
      `delete from incidents where id in (
         select id from incidents where last_at < now() - make_interval(days => ${RETENTION_DAYS})
         union all (select id from incidents order by last_at desc, id desc offset ${MOST_KEPT}))`,
    );
  }
}

/** Equal incidents have the same id in every process. */
function idOf({ kind, route, what, status }: Pick<Happened, 'kind' | 'route' | 'what' | 'status'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, route, what, status]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
