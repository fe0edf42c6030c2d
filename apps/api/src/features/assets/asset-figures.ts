import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { type RowsOfVisible, VisibleLists } from '../../platform/access/visible-list.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, readPage } from '../../platform/http/paging/read-page.js';
import { assetCondition, DUE } from './asset-condition.js';
import { AssetListQuery } from './asset-list.dto.js';

/** What is asked of assets in use; the list finds as many with `is_active`. */
export type AssetQuestion = Partial<Omit<AssetListQuery, 'is_active' | 'organization_id'>>;

export interface TypeCount {
  type: string;
  count: number;
}

export interface DayCount {
  day: string;
  count: number;
}

/** Figures of assets in use that a caller may see, of all organizations or of one: what the list would find, counted. */
@Injectable()
export class AssetFigures {
  constructor(
    private readonly database: Database,
    private readonly visible: VisibleLists,
    private readonly clock: Clock,
  ) {}

  /** All questions in one walk over the assets. */
  async counts<Name extends string>(
    caller: Caller,
    only: string | null,
    questions: Readonly<Record<Name, AssetQuestion>>,
  ): Promise<Record<Name, number>> {
    const { bind, values } = new Parameters();
    const { rows } = await this.visible.rowsOf(caller, { table: 'assets', alias: 'a', only });
    const names = Object.keys(questions) as Name[];
    const asked = names.map((name) => this.condition(caller, questions[name], bind));
    const columns = asked.map((condition, n) => `${condition} as q${n}`).join(', ');
    const counts = names.map((_, n) => `count(*) filter (where q${n})::int as q${n}`).join(', ');
    const [row] = await this.database.rows<Record<string, number>>(
      `select ${counts} from (${rows(columns, 'a.is_active', bind)}) asked`,
      values,
    );
    return Object.fromEntries(names.map((name, n) => [name, row?.[`q${n}`] ?? 0])) as Record<Name, number>;
  }

  async byType(caller: Caller, only: string | null, page: PageQuery): Promise<Page<TypeCount>> {
    const parameters = new Parameters();
    const { rows } = await this.visible.rowsOf(caller, { table: 'assets', alias: 'a', only });
    const assets = rows('a.asset_type', 'a.is_active', parameters.bind);
    return readPage<TypeCount>(this.database, page, {
      name: 'dashboard.distribution',
      by: [byText('t.type')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select t.type, t.count, ${place}
           from (select asset_type as type, count(*)::int as count from (${assets}) found group by asset_type) t
          where ${after} ${orderBy} ${slice}`,
    });
  }

  /** How many have a channel in use of each quantity, most first; with `channels`, how many channels there are, in use or not. */
  byQuantity(caller: Caller, only: string | null, most: number): Promise<(TypeCount & { channels: number })[]> {
    return this.grouped(caller, { only, question: {} }, (assets, join) => ({
      statement: `select type, count(*) filter (where is_used)::int as count, sum(channels)::int as channels
                    from (select c.physical_quantity as type, bool_or(c.is_active) as is_used, count(*) as channels
                            from (${assets}) found ${join('sensor_channels', 'c', 'c.asset_id = found.id')}
                           group by found.id, c.physical_quantity) of_asset
                   group by type`,
      order: 'count desc, channels desc, type',
      most,
    }));
  }

  /** Of these, how many have a channel in use of the role reference; asked of each row, the whole table would be read. */
  async references(caller: Caller, only: string | null, question: AssetQuestion): Promise<number> {
    const [row] = await this.grouped<{ count: number }>(caller, { only, question }, (assets, join) => ({
      statement: `select count(distinct found.id)::int as count
                    from (${assets}) found ${join('sensor_channels', 'c', 'c.asset_id = found.id')}
                   where c.is_active and c.calibration_role = 'reference'`,
      order: 'count',
      most: null,
    }));
    return row?.count ?? 0;
  }

  byDaqType(caller: Caller, only: string | null, most: number): Promise<TypeCount[]> {
    // Few of all: of the others nothing is looked up.
    return this.grouped(caller, { only, question: { asset_type: 'daq' } }, (assets, join) => ({
      statement: `select d.daq_type as type, count(*)::int as count
                    from (${assets}) found ${join('daq_details', 'd', 'd.asset_id = found.id')} group by d.daq_type`,
      order: 'count desc, type',
      most,
    }));
  }

  /** On which days of a span how many are due. */
  dueByDay(caller: Caller, only: string | null, span: { from: string; before: string }): Promise<DayCount[]> {
    const question = { due_after: span.from, due_before: span.before };
    return this.grouped(caller, { only, question, columns: `${DUE} as day` }, (assets) => ({
      statement: `select day, count(*)::int as count from (${assets}) found group by day`,
      order: 'day',
      most: null,
    }));
  }

  private async grouped<Row extends object>(
    caller: Caller,
    { only, question, columns = 'a.id' }: { only: string | null; question: AssetQuestion; columns?: string },
    grouping: (
      assets: string,
      join: RowsOfVisible['join'],
    ) => { statement: string; order: string; most: number | null },
  ): Promise<Row[]> {
    const { bind, values } = new Parameters();
    const { rows, join } = await this.visible.rowsOf(caller, { table: 'assets', alias: 'a', only });
    const assets = rows(columns, `a.is_active and ${this.condition(caller, question, bind)}`, bind);
    const { statement, order, most } = grouping(assets, join);
    return this.database.rows<Row>(
      `select * from (${statement}) grouped order by ${order} limit ${bind(most)}`,
      values,
    );
  }

  private condition(caller: Caller, question: AssetQuestion, bind: Parameters['bind']): string {
    return assetCondition(caller, Object.assign(new AssetListQuery(), question), this.clock.todayEverywhere(), bind);
  }
}
