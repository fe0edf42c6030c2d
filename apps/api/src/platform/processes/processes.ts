import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type BrowserState, PdfRenderer } from '@etalon/pdf-rendering';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { CONFIG, type Config } from '../config/config.js';
import { isDatabaseAway } from '../database/connections/database-away.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { version } from '../version.js';

const EVERY_MS = 10_000;
export const SILENT_SECONDS = 35;
const RETENTION_HOURS = 24;
const MOST_LISTED = 100;

interface ProcessRow {
  id: string;
  roles: string;
  version: string;
  node: string;
  host: string;
  pid: number;
  started_at: Date;
  seen_at: Date;
  is_alive: boolean;
  memory_bytes: number;
  chromium: BrowserState;
  chromium_version: string | null;
  prints: number;
}

@Injectable()
export class Processes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private isOver = false;
  private isReported = false;

  constructor(
    private readonly database: Database,
    private readonly renderer: PdfRenderer,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.announce();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true;
    await this.inQuiet(() => this.database.rows('delete from processes where id = $1', [this.id]));
  }

  seen(): Promise<ProcessRow[]> {
    return this.database.rows<ProcessRow>(
      `select p.id, p.roles, p.version, p.node, p.host, p.pid, p.started_at, p.seen_at, p.memory_bytes::float8 as memory_bytes,
              p.chromium, p.chromium_version, p.prints, p.seen_at > now() - make_interval(secs => $1) as is_alive
         from processes p order by is_alive desc, p.started_at desc, p.id limit $2`,
      [SILENT_SECONDS, MOST_LISTED],
    );
  }

  @Interval(EVERY_MS)
  async announce(): Promise<void> {
    if (this.isOver) return;
    await this.inQuiet(() => this.writeRow());
  }

  private async writeRow(): Promise<void> {
    const { state, version: browser, prints } = this.renderer.standing;
    await this.database.rows(
      `with gone as (delete from processes where seen_at < now() - make_interval(hours => ${RETENTION_HOURS}))
       insert into processes (id, roles, version, node, host, pid, started_at, seen_at, memory_bytes, chromium, chromium_version, prints)
       values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7), now(), $8, $9, $10, $11)
       on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
         chromium = excluded.chromium, chromium_version = excluded.chromium_version, prints = excluded.prints`,
      [
        this.id,
        this.config.roles.join(','),
        version,
        process.version,
        hostname().slice(0, 255),
        process.pid,
        process.uptime(),
        process.memoryUsage.rss(),
        state,
        browser?.slice(0, 60) ?? null,
        prints,
      ],
    );
    this.isReported = false;
  }

  /** Best effort: failures are logged once. */
  private async inQuiet(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (isDatabaseAway(error) || this.isReported || this.isOver) return;
      this.isReported = true;
      this.log.problem('the heartbeat of this process could not be stored', { error });
    }
  }
}
