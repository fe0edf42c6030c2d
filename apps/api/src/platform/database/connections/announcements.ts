import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Log } from '../../logging/log.js';
import { isDatabaseAway } from './database-away.js';
import { FailoverClient } from './failover-client.js';

/** Connection without a pooler. */
export const DIRECT_DATABASE_URL = Symbol('DirectDatabaseUrl');

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

interface Listener {
  onMessage(payload: string): void;
  /** Notifications may have been missed: read the current state. */
  listens(isAgain: boolean): void;
}

/** Best effort: a transaction pooler does not support LISTEN. Also poll. */
@Injectable()
export class Announcements implements BeforeApplicationShutdown {
  private readonly listeners = new Map<string, Listener>();
  private client: pg.Client | null = null;
  private pause = FIRST_PAUSE_MS;
  private again: NodeJS.Timeout | undefined;
  private isOver = false;
  private wasLost = false;
  private isReported = false;
  private isPooled = false;

  constructor(
    @Inject(DIRECT_DATABASE_URL) private readonly url: string,
    private readonly log: Log,
  ) {}

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
    if (this.isOver || this.isPooled || this.client) return;
    const client = new FailoverClient({
      connectionString: this.url,
      application_name: 'etalon announcements',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.onMessage(payload));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.begin(client).catch((error: unknown) => {
      this.lost(client, error);
      void client.end().catch(() => undefined);
    });
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.connect();
    if (await isOfPooler(client)) return this.giveUp(client);
    for (const channel of this.listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.pause = FIRST_PAUSE_MS;
    this.isReported = false;
    for (const listener of this.listeners.values()) listener.listens(this.wasLost);
    this.wasLost = false;
  }

  private async giveUp(client: pg.Client): Promise<void> {
    this.isPooled = true;
    this.client = null;
    this.log.info('notifications (LISTEN) do not work through a pooler: jobs are polled; see DATABASE_DIRECT_URL');
    await client.end();
  }

  private lost(client: pg.Client, error?: unknown): void {
    if (this.client !== client || this.isOver) return;
    this.client = null;
    this.wasLost = true;
    if (error !== undefined && !isDatabaseAway(error) && !this.isReported) {
      this.isReported = true;
      this.log.problem('notifications of other processes are not received', { error });
    }
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }
}

/** A pooler reports no backend process id, or an invented one. */
async function isOfPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend !== (client as unknown as { processID: number | null }).processID;
}
