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
import { containing, searchWords } from '../../../platform/database/text-search.js';

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
    const issued = await issuedWith(this.database.read, [wholeOf(query.q), ...wordsOf(query.q)]);
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
  const withNumber = (text: string) => (issued.has(text) ? [`c.id = any(${bind(issued.get(text))}::uuid[])`] : []);
  const ofAsset = (text: string) =>
    FOLDED.test(text)
      ? [
          `c.asset_id = any(array(select id from assets where folded_identity(asset_id) = folded_identity(${bind(text)})))`,
        ]
      : [];
  const words = wordsOf(query.q).map((word) => {
    const spellings = spellingsOf(word).map((part) => `c.search_text like ${bind(containing(part))}`);
    return `(${[...spellings, ...withNumber(word), ...ofAsset(word)].join(' or ')})`;
  });
  const text = wholeOf(query.q);
  const whole = words.length > 1 ? [...withNumber(text), ...ofAsset(text)] : [];
  return whole.length > 0 ? [...all, `(${[words.join(' and '), ...whole].join(' or ')})`] : [...all, ...words];
}

/** Text that may differ from the stored asset id in kind of hyphen or width (decision 38). */
const FOLDED = /[-\P{ASCII}]/u;

type Search = string | null | undefined;

const wholeOf = (q: Search): string => (q ?? '').trim().toLowerCase();

const wordsOf = (q: Search): string[] => searchWords(wholeOf(q));

/** Numbers are stored without prefix, which follows the organization, and without the count of reissues. */
function spellingsOf(word: string): string[] {
  const number = word.indexOf('-cal-');
  return number > 0 ? [word, ` ${word.slice(number).replace(/(-v\d+)-r\d+$/, '$1')}`] : [word];
}

/** Searched texts that are numbers, and the ids of their calibrations. */
type IssuedNumbers = ReadonlyMap<string, string[]>;
const ISSUED_NUMBER = /^[^-]*-cal-(.+)-v\d+(?:-r\d+)?$/;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

/** Issued numbers contain the asset id of their day, maybe with spaces; the searched text has the current one. */
async function issuedWith(tx: EntityManager, texts: readonly string[]): Promise<IssuedNumbers> {
  const numbers = [...new Set(texts)].flatMap((text) => {
    const id = ISSUED_NUMBER.exec(text.replace(DASHES, '-'))?.[1];
    return id === undefined ? [] : [{ text, id }];
  });
  if (numbers.length === 0) return new Map();
  const rows = await withoutRowLevelSecurity(tx, 'certificate numbers', () =>
    tx.query<{ text: string; ids: string[] }[]>(
      `select given.text, array_agg(x.calibration_id) as ids
         from unnest($1::text[], $2::text[]) given (text, id)
         join certificate_numbers x
           on folded_identity(substring(x.number::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text))
              = folded_identity(given.id)
          and folded_identity(x.number) = folded_identity(given.text)
        group by 1`,
      [numbers.map(({ text }) => text), numbers.map(({ id }) => id)],
    ),
  );
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}
