import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

export class AssetImportOut {
  @ResponseId() id: string;
  @ResponseText() file_name: string;
  @ResponseId({ ...orNull, description: 'Organization of the new assets' }) organization_id: string | null;
  @ResponseText(orNull) organization_name: string | null;
  @ResponseTime() imported_at: Date;
  @ResponseId() imported_by: string;
  @ResponseText(orNull) imported_by_name: string | null;
  @ResponseWhole() assets_created: number;
  @ResponseWhole() assets_updated: number;
  @ResponseWhole() calibrations_filed: number;
  @ResponseWhole() locations_created: number;
  @ResponseWhole({ description: 'PDF certificates that were attached to its calibrations' }) files_attached: number;
  @ResponseTime({ ...orNull, description: 'Null: not undone' }) undone_at: Date | null;
  @ResponseText(orNull) undone_by_name: string | null;
  @ResponseTime({ description: 'End of the undo period' }) undo_until: Date;
  @ResponseFlag({ description: 'The caller may undo the import, unless later records depend on it' }) can_undo: boolean;
}
