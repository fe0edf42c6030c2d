import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export class OrganizationExportListQuery extends Paged({ max: 200 }) {}

const EXPORT_STATES = ['running', 'done', 'cancelled', 'failed'] as const;

export class OrganizationExportResponse {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseEnum(EXPORT_STATES, 'OrganizationExportState') state: (typeof EXPORT_STATES)[number];
  @ResponseText(orNull) ordered_by_name: string | null;
  @ResponseTime() ordered_at: Date;
  @ResponseNumber({ ...orNull, description: 'Progress from 0 to 1 during creation; otherwise null' }) progress:
    number | null;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseTime({ ...orNull, description: 'Time of deletion of the archive' }) expires_at: Date | null;
  @ResponseText(orNull) filename: string | null;
  @ResponseNumber(orNull) size_bytes: number | null;
  @ResponseText({ ...orNull, description: 'SHA-256 of the archive, hexadecimal' }) sha256: string | null;
  @ResponseWhole({
    ...orNull,
    description: 'Missing or damaged files that are not in the archive; the manifest lists them',
  })
  lost_contents: number | null;
}

/** Download address, valid for a few minutes; supports range requests. */
export class OrganizationExportLink {
  @ResponseSignedAddress() url: string;
  @ResponseText() filename: string;
}
