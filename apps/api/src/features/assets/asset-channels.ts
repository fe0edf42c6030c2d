import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Invalid, type ValidationProblem } from '../../platform/errors/errors.js';
import { declaredValues } from '../../platform/http/fields/field-declarations.js';
import { absentFieldsOf } from '../../platform/http/input/field-shape.js';
import { procedureNames, requireProcedure } from '../procedures/index.js';
import { ChannelFacts } from './asset-facts.dto.js';
import { type Asset, SensorChannel } from './asset.entity.js';
import type { SensorChannelCreate } from './assets.dto.js';
import { longInterval } from './long-interval.js';
import { unknownChannelUnits } from './known-units.js';

const FOREIGN_KEY_VIOLATION = '23503';

export function loadChannels(tx: EntityManager, assetId: string): Promise<SensorChannel[]> {
  return tx.find(SensorChannel, {
    where: { asset_id: assetId },
    order: { is_active: 'DESC', position: 'ASC', created_at: 'ASC' },
  });
}

/** Omitted channels are deleted, or deactivated if calibrations use them. */
export async function replaceChannels(
  tx: EntityManager,
  asset: Asset,
  existing: readonly SensorChannel[],
  stated: readonly SensorChannelCreate[],
  known: readonly ChannelFacts[] = existing,
): Promise<SensorChannel[]> {
  const matched = matchChannels(existing, stated);
  const given = stated.map((channel, index) => withKept(channel, matched[index]));
  refuseImpossible(given, known);
  const written = given.flatMap((channel, index) =>
    isOmitted(channel) ? [] : [{ channel, index, row: matched[index] }],
  );
  const kept = new Set(written.map(({ row }) => row?.id));
  await requireMethods(tx, written);
  const unchanged = existing.filter((row) => !row.is_active && !kept.has(row.id) && matched.includes(row));
  const removed = existing.filter((row) => !kept.has(row.id) && !unchanged.includes(row));
  const retired = [...unchanged, ...(await retireChannels(tx, removed))];
  refuseRetiredNames(written, retired);
  // Clear names first: a channel may take another's name.
  for (const { row } of written) if (row) await tx.update(SensorChannel, { id: row.id }, { channel_id: `~${row.id}` });
  const result: SensorChannel[] = [];
  for (const [position, { channel, row: before }] of written.entries()) {
    const row = before ?? tx.create(SensorChannel, { id: randomUUID(), asset_id: asset.id });
    Object.assign(row, declaredValues(ChannelFacts, channel), { position, is_active: true });
    result.push(await tx.save(SensorChannel, row));
  }
  return [...result, ...retired];
}

/** Unknown to clients of the reference, which send a channel back without them. */
const KEPT_IF_ABSENT = ['calibration_interval_unit', 'due_at_end_of_month', 'negligible_contributions'] as const;

/** Another number without a unit is in months. */
function withKept(channel: SensorChannelCreate, row: SensorChannel | undefined): SensorChannelCreate {
  if (!row) return channel;
  const isSameInterval = (channel.calibration_interval ?? null) === row.calibration_interval;
  const absent = absentFieldsOf(channel);
  const kept = KEPT_IF_ABSENT.filter(
    (name) => absent.includes(name) && (isSameInterval || name !== 'calibration_interval_unit'),
  );
  return Object.assign(channel, Object.fromEntries(kept.map((name) => [name, row[name]])));
}

interface WrittenChannel {
  channel: SensorChannelCreate;
  /** In the request. */
  index: number;
  row: SensorChannel | undefined;
}

const isOmitted = ({ is_active }: SensorChannelCreate): boolean => is_active === false;

/** @returns names of the remaining channels in both orders; null if the order is unchanged */
export function newOrder(
  existing: readonly SensorChannel[],
  given: readonly SensorChannelCreate[],
): { before: string[]; after: string[] } | null {
  const after = matchChannels(existing, given).filter(
    (channel, index) => channel?.is_active === true && given[index]?.is_active !== false,
  );
  const before = existing.filter((channel) => after.includes(channel));
  if (before.every((channel, index) => channel === after[index])) return null;
  const names = (channels: readonly (SensorChannel | undefined)[]) => channels.map((one) => one?.channel_id ?? '');
  return { before: names(before), after: names(after) };
}

