import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byText, readPage } from '../../../platform/http/paging/read-page.js';
import { assetCondition, OF_COUNTS } from './asset-condition.js';
import { AssetCounts } from './asset-counts.js';
import { AssetListQuery } from './asset-list.dto.js';

/** Scores below this are counted (`assets_to_count`). */
export const LOW_HEALTH = 70;

/** The list with these filters and `is_active` has the same total. */
export type AssetQuestion = Partial<
  Pick<
    AssetListQuery,
    'asset_type' | 'status' | 'conformity' | 'uncertainty_state' | 'due_before' | 'due_after' | 'reference'
  > & { health_below: typeof LOW_HEALTH }
>;

export interface TypeCount {
  type: string;
  count: number;
}

export interface DayCount {
  day: string;
  count: number;
}

@Injectable()
export class AssetFigures {
  constructor(
    private readonly database: Database,
    private readonly kept: AssetCounts,
    private readonly clock: Clock,
  ) {}

  async counts<Name extends string>(
    caller: Caller,
    only: string | null,
    questions: Readonly<Record<Name, AssetQuestion>>,
  ): Promise<Record<Name, number>> {
    const { bind, values } = new Parameters();
    const names = Object.keys(questions) as Name[];
    const rows = this.byDueDate(caller, only, bind);
    const counts = names.map(
      (name, n) =>
        `coalesce(sum(a.assets) filter (where ${this.condition(caller, questions[name], bind)}), 0)::int as q${n}`,
    );
    const [row] = await this.database.rows<Record<string, number>>(
      `select ${counts.join(', ')} from (${rows}) a`,
      values,
    );
    return Object.fromEntries(names.map((name, n) => [name, row?.[`q${n}`] ?? 0])) as Record<Name, number>;
  }

  async byType(caller: Caller, only: string | null, page: PageQuery): Promise<Page<TypeCount>> {
    const parameters = new Parameters();
    const rows = this.kept.rows(caller, only, 'type', parameters.bind);
    return readPage<TypeCount>(this.database, page, {
      name: 'dashboard.distribution',
      by: [byText('t.type')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select t.type, t.count, ${place}
           from (select name as type, sum(assets)::int as count from (${rows}) found group by name having sum(assets) > 0) t
          where ${after} ${orderBy} ${slice}`,
    });
  }

  byQuantity(caller: Caller, only: string | null, most: number): Promise<(TypeCount & { channels: number })[]> {
    const { bind, values } = new Parameters();
    return this.database.rows(
      `select name as type, sum(assets)::int as count, sum(items)::int as channels
         from (${this.kept.rows(caller, only, 'quantity', bind)}) found
        group by name having sum(items) > 0 order by count desc, channels desc, type limit ${bind(most)}`,
      values,
    );
  }

  byDaqType(caller: Caller, only: string | null, most: number): Promise<TypeCount[]> {
    const { bind, values } = new Parameters();
    return this.database.rows(
      `select name as type, sum(assets)::int as count from (${this.kept.rows(caller, only, 'daq', bind)}) found
        group by name having sum(assets) > 0 order by count desc, type limit ${bind(most)}`,
      values,
    );
  }

  dueByDay(caller: Caller, only: string | null, span: { from: string; before: string }): Promise<DayCount[]> {
    const { bind, values } = new Parameters();
    const rows = this.byDueDate(caller, only, bind);
    const question = { due_after: span.from, due_before: span.before };
    return this.database.rows(
      `select a.day, sum(a.assets)::int as count from (${rows}) a where ${this.condition(caller, question, bind)}
        group by a.day having sum(a.assets) > 0 order by a.day`,
      values,
    );
  }

  private byDueDate(caller: Caller, only: string | null, bind: Parameters['bind']): string {
    return `select c.*, true as is_active, c.name as asset_type, c.day as next_due_at,
                   case when c.has_low_health then 0 else 100 end as health_score
              from (${this.kept.rows(caller, only, 'due', bind)}) c`;
  }

  private condition(caller: Caller, question: AssetQuestion, bind: Parameters['bind']): string {
    const query = Object.assign(new AssetListQuery(), question);
    return assetCondition(caller, query, this.clock.todayEverywhere(), bind, OF_COUNTS);
  }
}
