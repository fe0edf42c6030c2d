import { Injectable } from '@nestjs/common';
import {
  addMonths,
  constantTable,
  type AnalysisRequest,
  type AnalysisResult,
  type RecordedCalibration,
  type StandardFacts,
} from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid } from '../../platform/errors/errors.js';
import { declaredOf } from '../../platform/http/declared.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AssetLookup, SensorChannel } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { Analyses } from './analyses.js';
import { CalibrationFacts } from './calibration-facts.dto.js';
import { Calibration, CalibrationPoint } from './calibration.entity.js';
import { inputsOf, keepInputs, type KeptInputs } from './calibration-inputs.js';
import type { CalibrationCreate } from './calibrations.dto.js';
import { resultColumns, type ResultColumns } from './calibration-results.js';
import { declaredResults } from './declared-coefficients.js';
import { hasResults, recordedConformity } from './has-results.js';
import { makeCertificate } from './make-certificate.js';
import { Performers } from './performers.js';
import { type ReferenceStandard, ReferenceStandards } from './reference-standard.js';
import { updateAssetStatus } from './update-asset-status.js';
import { codes } from './calibrations.feature.js';

const DEFAULT_INTERVAL_MONTHS = 12;
const ROWS_AT_ONCE = 500;

/** Everything about a new calibration that is settled before the transaction opens. */
interface Prepared {
  channel: SensorChannel | null;
  standard: ReferenceStandard | null;
  request: AnalysisRequest | null;
  result: AnalysisResult | null;
  columns: ResultColumns;
  inputs: KeptInputs | null;
  due_date: string;
}

/** Records a calibration: the server computes the results, then row, points, status and record go in together. */
@Injectable()
export class RecordCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly analyses: Analyses,
    private readonly performers: Performers,
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
      const version = locked.last_calibration_version + 1;
      const performed_by_name = await this.performerName(tx, caller, locked.organization_id, given);
      const calibration = tx.create(Calibration, {
        ...declaredOf(CalibrationFacts, given),
        performed_by_name,
        ...prepared.columns,
        id: randomUUID(),
        asset_id: asset.id,
        sensor_id: prepared.channel?.id ?? null,
        calibration_version: version,
        due_date: prepared.due_date,
        conformity: recordedConformity(prepared.columns),
        reference_standard: prepared.standard,
        created_by: caller.id,
      });
      await tx.insert(Calibration, calibration);
      await insertPoints(tx, calibration.id, given, prepared.result);
      if (prepared.inputs) await keepInputs(tx, calibration.id, prepared.inputs);
      await updateAssetStatus(tx, asset.id, version);
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
    refuseFuture(given.calibration_date, this.clock.latestToday());
    const channel = await this.channel(asset.id, given.sensor_id ?? null);
    const due_date = dueDate(given, channel);
    const reference = given.internal_reference_asset_id;
    if (reference === asset.id)
      throw Invalid.field(['body', 'internal_reference_asset_id'], 'An asset cannot be its own reference standard');
    const standard = reference ? await this.standards.find(reference, asset.organization_id) : null;
    if (given.points.length === 0) {
      return {
        channel,
        standard,
        due_date,
        request: null,
        result: null,
        inputs: null,
        columns: declaredResults(given),
      };
    }
    const input = { recorded: asRecorded(given), channel, standards: standard ? asStandards(standard) : [] };
    const { request, result } = await this.analyses.run(caller.id, input);
    given.points.sort((a, b) => a.point_index - b.point_index);
    const [columns, inputs] = [resultColumns(given, request, result), inputsOf(input, request)];
    return { channel, standard, due_date, request, result, columns, inputs };
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
  private performerName(
    tx: EntityManager,
    caller: Caller,
    organizationId: string | null,
    { performed_by_user_id: id, performed_by_name }: CalibrationCreate,
  ): Promise<string> | string {
    return id
      ? this.performers.require(tx, caller, organizationId, { field: 'performed_by_user_id', id })
      : performed_by_name;
  }
}

function asStandards({ asset_id: key, name, unit, ...calibration }: ReferenceStandard): StandardFacts[] {
  if (unit === null) return [];
  const stated = { ...calibration, degrees_of_freedom: null, range_min: null, range_max: null };
  const unknown = { coverage_probability: null, drift: null, resolution: null };
  return [{ ...constantTable(stated), ...unknown, key, name, unit, in_force: true, obstacles: [] }];
}

/** What an analysis reads of the record: only this goes to another thread. */
function asRecorded(given: CalibrationCreate): RecordedCalibration {
  const { points, data_entry_mode, poly_order, distribution_type, confidence_level, decision_rule, analysis } = given;
  return { points, data_entry_mode, poly_order, distribution_type, confidence_level, decision_rule, analysis };
}

/** Who may record, perform and be the standard was decided for the organization it belonged to. */
const movedMeanwhile = () => new Conflict('state.conflict', 'The request contradicts what is stored by now.');

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
    internal_procedure_id: 'procedure',
    calibration_location_id: 'location',
    daq_id: 'data-acquisition asset',
  };
  for (const [field, what] of Object.entries(missing)) {
    if ((given as unknown as Record<string, unknown>)[field])
      throw Invalid.field(['body', field], 'There is no such {what}', 'value_error', { what });
  }
}

async function insertPoints(
  tx: EntityManager,
  calibrationId: string,
  given: CalibrationCreate,
  result: AnalysisResult | null,
): Promise<void> {
  if (!result) return;
  const rows = result.points.map((point, index): Omit<CalibrationPoint, 'created_at'> => {
    const typed = given.points[index];
    return {
      ...point,
      id: randomUUID(),
      calibration_id: calibrationId,
      point_role: 'primary',
      reference_text: typed?.reference_text ?? null,
      measured_text: typed?.measured_text ?? null,
      reference_unit: typed?.reference_unit ?? '',
      measured_unit: typed?.measured_unit ?? '',
    };
  });
  // As one parameter: a query builder takes most of a second for 5,000 rows, on the thread of the requests.
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.query(
      `insert into calibration_points (${columns})
       select ${columns} from jsonb_populate_recordset(null::calibration_points, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
}
