import { Injectable } from '@nestjs/common';
import {
  addMonths,
  type AnalysisRequest,
  type AnalysisResult,
  type NotTraceable,
  type RecordedCalibration,
  type ScopeFacts,
} from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Subjects } from '../../platform/access/subjects.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid } from '../../platform/errors/errors.js';
import { declaredOf } from '../../platform/http/declared.js';
import { unprintableLetter } from '../../platform/http/printable.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { asset as assetSubject, AssetLookup, SensorChannel } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { requireProcedure } from '../procedures/index.js';
import { ScopesOnADay } from '../scope/index.js';
import { Analyses } from './analyses.js';
import { CalibrationFacts } from './calibration-facts.dto.js';
import { Calibration } from './calibration.entity.js';
import { inputsOf, keepInputs, type KeptInputs } from './calibration-inputs.js';
import type { CalibrationCreate } from './calibrations.dto.js';
import { resultColumns, type ResultColumns } from './calibration-results.js';
import { forgetDraft } from './drafts/calibration-drafts.service.js';
import { declaredResults, declaresCurve } from './declared-coefficients.js';
import { hasResults, recordedConformity } from './has-results.js';
import { insertPoints } from './insert-points.js';
import { makeCertificate } from './make-certificate.js';
import { Performers } from './performers.js';
import { neededOverride, overrideEntry, referenceColumns } from './reference-columns.js';
import { ReferenceStandards } from './reference-standards.js';
import { usedAllTheSame } from './standard-override.js';
import { TypeHistories } from './type-history.js';
import type { UsedStandard } from './used-standard.js';
import { updateAssetStatus } from './update-asset-status.js';
import { codes } from './calibrations.feature.js';

const DEFAULT_INTERVAL_MONTHS = 12;

/** Everything about a new calibration that is settled before the transaction opens. */
interface Prepared {
  channel: SensorChannel | null;
  standards: UsedStandard[];
  /** Given, and needed. */
  override: { reason: string } | null;
  request: AnalysisRequest | null;
  result: AnalysisResult | null;
  columns: ResultColumns;
  inputs: KeptInputs | null;
  scope: ScopeFacts | null;
  due_date: string;
}

