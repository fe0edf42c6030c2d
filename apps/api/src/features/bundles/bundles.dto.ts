import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField, UuidField, UuidListField } from '../../platform/http/fields.js';
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
} from '../../platform/http/shown.js';
import { ProgressId } from '../../platform/progress/progress-id.js';
import { MOST_ASSETS } from './bundle-layout.js';

const WITHOUT_DAMAGED =
  'Stored files that are missing or damaged stay behind, and `asset.yaml` names them; else they are a reason to refuse (503)';

export class AssetExportQuery {
  @BooleanField({ default: false, description: WITHOUT_DAMAGED }) without_damaged: boolean = false;
}

export class AssetBulkExportRequest extends AssetExportQuery {
  @UuidListField({ min: 1, max: MOST_ASSETS, description: 'Unknown ones are left out' }) asset_ids: string[];
}

export class AssetPreviewForm {
  @ApiProperty({ type: String, format: 'binary' }) file: unknown;
  @ProgressId() progress_id?: string | null;
}

export class AssetImportForm extends AssetPreviewForm {
  @UuidField({ optional: true, description: 'Where all of them stand from now on' }) location_id?: string | null;
  @UuidField({
    optional: true,
    description: 'Whose they are; absent: that of the location, else the one the caller belongs to, else nobody',
  })
  organization_id?: string | null;
  @TextField({ optional: true, max: 500, description: 'Only this folder of the archive' }) folder?: string | null;
}

/** Why a bundle is not taken: one sentence, and the same as data. */
export class BundleProblemOut {
  @ShownText({ nullable: true, description: 'Null: what a document says is wrong; see where' }) code: string | null;
  @ShownText() detail: string;
  @ShownText({ nullable: true, description: 'Of what a document says, as in the list of a 422' }) type: string | null;
  @ShownJson() params: object;
  @ShownText({ nullable: true, description: 'As `calibrations.3.data_points.0.reference_value`' }) where: string | null;
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
  @ShownFlag({ description: 'Its certificate is in the archive' }) has_certificate_file: boolean;
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
  @ShownTexts({ description: 'What will not come along' }) left_behind: LeftBehind[];
  @ShownTexts({ description: 'Names of fields that mean nothing here, the first fifty of them' })
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
  @ShownWhole({ description: 'Calibrations whose numbers differ when they are computed again' }) different: number;
  @ShownTexts({ description: 'What did not come along' }) left_behind: LeftBehind[];
  @ShownTexts({ description: 'Names of fields that mean nothing here, the first fifty of them' })
  unknown_fields: string[];
}

export class AssetImportResponse {
  @ShownList(() => AssetImportResult) results: AssetImportResult[];
}
