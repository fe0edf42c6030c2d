import { Injectable } from '@nestjs/common';
import { magnitudeIn, type NotTraceable, type StandardFacts } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { numberOf } from '../calibration/certificate-number.js';
import { externalFacts } from './external-standard.js';
import { namedStandards, type NamedStandard, type NamesStandards } from './named-standards.js';
import { recordedStandard, stateWord, type UsedStandard } from './used-standard.js';
import { type CalibrationInHistory, driftOf, stepIn, tableOf, unitOf } from './standard-facts.js';
import {
  type CalibrationWithPoints,
  StandardQueries,
  type ChannelOnADay,
  type StandardAsset,
  type StandardCalibration,
  type StandardChannel,
} from './standard-on-a-day.js';

interface Item {
  asset_id: string;
  organization: string | null;
  physical_quantity: string | null;
  unit: string | null;
  /** Results need a known channel with checked state (decision 23, T4). */
  has_results: boolean;
}

/** Larger ones are ignored for drift. */
const MOST_POINTS_OF_HISTORY = 1000;

/** On the calibration date (rules R1 and T4). */
@Injectable()
export class ReferenceStandards {
  constructor(private readonly queries: StandardQueries) {}

  async ofCalibration(caller: Caller, given: NamesStandards, item: Item): Promise<UsedStandard[]> {
    const named = namedStandards(given);
    const known = await this.queries.channels(
      caller,
      named.flatMap(({ asset_id }) => asset_id ?? []),
      named.flatMap(({ sensor_id }) => sensor_id ?? []),
    );
    const found = named.map((one) => ({ one, ...pick(one, known, item) }));
    const day = given.calibration_date;
    const states = await this.queries.onDay(
      found.flatMap(({ channel }) => channel?.sensor_id ?? []),
      day,
    );
    const used: UsedStandard[] = [];
    for (const { one, asset, channel } of found) {
      if (one.external) used.push(externalFacts(one, { day, unit: item.unit, quantity: item.physical_quantity }));
      else if (channel) used.push(await this.channelOnDay(channel, stateOf(states, channel), day, one));
      else if (asset) used.push({ recorded: recordedStandard(asset, null), facts: null });
    }
    return used;
  }

  async onDay(caller: Caller, assetId: string, requested: StandardQuery): Promise<UsedStandard> {
    const known = await this.queries.channels(caller, [assetId], []);
    const one: NamedStandard = {
      asset_id: assetId,
      sensor_id: requested.sensor_id ?? null,
      external: null,
      from: null,
      to: null,
      loc: { asset: ['path', 'asset_ref'], sensor: ['query', 'sensor_id'] },
    };
    const { physical_quantity = null, unit = null } = requested;
    const item = { asset_id: '', organization: null, physical_quantity, unit, has_results: true };
    const { channel } = pick(one, known, { ...item, organization: known[0]?.organization?.id ?? null });
    if (!channel) throw Invalid.field(one.loc.sensor, 'The asset has no such channel');
    const states = await this.queries.onDay([channel.sensor_id], requested.date);
    return this.channelOnDay(channel, stateOf(states, channel), requested.date, one);
  }

  /** Calibrations may have changed since the read. */
  async areUnchanged(tx: EntityManager, used: readonly UsedStandard[], day: string): Promise<boolean> {
    const channels = used.flatMap(({ recorded: kept }) => (kept.sensor_id === null ? [] : [kept]));
    const ids = channels.flatMap(({ sensor_id }) => sensor_id ?? []);
    const states = await withoutRowLevelSecurity(tx, 'standards of a record', () => this.queries.onDay(ids, day, tx));
    return channels.every(({ sensor_id, calibration_id }) => {
      const state = states.find((one) => one.sensor_id === sensor_id);
      return ((state?.in_force ?? state?.newest)?.id ?? null) === calibration_id;
    });
  }

  private async channelOnDay(
    channel: StandardChannel,
    state: ChannelOnADay,
    day: string,
    { from, to }: NamedStandard,
  ): Promise<UsedStandard> {
    const calibration = state.in_force ?? state.newest;
    const obstacles = obstaclesOf(channel, state, day);
    const kept = { ...recordedStandard(channel, channel), from, to, obstacles, state: stateWord(obstacles) };
    const facts: StandardFacts = {
      key: channel.sensor_id,
      name: `${channel.human_asset_id} ${channel.name}`,
      unit: channel.unit,
      table: [],
      range_min: null,
      range_max: null,
      coverage_probability: null,
      drift: null,
      resolution: null,
      in_force: state.in_force !== null,
      obstacles,
      from,
      to,
    };
    if (!calibration) return { recorded: kept, facts };
    const history = await this.queries.history(channel.sensor_id, day);
    const points = await this.queries.points([calibration.id]);
    const others = history.filter(({ id }) => id !== calibration.id);
    const earlier = await this.queries.points(
      others.map(({ id }) => id),
      MOST_POINTS_OF_HISTORY,
    );
    const used = { calibration, points };
    const all = (others.length < history.length ? history : [...history, calibration]).map((one) =>
      one.id === calibration.id
        ? used
        : { calibration: one, points: earlier.filter(({ calibration_id }) => calibration_id === one.id) },
    );
    const unit = unitOf(channel, used);
    const drift = driftOf(channel, used, await this.withFound(all), day);
    const isOverFrequency = calibration.data_entry_mode === 'frequency_response';
    const table = isOverFrequency
      ? {
          table: await this.queries.response(calibration.id, channel),
          range_min: null,
          range_max: null,
        }
      : tableOf(channel, used);
    const resolution = stepIn(channel, unit);
    return {
      recorded: {
        ...kept,
        ...calibrationFacts(channel, calibration),
        unit,
        ...drift,
        resolution,
        range_min: table.range_min,
        range_max: table.range_max,
      },
      facts: {
        ...facts,
        ...table,
        ...(isOverFrequency ? { is_over_frequency: true } : {}),
        unit,
        drift: drift.drift,
        resolution,
        coverage_probability: calibration.confidence_level,
      },
    };
  }

