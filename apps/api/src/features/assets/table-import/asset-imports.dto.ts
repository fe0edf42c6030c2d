import { orNull, ShownFlag, ShownId, ShownText, ShownTime, ShownWhole } from '../../../platform/http/shown.js';

export class AssetImportOut {
  @ShownId() id: string;
  @ShownText() file_name: string;
  @ShownId({ ...orNull, description: 'Organization of the new assets' }) organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownTime() imported_at: Date;
  @ShownId() imported_by: string;
  @ShownText(orNull) imported_by_name: string | null;
  @ShownWhole() assets_created: number;
  @ShownWhole() assets_updated: number;
  @ShownWhole() calibrations_filed: number;
  @ShownWhole() locations_created: number;
  @ShownWhole({ description: 'PDF certificates that were attached to its calibrations' }) files_attached: number;
  @ShownTime({ ...orNull, description: 'Null: it stands' }) undone_at: Date | null;
  @ShownText(orNull) undone_by_name: string | null;
  @ShownTime({ description: 'Until when it can be undone, as long as nothing was built on it' }) undo_until: Date;
  @ShownFlag({ description: 'Whether the caller may undo it now, unless something was built on it' }) can_undo: boolean;
}
