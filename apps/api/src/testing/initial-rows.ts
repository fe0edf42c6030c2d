import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Rows of the application itself, which holds the key of the record, and the latest pass of its schedules. */
const KEPT = ['processes', 'audit_keys', 'version'];
const PATIENCE_MS = 2_000;

interface Table {
  name: string;
  columns: string;
}

/** Rows at the start, to which a database returns. */
export class InitialRows {
  private constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly Table[],
    private readonly filled: readonly Table[],
  ) {}

  static async of(superuserUrl: string): Promise<InitialRows> {
    const client = new pg.Client(superuserUrl);
    await client.connect();
    // Neither foreign keys nor triggers.
    await client.query('set session_replication_role = replica');
    const { rows: tables } = await client.query<Table>(
      `select c.oid::regclass::text as name,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
         and c.relname <> all ($1)`,
      [KEPT],
    );
    const filled: Table[] = [];
    for (const table of tables) {
      const { rowCount } = await client.query(`select 1 from ${table.name} limit 1`);
      if (rowCount === 0) continue;
      await client.query(
        `create temp table initial_${String(filled.length)} as select ${table.columns} from ${table.name}`,
      );
      filled.push(table);
    }
    return new InitialRows(client, tables, filled);
  }

  /** @returns false while a job is running */
  async restore(): Promise<boolean> {
    if (!(await this.endJobs())) return false;
    const emptied = this.tables.map(({ name }) => `delete from ${name}`);
    const refilled = this.filled.map(
      ({ name, columns }, index) =>
        `insert into ${name} (${columns}) overriding system value select * from pg_temp.initial_${String(index)}`,
    );
    await this.client.query([...emptied, ...refilled].join('; '));
    return true;
  }

  /** Work on a job could write later. */
  private async endJobs(): Promise<boolean> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      await this.client.query("delete from jobs_to_send; delete from pgboss.job where state <> 'active'");
      const { rowCount } = await this.client.query('select 1 from pgboss.job limit 1');
      if (rowCount === 0) return true;
      await pause(20);
    }
    return false;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
