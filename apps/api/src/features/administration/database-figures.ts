import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

interface Replica {
  name: string;
  state: string;
  lag_seconds: number | null;
}

interface DatabaseFacts {
  postgresql: string;
  is_read_only: boolean;
  size_bytes: number;
  connections_used: number;
  connections_allowed: number;
  newest_migration: string | null;
}

const MOST_REPLICAS = 50;

@Injectable()
export class DatabaseFigures {
  constructor(private readonly database: Database) {}

  async facts(): Promise<DatabaseFacts | null> {
    const [row] = await this.database.rows<DatabaseFacts>(
      `select current_setting('server_version') as postgresql,
              pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_read_only,
              pg_database_size(current_database())::float8 as size_bytes,
              (select sum(numbackends) from pg_stat_database)::int as connections_used,
              current_setting('max_connections')::int as connections_allowed,
              (select name from migrations order by id desc limit 1) as newest_migration`,
    );
    return row ?? null;
  }

  /** Without `pg_monitor` the state of replicas is invisible. */
  replicas(): Promise<Replica[]> {
    return this.database.rows<Replica>(
      `select coalesce(application_name, '') as name, coalesce(state, 'unknown') as state,
              extract(epoch from replay_lag)::float8 as lag_seconds
         from pg_stat_replication order by application_name limit ${MOST_REPLICAS}`,
    );
  }
}
