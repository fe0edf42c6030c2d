import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import {
  type AnalysisRequest,
  type AnalysisResult,
  itemOfExternal,
  type RecordedAnalysis,
  type RecordedCalibration,
  type RecordedResponse,
  type ScopeFacts,
  type StandardFacts,
} from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { requireKey } from '../../../platform/access/key-refusal.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { Database } from '../../../platform/database/database.js';
import { type Asset, asset as assetSubject, AssetLookup, SensorChannel } from '../../assets/index.js';
import { ScopesOnADay } from '../../scope/index.js';
import { Analyses } from '../analysis/analyses.js';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import { asFoundColumns, asFoundInput, locateAsFound } from '../as-found/as-found.js';
import { inputsOf, type StoredInputs } from '../calibration/calibration-inputs.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { resultColumns, type ResultColumns } from '../calibration/calibration-results.js';
import { channelOfRecord, declaresCurve } from '../stated/declared-coefficients.js';
import {
  calibratedChannel,
  dueDate,
  filedColumns,
  notComputed,
  refuseFuture,
  refuseRetired,
  refuseStrayOptions,
  refuseUnfit,
} from './filed-calibration.js';
import { FrequencyResponses } from '../frequency-response/frequency-responses.js';
import { sweepColumns, sweepInputs, sweepOf } from '../frequency-response/sweep-columns.js';
import type { SweepInput } from '../frequency-response/sweep-task.js';
import { type ExternalOrganization, externalOrganization } from './named-places.js';
import { neededOverride } from '../standards/reference-columns.js';
import { ReferenceStandards } from '../standards/reference-standards.js';
import { refuseUnits } from './refuse-units.js';
import { usedAllTheSame } from '../standards/standard-override.js';
import { TypeHistories } from './type-history.js';
import { statedPoints, statedPointsColumns } from '../stated/given-points.js';
import type { StatedSides } from '../stated/stated-points.js';
import type { UsedStandard } from '../standards/used-standard.js';

export interface Prepared {
  asset: Asset;
  /** Read before the transaction: facts of a record never change. */
  corrected: Calibration | null;
  organization: ExternalOrganization | null;
  channel: SensorChannel | null;
  standards: UsedStandard[];
  override: { reason: string } | null;
  isAnswered: boolean;
  request: AnalysisRequest | null;
  result: AnalysisResult | null;
  as_found?: RecordedAnalysis | null;
  sweep?: RecordedResponse | null;
  stated?: StatedSides | null;
  columns: ResultColumns;
  inputs: StoredInputs | null;
  scope: ScopeFacts | null;
  due_date: string;
}

