import { fillTemplate } from '../../../../platform/errors/errors.js';
import type { AssetType } from '../../assets.dto.js';
import { CALIBRATION_DATE, readResult } from '../cells/calibration-cells.js';
import { CODES, type ImportableField, importableFields, LOCATION } from '../cells/importable-fields.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import type { DecimalSign } from '@etalon/metrology';
import type { HeadingFacts } from '../cells/quantity-cells.js';
import { isBlank, noInterval, readCell, YEARS } from '../cells/read-cell.js';
import type { FoundOrder } from '../cells/read-day.js';
import type { TableRow } from '../reading/read-table-task.js';

export interface CellProblem {
  row: number;
  column: number | null;
  field: string | null;
  msg: string;
  type: string;
  params?: Readonly<Record<string, unknown>>;
}

type CellValue = string | number | boolean | null;
export type Given = Record<string, CellValue>;

export interface GivenChannel {
  row: number;
  /** One for each of its calibrations. */
  rows: number[];
  facts: Given;
}

export interface GivenCalibration {
  row: number;
  facts: Given;
}

/** For each field the first row that states it wins. */
export interface GivenAsset {
  row: number;
  rows: number[];
  asset_id: string | null;
  asset_type: AssetType | null;
  /** Like `codes`. */
  location: string | null | undefined;
  /** null: none; undefined: not in the table. */
  codes: string | null | undefined;
  facts: Given;
  channels: GivenChannel[];
  calibrations: GivenCalibration[];
}

interface TableRows {
  assets: GivenAsset[];
  problems: CellProblem[];
}

/** Blank cells clear the field; ignored by default. */
export interface ReadingOptions {
  blankClears: boolean;
  decimal: DecimalSign | undefined;
  dayOrders: ReadonlyMap<number, FoundOrder | null>;
  date1904: boolean;
  headings: readonly HeadingFacts[];
  /** Dates the calibrations of rows without a date. */
  hasDefaultDate: boolean;
}

const ROWS_IN_A_TURN = 50;
/** Ten years. */
const MOST_BARE_MONTHS = 120;

/** A row without id is an asset of its own. */
export async function readRows(
  rows: readonly TableRow[],
  fields: readonly (string | null)[],
  { blankClears, decimal, dayOrders, date1904, headings, hasDefaultDate }: ReadingOptions,
): Promise<TableRows> {
  const columns = fields.flatMap((name, column) => {
    const field = name === null ? undefined : importableFields.get(name);
    return field ? [{ column, field }] : [];
  });
  const dates = columns.flatMap(({ column, field }) => (field.field === CALIBRATION_DATE ? [column] : []));
  const problems: CellProblem[] = [];
  const byId = new Map<string, GivenAsset>();
  const assets: GivenAsset[] = [];
  const bare: ReadValue[] = [];
  for (const [nth, { row, cells }] of rows.entries()) {
    if (nth % ROWS_IN_A_TURN === 0) await loopTurn();
    if (cells.every((cell) => cell === null)) continue;
    const read = columns.flatMap(({ column, field }) => {
      const reading = { decimal, order: dayOrders.get(column), date1904, heading: headings[column] };
      const value = readCell(cells[column] ?? null, field, reading);
      if ('value' in value) return [{ column, field, ...value, also: value.also }];
      problems.push({ row, column, field: field.name, ...value });
      return [];
    });
    inMonths(read);
    bare.push(...bareIntervals(read).map((one) => ({ row, ...one })));
    const idCell = read.find(({ field }) => field.name === 'asset_id')?.value;
    const asset_id = typeof idCell === 'string' ? idCell.normalize('NFC') : null;
    let asset = asset_id === null ? undefined : byId.get(asset_id);
    const isFirst = !asset;
    if (!asset) {
      asset = {
        row,
        rows: [],
        asset_id,
        asset_type: null,
        location: undefined,
        codes: undefined,
        facts: {},
        channels: [],
        calibrations: [],
      };
      assets.push(asset);
      if (asset_id !== null) byId.set(asset_id, asset);
    }
    asset.rows.push(row);
    const channel: Given = {};
    const calibration: Given = {};
    for (const { column, field, value } of read) {
      if (value === null && !blankClears) continue;
      if (field.of === 'channel') assignStated(channel, { row, column, field }, { [field.field]: value }, problems);
      else if (field.of === 'calibration') takeResult(calibration, { row, column, field, value }, problems);
      else if (value !== null || isFirst) takeFact(asset, { row, column, field, value }, problems);
    }
    for (const { column, field, also = {} } of read) assignStated(channel, { row, column, field }, also, problems);
    if (Object.values(channel).some((value) => value !== null))
      asset.channels.push({ row, rows: [row], facts: channel });
    const hasDateCell = dates.some((column) => !isBlank(cells[column] ?? null));
    takeCalibration(asset, { row, facts: calibration }, { hasDateCell, hasDefaultDate }, problems);
  }
  // 365 without a unit: the other numbers of the column are no months either.
  if (bare.some(({ value }) => Number(value) > MOST_BARE_MONTHS))
    problems.push(...bare.map(({ row, column, field }) => ({ row, column, field: field.name, ...noInterval })));
  return { assets, problems };
}

