import { Injectable } from '@nestjs/common';
import {
  compareCurves,
  isWithin,
  MAX_HEALTH_CALIBRATIONS,
  repairPeriods,
  type ChannelHealth,
  type HealthCalibration,
  type RepairPeriod,
} from '@etalon/metrology';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Invalid, NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { AssetLookup } from '../assets/index.js';
import assess, { type HealthInput } from './health-task.js';
import {
  type AssetHealthResponse,
  type CurveComparisonQuery,
  CurveComparisonResponse,
  type HealthQuery,
} from './health.dto.js';
import { type CalibratedChannel, HealthQueries, type HealthWindow } from './health.queries.js';
import { toComparisonResponse, toHealthResponse } from './health-response.js';

const task = workerTask<HealthInput, ChannelHealth[]>(import.meta.url, 'health-task');
const SMALL = 60;

export interface AssessedChannel extends CalibratedChannel {
  health: ChannelHealth;
}

@Injectable()
export class AssetHealth {
  constructor(
    private readonly lookup: AssetLookup,
    private readonly queries: HealthQueries,
    private readonly workers: Workers,
    private readonly clock: Clock,
  ) {}

  /** Lowest score in use, else the first calibrated channel. */
  async get(caller: Caller, reference: string, query: HealthQuery): Promise<AssetHealthResponse> {
    const { after, before, sensor_id, whole } = query;
    if (after && before && after >= before)
      throw Invalid.field(['query', 'before'], 'Must be later than after', 'value_error');
    const asset = await this.lookup.find(reference);
    const today = this.clock.today(await this.queries.timeZone(asset.id));
    const channels = await this.assess(caller.id, asset.id, { today, window: query });
    const chosen = sensor_id
      ? channels.find((one) => one.sensor_id === sensor_id)
      : whole
        ? channels.find((one) => one.sensor_id === null)
        : (lowest(channels) ?? channels.find(({ calibrations }) => calibrations.length > 0) ?? channels[0]);
    if (sensor_id && !chosen) throw Invalid.field(['query', 'sensor_id'], 'Is no channel of this asset', 'value_error');
    const repairs = await this.queries.repairs(asset.id);
    const read = channels.reduce((sum, { calibrations }) => sum + calibrations.length, 0);
    return toHealthResponse({
      chosen: chosen ?? null,
      today,
      channels,
      periods: repairPeriods(repairs.filter((one) => [null, chosen?.sensor_id].includes(one.sensor_id))),
      lowest: lowest(channels)?.health.score?.score ?? null,
      isCut: read >= MAX_HEALTH_CALIBRATIONS,
    });
  }

  async repairPeriods(reference: string, query: PageQuery): Promise<Page<RepairPeriod>> {
    const asset = await this.lookup.find(reference);
    return this.queries.page(repairPeriods(await this.queries.repairs(asset.id)), query);
  }

  async compare(reference: string, query: CurveComparisonQuery): Promise<CurveComparisonResponse> {
    const asset = await this.lookup.find(reference);
    const { reference_calibration_id, current_calibration_id } = query;
    const wanted = [reference_calibration_id, current_calibration_id];
    const channels = await this.queries.channels(asset.id, {}, wanted);
    const all = channels.flatMap(({ calibrations }) => calibrations);
    const [first, second] = wanted.map((id) => all.find((one) => one.id === id));
    const channel = channels.find(({ sensor_id }) => sensor_id === second?.sensor_id)?.channel;
    if (!first || !second || !channel) throw new NotFound('Calibration');
    if (first.sensor_id !== second.sensor_id)
      throw Invalid.field(['query', 'current_calibration_id'], 'Is of another channel', 'value_error');
    const found = compareCurves(channel, first, second);
    if (!('missing' in found)) return toComparisonResponse(found);
    const loc = found.of === 'reference' ? 'reference_calibration_id' : 'current_calibration_id';
    throw Invalid.field(['query', loc], WHY[found.missing], 'value_error', { reason: found.missing });
  }

  async lowestScore(person: string, assetId: string): Promise<number | null> {
    return lowest(await this.assess(person, assetId, { today: this.clock.today() }))?.health.score?.score ?? null;
  }

  private async assess(
    person: string,
    assetId: string,
    { today, window = {} }: { today: string; window?: HealthWindow },
  ): Promise<AssessedChannel[]> {
    const channels = await this.queries.channels(assetId, window);
    const input: HealthInput = {
      channels: channels.map(({ channel, calibrations }) => ({ channel, calibrations })),
      repairs: ofTheWhole(channels).filter(({ calibration_date }) =>
        isWithin(calibration_date, { after: window.after ?? null, before: window.before ?? null }),
      ),
      today,
    };
    const count = channels.reduce((sum, { calibrations }) => sum + calibrations.length, 0);
    const found = count <= SMALL ? assess(input) : await this.workers.run(task, input, person);
    return channels.flatMap((channel, i) => {
      const health = found[i];
      return health ? [{ ...channel, health }] : [];
    });
  }
}

const WHY = {
  no_curve: 'Has neither a curve nor points',
  no_range: 'Its curve states no range',
  units: 'Its units do not convert to those of the channel',
  no_overlap: 'The two share no range',
} as const;

function ofTheWhole(channels: readonly CalibratedChannel[]): HealthCalibration[] {
  return channels.flatMap(({ sensor_id, calibrations }) => (sensor_id === null ? calibrations : []));
}

function lowest(channels: readonly AssessedChannel[]): AssessedChannel | null {
  return channels.reduce<AssessedChannel | null>((worst, one) => {
    const score = one.is_active ? one.health.score?.score : null;
    if (score == null) return worst;
    return worst && (worst.health.score?.score ?? Infinity) <= score ? worst : one;
  }, null);
}