@Injectable()
export class PrepareCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly histories: TypeHistories,
    private readonly subjects: Subjects,
    private readonly analyses: Analyses,
    private readonly sweeps: FrequencyResponses,
    private readonly scopes: ScopesOnADay,
    private readonly clock: Clock,
  ) {}

  async settle(caller: Caller, given: CalibrationCreate, corrected: Calibration | null): Promise<Prepared> {
    const asset = await this.assetInUse(given.asset_id);
    refuseUnfit(given);
    const organization = await externalOrganization(this.database, caller, given, corrected);
    refuseFuture(given.calibration_date, this.clock.latestToday(await this.assets.timeZone(asset)));
    const channels = await this.channelsFor(asset.id, given, corrected);
    const channel = calibratedChannel(channels, given.sensor_id ?? null);
    const stated = statedPoints(given, channel);
    refuseUnits(given, channel);
    refuseStrayOptions(given, channel);
    const due_date = dueDate(given, channel);
    const found = await this.standards.ofCalibration(caller, given, {
      asset_id: asset.id,
      organization: asset.organization_id,
      physical_quantity: given.analysis?.physical_quantity ?? channel?.physical_quantity ?? null,
      unit: firstPoint(given)?.reference_unit ?? channel?.unit ?? null,
      has_results: firstPoint(given) !== undefined,
    });
    refuseUnreadable(caller, found);
    const { standards, isAnswered } = await this.usable(caller, given, asset.id, found);
    const override = neededOverride(standards, given.reference_standard_override ?? null);
    const settled = { asset, corrected, organization, channel, standards, override, isAnswered, due_date, scope: null };
    const facts = standards.flatMap((standard) => standard.facts ?? []);
    const item = channel && isExternal(given.calibration_type) ? itemOfExternal(channel, given.analysis) : channel;
    if (given.data_entry_mode === 'frequency_response')
      return { ...settled, request: null, result: null, ...(await this.sweep(caller, given, item, facts)) };
    if (stated) {
      const columns = { ...statedPointsColumns(given, stated), ...notComputed(standards) };
      return { ...settled, request: null, result: null, stated, columns, inputs: null };
    }
    if (given.points.length === 0)
      return {
        ...settled,
        request: null,
        result: null,
        inputs: null,
        columns: filedColumns(given, channelAsRecorded(corrected, channel), standards),
      };
    const { organization_id } = asset;
    const scope = await this.scopes.ofCalibration(organization_id, given.calibration_type, given.calibration_date);
    if (given.analysis?.scope_method && !scope)
      throw Invalid.field(
        ['body', 'analysis', 'scope_method'],
        'The laboratory has no scope on this day',
        'calibration.no_scope',
      );
    const known = await this.withHistory(item, asset.id, given);
    const input = { recorded: asRecorded(given), channel: known, standards: facts, scope };
    const { request, result } = await this.analyses.run(caller.id, input);
    const as_found = await this.asFound(caller, given, input);
    for (const points of [given.points, given.as_found_points]) points.sort((a, b) => a.point_index - b.point_index);
    const columns = { ...resultColumns(given, request, result), ...asFoundColumns(as_found, standards) };
    const inputs = inputsOf(input, request, given, as_found?.request ?? null);
    return { ...settled, scope, request, result, as_found, columns, inputs };
  }

  /** Channels in use; a correction may also keep the channel of its record, or that it has none. */
  private async channelsFor(
    asset_id: string,
    { sensor_id = null }: CalibrationCreate,
    corrected: Calibration | null,
  ): Promise<SensorChannel[]> {
    const channels = this.database.read.getRepository(SensorChannel);
    if (sensor_id !== corrected?.sensor_id) return channels.findBy({ asset_id, is_active: true });
    return sensor_id === null ? [] : channels.findBy({ asset_id, id: sensor_id });
  }

  private async asFound(
    caller: Caller,
    given: CalibrationCreate,
    input: AnalysisInput,
  ): Promise<RecordedAnalysis | null> {
    if (given.data_entry_mode !== 'reference_vs_as_found_as_left') return null;
    return this.analyses.run(caller.id, asFoundInput(input, given.as_found_points.map(withStandard)), locateAsFound);
  }

  private async sweep(
    caller: Caller,
    given: CalibrationCreate,
    channel: SensorChannel | null,
    standards: StandardFacts[],
  ): Promise<Pick<Prepared, 'sweep' | 'columns' | 'inputs'>> {
    const input: SweepInput = { recorded: sweepOf(given), channel, standards };
    const sweep = await this.sweeps.run(caller.id, input);
    return { sweep, columns: sweepColumns(sweep, given), inputs: sweepInputs(input, sweep.request) };
  }

  private async assetInUse(id: string) {
    const asset = await this.assets.find(id);
    refuseRetired(asset);
    return asset;
  }

  /** Frozen with the inputs. */
  private async withHistory(channel: SensorChannel | null, asset_id: string, given: CalibrationCreate) {
    if (!channel) return null;
    const { calibration_date: day, supersedes_id: but } = given;
    const history = await this.histories.of({ asset_id, sensor_id: channel.id, day, but });
    return Object.assign({}, channel, { history });
  }

  /** Rule T4 applies to results; an external certificate has none of ours. */
  private async usable(
    caller: Caller,
    given: CalibrationCreate,
    assetId: string,
    found: UsedStandard[],
  ): Promise<{ standards: UsedStandard[]; isAnswered: boolean }> {
    const isStated = firstPoint(given) !== undefined || declaresCurve(given);
    if (!isStated || found.every(({ recorded: kept }) => kept.obstacles.length === 0))
      return { standards: found, isAnswered: true };
    const organization = (await this.subjects.find(assetSubject, assetId))?.organization ?? null;
    const override = given.reference_standard_override ?? null;
    const hasChecker = Boolean(given.checked_by_user_id);
    const standards = usedAllTheSame(caller, found, override, organization, hasChecker);
    return { standards, isAnswered: can(caller, 'calibration.override_standard', { organization }) };
  }
}

/** Only these fields go to the worker. */
function asRecorded(given: CalibrationCreate): RecordedCalibration {
  const { points, data_entry_mode, poly_order, distribution_type, confidence_level, decision_rule, analysis } = given;
  const { model_type, custom_formula } = given;
  return {
    points: points.map(withStandard),
    data_entry_mode,
    poly_order,
    model_type,
    custom_formula,
    distribution_type,
    confidence_level,
    decision_rule,
    analysis,
  };
}

/** A channel alone also names its asset, which the guard does not check. */
function refuseUnreadable(caller: Caller, standards: readonly UsedStandard[]): void {
  if (standards.some(({ recorded }) => recorded.asset_id !== null)) requireKey(caller, 'asset.read');
}

/** A correction keeps the units of its record. */
const channelAsRecorded = (corrected: Calibration | null, channel: SensorChannel | null) =>
  channel && corrected?.sensor_id === channel.id ? channelOfRecord(corrected, channel) : channel;

/** Undefined if nothing is computed. */
const firstPoint = ({ points, frequency_response_points: sweep }: CalibrationCreate) => points[0] ?? sweep[0];

const withStandard = ({ reference_sensor_id = null, ...point }: CalibrationCreate['points'][number]) => ({
  ...point,
  reference_sensor_id,
});
