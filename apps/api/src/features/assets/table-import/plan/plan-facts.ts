import { readingIn } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import { Invalid } from '../../../../platform/errors/errors.js';
import { declaredValues, withoutEmptied } from '../../../../platform/http/fields/field-declarations.js';
import type { InputClass } from '../../../../platform/http/input/field-shape.js';
import { readInput } from '../../../../platform/http/input/read-input.js';
import { refuseImpossible } from '../../asset-channels.js';
import { AssetFacts, ChannelFacts } from '../../asset-facts.dto.js';
import { Asset, SensorChannel } from '../../asset.entity.js';
import { AssetCreate, AssetUpdate, SensorChannelCreate } from '../../assets.dto.js';
import type { CellProblem, Given, GivenAsset } from './table-rows.js';

export async function readFacts(
  { row, asset_id, asset_type, facts }: GivenAsset,
  before: Asset | undefined,
  problems: CellProblem[],
): Promise<object> {
  if (before && isUnchanged(before, facts)) return {};
  const body = before ? facts : { asset_type: asset_type ?? 'sensor', ...facts, asset_id };
  const read = await reading(before ? AssetUpdate : AssetCreate, body, () => row, '', problems);
  if (!read) return {};
  if (before) return withoutEmptied(AssetFacts, pick(read, Object.keys(facts)));
  const { organization_id: _, location_id: __, ...rest } = declaredValues(AssetFacts, read as AssetCreate);
  const made = read as AssetCreate;
  return { ...rest, asset_type: made.asset_type, asset_id: made.asset_id ?? '' };
}

interface PlannedChannel {
  row: number;
  rows: readonly number[];
  before: SensorChannel | null;
  channel: SensorChannel;
  isNew: boolean;
  hasChanged: boolean;
}

export async function planChannels(
  asset: Pick<Asset, 'id'>,
  { channels }: GivenAsset,
  existing: readonly SensorChannel[],
  problems: CellProblem[],
): Promise<PlannedChannel[]> {
  const planned: (PlannedChannel & { body: SensorChannelCreate })[] = [];
  for (const [nth, { row, rows, facts: stated }] of channels.entries()) {
    const given = withoutBlankUnit(stated);
    const named = given['channel_id'] ?? nameFor(existing, channels.length, nth, given);
    if (named === null) {
      problems.push({ row, column: null, field: 'channel.channel_id', msg: 'Field required', type: 'missing' });
      continue;
    }
    const known = existing.find(({ channel_id }) => channel_id === String(named));
    if (known && lacksUnit(given, known)) {
      problems.push({
        row,
        column: null,
        field: 'channel.calibration_interval',
        msg: 'Needs its unit: the present interval is in days or weeks',
        type: 'asset.table_interval_needs_unit',
      });
      continue;
    }
    for (const field of known ? rangeInFormerUnit(known, given) : [])
      problems.push({
        row,
        column: null,
        field: `channel.${field}`,
        msg: 'The unit changes: state the range in the new one',
        type: 'asset.table_unit_needs_range',
      });
    if (known?.is_active && isUnchanged(known, { ...given, channel_id: String(named) })) {
      const body = declaredValues(ChannelFacts, known) as SensorChannelCreate;
      planned.push({ row, rows, channel: known, before: known, isNew: false, hasChanged: false, body });
      continue;
    }
    const body = {
      ...(known ? { ...declaredValues(ChannelFacts, known), ...namedUnits(known, given) } : {}),
      ...given,
      channel_id: named,
    };
    const read = await reading(SensorChannelCreate, body, () => row, 'channel.', problems);
    if (!read) continue;
    const fresh = { id: randomUUID(), asset_id: asset.id, position: existing.length + planned.length };
    const facts = declaredValues(ChannelFacts, read as SensorChannelCreate);
    const channel = Object.assign(new SensorChannel(), known ?? fresh, facts, { is_active: true });
    const hasChanged = !known || !isSame(known, channel);
    const before = known ?? null;
    planned.push({ row, rows, channel, before, isNew: !known, hasChanged, body: read as SensorChannelCreate });
  }
  try {
    refuseImpossible(
      planned.map(({ body }) => body),
      existing,
    );
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const { loc, msg, type: kind, params } of error.problems) {
      const field = loc[3] ?? '';
      const own = field === 'channel_id' ? 'asset.channel_twice' : 'asset.range_turned';
      const type = kind === 'value_error' ? own : kind;
      const row = planned[Number(loc[2])]?.row ?? 0;
      problems.push({ row, column: null, field: `channel.${field}`, msg, type, params });
    }
  }
  return planned;
}