/** Records a calibration: the server computes the results, then row, points, status and record go in together. */
@Injectable()
export class RecordCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly histories: TypeHistories,
    private readonly subjects: Subjects,
    private readonly analyses: Analyses,
    private readonly performers: Performers,
    private readonly scopes: ScopesOnADay,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async record(caller: Caller, given: CalibrationCreate): Promise<string> {
    const asset = await this.assetInUse(given.asset_id);
    const prepared = await this.prepare(caller, given, asset);
    return this.database.transaction(async (tx) => {
      const locked = await this.assets.find(asset.id, tx, { lock: true });
      if (locked.organization_id !== asset.organization_id) throw movedMeanwhile();
      if (!(await this.standards.areUnchanged(tx, prepared.standards, given.calibration_date)))
        throw changedMeanwhile();
      if (prepared.result) await this.requireScope(tx, prepared.scope, given, locked.organization_id);
      const version = locked.last_calibration_version + 1;
      const performed_by_name = await this.performerName(tx, caller, locked.organization_id, given);
      const calibration = tx.create(Calibration, {
        ...declaredOf(CalibrationFacts, given),
        performed_by_name,
        internal_procedure_revision_id: await usedProcedure(tx, given),
        ...prepared.columns,
        id: randomUUID(),
        asset_id: asset.id,
        sensor_id: prepared.channel?.id ?? null,
        calibration_version: version,
        due_date: prepared.due_date,
        conformity: recordedConformity(prepared.columns),
        ...referenceColumns(prepared, caller),
        created_by: caller.id,
      });
      await tx.insert(Calibration, calibration);
      await insertPoints(tx, calibration.id, given, prepared.result);
      if (prepared.inputs) await keepInputs(tx, calibration.id, prepared.inputs);
      await updateAssetStatus(tx, asset.id, version);
      await forgetDraft(tx, caller, given);
      const { calibration_date, calibration_type } = calibration;
      const subject = {
        id: calibration.id,
        organization_id: locked.organization_id,
        asset_id: locked.asset_id,
      };
      await this.audit.created(tx, caller, codes['calibration.created'], subject, {
        calibration_version: version,
        calibration_type,
        calibration_date,
        due_date: prepared.due_date,
        status: 'valid',
      });
      const { override, standards } = prepared;
      if (override)
        await this.audit.created(
          tx,
          caller,
          codes['calibration.reference_standard_overridden'],
          subject,
          overrideEntry(standards, override),
        );
      if (hasResults(calibration))
        await this.jobs.send(tx, makeCertificate, { calibration_id: calibration.id }, { key: calibration.id });
      return calibration.id;
    });
  }

  private async assetInUse(id: string) {
    const asset = await this.assets.find(id);
    if (!asset.is_active)
      throw Invalid.field(['body', 'asset_id'], 'The asset is retired; it cannot be calibrated any more');
    return asset;
  }

  private async prepare(
    caller: Caller,
    given: CalibrationCreate,
    asset: { id: string; organization_id: string | null },
  ): Promise<Prepared> {
    refuseUnknownReferences(given);
    refuseDeclaredBesidePoints(given);
    refuseFuture(given.calibration_date, this.clock.latestToday());
    const channel = await this.channel(asset.id, given.sensor_id ?? null);
    const due_date = dueDate(given, channel);
    const found = await this.standards.ofCalibration(caller, given, {
      asset_id: asset.id,
      organization: asset.organization_id,
      physical_quantity: given.analysis?.physical_quantity ?? channel?.physical_quantity ?? null,
      unit: given.points[0]?.reference_unit ?? channel?.unit ?? null,
      has_results: given.points.length > 0,
    });
    const standards = await this.usable(caller, given, asset.id, found);
    const override = neededOverride(standards, given.reference_standard_override ?? null);
    const settled = { channel, standards, override, due_date, scope: null };
    if (given.points.length === 0)
      return {
        ...settled,
        request: null,
        result: null,
        inputs: null,
        columns: { ...declaredResults(given, channel), ...notComputed(standards) },
      };
    const { organization_id } = asset;
    const scope = await this.scopes.ofCalibration(organization_id, given.calibration_type, given.calibration_date);
    const facts = standards.flatMap((standard) => standard.facts ?? []);
    const known = await this.withHistory(channel, asset.id, given.calibration_date);
    const input = { recorded: asRecorded(given), channel: known, standards: facts, scope };
    const { request, result } = await this.analyses.run(caller.id, input);
    given.points.sort((a, b) => a.point_index - b.point_index);
    const [columns, inputs] = [resultColumns(given, request, result), inputsOf(input, request, given)];
    return { ...settled, scope, request, result, columns, inputs };
  }

  /** The scope is asked again: a line that was changed meanwhile would stand on nothing. */
  private async requireScope(
    tx: EntityManager,
    used: ScopeFacts | null,
    { calibration_type, calibration_date }: CalibrationCreate,
    organizationId: string | null,
  ): Promise<void> {
    const now = await this.scopes.ofCalibration(organizationId, calibration_type, calibration_date, tx);
    if (!isDeepStrictEqual(used, now)) throw scopeChanged();
  }

  /** What is known of the channel on the day; frozen with the inputs. */
  private async withHistory(channel: SensorChannel | null, asset_id: string, day: string) {
    if (!channel) return null;
    return Object.assign({}, channel, { history: await this.histories.of({ asset_id, sensor_id: channel.id, day }) });
  }

  /** Rule T4 counts where something is stated; a certificate that is filed says nothing of ours. */
  private async usable(
    caller: Caller,
    given: CalibrationCreate,
    assetId: string,
    found: UsedStandard[],
  ): Promise<UsedStandard[]> {
    const isStated = given.points.length > 0 || declaresCurve(given);
    if (!isStated || found.every(({ kept }) => kept.obstacles.length === 0)) return found;
    const subject = await this.subjects.find(assetSubject, assetId);
    return usedAllTheSame(caller, found, given.reference_standard_override ?? null, subject?.organization ?? null);
  }

  private async channel(assetId: string, sensorId: string | null): Promise<SensorChannel | null> {
    const channels = await this.database.read.findBy(SensorChannel, { asset_id: assetId, is_active: true });
    if (sensorId === null) {
      if (channels.length > 1)
        throw Invalid.field(
          ['body', 'sensor_id'],
          'The asset has several channels: say which one was calibrated',
          'missing',
        );
      return channels[0] ?? null;
    }
    const channel = channels.find((one) => one.id === sensorId);
    if (!channel) throw Invalid.field(['body', 'sensor_id'], 'The asset has no such channel');
    return channel;
  }

  /** Of an account, its name: another one beside it would put somebody else's signature under a typed name. */
  private async performerName(
    tx: EntityManager,
    caller: Caller,
    organizationId: string | null,
    { performed_by_user_id: id, performed_by_name }: CalibrationCreate,
  ): Promise<string> {
    if (!id) return performed_by_name;
    const name = await this.performers.require(tx, caller, organizationId, { field: 'performed_by_user_id', id });
    refuseUnprintable(name);
    return name;
  }
}

