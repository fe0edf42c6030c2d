import { Injectable } from '@nestjs/common';
import {
  compareResults,
  type Comparison,
  type Leaf,
  type RecordedAnalysis,
  type RecordedResponse,
} from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { declaredOf } from '../../../platform/http/declared.js';
import { at, readDocument, type Unknown } from '../../../platform/http/input/read-document.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import type { Asset, SensorChannel } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { procedureCalled } from '../../procedures/index.js';
import { Analyses } from '../analyses.js';
import { asFoundColumns } from '../as-found/as-found.js';
import { CalibrationFacts } from '../calibration-facts.dto.js';
import { Calibration, type CalibrationPoint } from '../calibration.entity.js';
import { inputsOf, keepInputs, type KeptInputs } from '../calibration-inputs.js';
import { resultColumns, type ResultColumns, storedResult } from '../calibration-results.js';
import { codes } from '../calibrations.feature.js';
import { declaredResults } from '../declared-coefficients.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import { FrequencyResponses } from '../frequency-response/frequency-responses.js';
import { insertSweep } from '../frequency-response/insert-sweep.js';
import { storedSweep } from '../frequency-response/stored-sweep.js';
import { sweepColumns, sweepInputs } from '../frequency-response/sweep-columns.js';
import { recordedConformity, wasInForce } from '../has-results.js';
import { insertPoints } from '../insert-points.js';
import { notComputed } from '../settle-calibration.js';
import { updateAssetStatus } from '../update-asset-status.js';
import { frozenStandards } from '../used-standard.js';
import { without } from './export-calibrations.js';
import { declaredAs, dueDateOf, inputOf, keptAs, pointsOfRole, standardsOf, sweepInputOf } from './computed-anew.js';
import { type ImportedChannelFacts, ImportedCalibration } from './imported-calibration.dto.js';
import type { ImportedMark } from './imported-mark.js';
import { earlierOf, markOf, timeOf } from './stated-elsewhere.js';

/** A calibration of a bundle, read and not yet computed. */
export interface ReadCalibration {
  stated: ImportedCalibration;
  /** As it stands there, with what was computed elsewhere. */
  raw: Readonly<Record<string, unknown>>;
  loc: string[];
}

/** All that is settled before the transaction opens. */
export interface PreparedCalibration {
  stated: ImportedCalibration;
  /** Of the record that will be. */
  id: string;
  columns: ResultColumns;
  result: Parameters<typeof insertPoints>[3];
  as_found?: RecordedAnalysis | null;
  sweep?: RecordedResponse | null;
  inputs: KeptInputs | null;
  standards: object[];
  due_date: string;
  compared: Pick<ImportedMark, 'outcome' | 'compared' | 'count' | 'differences'>;
  earlier_imported_at: string | null;
}

type Outline = Pick<
  ImportedCalibration,
  | 'calibration_version'
  | 'superseded_by_version'
  | 'supersedes_version'
  | 'correction_reason'
  | 'status'
  | 'status_before_void'
>;

/** What of each is known without the whole of it. */
export interface PreparedOutline extends Outline {
  id: string;
}

export const outlineOf = (stated: ImportedCalibration): Outline => ({
  calibration_version: stated.calibration_version,
  superseded_by_version: stated.superseded_by_version,
  supersedes_version: stated.supersedes_version,
  correction_reason: stated.correction_reason,
  status: stated.status,
  status_before_void: stated.status_before_void,
});

/** Many, of which one at a time is held. */
export interface PreparedCalibrations {
  readonly outlines: readonly PreparedOutline[];
  readonly take: (place: number) => Promise<PreparedCalibration>;
}

/** The channels of a bundle, by the ids that its calibrations name. */
type Channels = readonly (ImportedChannelFacts & { is_active?: boolean })[];

/** Two sides of as many points as a calibration may have, and the tables of its standards. */
const MOST_VALUES = 400_000;
/** So many differences are named; all are counted. */
const NAMED = 200;
const LONGEST_TEXT = 200;

/**
 * Calibrations that come with a bundle (decision 36): what was entered is read by the rules of a record of ours and computed
 * by the present engine; what was stated of it elsewhere is held against that and kept as a word of others.
 */
