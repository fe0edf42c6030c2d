import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { VisibleLists } from '../../../platform/http/paging/visible-list.js';
import type { Bind } from '../../../platform/access/visible-to.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { byDate, byTime, type SortColumn } from '../../../platform/http/paging/read-page.js';
import { CalibrationRegisterQuery, type CalibrationSort, type DisplayedState } from './calibration-register.dto.js';
import { type CalibrationRow, IN_FORCE, selectCalibrations } from '../calibration/calibrations.queries.js';

const MAX_WORDS = 8;
/** Rows of the list, before the index of words. */
const SEARCH_AFTER = 10_000;

/** Cost depends on the page, not on the total. */
@Injectable()
export class CalibrationRegister {
  constructor(
    private readonly visible: VisibleLists,
    private readonly database: Database,
  ) {}

  async page(caller: Caller, query: CalibrationRegisterQuery): Promise<Page<CalibrationRow>> {
    const issued = await issuedWith(this.database.read, wordsOf(query.q));
    const sort = query.sort.replace('-', '') as CalibrationSort;
    return this.visible.page<CalibrationRow>(caller, query, {
      // A cursor is valid for one order and direction.
      name: sort === 'recorded' && query.sort.startsWith('-') ? 'calibrations' : `calibrations.${query.sort}`,
      table: 'calibrations',
      alias: 'c',
      by: orders[sort],
      descending: query.sort.startsWith('-'),
      filter: (bind) => conditions(query, bind, issued).join(' and '),
      isNarrow: conditions(query, () => '').length > 1,
      searchAfter: wordsOf(query.q).length > 0 && conditions(query, () => '').length > 2 ? SEARCH_AFTER : null,
      only: query.organization_id ?? null,
      statement: ({ rows, place, orderBy }) =>
        selectCalibrations(`join (${rows}) page on page.id = c.id ${orderBy}`, place),
    });
  }
}

const orders: Record<CalibrationSort, SortColumn> = {
  recorded: byTime('c.created_at'),
  date: byDate('c.calibration_date'),
  due: byDate('c.due_date'),
};

const states: Record<DisplayedState, string> = {
  valid: IN_FORCE,
  pending_approval: `c.status = 'pending_approval'`,
  rejected: `c.status = 'rejected'`,
  superseded: `(c.superseded_by_id is not null or c.is_active and not (${IN_FORCE}))`,
  void: `(c.status = 'void' and c.superseded_by_id is null)`,
};

export const calibrationCondition = (query: CalibrationRegisterQuery, bind: Bind): string =>
  conditions(query, bind).join(' and ');

function conditions(query: CalibrationRegisterQuery, bind: Bind, issued: IssuedNumbers = new Map()): string[] {
  const all = [query.include_voided || query.status?.length ? 'true' : 'c.is_active'];
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values?.length) all.push(`(${values.map((value) => `${column} = ${bind(value)}`).join(' or ')})`);
  };
  if (query.status?.length) all.push(`(${query.status.map((state) => states[state]).join(' or ')})`);
  oneOf('c.conformity', query.conformity);
  oneOf('c.calibration_purpose', query.purpose);
  oneOf('c.calibration_type', query.type);
  if (query.due_before) all.push(`c.due_date < ${bind(query.due_before)}::date`);
  if (query.due_after) all.push(`c.due_date >= ${bind(query.due_after)}::date`);
  if (query.performed_before) all.push(`c.calibration_date < ${bind(query.performed_before)}::date`);
  if (query.performed_after) all.push(`c.calibration_date >= ${bind(query.performed_after)}::date`);
  if (query.person_id) {
    const person = bind(query.person_id);
    all.push(`(c.performed_by_user_id = ${person} or c.checked_by_user_id = ${person})`);
  }
  if (query.organization_id) all.push(`c.organization_id = ${bind(query.organization_id)}`);
  for (const word of wordsOf(query.q)) {
    const spellings = spellingsOf(word).map((part) => `c.search_text like ${bind(like(part))}`);
    const ids = issued.get(word);
    if (ids) spellings.push(`c.id = any(${bind(ids)}::uuid[])`);
    all.push(`(${spellings.join(' or ')})`);
  }
  return all;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function wordsOf(q: string | null | undefined): string[] {
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Numbers are stored without prefix, which follows the organization, and without the count of reissues. */
function spellingsOf(word: string): string[] {
  const number = word.indexOf('-cal-');
  return number > 0 ? [word, ` ${word.slice(number).replace(/(-v\d+)-r\d+$/, '$1')}`] : [word];
}

/** Numbers in lower case, and the ids of their calibrations. */
type IssuedNumbers = ReadonlyMap<string, string[]>;
const ISSUED_NUMBER = /^[^-]*-cal-(.+)-v\d+(?:-r\d+)?$/;

/** Issued numbers contain the asset id of their day; the searched text has the current one. */
async function issuedWith(tx: EntityManager, words: readonly string[]): Promise<IssuedNumbers> {
  const assetIds = words.flatMap((word) => ISSUED_NUMBER.exec(word)?.[1] ?? []);
  if (assetIds.length === 0) return new Map();
  const rows = await withoutRowLevelSecurity(tx, 'certificate numbers', () =>
    tx.query<{ number: string; ids: string[] }[]>(
      `select lower(x.number) as number, array_agg(x.calibration_id) as ids from certificates x
        where folded_identity(substring(x.number::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text))
              = any(array(select folded_identity(given) from unnest($1::text[]) given))
          and lower(x.number) = any($2::text[])
        group by 1`,
      [assetIds, words],
    ),
  );
  return new Map(rows.map(({ number, ids }) => [number, ids]));
}
