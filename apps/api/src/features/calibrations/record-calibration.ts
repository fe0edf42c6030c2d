import { Injectable } from '@nestjs/common';
import { allows } from '@etalon/access';
import { addMonths, type AnalysisRequest, type AnalysisResult } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound, notAllowed } from '../../platform/errors/errors.js';
import { AssetLookup, SensorChannel } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { analyze } from './analyze.js';
import { analysisRequest } from './analysis-request.js';
import { Calibration, CalibrationPoint } from './calibration.entity.js';
import type { CalibrationCreate } from './calibrations.dto.js';
import { resultColumns, type ResultColumns } from './calibration-results.js';
import { declaredResults } from './declared-coefficients.js';
import { type ReferenceStandard, ReferenceStandards } from './reference-standard.js';
import { updateAssetStatus } from './update-asset-status.js';

const DEFAULT_INTERVAL_MONTHS = 12;

/** Everything about a new calibration that is settled before the transaction opens. */
interface Prepared {
  channel: SensorChannel | null;
  standard: ReferenceStandard | null;
  request: AnalysisRequest | null;
  result: AnalysisResult | null;
  columns: ResultColumns;
  due_date: string;
}

/** Records a calibration: the server computes the results, then row, points, status and record go in together. */
@Injectable()
export class RecordCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly audit: AuditTrail,
  ) {}

  async record(caller: Caller, given: CalibrationCreate): Promise<string> {
    const asset = await this.writableAsset(caller, given.asset_id);
    const prepared = await this.prepare(caller, given, asset);
    return this.database.transaction(async (tx) => {
      const locked = await this.assets.find(asset.id, tx, { lock: true });
      const version = locked.last_calibration_version + 1;
      const calibration = tx.create(Calibration, {
        ...recordedFacts(given),
        ...prepared.columns,
        id: randomUUID(),
        asset_id: asset.id,
        sensor_id: prepared.channel?.id ?? null,
        calibration_version: version,
        due_date: prepared.due_date,
        reference_standard: prepared.standard,
        created_by: caller.id,
      });
      await tx.insert(Calibration, calibration);
      await insertPoints(tx, calibration.id, given, prepared.result);
      await updateAssetStatus(tx, asset.id, version);
      const { calibration_date, calibration_type, status } = calibration;
      const subject = {
        type: 'calibration',
        id: calibration.id,
        organization_id: asset.organization_id,
        asset_id: asset.asset_id,
      } as const;
      await this.audit.created(tx, caller, 'calibration.created', subject, {
        calibration_version: version,
        calibration_type,
        calibration_date,
        due_date: prepared.due_date,
        status: status ?? 'valid',
      });
      return calibration.id;
    });
  }

  /** @throws NotFound when the caller may not know of the asset, Forbidden when the caller may not write to it */
  private async writableAsset(caller: Caller, id: string) {
    const subject = await this.assets.subject(id);
    const verdict = subject ? allows(caller, 'asset.update', subject) : 'unknown';
    if (verdict === 'unknown') throw new NotFound('Asset');
    if (verdict === 'forbidden') throw notAllowed('asset.update');
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
    const channel = await this.channel(asset.id, given.sensor_id ?? null);
    const due_date = dueDate(given, channel);
    await this.requirePerson(given.performed_by_user_id ?? null);
    const reference = given.internal_reference_asset_id;
    if (reference === asset.id)
      throw Invalid.field(['body', 'internal_reference_asset_id'], 'An asset cannot be its own reference standard');
    const standard = reference ? await this.standards.find(caller, reference, asset.organization_id) : null;
    if (given.points.length === 0) {
      return { channel, standard, due_date, request: null, result: null, columns: declaredResults(given) };
    }
    const request = analysisRequest(given, channel, standard);
    const result = analyze(request, locateInCreate);
    return { channel, standard, due_date, request, result, columns: resultColumns(given, request, result) };
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

  private async requirePerson(id: string | null): Promise<void> {
    if (id === null) return;
    const found = await this.database.rows('select 1 from users where id = $1 and is_active', [id]);
    if (found.length === 0) throw Invalid.field(['body', 'performed_by_user_id'], 'There is no such person');
  }
}

/** Points stand as `reference_value` and `measured_value` here, options below `analysis`. */
function locateInCreate(loc: readonly string[]): string[] {
  const [first = '', index, field] = loc;
  if (first === 'points')
    return index === undefined ? ['points'] : ['points', index, ...(field ? [`${field}_value`] : [])];
  if (first === 'reference_unit' || first === 'measured_unit') return ['points', '0', first];
  const own: Record<string, string> = {
    poly_degree: 'poly_order',
    confidence_level: 'confidence_level',
    decision_rule: 'decision_rule',
    distribution_type: 'distribution_type',
  };
  return own[first] ? [own[first]] : ['analysis', ...loc];
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

/** What the person stated, without what is computed. */
function recordedFacts(given: CalibrationCreate): Partial<Calibration> {
  const {
    calibration_date,
    calibration_interval,
    performed_by_name,
    performed_by_user_id,
    calibration_type,
    calibration_purpose,
  } = given;
  const { external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, method } = given;
  const { internal_reference_asset_id, temperature, temperature_uncertainty, humidity, humidity_uncertainty } = given;
  const { pressure, pressure_uncertainty, data_entry_mode, model_type } = given;
  return {
    calibration_date,
    calibration_interval: calibration_interval ?? null,
    performed_by_name,
    performed_by_user_id: performed_by_user_id ?? null,
    calibration_type,
    calibration_purpose,
    external_lab_name: external_lab_name ?? null,
    external_lab_certificate_number: external_lab_certificate_number ?? null,
    tolerance_criteria: tolerance_criteria ?? null,
    notes: notes ?? null,
    method: method ?? null,
    internal_reference_asset_id: internal_reference_asset_id ?? null,
    temperature: temperature ?? null,
    temperature_uncertainty: temperature_uncertainty ?? null,
    humidity: humidity ?? null,
    humidity_uncertainty: humidity_uncertainty ?? null,
    pressure: pressure ?? null,
    pressure_uncertainty: pressure_uncertainty ?? null,
    data_entry_mode,
    model_type,
  };
}

async function insertPoints(
  tx: EntityManager,
  calibrationId: string,
  given: CalibrationCreate,
  result: AnalysisResult | null,
): Promise<void> {
  if (!result) return;
  const rows = result.points.map((point, index) => {
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
  for (let from = 0; from < rows.length; from += 500) await tx.insert(CalibrationPoint, rows.slice(from, from + 500));
}
