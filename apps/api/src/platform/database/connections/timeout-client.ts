import pg from 'pg';
import { type StatementSettings, SettingsStatement } from './settings-statement.js';
import { FailoverClient } from './failover-client.js';
import type { StatementEnd } from './statement-watch.js';
import { limitSettings, PATIENCE_MS, SERVER_LIMITS } from './limits.js';

type Done = (error: Error | null, result: unknown) => void;

interface TimeoutOptions extends pg.ClientConfig {
  /** Read when submitted, not when sent. */
  frame?: () => StatementSettings;
  watch?: (text: string) => StatementEnd;
  keep?: (text: string) => string | undefined;
}

const unwatched = () => () => undefined;
const textOf = (text: unknown) =>
  String(typeof text === 'object' && text !== null && 'text' in text ? text.text : text);

/** From a former primary, now read-only. */
const READ_ONLY = '25006';

/** Stale plan, or unknown to the server. */
const PLAN_IS_LOST = new Set(['0A000', '26000']);

const limitsAlone = limitSettings(SERVER_LIMITS);

/** `pg` keeps timed-out connections, and the pool would hand them out. */
export class TimeoutClient extends FailoverClient {
  /** A pooler may use another backend per transaction. */
  private isWithoutPooler = false;
  private readonly keeps: boolean;

  constructor({ frame = () => limitsAlone, watch = unwatched, keep, ...options }: TimeoutOptions) {
    super({ ...options, query_timeout: PATIENCE_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    this.keeps = keep !== undefined;
    const send = this.query.bind(this) as (statement: unknown, ...more: unknown[]) => unknown;
    const status = this as unknown as { getTransactionStatus(): string | null };
    const isInTransaction = () => status.getTransactionStatus() !== 'I';
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      if (typeof text === 'object' && text !== null && 'submit' in text) return send(text, values, callback);
      const done = (typeof values === 'function' ? values : callback) as Done | undefined;
      const given = Array.isArray(values) && values.length > 0 ? values : undefined;
      const name = given && this.isWithoutPooler ? keep?.(textOf(text)) : undefined;
      const statement = new SettingsStatement(isInTransaction, frame(), text, given, name);
      const answered = watch(textOf(text));
      const sent = new Promise((resolve, reject) => {
        statement.callback = (error, result) => {
          answered(error);
          if (error) reject(this.giveUpAfter(error));
          else resolve(result);
        };
        send(statement);
      });
      if (!done) return sent;
      sent.then(
        (result) => done(null, result),
        (error: unknown) => done(error as Error, undefined),
      );
      return undefined;
    }) as typeof this.query;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(done?: unknown): Promise<pg.Client> | undefined {
    const told = done as ((error: Error | null) => void) | undefined;
    const connected = super.connect().then(async (client) => {
      if (this.keeps) await this.findPooler();
      return client;
    });
    if (!told) return connected;
    connected.then(
      () => told(null),
      (error: unknown) => told(error as Error),
    );
    return undefined;
  }

  private async findPooler(): Promise<void> {
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.isWithoutPooler = rows[0]?.pid === (this as unknown as { processID: number | null }).processID;
  }

  /** Keeps the stack of the caller. */
  private giveUpAfter(error: Error): Error {
    const code = String((error as { code?: unknown }).code);
    const isLeft = (this.mayMove && code === READ_ONLY) || PLAN_IS_LOST.has(code);
    if (isLeft || error.message === 'Query read timeout') this.connection.stream.destroy();
    Error.captureStackTrace(error);
    return error;
  }
}
