import { mostCertificatesAtOnce } from '@etalon/access';
import { EnumField, UuidField, UuidListField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';

export class CertificateBatchRequest {
  @UuidListField({
    min: 1,
    max: mostCertificatesAtOnce,
    description: 'Calibration ids; calibrations without access or certificate are skipped and listed',
  })
  calibration_ids: string[];
  @UuidField({
    optional: true,
    description:
      'Template for all; calibrations it does not fit are skipped and listed. Absent: default template of each calibration',
  })
  template_id?: string | null;
}

export class BatchTemplatesRequest {
  @UuidListField({ min: 1, max: mostCertificatesAtOnce })
  calibration_ids: string[];
}

/** Template for a selection of calibrations. */
export class BatchTemplateOption {
  @ShownId() id: string;
  @ShownText() name: string;
  @ShownWhole({ description: 'Number of calibrations that the template fits' }) fitting: number;
}

export class BatchTemplatesOut {
  @ShownList(() => BatchTemplateOption) options: BatchTemplateOption[];
}

export const BATCH_LISTS = ['own', 'organizations'] as const;

export class CertificateBatchListQuery extends Paged() {
  @EnumField(BATCH_LISTS, {
    default: 'own',
    name: 'CertificateBatchList',
    description: 'organizations: also those of others, of the organizations that the caller belongs to',
  })
  of: (typeof BATCH_LISTS)[number] = 'own';
}

export const BATCH_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export class CertificateBatchOut {
  @ShownId() id: string;
  @ShownEnum(BATCH_STATES, 'CertificateBatchState') state: BatchState;
  @ShownTime() ordered_at: Date;
  @ShownId() ordered_by: string;
  @ShownText(orNull) ordered_by_name: string | null;
  @ShownFlag({ description: 'Ordered by the caller; only the caller may cancel it' }) is_own: boolean;
  @ShownId({ ...orNull, description: 'Organization of all calibrations; null: several organizations, or none' })
  organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownTime({ ...orNull, description: 'Time of deletion of the archive' }) expires_at: Date | null;
  @ShownId({ ...orNull, description: 'Requested template; null: none' }) template_id: string | null;
  @ShownText({ ...orNull, description: 'Name of the template; null: none, or not visible to the caller' })
  template_name: string | null;
  @ShownWhole({ description: 'Calibrations, each once' }) total: number;
  @ShownWhole({ description: 'Processed calibrations' }) done: number;
  @ShownWhole({ description: 'Calibrations with a certificate' }) ready: number;
  @ShownWhole({ description: 'Calibrations skipped with a reason' }) left_out: number;
  @ShownText(orNull) filename: string | null;
  @ShownNumber(orNull) size_bytes: number | null;
  /** Download address, valid for a few minutes; supports range requests. */
  @ShownSignedAddress(orNull) url: string | null;
}

export const BATCH_OUTCOMES = ['waiting', 'ready', 'left_out', 'failed'] as const;
export const BATCH_REASONS = [
  'not_found',
  'voided',
  'no_results',
  'imported',
  'not_approved',
  'not_signed',
  'template_elsewhere',
  'other_laboratory',
  'template_retired',
  'template_not_released',
  'paper_refused',
  'not_made',
  'damaged',
  'too_large',
  'cancelled',
] as const;
export type BatchReason = (typeof BATCH_REASONS)[number];

export class CertificateBatchItemOut {
  @ShownWhole({ description: 'In the order of the request, from 1' }) place: number;
  @ShownId() calibration_id: string;
  @ShownText({ ...orNull, description: 'Asset id; null: not visible to the caller' }) human_asset_id: string | null;
  @ShownText(orNull) asset_name: string | null;
  @ShownWhole(orNull) calibration_version: number | null;
  @ShownEnum(BATCH_OUTCOMES, 'CertificateBatchOutcome') outcome: (typeof BATCH_OUTCOMES)[number];
  @ShownEnum(BATCH_REASONS, 'CertificateBatchReason', orNull) reason: BatchReason | null;
}
