import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Invalid, type ValidationProblem } from '../../platform/errors/errors.js';
import { declaredValues } from '../../platform/http/fields/field-declarations.js';
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
  given: readonly SensorChannelCreate[],
  known: readonly ChannelFacts[] = existing,
): Promise<SensorChannel[]> {
  refuseImpossible(given, known);
  const matched = matchChannels(existing, given);
  const kept = new Set(matched.map((channel) => channel?.id));
  await requireMethods(tx, given, matched);
  const removed = existing.filter((channel) => !kept.has(channel.id));
  const retired = await retireChannels(tx, removed);
  refuseRetiredNames(given, matched, retired);
  // Clear names first: a channel may take another's name.
  for (const channel of matched)
    if (channel) await tx.update(SensorChannel, { id: channel.id }, { channel_id: `~${channel.id}` });
  const result: SensorChannel[] = [];
  for (const [position, channel] of given.entries()) {
    const row = matched[position] ?? tx.create(SensorChannel, { id: randomUUID(), asset_id: asset.id });
    Object.assign(row, declaredValues(ChannelFacts, channel), { position, is_active: true });
    result.push(await tx.save(SensorChannel, row));
  }
  return [...result, ...retired];
}

/** @returns names of the remaining channels in both orders; null if the order is unchanged */
export function newOrder(
  existing: readonly SensorChannel[],
  given: readonly SensorChannelCreate[],
): { before: string[]; after: string[] } | null {
  const after = matchChannels(existing, given).filter((channel) => channel?.is_active === true);
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
async function requireMethods(
  tx: EntityManager,
  given: readonly SensorChannelCreate[],
  matched: readonly (SensorChannel | undefined)[],
): Promise<void> {
  const known = new Set<string>();
  for (const [index, { calibration_method_id: method }] of given.entries()) {
    if (!method || known.has(method) || method === matched[index]?.calibration_method_id) continue;
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
    channel.is_active = false;
    await tx.update(SensorChannel, { id: channel.id }, { is_active: false });
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
function refuseRetiredNames(
  given: readonly SensorChannelCreate[],
  matched: readonly (SensorChannel | undefined)[],
  retired: readonly SensorChannel[],
): void {
  const names = new Set(retired.map(({ channel_id }) => channel_id));
  const index = given.findIndex(({ channel_id }, at) => matched[at] !== undefined && names.has(channel_id));
  if (index >= 0)
    throw Invalid.field(
      ['body', 'sensor_channels', String(index), 'channel_id'],
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
