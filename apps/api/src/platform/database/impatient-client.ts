import pg from 'pg';
import { type Frame, FramedStatement } from './framed-statement.js';
import { HostedClient } from './hosted-client.js';
import type { StatementEnd } from './statement-watch.js';
import { limitSettings, PATIENCE_MS, SERVER_LIMITS } from './limits.js';

type Done = (error: Error | null, result: unknown) => void;

export interface ImpatientOptions extends pg.ClientConfig {
  /** What holds for each transaction; asked when a statement is given, not when it is sent. */
  frame?: () => Frame;
  /** Hears of every statement, and of its end. */
  watch?: (text: string) => StatementEnd;
}

const unwatched = () => () => undefined;
const textOf = (text: unknown) =>
  String(typeof text === 'object' && text !== null && 'text' in text ? text.text : text);

/** What a server says that was the primary when this connected to it. */
const READ_ONLY = '25006';

const limitsAlone = limitSettings(SERVER_LIMITS);

/**
 * A connection that is given up when a statement is not answered in time. `pg` alone only forgets the statement and
 * keeps the connection: where the network is cut the pool would go on handing it out until the kernel notices, which
 * takes a quarter of an hour. What the server ends by itself goes with every transaction.
 */
export class ImpatientClient extends HostedClient {
  constructor({ frame = () => limitsAlone, watch = unwatched, ...options }: ImpatientOptions) {
    super({ ...options, query_timeout: PATIENCE_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const send = this.query.bind(this) as (statement: unknown, ...more: unknown[]) => unknown;
    const status = this as unknown as { getTransactionStatus(): string | null };
    const isInTransaction = () => status.getTransactionStatus() !== 'I';
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      if (typeof text === 'object' && text !== null && 'submit' in text) return send(text, values, callback);
      const done = (typeof values === 'function' ? values : callback) as Done | undefined;
      const statement = new FramedStatement(isInTransaction, frame(), text, Array.isArray(values) ? values : undefined);
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

  /** @returns the error with the stack of who asked */
  private giveUpAfter(error: Error): Error {
    const isLeft = this.mayMove && (error as { code?: unknown }).code === READ_ONLY;
    if (isLeft || error.message === 'Query read timeout') this.connection.stream.destroy();
    Error.captureStackTrace(error);
    return error;
  }
}