/** `sensor_id` first: a name never takes a channel referenced by id. */
function matchChannels(
  existing: readonly SensorChannel[],
  given: readonly SensorChannelCreate[],
): (SensorChannel | undefined)[] {
  const byId = given.map(({ sensor_id }) => existing.find(({ id }) => id === sensor_id));
  const taken = new Set(byId);
  return given.map(
    ({ channel_id }, index) =>
      byId[index] ?? existing.find((channel) => channel.channel_id === channel_id && !taken.has(channel)),
  );
}

/** Accepts deactivated methods that a channel already names. */
async function requireMethods(tx: EntityManager, written: readonly WrittenChannel[]): Promise<void> {
  const known = new Set<string>();
  for (const { channel, index, row } of written) {
    const { calibration_method_id: method } = channel;
    if (!method || known.has(method) || method === row?.calibration_method_id) continue;
    await requireProcedure(tx, method, ['body', 'sensor_channels', String(index), 'calibration_method_id']);
    known.add(method);
  }
}

export function methodNames(tx: EntityManager, channels: readonly SensorChannel[]): ReturnType<typeof procedureNames> {
  return procedureNames(tx, [...new Set(channels.flatMap((channel) => channel.calibration_method_id ?? []))]);
}

export async function retireChannels(tx: EntityManager, channels: readonly SensorChannel[]): Promise<SensorChannel[]> {
  const staying: SensorChannel[] = [];
  const standards = await usedAsStandards(tx, channels);
  for (const channel of channels) {
    if (!standards.has(channel.id) && (await deleteUnused(tx, channel.id))) continue;
    // Its last update remains the time of its removal.
    if (channel.is_active) await tx.update(SensorChannel, { id: channel.id }, { is_active: false });
    channel.is_active = false;
    staying.push(channel);
  }
  return staying;
}

/** Calibrations name channels of their standards without a foreign key. */
async function usedAsStandards(tx: EntityManager, channels: readonly SensorChannel[]): Promise<Set<string>> {
  if (channels.length === 0) return new Set();
  const rows = await tx.query<{ id: string }[]>('select id from channels_of_standards($1::uuid[]) as id', [
    channels.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** A channel with calibrations keeps its name when deactivated. */
function refuseRetiredNames(written: readonly WrittenChannel[], retired: readonly SensorChannel[]): void {
  const names = new Set(retired.map(({ channel_id }) => channel_id));
  const taken = written.find(({ channel }) => names.has(channel.channel_id));
  if (taken)
    throw Invalid.field(
      ['body', 'sensor_channels', String(taken.index), 'channel_id'],
      'Another channel of this asset has the same id',
      'value_error',
    );
}

async function deleteUnused(tx: EntityManager, id: string): Promise<boolean> {
  try {
    await tx.transaction((attempt) => attempt.delete(SensorChannel, { id }));
    return true;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION)
      return false;
    throw error;
  }
}

export function refuseImpossible(given: readonly SensorChannelCreate[], existing: readonly ChannelFacts[]): void {
  const problems: ValidationProblem[] = unknownChannelUnits(given, existing);
  const seen = new Set<string>();
  for (const [index, channel] of given.entries()) {
    const loc = (field: string) => ['body', 'sensor_channels', String(index), field];
    problems.push(...longInterval(channel, ['body', 'sensor_channels', String(index)]));
    for (const field of ['channel_id', 'sensor_id'] as const) {
      const id = channel[field];
      if (!id) continue;
      if (seen.has(`${field} ${id}`))
        problems.push({
          loc: loc(field),
          msg: 'Another channel of this asset has the same id',
          type: 'value_error',
        });
      seen.add(`${field} ${id}`);
    }
    const { measurement_min: min, measurement_max: max } = channel;
    if (min != null && max != null && min >= max) {
      problems.push({
        loc: loc('measurement_max'),
        msg: 'Must be greater than measurement_min',
        type: 'value_error',
      });
    }
  }
  if (problems.length > 0) throw new Invalid(problems);
}
