import { orNull, ShownFlag, ShownId, ShownText, ShownTime, ShownWhole } from '../../../platform/http/fields/shown.js';

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
  @ShownTime({ ...orNull, description: 'Null: not undone' }) undone_at: Date | null;
  @ShownText(orNull) undone_by_name: string | null;
  @ShownTime({ description: 'End of the undo period' }) undo_until: Date;
  @ShownFlag({ description: 'The caller may undo the import, unless later records depend on it' }) can_undo: boolean;
}
