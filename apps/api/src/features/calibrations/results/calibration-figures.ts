import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { VisibleLists } from '../../../platform/http/paging/visible-list.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byDate, byText, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { AssetCounts } from '../../assets/index.js';
import { CalibrationRegisterQuery } from './calibration-register.dto.js';
import { calibrationCondition } from './calibration-register.js';

const ROWS = { table: 'calibrations', alias: 'c' };

interface CalibrationDay {
  calibration_id: string;
  asset_id: string;
  name: string;
  date: string;
  event_type: 'performed' | 'due';
}

interface Span {
  from: string;
  before: string;
}

@Injectable()
export class CalibrationFigures {
  constructor(
    private readonly database: Database,
    private readonly visible: VisibleLists,
    private readonly kept: AssetCounts,
  ) {}

  async waiting(caller: Caller, only: string | null): Promise<{ count: number; own: number }> {
    const { bind, values } = new Parameters();
    const { rows } = await this.visible.rowsOf(caller, { ...ROWS, only, isIndexed: true });
    const waiting = rows('c.checked_by_user_id', condition({ status: ['pending_approval'] }, bind), bind);
    const [row] = await this.database.rows<{ count: number; own: number }>(
      `select count(*)::int as count, count(*) filter (where checked_by_user_id = ${bind(caller.id)})::int as own
         from (${waiting}) waiting`,
      values,
    );
    return row ?? { count: 0, own: 0 };
  }

  async active(caller: Caller): Promise<number> {
    const { bind, values } = new Parameters();
    const [row] = await this.database.rows<{ count: number }>(
      `select coalesce(sum(items), 0)::int as count from (${this.kept.rows(caller, null, 'calibrations', bind)}) active`,
      values,
    );
    return row?.count ?? 0;
  }

  async performedByDay(caller: Caller, only: string | null, span: Span): Promise<{ day: string; count: number }[]> {
    const { bind, values } = new Parameters();
    return this.database.rows<{ day: string; count: number }>(
      `select day, sum(items)::int as count from (${this.kept.rows(caller, only, 'calibrations', bind)}) performed
        where day >= ${bind(span.from)}::date and day < ${bind(span.before)}::date
        group by day having sum(items) > 0 order by day`,
      values,
    );
  }

  async days(caller: Caller, query: PageQuery, only: string | null, span: Span): Promise<Page<CalibrationDay>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const { rows, join } = await this.visible.rowsOf(caller, { ...ROWS, only });
    const performed = condition({ performed_after: span.from, performed_before: span.before }, bind);
    const due = condition({ due_after: span.from, due_before: span.before }, bind);
    const parts = [
      rows(`c.id, c.asset_id, c.calibration_date as day, 'performed'::text as kind`, performed, bind),
      rows(`c.id, c.asset_id, c.due_date as day, 'due'::text as kind`, due, bind),
    ];
    return readPage<CalibrationDay>(this.database, query, {
      name: 'dashboard.calendar_events',
      by: [byDate('e.day'), byText('e.kind'), byUuid('e.id')],
      parameters,
      statement: ({ place, after, orderBy, slice, firstRows }) => {
        // A limit per part: reads an index in order instead of the year.
        const events = parts.map(
          (part) =>
            `(select e.id, e.day, e.kind, a.asset_id, a.name from (${part}) e ${join('assets', 'a', 'a.id = e.asset_id')}
               where a.is_active and ${after} ${orderBy} ${firstRows()})`,
        );
        return `select e.id as calibration_id, e.asset_id, e.name, e.day as date, e.kind as event_type, ${place}
           from (${events.join(' union all ')}) e ${orderBy} ${slice}`;
      },
    });
  }
}

const condition = (question: Partial<CalibrationRegisterQuery>, bind: Parameters['bind']) =>
  calibrationCondition(Object.assign(new CalibrationRegisterQuery(), question), bind);
