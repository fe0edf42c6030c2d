import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { TABLES, type TableFacts } from './tables-of-an-archive.js';

export class Aside {
  private constructor(
    private readonly tx: EntityManager,
    private readonly tables: readonly string[],
  ) {}

  /** @param selects whole rows; available later as `own_<table>` */
  static async take(tx: EntityManager, selects: readonly string[]): Promise<Aside> {
    const tables: string[] = [];
    for (const select of selects) {
      const table = /from (\w+)/.exec(select)?.[1] ?? '';
      await tx.query(`create temp table own_${table} on commit drop as ${select}`);
      tables.push(table);
    }
    return new Aside(tx, tables);
  }

  async putBack(): Promise<void> {
    const present = await this.tx.query<TableFacts[]>(TABLES);
    for (const table of this.tables) {
      const columns = present.find(({ name }) => name === table)?.columns ?? [];
      const named = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      await this.tx.query(`insert into ${table} (${named}) select ${named} from own_${table}`);
    }
  }
}
