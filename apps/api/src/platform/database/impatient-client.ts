import pg from 'pg';

/** No statement of a request takes this long; one that does waits for a server that is gone without a word. */
export const PATIENCE_MS = 15_000;

/**
 * A connection that is given up when a statement is not answered in time. `pg` alone only forgets the statement and
 * keeps the connection: where the network is cut the pool would go on handing it out until the kernel notices, which
 * takes a quarter of an hour.
 */
export class ImpatientClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super({ ...options, query_timeout: PATIENCE_MS, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
    this.query = ((...statement: unknown[]) => {
      const answer = send(...statement);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpAfter(error));
      return answer;
    }) as typeof this.query;
  }

  private giveUpAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
  }
}
