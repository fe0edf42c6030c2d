import { mostCertificatesAtOnce } from '@etalon/access';
import { EnumField, UuidField, UuidListField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

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
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseWhole({ description: 'Number of calibrations that the template fits' }) fitting: number;
}

export class BatchTemplatesOut {
  @ResponseList(() => BatchTemplateOption) options: BatchTemplateOption[];
}

const BATCH_LISTS = ['own', 'organizations'] as const;

export class CertificateBatchListQuery extends Paged() {
  @EnumField(BATCH_LISTS, {
    default: 'own',
    name: 'CertificateBatchList',
    description: 'organizations: also those of others, of the organizations that the caller belongs to',
  })
  of: (typeof BATCH_LISTS)[number] = 'own';
}

const BATCH_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
type BatchState = (typeof BATCH_STATES)[number];

export class CertificateBatchOut {
  @ResponseId() id: string;
  @ResponseEnum(BATCH_STATES, 'CertificateBatchState') state: BatchState;
  @ResponseTime() ordered_at: Date;
  @ResponseId() ordered_by: string;
  @ResponseText(orNull) ordered_by_name: string | null;
  @ResponseFlag({ description: 'Ordered by the caller; only the caller may cancel it' }) is_own: boolean;
  @ResponseId({ ...orNull, description: 'Organization of all calibrations; null: several organizations, or none' })
  organization_id: string | null;
  @ResponseText(orNull) organization_name: string | null;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseTime({ ...orNull, description: 'Time of deletion of the archive' }) expires_at: Date | null;
  @ResponseId({ ...orNull, description: 'Requested template; null: none' }) template_id: string | null;
  @ResponseText({ ...orNull, description: 'Name of the template; null: none, or not visible to the caller' })
  template_name: string | null;
  @ResponseWhole({ description: 'Calibrations, each once' }) total: number;
  @ResponseWhole({ description: 'Processed calibrations' }) done: number;
  @ResponseWhole({ description: 'Calibrations with a certificate' }) ready: number;
  @ResponseWhole({ description: 'Calibrations skipped with a reason' }) left_out: number;
  @ResponseText(orNull) filename: string | null;
  @ResponseNumber(orNull) size_bytes: number | null;
  /** Download address, valid for a few minutes; supports range requests. */
  @ResponseSignedAddress(orNull) url: string | null;
}

const BATCH_OUTCOMES = ['waiting', 'ready', 'left_out', 'failed'] as const;
const BATCH_REASONS = [
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
  'print_refused',
  'not_made',
  'damaged',
  'too_large',
  'cancelled',
] as const;
export type BatchReason = (typeof BATCH_REASONS)[number];

export class CertificateBatchItemOut {
  @ResponseWhole({ description: 'In the order of the request, from 1' }) place: number;
  @ResponseId() calibration_id: string;
  @ResponseText({ ...orNull, description: 'Asset id; null: not visible to the caller' }) human_asset_id: string | null;
  @ResponseText(orNull) asset_name: string | null;
  @ResponseWhole(orNull) calibration_version: number | null;
  @ResponseEnum(BATCH_OUTCOMES, 'CertificateBatchOutcome') outcome: (typeof BATCH_OUTCOMES)[number];
  @ResponseEnum(BATCH_REASONS, 'CertificateBatchReason', orNull) reason: BatchReason | null;
}
