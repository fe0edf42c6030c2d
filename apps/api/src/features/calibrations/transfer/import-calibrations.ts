import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { at, readDocument, type Unknown } from '../../../platform/http/input/read-document.js';
import { Analyses } from '../analysis/analyses.js';
import { asFoundColumns, asFoundInput } from '../as-found/as-found.js';
import { inputsOf } from '../calibration/calibration-inputs.js';
import { resultColumns } from '../calibration/calibration-results.js';
import { channelOfRecord, declaredResults, recordedUnits } from '../stated/declared-coefficients.js';
import { FrequencyResponses } from '../frequency-response/frequency-responses.js';
import { sweepColumns, sweepInputs } from '../frequency-response/sweep-columns.js';
import { notComputed } from '../record/filed-calibration.js';
import { statedPointsColumns } from '../stated/given-points.js';
import { statedColumns, statedRows } from '../stated/stated-points.js';
import { statedSweepRows } from '../stated/stated-sweep.js';
import { frozenStandards } from '../standards/used-standard.js';
import {
  declaredAs,
  dueDateOf,
  inputOf,
  pointsOf,
  pointsOfRole,
  standardsOf,
  sweepInputOf,
} from './recomputed-input.js';
import { compare, compareSweep } from './compare-imported.js';
import { type ImportedChannelFacts, ImportedCalibration } from './imported-calibration.dto.js';
import type { PreparedCalibration, ReadCalibration } from './prepared-calibration.js';
import { isStated, sidesOf, StatedDocument } from './stated-document.js';
import { statesSweep, StatedSweepDocument, sweepSidesOf } from './stated-sweep-document.js';
import { earlierOf, timeOf } from './stated-elsewhere.js';

type Channels = readonly (ImportedChannelFacts & { is_active?: boolean })[];

/** Both sides at the maximum, plus tables of standards. */
const MOST_VALUES = 400_000;

/** Decision 36: the present engine computes. Results of the source are stored as external statements. */
@Injectable()
export class ImportCalibrations {
  constructor(
    private readonly analyses: Analyses,
    private readonly sweeps: FrequencyResponses,
    private readonly clock: Clock,
  ) {}

  async read(raw: unknown, loc: string[], channels: Channels, unknown?: Unknown): Promise<ReadCalibration> {
    const stated = await readDocument(ImportedCalibration, raw, loc, { values: MOST_VALUES, unknown });
    const read: ReadCalibration = { stated, raw: raw as ReadCalibration['raw'], loc };
    if (isStated(stated, read.raw))
      read.sides = sidesOf(await readDocument(StatedDocument, raw, loc, { values: MOST_VALUES }));
    if (statesSweep(stated, read.raw))
      read.sides = sweepSidesOf(stated, await readDocument(StatedSweepDocument, raw, loc, { values: MOST_VALUES }));
    await at(loc, () => {
      const channel = channelOf(stated, channels);
      dueDateOf(stated, channel, this.clock.latestToday());
      timeOf(stated.voided_at, 'voided_at', this.clock.now());
      if (!read.sides) refuseSides(stated);
      return Promise.resolve();
    });
    return read;
  }

  async prepare(caller: Caller, read: ReadCalibration, channels: Channels): Promise<PreparedCalibration> {
    const { stated, raw, loc } = read;
    const channel = channelOf(stated, channels);
    const due_date = dueDateOf(stated, channel, this.clock.latestToday());
    const standards = standardsOf(stated);
    const one = { stated, id: randomUUID(), due_date, earlier_imported_at: earlierOf(raw) };
    return at(loc, async () => {
      if (stated.frequency_response_points?.length && !read.sides) {
        const input = sweepInputOf(stated, channel);
        const sweep = await this.sweeps.run(caller.id, input);
        const columns = sweepColumns(sweep, stated);
        return {
          ...one,
          columns,
          sweep,
          result: null,
          inputs: sweepInputs(input, sweep.request),
          standards: frozenStandards(standards, sweep),
          compared: await compareSweep(read.raw, columns, sweep.result.points),
        };
      }
      if (read.sides || !stated.data_points?.length) {
        const sides = read.sides ?? null;
        const hasCurve = stated.data_entry_mode === 'model_direct';
        const declared =
          sides && !sides.sweep && !hasCurve
            ? statedPointsColumns(stated, sides)
            : declaredResults(declaredAs(stated), channelOfRecord(stated, channel));
        const named = {
          ...(channel && (!sides || hasCurve) && recordedUnits(stated)),
          ...(sides && statedColumns(sides)),
        };
        const columns = { ...declared, ...notComputed(standards), ...named };
        const frozen = frozenStandards(standards, null);
        const compared = sides?.sweep
          ? await compareSweep(read.raw, columns, statedSweepRows(sides.sweep.points))
          : await compare(read, columns, statedRows(sides?.points ?? []));
        return { ...one, columns, sides, result: null, inputs: null, standards: frozen, compared };
      }
      const input = inputOf(stated, channel);
      const { request, result } = await this.analyses.run(caller.id, input, inBundle);
      const range = stated.inputs?.stated ?? stated;
      const as_found =
        pointsOfRole(stated, 'as_found').length > 0
          ? await this.analyses.run(caller.id, asFoundInput(input, pointsOf(stated, 'as_found')), inBundle)
          : null;
      const columns = { ...resultColumns(range, request, result), ...asFoundColumns(as_found, standards) };
      const compared = await compare(read, columns, result.points);
      const inputs = inputsOf(input, request, range, as_found?.request ?? null);
      return {
        ...one,
        columns,
        result,
        as_found,
        inputs,
        compared,
        standards: frozenStandards(standards, { request, result }),
      };
    });
  }
}

/** Points as found need official points; a sweep has neither. */
function refuseSides({
  data_points,
  data_entry_mode: mode,
  frequency_response_points: sweep,
}: ImportedCalibration): void {
  const found = data_points?.findIndex(({ point_role }) => point_role === 'as_found') ?? -1;
  if (found >= 0 && mode !== 'reference_vs_as_found_as_left')
    throw Invalid.field(
      ['body', 'data_points', String(found), 'point_role'],
      'Belongs to the mode {mode}',
      'value_error',
      { mode: 'reference_vs_as_found_as_left' },
    );
  if (sweep?.length && (mode !== 'frequency_response' || data_points?.length))
    throw Invalid.field(['body', 'frequency_response_points'], 'Belongs to the mode {mode}', 'value_error', {
      mode: 'frequency_response',
    });
}

function inBundle([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'points')
    return ['data_points', ...rest.map((name) => (name === 'reference_sensor_id' ? 'standard_key' : name))];
  return first === 'analysis' ? ['inputs', 'stated', first, ...rest] : [first, ...rest];
}

function channelOf({ channel_id }: ImportedCalibration, channels: Channels): ImportedChannelFacts | null {
  if (channel_id == null) return channels.length === 1 ? (channels[0] ?? null) : null;
  const found = channels.find((one) => one.channel_id === channel_id);
  if (!found) throw Invalid.field(['body', 'channel_id'], 'The asset has no such channel');
  return found;
}
