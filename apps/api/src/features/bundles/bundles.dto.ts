import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownTexts,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { ProgressId } from '../../platform/progress/progress-id.js';
import { MOST_ASSETS } from './bundle-layout.js';

const WITHOUT_DAMAGED = 'Skip missing or damaged files and list them in `asset.yaml`; false: status 503';

export class AssetExportQuery {
  @BooleanField({ default: false, description: WITHOUT_DAMAGED }) without_damaged: boolean = false;
}

export class AssetBulkExportRequest extends AssetExportQuery {
  @UuidListField({ min: 1, max: MOST_ASSETS, description: 'Asset ids; unknown ids are ignored' }) asset_ids: string[];
}

export class AssetPreviewForm {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @ProgressId() progress_id?: string | null;
}

export class AssetImportForm extends AssetPreviewForm {
  @UuidField({ optional: true, description: 'Location of all imported assets' }) location_id?: string | null;
  @UuidField({
    optional: true,
    description: 'Organization of the assets; absent: organization of the location, else of the caller, else none',
  })
  organization_id?: string | null;
  @TextField({ optional: true, max: 500, description: 'Only this folder of the archive' }) folder?: string | null;
}

/** Why a bundle is not taken: one sentence, and the same as data. */
export class BundleProblemOut {
  @ShownText({ nullable: true, description: 'Code of the problem; null: invalid content, see where' }) code:
    string | null;
  @ShownText() detail: string;
  @ShownText({ nullable: true, description: 'Type of invalid content, as in a 422 response' }) type: string | null;
  @ShownJson() params: object;
  @ShownText({
    nullable: true,
    description: 'Path of the value, such as `calibrations.3.data_points.0.reference_value`',
  })
  where: string | null;
}

export class ImportedChannelOut {
  @ShownText() channel_id: string;
  @ShownText() physical_quantity: string;
  @ShownText() unit: string;
  @ShownFlag() is_active: boolean;
}

export class ImportedCalibrationOut {
  @ShownDay() calibration_date: string;
  @ShownText(orNull) channel_id: string | null;
  @ShownText(orNull) certificate_number: string | null;
  @ShownText() status: string;
  @ShownWhole() points: number;
  @ShownFlag({ description: 'The archive contains the certificate' }) has_certificate_file: boolean;
}

/** What of a bundle stays behind. */
export const leftBehind = [
  'organization',
  'location',
  'reference_assets',
  'daq',
  'procedures',
  'performers',
  'approvals',
  'record',
  'impact',
  'unlisted_files',
  'codes',
  'missing_files',
  'unknown_fields',
] as const;
export type LeftBehind = (typeof leftBehind)[number];

class PreviewFields {
  @ShownFlag() valid: boolean;
  @ShownText(orNull) error_message: string | null;
  @ShownText(orNull) asset_id: string | null;
  @ShownText(orNull) name: string | null;
  @ShownText(orNull) manufacturer: string | null;
  @ShownText(orNull) model: string | null;
  @ShownText(orNull) asset_type: string | null;
  @ShownWhole() channel_count: number;
  @ShownWhole() calibration_count: number;
}

export class BundlePreview extends PreviewFields {
  @ShownText() source_folder: string;
  @ShownText(orNull) serial_number: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownWhole() file_count: number;
  @ShownNumber({ description: 'Bytes of its files' }) file_bytes: number;
  @ShownList(() => ImportedChannelOut) channels: ImportedChannelOut[];
  @ShownList(() => ImportedCalibrationOut) calibrations: ImportedCalibrationOut[];
  @ShownTexts({ description: 'Objects that will not be imported' }) left_behind: LeftBehind[];
  @ShownTexts({ description: 'Unknown field names, at most 50' })
  unknown_fields: string[];
  @ShownObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
}

export class AssetImportPreview extends PreviewFields {
  @ShownList(() => BundlePreview) bundles: BundlePreview[];
  @ShownObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
}

export const importStates = ['created', 'error'] as const;

export class AssetImportResult {
  @ShownText() source_folder: string;
  @ShownEnum(importStates, 'ImportStatus') status: (typeof importStates)[number];
  @ShownText(orNull) asset_id: string | null;
  @ShownId(orNull) new_asset_pk: string | null;
  @ShownText(orNull) error_message: string | null;
  @ShownObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
  @ShownWhole({ description: 'Calibrations whose recalculated numbers differ' }) different: number;
  @ShownTexts({ description: 'Objects that were not imported' }) left_behind: LeftBehind[];
  @ShownTexts({ description: 'Unknown field names, at most 50' })
  unknown_fields: string[];
}

export class AssetImportResponse {
  @ShownList(() => AssetImportResult) results: AssetImportResult[];
}
