import { Injectable } from '@nestjs/common';
import { compareResults, type Leaf } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { declaredOf } from '../../../platform/http/declared.js';
import { at, readDocument } from '../../../platform/http/input/read-document.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import type { Asset, SensorChannel } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { procedureCalled } from '../../procedures/index.js';
import { Analyses } from '../analyses.js';
import { CalibrationFacts } from '../calibration-facts.dto.js';
import { Calibration, type CalibrationPoint } from '../calibration.entity.js';
import { inputsOf, keepInputs, type KeptInputs } from '../calibration-inputs.js';
import { resultColumns, type ResultColumns, storedResult } from '../calibration-results.js';
import { codes } from '../calibrations.feature.js';
import { declaredResults } from '../declared-coefficients.js';
import { recordedConformity } from '../has-results.js';
import { insertPoints } from '../insert-points.js';
import { notComputed } from '../settle-calibration.js';
import { updateAssetStatus } from '../update-asset-status.js';
import { frozenStandards } from '../used-standard.js';
import { declaredAs, dueDateOf, inputOf, keptAs, standardsOf } from './computed-anew.js';
import { type ImportedChannelFacts, ImportedCalibration } from './imported-calibration.dto.js';
import type { ImportedMark } from './imported-mark.js';
import { markOf, timeOf } from './stated-elsewhere.js';

/** A calibration of a bundle, read and not yet computed. */
export interface ReadCalibration {
  stated: ImportedCalibration;
  /** As it stands there, with what was computed elsewhere. */
  raw: Readonly<Record<string, unknown>>;
  loc: string[];
}

/** All that is settled before the transaction opens. */
export interface PreparedCalibration extends ReadCalibration {
  /** Of the record that will be. */
  id: string;
  columns: ResultColumns;
  result: Parameters<typeof insertPoints>[3];
  inputs: KeptInputs | null;
  standards: object[];
  due_date: string;
  compared: Pick<ImportedMark, 'outcome' | 'compared' | 'count' | 'differences'>;
}

/** The channels of a bundle, by the ids that its calibrations name. */
type Channels = readonly (ImportedChannelFacts & { is_active?: boolean })[];

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
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws Invalid naming the field from `loc` on */
  async read(raw: unknown, loc: string[], channels: Channels): Promise<ReadCalibration> {
    const stated = await readDocument(ImportedCalibration, raw, loc);
    const read = { stated, raw: raw as ReadCalibration['raw'], loc };
    await at(loc, () => {
      const channel = channelOf(stated, channels);
      dueDateOf(stated, channel, this.clock.latestToday());
      timeOf(stated.voided_at, 'voided_at', this.clock.now());
      stated.data_points?.forEach(({ point_role }, i) => {
        if ((point_role ?? 'primary') !== 'primary')
          throw Invalid.field(['body', 'data_points', String(i), 'point_role'], 'Only primary points are taken');
      });
      return Promise.resolve();
    });
    return read;
  }

  /** Computes it again. @throws Invalid where the present rules refuse it */
  async prepare(caller: Caller, read: ReadCalibration, channels: Channels): Promise<PreparedCalibration> {
    const { stated, loc } = read;
    const channel = channelOf(stated, channels);
    const due_date = dueDateOf(stated, channel, this.clock.latestToday());
    const standards = standardsOf(stated);
    return at(loc, async () => {
      if (!stated.data_points?.length) {
        const units = channel && { unit: channel.unit, output_signal_unit: channel.output_signal_unit ?? null };
        const declared = declaredResults(declaredAs(stated), units);
        const columns = { ...declared, ...notComputed(standards) };
        const frozen = frozenStandards(standards, null);
        const compared = await compare(read, columns, []);
        return {
          ...read,
          id: randomUUID(),
          columns,
          result: null,
          inputs: null,
          standards: frozen,
          due_date,
          compared,
        };
      }
      const input = inputOf(stated, channel);
      const { request, result } = await this.analyses.run(caller.id, input, inBundle);
      const range = stated.inputs?.stated ?? stated;
      const columns = resultColumns(range, request, result);
      const compared = await compare(read, columns, result.points);
      const inputs = inputsOf(input, request, range);
      return {
        ...read,
        id: randomUUID(),
        columns,
        result,
        inputs,
        standards: frozenStandards(standards, { request, result }),
        due_date,
        compared,
      };
    });
  }

  /** In the transaction that makes the asset; in the order of the bundle. */
  async insert(
    tx: EntityManager,
    caller: Caller,
    { id: assetId, asset_id, organization_id }: Asset,
    channels: readonly SensorChannel[],
    given: readonly PreparedCalibration[],
    exported_at: string | null,
  ): Promise<void> {
    const versions = versionsOf(given);
    const ids = given.map(({ id }) => id);
    const idOf = (version: number | null | undefined) => {
      const place = given.findIndex(({ stated }) => version != null && stated.calibration_version === version);
      return place < 0 ? null : (ids[place] ?? null);
    };
    const now = this.clock.now();
    for (const [i, one] of given.entries()) {
      const { stated, columns, due_date } = one;
      const { internal_procedure_name: name, internal_procedure_version: of } = stated;
      const procedure = name ? await procedureCalled(tx, name, of ?? null) : null;
      const calibration = tx.create(Calibration, {
        ...declaredOf(CalibrationFacts, stated),
        ...ofOthers,
        calibration_location_name: stated.calibration_location_name ?? null,
        daq_name: stated.daq_name ?? null,
        ...columns,
        id: ids[i],
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
        created_at: new Date(now.getTime() - (given.length - i)),
      });
      await tx.insert(Calibration, calibration);
      if (one.result) {
        const typed = [...(stated.data_points ?? [])].sort((a, b) => a.point_index - b.point_index);
        await insertPoints(tx, calibration.id, { points: typed }, one.result);
      }
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
    }
    for (const [i, { stated }] of given.entries()) {
      const replaced = {
        superseded_by_id: idOf(stated.superseded_by_version),
        supersedes_id: idOf(stated.supersedes_version),
      };
      if (replaced.superseded_by_id !== null || replaced.supersedes_id !== null)
        await tx.update(Calibration, { id: ids[i] }, replaced);
    }
    await updateAssetStatus(tx, assetId, Math.max(0, ...versions));
  }
}

/** Who checked and authorised it elsewhere is a word of others, and stands in the mark. */
const ofOthers = { checked_by_name: null, authorised_by_name: null };

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
function versionsOf(given: readonly ReadCalibration[]): number[] {
  const versions = given.map(({ stated }) => stated.calibration_version ?? 0);
  const isWhole = [...versions].sort((a, b) => a - b).every((version, i) => version === i + 1);
  return isWhole ? versions : given.map((_one, i) => i + 1);
}

function stateOf(
  { status: said, is_active, voided_at, void_reason }: ImportedCalibration,
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
  const rows = list(raw['data_points']).flatMap((one) => object(one) ?? []);
  const typed = rows.map(({ standard_key: _key, ...row }: { standard_key?: unknown }) => row) as CalibrationPoint[];
  const made = { ...columns, conformity: recordedConformity(columns) } as Calibration;
  const computed: unknown = JSON.parse(JSON.stringify(storedResult(made, points as CalibrationPoint[])));
  const { agreement, compared, count, differences } = compareResults(
    withoutAbsent(storedResult(stated, typed)),
    computed as object,
    { limit: NAMED },
  );
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

/** A statistic that a bundle does not have is not stated, which is no difference. */
const withoutAbsent = (stored: object) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));

const short = (value: Leaf): Leaf => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value);