/** A blank unit alone clears nothing: as null it would mean months. */
function withoutBlankUnit({ calibration_interval_unit: unit, ...rest }: Given): Given {
  return unit === undefined || (unit === null && rest['calibration_interval'] !== null)
    ? rest
    : { ...rest, calibration_interval_unit: unit };
}

/** The stored interval is in days or weeks. */
const lacksUnit = (facts: Given, known: SensorChannel): boolean =>
  typeof facts['calibration_interval'] === 'number' &&
  facts['calibration_interval_unit'] === undefined &&
  known.calibration_interval_unit !== 'months' &&
  facts['calibration_interval'] !== known.calibration_interval;

const OWN_UNITS = {
  accuracy_value: 'accuracy_unit',
  resolution: 'resolution_unit',
  measurement_uncertainty: 'uncertainty_unit',
  drift_rate: 'drift_unit',
} as const;

/** With a new unit of the channel, a stored 5 (kPa) does not become 5 bar. */
function namedUnits(known: SensorChannel, given: Given): Given {
  if ((given['unit'] ?? known.unit) === known.unit) return {};
  const isShare = (given['accuracy_type'] ?? known.accuracy_type ?? 'absolute') !== 'absolute';
  const named = Object.entries(OWN_UNITS).filter(
    ([name, unit]) =>
      known[name as keyof typeof OWN_UNITS] !== null &&
      known[unit] === null &&
      given[name] === undefined &&
      !(isShare && unit === 'accuracy_unit'),
  );
  return Object.fromEntries(named.map(([, unit]) => [unit, known.unit]));
}

/** With a new unit of the channel, a stored 0 to 1000 (kPa) does not become 0 to 1000 bar. */
function rangeInFormerUnit(known: SensorChannel, given: Given): string[] {
  const { unit = known.unit, physical_quantity = known.physical_quantity } = given;
  return (['measurement_min', 'measurement_max'] as const).filter((name) => {
    const value = known[name];
    if (value === null || given[name] !== undefined) return false;
    return readingIn({ value, unit: known.unit }, String(unit), String(physical_quantity)) !== value;
  });
}

/** Without channels in use, the first numbers that no removed channel has. */
function nameFor(existing: readonly SensorChannel[], rows: number, nth: number, facts: Given): string | null {
  const active = existing.filter(({ is_active }) => is_active);
  if (active.length === 0) {
    const used = new Set(existing.map(({ channel_id }) => channel_id));
    const numbers = Array.from({ length: existing.length + rows }, (_, i) => String(i + 1));
    return numbers.filter((number) => !used.has(number))[nth] ?? null;
  }
  const there = active[nth];
  const quantity = facts['physical_quantity'] ?? there?.physical_quantity;
  return rows === active.length && there?.physical_quantity === quantity ? (there?.channel_id ?? null) : null;
}

async function reading(
  type: InputClass,
  body: object,
  rowOf: () => number,
  prefix: string,
  problems: CellProblem[],
): Promise<object | null> {
  try {
    return await readInput(type, body, 'body');
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const { loc, msg, type: kind, params } of error.problems)
      problems.push({
        row: rowOf(),
        column: null,
        field: `${prefix}${loc[1] ?? ''}`,
        msg,
        type: kind === 'date_from_datetime_parsing' ? 'asset.table_date' : kind,
        ...(params ? { params } : {}),
      });
    return null;
  }
}

export const isUnchanged = (before: Asset | SensorChannel, stated: object): boolean =>
  Object.entries(stated).every(([name, value]) => (value ?? null) === ((Reflect.get(before, name) as unknown) ?? null));

function isSame(before: SensorChannel, after: SensorChannel): boolean {
  const facts = (one: SensorChannel) => JSON.stringify([one.is_active, declaredValues(ChannelFacts, one)]);
  return facts(before) === facts(after);
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
