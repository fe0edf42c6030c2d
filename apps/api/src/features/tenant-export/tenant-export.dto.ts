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
} from '../../platform/http/shown.js';

export class OrganizationExportListQuery extends Paged({ max: 200 }) {}

export const EXPORT_STATES = ['running', 'done', 'cancelled', 'failed'] as const;

export class OrganizationExportResponse {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownEnum(EXPORT_STATES, 'OrganizationExportState') state: (typeof EXPORT_STATES)[number];
  @ShownText(orNull) ordered_by_name: string | null;
  @ShownTime() ordered_at: Date;
  @ShownNumber({ ...orNull, description: '0 to 1 while it is made; null before and after' }) progress: number | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownTime({ ...orNull, description: 'Until when the archive is kept' }) expires_at: Date | null;
  @ShownText(orNull) filename: string | null;
  @ShownNumber(orNull) size_bytes: number | null;
  @ShownText({ ...orNull, description: 'Of the archive' }) sha256: string | null;
  @ShownWhole({
    ...orNull,
    description: 'Stored contents that were missing or damaged and are not in the archive, whose manifest names them',
  })
  lost_contents: number | null;
}

/** Works for a few minutes; the file is sent in ranges, too. */
export class OrganizationExportLink {
  @ShownSignedAddress() url: string;
  @ShownText() filename: string;
}
