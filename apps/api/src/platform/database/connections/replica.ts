import { Injectable, SetMetadata } from '@nestjs/common';
import { catchError, from, mergeMap, Observable, throwError } from 'rxjs';
import { DataSource } from 'typeorm';
import { type DatabaseContext, withDatabaseContext } from './database-context.js';
import { isDatabaseAway } from './database-away.js';
import { PoolSet } from './pool-set.js';

export const FROM_REPLICA = 'etalon:from-replica';

/** Once the replica has replayed everything committed before the request. */
export const FromReplica = () => SetMetadata(FROM_REPLICA, true);

const CONFLICT_WITH_RECOVERY = '40001';

/** Null if the server has become a replica. */
const POSITION = `select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position`;

@Injectable()
export class Replica {
  constructor(private readonly source: DataSource) {}

  /** @param mayRepeat false once part of the response was sent */
  read(
    requested: Partial<DatabaseContext>,
    work: () => Observable<unknown>,
    mayRepeat: () => boolean,
  ): Observable<unknown> {
    const fromPrimary = () => inContext({ ...requested, poolKind: 'requests' }, work);
    const pool = this.pool();
    if (pool === null) return fromPrimary();
    const fromReplica = (position: string) =>
      inContext({ ...requested, poolKind: 'replica', position }, work).pipe(
        catchError((error: unknown) => {
          if (!isOfReplica(error) || !mayRepeat()) return throwError(() => error);
          if (isDatabaseAway(error)) pool.replica?.putAside();
          return fromPrimary();
        }),
      );
    return from(withDatabaseContext({ ...requested, poolKind: 'requests' }, () => this.position())).pipe(
      mergeMap((position) => (position === null ? fromPrimary() : fromReplica(position))),
    );
  }

  /** Null without a usable replica. */
  private pool(): PoolSet | null {
    const { master } = this.source.driver as unknown as { master: unknown };
    return master instanceof PoolSet && master.replica?.isInUse === true ? master : null;
  }

  private async position(): Promise<string | null> {
    const [row] = await this.source.query<{ position: string | null }[]>(POSITION);
    return row?.position ?? null;
  }
}

const inContext = (change: Partial<DatabaseContext>, work: () => Observable<unknown>) =>
  new Observable((subscriber) => withDatabaseContext(change, () => work().subscribe(subscriber)));

function isOfReplica(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: unknown } | null)?.code === CONFLICT_WITH_RECOVERY;
}