@Injectable()
export class ImportCalibrations {
  constructor(
    private readonly analyses: Analyses,
    private readonly sweeps: FrequencyResponses,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws Invalid naming the field from `loc` on */
  async read(raw: unknown, loc: string[], channels: Channels, unknown?: Unknown): Promise<ReadCalibration> {
    const stated = await readDocument(ImportedCalibration, raw, loc, { values: MOST_VALUES, unknown });
    const read = { stated, raw: raw as ReadCalibration['raw'], loc };
    await at(loc, () => {
      const channel = channelOf(stated, channels);
      dueDateOf(stated, channel, this.clock.latestToday());
      timeOf(stated.voided_at, 'voided_at', this.clock.now());
      refuseSides(stated);
      return Promise.resolve();
    });
    return read;
  }

  /** Computes it again. @throws Invalid where the present rules refuse it */
  async prepare(caller: Caller, read: ReadCalibration, channels: Channels): Promise<PreparedCalibration> {
    const { stated, raw, loc } = read;
    const channel = channelOf(stated, channels);
    const due_date = dueDateOf(stated, channel, this.clock.latestToday());
    const standards = standardsOf(stated);
    const one = { stated, id: randomUUID(), due_date, earlier_imported_at: earlierOf(raw) };
    return at(loc, async () => {
      if (stated.frequency_response_points?.length) {
        const input = sweepInputOf(stated, channel);
        const sweep = await this.sweeps.run(caller.id, input);
        const columns = sweepColumns(sweep, stated);
        return {
          ...one,
          ...{ columns, sweep, result: null },
          inputs: sweepInputs(input, sweep.request),
          standards: frozenStandards(standards, sweep),
          compared: await compareSweep(read.raw, columns, sweep.result.points),
        };
      }
      if (!stated.data_points?.length) {
        const units = channel && { unit: channel.unit, output_signal_unit: channel.output_signal_unit ?? null };
        const declared = declaredResults(declaredAs(stated), units);
        const columns = { ...declared, ...notComputed(standards) };
        const frozen = frozenStandards(standards, null);
        const compared = await compare(read, columns, []);
        return { ...one, columns, result: null, inputs: null, standards: frozen, compared };
      }
      const input = inputOf(stated, channel);
      const { request, result } = await this.analyses.run(caller.id, input, inBundle);
      const range = stated.inputs?.stated ?? stated;
      const as_found =
        pointsOfRole(stated, 'as_found').length > 0
          ? await this.analyses.run(caller.id, inputOf(stated, channel, 'as_found'), inBundle)
          : null;
      const columns = { ...resultColumns(range, request, result), ...asFoundColumns(as_found, standards) };
      const compared = await compare(read, columns, result.points);
      const inputs = inputsOf(input, request, range, as_found?.request ?? null);
      return {
        ...one,
        ...{ columns, result, as_found, inputs, compared },
        standards: frozenStandards(standards, { request, result }),
      };
    });
  }

  /** In the transaction that makes the asset; in the order of the bundle. */
  async insert(
    tx: EntityManager,
    caller: Caller,
    { id: assetId, asset_id, organization_id }: Asset,
    channels: readonly SensorChannel[],
    { outlines, take }: PreparedCalibrations,
    { exported_at, told }: { exported_at: string | null; told: (place: number) => void },
  ): Promise<void> {
    const versions = versionsOf(outlines);
    const now = this.clock.now();
    for (const [i, { id }] of outlines.entries()) {
      const one = await take(i);
      const { stated, columns, due_date } = one;
      const { internal_procedure_name: name, internal_procedure_version: of } = stated;
      const procedure = name ? await procedureCalled(tx, name, of ?? null) : null;
      const calibration = tx.create(Calibration, {
        ...declaredOf(CalibrationFacts, stated),
        ...ofOthers,
        calibration_location_name: stated.calibration_location_name ?? null,
        daq_name: stated.daq_name ?? null,
        ...columns,
        id,
        asset_id: assetId,
        sensor_id: channels.find(({ channel_id }) => channel_id === stated.channel_id)?.id ?? null,
        calibration_version: versions[i],
        internal_procedure_id: procedure?.id ?? null,
        internal_procedure_revision_id: procedure?.revision_id ?? null,
        due_date,
        conformity: recordedConformity(columns),
        reference_standards: one.standards,
        reference_standard: firstOf(one),
        reference_standard_override: stated.reference_standard_override ?? null,
        imported: markOf(one, { exported_at, now }),
        ...stateOf(stated, now),
        created_by: caller.id,
        // Which of one day is the newest is told by this alone.
        created_at: new Date(now.getTime() - (outlines.length - i)),
      });
      await tx.insert(Calibration, calibration);
      if (one.result) {
        await insertPoints(tx, calibration.id, { points: pointsOfRole(stated, 'primary') }, one.result);
        const found = { points: pointsOfRole(stated, 'as_found') };
        await insertPoints(tx, calibration.id, found, one.as_found?.result ?? null, 'as_found');
      }
      if (one.sweep) await insertSweep(tx, calibration.id, stated, one.sweep.result);
      if (one.inputs) await keepInputs(tx, calibration.id, one.inputs);
      const subject = { id: calibration.id, organization_id, asset_id };
      const { calibration_version, calibration_date, calibration_type, status } = calibration;
      await this.audit.created(tx, caller, codes['calibration.imported'], subject, {
        calibration_version,
        calibration_type,
        calibration_date,
        due_date,
        status,
      });
      told(i);
    }
    for (const { older, newer, isReplaced } of supersededOf(outlines)) {
      const correction_reason = newer.correction_reason ?? null;
      if (isReplaced) await tx.update(Calibration, { id: older }, { superseded_by_id: newer.id });
      await tx.update(Calibration, { id: newer.id }, { supersedes_id: older, correction_reason });
    }
    await updateAssetStatus(tx, this.jobs, assetId, Math.max(0, ...versions));
  }
}

/** Who checked and authorised it elsewhere is a word of others, and stands in the mark. */
const ofOthers = { checked_by_name: null, authorised_by_name: null };

/** What was found has another side, and a sweep has no points of either. */
function refuseSides({
  data_points,
  data_entry_mode: mode,
  frequency_response_points: sweep,
}: ImportedCalibration): void {
  const found = data_points?.findIndex(({ point_role }) => point_role === 'as_found') ?? -1;
  if (found >= 0 && mode !== 'reference_vs_as_found_as_left')
    throw Invalid.field(['body', 'data_points', String(found), 'point_role'], 'Belongs to the mode {mode}', 'value_error', { mode: 'reference_vs_as_found_as_left' }); // prettier-ignore
  if (sweep?.length && (mode !== 'frequency_response' || data_points?.length))
    throw Invalid.field(['body', 'frequency_response_points'], 'Belongs to the mode {mode}', 'value_error', { mode: 'frequency_response' }); // prettier-ignore
}

/** Where a problem of the analysis stands in the bundle. */
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

/** Those of the bundle where they are unique and without gaps (rule T3), else counted anew. */
function versionsOf(given: readonly PreparedOutline[]): number[] {
  const versions = given.map(({ calibration_version }) => calibration_version ?? 0);
  const isWhole = [...versions].sort((a, b) => a - b).every((version, i) => version === i + 1);
  return isWhole ? versions : given.map((_one, i) => i + 1);
}

interface Replacing {
  older: string;
  newer: PreparedOutline;
  /** False: a correction that waits, or came to nothing. */
  isReplaced: boolean;
}

/** Where both sides say so, and the older is void; a correction that does not count names what it would have replaced. */
function supersededOf(given: readonly PreparedOutline[]): Replacing[] {
  const places = new Map(given.map((one) => [one.calibration_version, one]));
  if (places.size < given.length) return [];
  const replacing = given.flatMap((newer): Replacing[] => {
    const older = newer.supersedes_version == null ? undefined : places.get(newer.supersedes_version);
    if (!older || older === newer) return [];
    const isReplaced = older.status === 'void' && older.superseded_by_version === newer.calibration_version;
    const isCorrection =
      (newer.correction_reason ?? '').trim() !== '' &&
      !wasInForce({ status: newer.status, status_before_void: newer.status_before_void ?? null });
    return isReplaced || isCorrection ? [{ older: older.id, newer, isReplaced }] : [];
  });
  return replacing.filter(({ older, newer }) => newer.status !== 'pending_approval' || waitsAlone(replacing, older));
}

/** One at a time replaces a version. */
const waitsAlone = (replacing: readonly Replacing[], older: string): boolean =>
  replacing.filter((one) => one.older === older && ['valid', 'pending_approval'].includes(one.newer.status)).length ===
  1;

function stateOf(
  { status: said, is_active, voided_at, void_reason, status_before_void }: ImportedCalibration,
  now: Date,
): Partial<Calibration> {
  const status = said === 'valid' && !is_active ? 'void' : said;
  const isVoid = status === 'void';
  return {
    status,
    is_active: status === 'valid',
    voided_at: isVoid ? (timeOf(voided_at, 'voided_at', now) ?? now) : null,
    void_reason: isVoid ? (void_reason ?? null) : null,
    voided_by: null,
    status_before_void: isVoid ? (status_before_void ?? 'valid') : null,
  };
}

/** The standard that the wire shows alone: one of those frozen, or the only one that was kept. */
function firstOf({ stated, standards }: PreparedCalibration): object | null {
  const shown = stated.reference_standard;
  if (!shown) return null;
  return standards.find((one) => 'key' in one && one.key === (shown.key ?? null)) ?? keptAs(shown);
}

/** What was stated against what is computed, by the names under which both are stored. */
async function compare(
  { raw }: ReadCalibration,
  columns: ResultColumns,
  points: readonly object[],
): Promise<PreparedCalibration['compared']> {
  await loopTurn();
  const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
  const object = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  const stated = {
    ...raw,
    analysis: object(raw['analysis']),
    not_traceable: list(raw['not_traceable']),
    conformity_statement: object(raw['conformity_statement']),
  } as unknown as Calibration;
  const rows = list(raw['data_points']).flatMap((one) => (isOfficial(one) ? (object(one) ?? []) : []));
  const typed = rows.map((row) => without(row, ENTERED)) as unknown as CalibrationPoint[];
  const made = { ...columns, conformity: recordedConformity(columns) } as Calibration;
  const computed: unknown = JSON.parse(JSON.stringify(storedResult(made, points as CalibrationPoint[])));
  const { agreement, compared, count, differences } = compareResults(
    onlyStated(storedResult(stated, typed), raw),
    computed as object,
    { limit: NAMED },
  );
  return comparedOf({ agreement, compared, count, differences });
}

/** The same of a sweep. */
async function compareSweep(
  raw: ReadCalibration['raw'],
  columns: ResultColumns,
  points: readonly object[],
): Promise<PreparedCalibration['compared']> {
  await loopTurn();
  const made = { ...columns, conformity: recordedConformity(columns) } as Calibration;
  const stated = storedSweep(raw as unknown as Calibration, listOf(raw['frequency_response_points']));
  const computed: unknown = JSON.parse(JSON.stringify(storedSweep(made, points as FrequencyResponsePoint[])));
  return comparedOf(compareResults(withoutAbsent(stated), computed as object, { limit: NAMED }));
}

const listOf = (value: unknown): FrequencyResponsePoint[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((one): one is FrequencyResponsePoint => typeof one === 'object' && one !== null)
    : [];

const isOfficial = (point: unknown) =>
  typeof point !== 'object' || point === null || !('point_role' in point) || point.point_role !== 'as_found';

function comparedOf({
  agreement,
  compared,
  count,
  differences,
}: Pick<Comparison, 'agreement' | 'compared' | 'count' | 'differences'>): PreparedCalibration['compared'] {
  return {
    outcome: compared === 0 ? null : agreement,
    compared,
    count,
    differences: differences.map(({ path, stored, computed: now }) => ({
      path,
      stored: short(stored),
      computed: short(now),
    })),
  };
}

/** Of a point: what goes into an analysis is no statement of it. */
const ENTERED = ['standard_key', 'point_index', 'reference_value', 'measured_value'];
/** Read even where a bundle says nothing of them, and what they are made of. */
const SAID_BY: Readonly<Record<string, string>> = {
  ...{ traceable: 'traceable', not_traceable: 'not_traceable', conformity: 'conformity' },
  ...{ conformity_statement: 'conformity_statement', passed: 'conformity_statement' },
};

/** A statistic that a bundle does not have is not stated, which is no difference. */
const onlyStated = (stored: object, raw: ReadCalibration['raw']) =>
  Object.fromEntries(
    Object.entries(withoutAbsent(stored)).filter(
      ([name]) => (raw[SAID_BY[name] ?? ''] ?? null) !== null || !(name in SAID_BY),
    ),
  );

const withoutAbsent = (stored: object) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));

const short = (value: Leaf): Leaf => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value);