/** What the procedure says on the day: this is what the calibration goes on naming. */
async function usedProcedure(
  tx: EntityManager,
  { internal_procedure_id: id, internal_procedure_revision: number }: CalibrationCreate,
): Promise<string | null> {
  const [loc, of] = [
    ['body', 'internal_procedure_id'],
    ['body', 'internal_procedure_revision'],
  ];
  if (!id) {
    if (number != null) throw Invalid.field(loc, 'Field required', 'missing');
    return null;
  }
  const { revision_id } = await requireProcedure(tx, id, loc, number == null ? null : { number, loc: of });
  return revision_id;
}

/** A name of an account may hold what no certificate can print. */
function refuseUnprintable(name: string): void {
  const found = unprintableLetter(name, { printed: true });
  if (!found) return;
  const { code_point, letter } = found;
  throw Invalid.field(
    ['body', 'performed_by_user_id'],
    'The name holds {code_point} {letter}, which cannot be printed',
    'string_pattern_mismatch',
    { code_point, letter },
  );
}

/** What an analysis reads of the record: only this goes to another thread. */
function asRecorded(given: CalibrationCreate): RecordedCalibration {
  const { points, data_entry_mode, poly_order, distribution_type, confidence_level, decision_rule, analysis } = given;
  const { model_type, custom_formula } = given;
  return {
    points: points.map(withLowerKey),
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

const withLowerKey = ({ reference_sensor_id, ...point }: CalibrationCreate['points'][number]) => ({
  ...point,
  reference_sensor_id: reference_sensor_id?.toLowerCase() ?? null,
});

/** Who may record, perform and be the standard was decided for the organization it belonged to. */
const movedMeanwhile = () => new Conflict('state.conflict', 'The request contradicts what is stored by now.');

/** A line of the scope, or the accreditation, was changed while this one was computed. */
export const scopeChanged = () =>
  new Conflict('calibration.scope_changed', 'The scope of the laboratory changed meanwhile; try again.');

/** A calibration of a standard was voided or recorded while this one was computed. */
export const changedMeanwhile = () =>
  new Conflict(
    'calibration.reference_standard_changed',
    'The calibration of a reference standard changed meanwhile; try again.',
  );

/** Without an analysis of ours no uncertainty of a standard is in a budget of ours. */
export function notComputed(standards: readonly UsedStandard[]): { traceable: false; not_traceable: NotTraceable[] } {
  const obstacles = standards.flatMap(({ kept }) => kept.obstacles);
  const missing = standards.length === 0 ? 'no_standard' : 'uncertainty_missing';
  return { traceable: false, not_traceable: [...new Set<NotTraceable>([...obstacles, missing])] };
}

/** A declared curve beside points would be dropped in silence. */
function refuseDeclaredBesidePoints(given: CalibrationCreate): void {
  if (given.points.length === 0) return;
  for (const field of ['declared_table', 'custom_formula_parameter_values'] as const)
    if (given[field] != null)
      throw Invalid.field(['body', field], 'Belongs to a calibration without points; a fit is told by analysis');
}

function refuseFuture(date: string, today: string): void {
  if (date > today)
    throw Invalid.field(['body', 'calibration_date'], 'Must not be after today, {max}', 'less_than_equal', {
      max: today,
    });
}

function dueDate(given: CalibrationCreate, channel: SensorChannel | null): string {
  const months = given.calibration_interval ?? channel?.calibration_interval ?? DEFAULT_INTERVAL_MONTHS;
  const due = given.due_date ?? addMonths(given.calibration_date, months);
  if (due < given.calibration_date)
    throw Invalid.field(['body', 'due_date'], 'Must not be before the calibration date');
  return due;
}

function refuseUnknownReferences(given: CalibrationCreate): void {
  const missing = {
    calibration_location_id: 'location',
    daq_id: 'data-acquisition asset',
  };
  for (const [field, what] of Object.entries(missing)) {
    if ((given as unknown as Record<string, unknown>)[field])
      throw Invalid.field(['body', field], 'There is no such {what}', 'value_error', { what });
  }
}
