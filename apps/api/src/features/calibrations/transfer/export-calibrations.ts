import type { ScopeFacts } from '@etalon/metrology';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUuid } from '../../../platform/access/require-uuid.js';
import type { Plain } from '../../../platform/archives/write-yaml.js';
import type { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import type { CalibrationInputs } from '../calibration/calibration-inputs.entity.js';
import { foundStandards } from '../calibration/calibration-inputs.js';
import { ISSUED_PREFIX, numberOf } from '../calibration/certificate-number.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import { calibrationOrder, isCertified } from '../calibration/has-results.js';
import type { StatedElsewhere } from '../calibration/imported-mark.js';

/** Ids have no meaning elsewhere; references go by name. */
export const NOT_EXPORTED = {
  calibrations: [
    'id',
    'asset_id',
    'organization_id',
    'issuing_organization_id',
    'sensor_id',
    'internal_reference_asset_id',
    'internal_reference_sensor_id',
    'internal_procedure_id',
    'internal_procedure_revision_id',
    'daq_id',
    'calibration_location_id',
    'performed_by_user_id',
    'checked_by_user_id',
    'authorised_by_user_id',
    'calibration_organization_id',
    'decided_by',
    'uploaded_certificate_file_id',
    'voided_by',
    'superseded_by_id',
    'supersedes_id',
    'created_by',
    'version',
    'search_text',
    'first_recorded_at',
  ],
  calibration_points: ['id', 'calibration_id', 'created_at'],
  frequency_response_points: ['id', 'calibration_id', 'created_at'],
  calibration_inputs: ['calibration_id', 'request', 'as_found_request'],
} as const;

const IDS_OF_STANDARDS = ['asset_id', 'sensor_id', 'calibration_id'];

export interface ExportedCalibration {
  id: string;
  isCertificatePending: boolean;
  fields: Record<string, Plain>;
}

interface Named extends Calibration {
  channel_id: string | null;
  human_asset_id: string;
  asset_prefix: string | null;
  issued_number: string | null;
  voided_by_name: string | null;
  created_by_name: string | null;
  superseded_by_version: number | null;
  supersedes_version: number | null;
}

type Stated = { point_standards?: (string | null)[] } & Record<string, unknown>;

@Injectable()
export class ExportCalibrations {
  async *ofAsset(tx: EntityManager, assetId: string): AsyncGenerator<ExportedCalibration> {
    const ids = await tx.query<{ id: string }[]>(
      `select c.id from calibrations c where c.asset_id = $1 order by ${calibrationOrder('c')}`,
      [assetId],
    );
    for (const { id } of ids) yield this.one(tx, id);
  }

  private async one(tx: EntityManager, id: string): Promise<ExportedCalibration> {
    const [row] = await tx.query<[Named]>(
      `select c.*, s.channel_id, a.asset_id as human_asset_id, ${ISSUED_PREFIX} as asset_prefix, x.number as issued_number, voider.name as voided_by_name,
              creator.name as created_by_name, procedure.name as internal_procedure_name,
              procedure.version as internal_procedure_version, newer.calibration_version as superseded_by_version,
              older.calibration_version as supersedes_version
         from calibrations c
         join assets a on a.id = c.asset_id
         left join sensor_channels s on s.id = c.sensor_id
         left join issued_certificates x on x.calibration_id = c.id
         left join people voider on voider.id = c.voided_by
         left join people creator on creator.id = c.created_by
         left join procedure_revisions procedure on procedure.id = c.internal_procedure_revision_id
         left join calibrations newer on newer.id = c.superseded_by_id
         left join calibrations older on older.id = c.supersedes_id
        where c.id = $1`,
      [id],
    );
    const [inputs] = await tx.query<CalibrationInputs[]>('select * from calibration_inputs where calibration_id = $1', [
      id,
    ]);
    const points = await tx.query<CalibrationPoint[]>(
      'select * from calibration_points where calibration_id = $1 order by point_role desc, point_index',
      [id],
    );
    const sweep = await tx.query<FrequencyResponsePoint[]>(
      'select * from frequency_response_points where calibration_id = $1 order by sweep_index',
      [id],
    );
    const { human_asset_id: _id, asset_prefix: _prefix, issued_number: _number, imported, ...rest } = row;
    const { stated, ...kept } = inputs ? without(inputs, NOT_EXPORTED.calibration_inputs) : {};
    const { point_standards: official, ...facts } = (stated ?? {}) as Stated;
    const ofOfficial = points.filter(({ point_role }) => point_role === 'primary').length;
    const found = inputs && foundStandards(inputs);
    const named = (i: number) => (i < ofOfficial ? official?.[i] : found?.[i - ofOfficial]) ?? null;
    const exported = {
      ...without(rest, NOT_EXPORTED.calibrations),
      reference_standard: row.reference_standard && without(row.reference_standard, IDS_OF_STANDARDS),
      reference_standards: row.reference_standards.map((one) => without(one, IDS_OF_STANDARDS)),
      reference_standard_override: row.reference_standard_override && without(row.reference_standard_override, ['by']),
      certificate_number: imported ? null : numberOf(row),
      ...(imported ? ofElsewhere(row, imported.stated) : {}),
      imported,
      inputs: inputs ? { ...kept, stated: stated && facts, channel: withoutIds(inputs.channel) } : null,
      as_found_summary: row.as_found_summary && summaryOf(row.as_found_summary),
      frequency_response_points: sweep.map((point) => without(point, NOT_EXPORTED.frequency_response_points)),
      data_points: points.map((point, i) => ({
        ...without(point, NOT_EXPORTED.calibration_points),
        standard_key: named(i),
      })),
    };
    const isCertificatePending = row.issued_number === null && isCertified(row);
    return { id, isCertificatePending, fields: relabelled(exported, keysOf(row, inputs)) };
  }
}

/** Decisions made here replace those of the source. */
const ofElsewhere = (row: Named, stated: StatedElsewhere) => {
  const { calibration_version, engine_version, status, decided_by_name, decided_at, decision_reason } = row;
  const voided_by_name = row.voided_by === null ? stated.voided_by_name : row.voided_by_name;
  return {
    ...stated,
    calibration_version,
    engine_version,
    status,
    authorised_by_name: row.authorised_by_name ?? stated.authorised_by_name ?? null,
    ...(decided_at === null ? {} : { decided_by_name, decided_at, decision_reason }),
    voided_by_name: status === 'void' ? voided_by_name : null,
  };
};

function summaryOf(summary: { reference_standards?: object[] }) {
  const standards = summary.reference_standards ?? [];
  return { ...summary, reference_standards: standards.map((one) => without(one, IDS_OF_STANDARDS)) };
}

const withoutIds = (channel: object | null | undefined) =>
  channel &&
  without(channel, [
    'id',
    'asset_id',
    'calibration_method_id',
    'position',
    'is_active',
    'created_at',
    'updated_at',
    'next_due_at',
    'last_calibration_date',
    'conformity',
    'uncertainty_state',
  ]);

export function without(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

function keysOf(row: Calibration, inputs: CalibrationInputs | undefined): Map<string, string> {
  const all = [...row.reference_standards, ...(inputs?.standards ?? []), row.reference_standard ?? {}];
  const keys = all.flatMap((one) => ('key' in one && typeof one.key === 'string' && isUuid(one.key) ? [one.key] : []));
  const lines = ((inputs?.scope as Partial<ScopeFacts> | null)?.entries ?? []).map(({ id }) => id);
  return new Map([
    ...[...new Set(keys)].map((key, i) => [key, `standard-${String(i + 1)}`] as const),
    ...[...new Set(lines)].map((id, i) => [id, placeholder(i + 1)] as const),
  ]);
}

const placeholder = (nth: number) => `00000000-0000-4000-8000-${nth.toString(16).padStart(12, '0')}`;

function relabelled(exported: object, keys: ReadonlyMap<string, string>): Record<string, Plain> {
  const reviver = (_name: string, value: unknown) => (typeof value === 'string' ? (keys.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(exported), keys.size > 0 ? reviver : undefined) as Record<string, Plain>;
}
