import { Injectable } from '@nestjs/common';
import { addDays, analyzeRecorded, AnalysisError, DUE_SOON_DAYS, type NotTraceable } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { Page } from '../../../platform/http/paging/page.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { StandardChoice, type StandardListQuery, type StandardWarning } from '../calibration/reference-standard.dto.js';
import { obstaclesOf, stateOf } from './reference-standards.js';
import { ItemQueries, type ChosenFor } from './standard-choices.queries.js';
import { stepIn, tableOf, unitOf } from './standard-facts.js';
import { type ChannelOnADay, type StandardChannel, StandardQueries, type StoredPoint } from './standard-on-a-day.js';
import { stateWord } from './used-standard.js';

/** A lower limit-to-uncertainty ratio leaves little for other contributions. */
const LEAST_RATIO = 4;

interface Fit {
  covers: boolean | null;
  uncertainty_min: number | null;
  uncertainty_max: number | null;
  ratio: number | null;
}

const unknown: Fit = { covers: null, uncertainty_min: null, uncertainty_max: null, ratio: null };

@Injectable()
export class StandardChoices {
  constructor(
    private readonly queries: StandardQueries,
    private readonly items: ItemQueries,
    private readonly clock: Clock,
  ) {}

  async page(caller: Caller, query: StandardListQuery): Promise<Page<StandardChoice>> {
    const item = query.for_sensor_id ? await this.item(caller, query.for_sensor_id, query) : null;
    const day = query.date ?? this.clock.today(item?.time_zone);
    const page = await this.items.standards(caller, query, day, item);
    const states = await this.queries.onDay(
      page.items.map(({ sensor_id }) => sensor_id),
      day,
    );
    const known = page.items.map((channel) => ({ channel, state: stateOf(states, channel) }));
    const used = known.flatMap(({ state }) => (state.in_force ?? state.newest)?.id ?? []);
    const points = item ? await this.queries.points(used) : [];
    const choices: StandardChoice[] = [];
    for (const { channel, state } of known) {
      if (item) await loopTurn();
      choices.push(choiceOf(channel, state, day, item, points));
    }
    return new Page(choices, page.next, page.total);
  }

  private async item(caller: Caller, sensorId: string, { from, to }: StandardListQuery): Promise<ChosenFor> {
    const item = await this.items.item(caller, sensorId);
    if (!item) throw Invalid.field(['query', 'for_sensor_id'], 'There is no such channel');
    const [low, high] = [from ?? item.channel.measurement_min ?? null, to ?? item.channel.measurement_max ?? null];
    if (low !== null && high !== null && low > high)
      throw Invalid.field(['query', 'to'], 'Must not be less than the start of the range');
    return { ...item, from: low, to: high };
  }
}

function choiceOf(
  channel: StandardChannel,
  state: ChannelOnADay,
  day: string,
  item: ChosenFor | null,
  points: readonly StoredPoint[],
): StandardChoice {
  const calibration = state.in_force ?? state.newest;
  const obstacles = obstaclesOf(channel, state, day);
  const own = points.filter(({ calibration_id }) => calibration_id === calibration?.id);
  const fit = item && calibration ? fitOf(channel, { calibration, points: own }, item) : unknown;
  const due_date = calibration?.due_date ?? null;
  // A response has its U at frequencies.
  const isUnknown =
    fit.uncertainty_max === null && fit.covers !== false && calibration?.data_entry_mode !== 'frequency_response';
  const warnings: StandardWarning[] = [
    ...(item && channel.physical_quantity !== item.channel.physical_quantity ? (['other_quantity'] as const) : []),
    ...(fit.covers === false ? (['range_not_covered'] as const) : []),
    ...(item && calibration && isUnknown ? (['uncertainty_unknown'] as const) : []),
    ...(fit.ratio !== null && fit.ratio < LEAST_RATIO ? (['ratio_small'] as const) : []),
    ...(state.in_force && due_date !== null && due_date <= addDays(day, DUE_SOON_DAYS) ? (['due_soon'] as const) : []),
  ];
  return responseOf(StandardChoice, channel, {
    id: channel.sensor_id,
    due_date,
    uncertainty_state: calibration?.uncertainty_state ?? null,
    calibration_date: calibration?.calibration_date ?? null,
    state: stateWord(obstacles),
    obstacles: obstacles satisfies NotTraceable[],
    reference_unit: item?.channel.unit ?? null,
    ...fit,
    warnings,
  });
}

function fitOf(
  channel: StandardChannel,
  used: Parameters<typeof tableOf>[1],
  { channel: item, from, to }: ChosenFor,
): Fit {
  if (from === null || to === null) return unknown;
  const unit = unitOf(channel, used);
  const facts = {
    key: channel.sensor_id,
    name: channel.name,
    unit,
    ...tableOf(channel, used),
    coverage_probability: used.calibration.confidence_level,
    drift: null,
    resolution: stepIn(channel, unit),
    in_force: true,
    obstacles: [],
  };
  const values = from === to ? [from, to] : [from, (from + to) / 2, to];
  try {
    const { result } = analyzeRecorded(
      {
        data_entry_mode: 'reference_vs_indicated',
        points: values.map((value, point_index) => ({
          point_index,
          reference_value: value,
          measured_value: value,
          reference_unit: item.unit,
          measured_unit: item.unit,
        })),
        analysis: { reference_correction: 'already_applied' },
      },
      { ...item, output_signal_unit: null },
      [facts],
    );
    const uncertainties = result.points.flatMap(({ standard_expanded_uncertainty: U }) => U ?? []);
    const ratios = result.points.flatMap(({ standard_expanded_uncertainty: U, upper_limit, lower_limit }) => {
      const limit = upper_limit ?? (lower_limit === null ? null : -lower_limit);
      return U !== null && U > 0 && limit !== null ? [limit / U] : [];
    });
    const isWhole = uncertainties.length === values.length;
    return {
      covers: !result.not_traceable.includes('out_of_calibrated_range'),
      uncertainty_min: isWhole ? Math.min(...uncertainties) : null,
      uncertainty_max: isWhole ? Math.max(...uncertainties) : null,
      ratio: ratios.length > 0 ? Math.min(...ratios) : null,
    };
  } catch (error) {
    if (error instanceof AnalysisError) return unknown;
    throw error;
  }
}
