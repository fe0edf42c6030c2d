import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownId,
  ShownNumber,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

export class OrganizationExportListQuery extends Paged({ max: 200 }) {}

export const EXPORT_STATES = ['running', 'done', 'cancelled', 'failed'] as const;

export class OrganizationExportResponse {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownEnum(EXPORT_STATES, 'OrganizationExportState') state: (typeof EXPORT_STATES)[number];
  @ShownText(orNull) ordered_by_name: string | null;
  @ShownTime() ordered_at: Date;
  @ShownNumber({ ...orNull, description: 'Progress from 0 to 1 during creation; otherwise null' }) progress:
    number | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownTime({ ...orNull, description: 'Time of deletion of the archive' }) expires_at: Date | null;
  @ShownText(orNull) filename: string | null;
  @ShownNumber(orNull) size_bytes: number | null;
  @ShownText({ ...orNull, description: 'SHA-256 of the archive, hexadecimal' }) sha256: string | null;
  @ShownWhole({
    ...orNull,
    description: 'Missing or damaged files that are not in the archive; the manifest lists them',
  })
  lost_contents: number | null;
}

/** Download address, valid for a few minutes; supports range requests. */
export class OrganizationExportLink {
  @ShownSignedAddress() url: string;
  @ShownText() filename: string;
}