interface ReadField {
  column: number;
  field: ImportableField;
  value: CellValue;
  also?: Readonly<Record<string, CellValue>> | undefined;
}

/** A column with the unit of the interval may say years. */
function inMonths(read: readonly ReadField[]): void {
  const unit = read.find(({ field, value }) => field.kind === 'interval_unit' && value === YEARS);
  if (!unit) return;
  unit.value = 'months';
  const interval = read.find(({ field }) => field.kind === 'interval');
  if (typeof interval?.value === 'number' && interval.also?.['calibration_interval_unit'] === undefined)
    interval.value *= 12;
}

function bareIntervals(read: readonly ReadField[]): ReadField[] {
  const hasUnit = read.some(({ field, value }) => field.kind === 'interval_unit' && value !== null);
  return read.filter(
    ({ field, value, also }) =>
      !hasUnit && field.kind === 'interval' && value !== null && also?.['calibration_interval_unit'] === undefined,
  );
}

interface ReadValue {
  row: number;
  column: number;
  field: ImportableField;
  value: CellValue;
}

export function assignStated(
  facts: Given,
  { row, column, field }: Pick<CellProblem, 'row' | 'column'> & { field: ImportableField },
  stated: Given,
  problems: CellProblem[],
): void {
  const msg = 'Differs from another column of this row';
  // A blank cell neither differs from another column nor clears its value.
  const own = Object.entries(stated).filter(([name, value]) => value !== null || facts[name] === undefined);
  if (own.some(([name, value]) => (facts[name] ?? value) !== value))
    problems.push({ row, column, field: field.name, msg, type: 'asset.table_columns_differ' });
  else Object.assign(facts, Object.fromEntries(own));
}

export function differsFromRow(row: number): Pick<CellProblem, 'msg' | 'type' | 'params'> {
  const msg = fillTemplate('Differs from row {row} of the same asset', { row });
  return { msg, type: 'asset.table_row_differs', params: { row } };
}

function takeFact(asset: GivenAsset, { row, column, field, value }: ReadValue, problems: CellProblem[]): void {
  const { name } = field;
  if (name === 'asset_id') return;
  const stated = { [LOCATION]: asset.location, [CODES]: asset.codes, asset_type: asset.asset_type };
  const before = name in stated ? stated[name as keyof typeof stated] : asset.facts[name];
  if (before !== undefined && before !== null && before !== value) {
    problems.push({ row, column, field: name, ...differsFromRow(asset.row) });
    return;
  }
  if (name === LOCATION) asset.location = value as string | null;
  else if (name === CODES) asset.codes = value as string | null;
  else if (name === 'asset_type') asset.asset_type = value as AssetType | null;
  else asset.facts[name] = value;
}

/** Blank cells never clear a record. */
function takeResult(calibration: Given, { row, column, field, value }: ReadValue, problems: CellProblem[]): void {
  if (value === null) return;
  if (field.field !== 'stated_conformity') {
    calibration[field.field] = value;
    return;
  }
  const read = readResult(String(value));
  if ('value' in read) calibration[field.field] = read.value;
  else problems.push({ row, column, field: field.name, ...read });
}

function takeCalibration(
  asset: GivenAsset,
  given: GivenCalibration,
  { hasDateCell, hasDefaultDate }: { hasDateCell: boolean; hasDefaultDate: boolean },
  problems: CellProblem[],
): void {
  const [first] = Object.keys(given.facts);
  if (first === undefined) return;
  if (given.facts[CALIBRATION_DATE] !== undefined || (!hasDateCell && hasDefaultDate)) asset.calibrations.push(given);
  else if (!hasDateCell)
    problems.push({
      row: given.row,
      column: null,
      field: `calibration.${first}`,
      msg: 'Needs the date of the last calibration in the same row',
      type: 'asset.table_no_calibration_date',
    });
}