  private async withFound(history: readonly CalibrationWithPoints[]): Promise<CalibrationInHistory[]> {
    const comparable = history.filter(({ points }) => points.length > 0);
    const found = await this.queries.asFound(comparable.map(({ calibration }) => calibration));
    return history.map((one) => ({ ...one, found: found.get(one.calibration.id) ?? null }));
  }
}

interface StandardQuery {
  sensor_id?: string | null;
  date: string;
  unit?: string | null;
  physical_quantity?: string | null;
}

type Known = StandardChannel | (StandardAsset & { sensor_id: null });

function pick(
  one: NamedStandard,
  known: readonly Known[],
  item: Item,
): { asset: StandardAsset | null; channel: StandardChannel | null } {
  if (one.external) return { asset: null, channel: null };
  const { asset_id, sensor_id, loc } = one;
  const ofAsset = known.filter((row) => (asset_id ? row.asset_id === asset_id : row.sensor_id === sensor_id));
  const [asset] = ofAsset;
  if (!asset)
    throw asset_id
      ? Invalid.field(loc.asset, 'There is no such asset')
      : Invalid.field(loc.sensor, 'There is no such channel');
  refuseForeign(asset, item, asset_id ? loc.asset : loc.sensor);
  const channels = ofAsset.filter((row): row is StandardChannel => row.sensor_id !== null);
  if (sensor_id) {
    const channel = channels.find((row) => row.sensor_id === sensor_id);
    if (!channel) throw Invalid.field(loc.sensor, 'The reference standard has no such channel');
    return { asset, channel };
  }
  const fitting = fittingChannels(channels, item);
  if (fitting.length === 1 || !item.has_results)
    return { asset, channel: fitting.length === 1 ? (fitting[0] ?? null) : null };
  throw fitting.length === 0
    ? Invalid.field(loc.sensor, 'The reference standard has no active channel of this quantity', 'missing')
    : Invalid.field(
        loc.sensor,
        'The reference standard has several channels of this quantity: state one of them',
        'missing',
      );
}

/** By quantity name, else by convertible unit. */
function fittingChannels(channels: readonly StandardChannel[], { physical_quantity, unit }: Item): StandardChannel[] {
  const active = channels.filter(({ is_active }) => is_active);
  const converts = (channel: StandardChannel) =>
    unit === null || magnitudeIn({ value: 1, unit: channel.unit }, unit, physical_quantity) !== null;
  const ofQuantity = active.filter((channel) => channel.physical_quantity === physical_quantity && converts(channel));
  return ofQuantity.length > 0 ? ofQuantity : active.filter(converts);
}

function refuseForeign(asset: StandardAsset, { asset_id, organization }: Item, loc: string[]): void {
  if (asset.asset_id === asset_id) throw Invalid.field(loc, 'An asset cannot be its own reference standard');
  if (asset.organization?.private && asset.organization.id !== organization)
    throw Invalid.field(loc, 'The asset belongs to another, private organization', 'asset.private');
}

export function stateOf(states: readonly ChannelOnADay[], { sensor_id }: StandardChannel): ChannelOnADay {
  const none = { sensor_id, in_force: null, newest: null, conformity: null };
  return states.find((one) => one.sensor_id === sensor_id) ?? none;
}

/** Rule T4, on the calibration date. */
export function obstaclesOf(channel: StandardChannel, state: ChannelOnADay, day: string): NotTraceable[] {
  const isOver = (since: string | null) => since === null || since <= day;
  const isRetired =
    (!channel.asset_is_active && isOver(channel.retired_on)) || (!channel.is_active && isOver(channel.removed_on));
  return [
    ...(isRetired ? (['retired'] as const) : []),
    ...(state.conformity === 'fail' ? (['out_of_tolerance'] as const) : []),
    ...(state.newest === null ? (['not_calibrated'] as const) : []),
    ...(state.newest !== null && state.in_force === null ? (['expired'] as const) : []),
    ...((state.in_force ?? state.newest)?.is_imported ? (['imported'] as const) : []),
  ];
}

function calibrationFacts(channel: StandardChannel, calibration: StandardCalibration) {
  return {
    calibration_id: calibration.id,
    calibration_version: calibration.calibration_version,
    certificate_number: calibration.is_imported ? calibration.stated_number : numberOf({ ...channel, ...calibration }),
    calibration_date: calibration.calibration_date,
    due_date: calibration.due_date,
    laboratory: calibration.external_lab_name ?? null,
    laboratory_certificate_number: calibration.external_lab_certificate_number ?? null,
    expanded_uncertainty: calibration.expanded_uncertainty,
    coverage_factor: calibration.coverage_factor,
    degrees_of_freedom: calibration.effective_degrees_of_freedom,
  };
}
