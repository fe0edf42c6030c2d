import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { JOBS_DATABASE_URL } from '../jobs/jobs.js';
import { Log } from '../logging/log.js';
import { isDatabaseAway } from './database-away.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Who listens to one channel. */
export interface Listener {
  /** Something was announced by whichever process, after its commit. */
  heard(payload: string): void;
  /**
   * From now on it is heard; what was announced before may have been missed, so whatever depends on it is looked up.
   * @param isAgain the connection had been lost
   */
  listens(isAgain: boolean): void;
}

/**
 * What processes tell each other through the database (LISTEN, NOTIFY), on one connection that is opened when somebody
 * first listens. It is a courtesy: behind a pooler in transaction mode nothing is heard, so who listens also looks by itself
 * now and then.
 */
@Injectable()
export class Announcements implements BeforeApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();
  private client: pg.Client | null = null;
  private pause = FIRST_PAUSE_MS;
  private again: NodeJS.Timeout | undefined;
  private isOver = false;
  private wasLost = false;
  private isTold = false;

  constructor(
    @Inject(JOBS_DATABASE_URL) private readonly url: string,
    private readonly log: Log,
  ) {}

  /** One listener for each channel. */
  listen(channel: string, listener: Listener): void {
    this.listeners.set(channel, listener);
    if (this.client) void this.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    else this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.again);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    if (this.isOver || this.client) return;
    const client = new pg.Client({
      ...{ connectionString: this.url, application_name: 'etalon announcements', keepAlive: true },
      ...{ connectionTimeoutMillis: 5000, keepAliveInitialDelayMillis: 10_000 },
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.heard(payload));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.begin(client).catch((error: unknown) => {
      this.lost(client, error);
      void client.end().catch(() => undefined);
    });
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.pause = FIRST_PAUSE_MS;
    this.isTold = false;
    for (const listener of this.listeners.values()) listener.listens(this.wasLost);
    this.wasLost = false;
  }

  private lost(client: pg.Client, error?: unknown): void {
    if (this.client !== client || this.isOver) return;
    this.client = null;
    this.wasLost = true;
    if (error !== undefined && !isDatabaseAway(error) && !this.isTold) {
      this.isTold = true;
      this.log.problem('announcements of other processes are not heard', { error });
    }
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }
}
