import { Invalid } from '../../../../platform/errors/errors.js';
import type { AssetType } from '../../assets.dto.js';
import type { SensorChannel } from '../../asset.entity.js';
import { assignStated, type CellProblem, type Given, type GivenAsset } from './table-rows.js';
import { CERTIFICATE_FILE, readResult } from '../cells/calibration-cells.js';
import { CODES, type ImportableField, importableFields, LOCATION } from '../cells/importable-fields.js';
import { quantityNamed } from '../cells/quantity-names.js';
import { type ReadCell, readCell } from '../cells/read-cell.js';

/** Values for empty cells of new assets, of assets without channels, and of new calibrations. */
export interface DefaultCells {
  asset_type: AssetType | null;
  location: string | null;
  asset: DefaultCell[];
  channel: DefaultCell[];
  calibration: DefaultCell[];
}

/** The unit of a value goes with it: never to a value of the row. */
interface DefaultCell {
  field: ImportableField;
  facts: Given;
}

/** Values that differ from row to row, and the unit of an interval, which its cell states. */
const WITHOUT_DEFAULT = [
  'asset_id',
  'serial_number',
  CODES,
  'channel.channel_id',
  'channel.calibration_interval_unit',
  `calibration.${CERTIFICATE_FILE}`,
];
const MOST_DEFAULTS = 20;

export const defaultFields: readonly string[] = [...importableFields.keys()].filter(
  (name) => !WITHOUT_DEFAULT.includes(name),
);

/** @param text JSON object: a value for each field */
export function readDefaults(text: string | null): DefaultCells {
  const read: DefaultCells = { asset_type: null, location: null, asset: [], channel: [], calibration: [] };
  for (const [name, value] of Object.entries(parsed(text))) {
    const field = importableFields.get(name);
    const loc = ['body', 'defaults', name];
    if (!field || !defaultFields.includes(name))
      throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'field' });
    if (typeof value !== 'string') throw Invalid.field(loc, 'Must be text', 'string_type');
    const cell = valueOf(field, value.trim() || null);
    if ('msg' in cell) throw Invalid.field(loc, cell.msg, cell.type, cell.params);
    if (cell.value === null) continue;
    if (name === 'asset_type') read.asset_type = cell.value as AssetType;
    else if (name === LOCATION) read.location = String(cell.value);
    else read[field.of].push({ field, facts: { [field.field]: cell.value, ...cell.also } });
  }
  return read;
}

/** A dash in a cell is blank; here it is the value. */
function valueOf(field: ImportableField, text: string | null): ReadCell {
  if (text === null || field.kind !== 'text') return readCell(text, field, {});
  if (field.field === 'stated_conformity') return readResult(text);
  return { value: field.field === 'physical_quantity' ? quantityNamed(text) : text };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length <= MOST_DEFAULTS
    )
      return value as Readonly<Record<string, unknown>>;
  } catch {
    // refused below
  }
  throw Invalid.field(
    ['body', 'defaults'],
    'Must be a JSON object of at most {max} fields and their values',
    'value_error',
    {
      max: MOST_DEFAULTS,
    },
  );
}

/** @param existing null: a new asset. A removed channel that comes back keeps its values. */
export function fillEmptyCells(
  given: GivenAsset,
  { asset_type, location, asset, channel, calibration }: DefaultCells,
  existing: readonly Pick<SensorChannel, 'channel_id' | 'is_active'>[] | null,
  problems: CellProblem[],
): void {
  if (!existing) {
    given.asset_type ??= asset_type;
    given.location ??= location;
    fill(given, asset, problems);
  }
  if (!existing?.some(({ is_active }) => is_active)) {
    if (!existing && given.channels.length === 0 && channel.length > 0)
      given.channels.push({ row: given.row, rows: [given.row], facts: {} });
    const removed = new Set<unknown>(existing?.map(({ channel_id }) => channel_id));
    for (const one of given.channels) if (!removed.has(one.facts['channel_id'])) fill(one, channel, problems);
  }
  for (const one of given.calibrations) fill(one, calibration, problems);
}

function fill(
  { row, facts }: Pick<GivenAsset, 'row' | 'facts'>,
  defaults: readonly DefaultCell[],
  problems: CellProblem[],
): void {
  for (const { field, facts: stated } of defaults)
    if (facts[field.field] == null) assignStated(facts, { row, column: null, field }, stated, problems);
}
