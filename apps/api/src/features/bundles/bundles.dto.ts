import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseTexts,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
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
    emptied: true,
    description:
      'Organization of the assets; empty: none, visible to everybody; absent: organization of the location, else the only one of the caller; in several, none',
  })
  organization_id?: string | null;
  @TextField({ optional: true, max: 500, description: 'Only this folder of the archive' }) folder?: string | null;
}

/** Reason of a refusal: one sentence, and as data. */
export class BundleProblemOut {
  @ResponseText({ nullable: true, description: 'Code of the problem; null: invalid content, see where' }) code:
    string | null;
  @ResponseText() detail: string;
  @ResponseText({ nullable: true, description: 'Type of invalid content, as in a 422 response' }) type: string | null;
  @ResponseJson() params: object;
  @ResponseText({
    nullable: true,
    description: 'Path of the value, such as `calibrations.3.data_points.0.reference_value`',
  })
  where: string | null;
}

class ImportedChannelOut {
  @ResponseText() channel_id: string;
  @ResponseText() physical_quantity: string;
  @ResponseText() unit: string;
  @ResponseFlag() is_active: boolean;
}

export class ImportedCalibrationOut {
  @ResponseDay() calibration_date: string;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseText(orNull) certificate_number: string | null;
  @ResponseText() status: string;
  @ResponseWhole() points: number;
  @ResponseFlag({ description: 'The archive contains the certificate' }) has_certificate_file: boolean;
}

/** What of a bundle stays behind. */
const skippedContents = [
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
export type SkippedContent = (typeof skippedContents)[number];

class PreviewFields {
  @ResponseFlag() valid: boolean;
  @ResponseText(orNull) error_message: string | null;
  @ResponseText(orNull) asset_id: string | null;
  @ResponseText(orNull) name: string | null;
  @ResponseText(orNull) manufacturer: string | null;
  @ResponseText(orNull) model: string | null;
  @ResponseText(orNull) asset_type: string | null;
  @ResponseWhole() channel_count: number;
  @ResponseWhole() calibration_count: number;
}

export class BundlePreview extends PreviewFields {
  @ResponseText() source_folder: string;
  @ResponseText(orNull) serial_number: string | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseWhole() file_count: number;
  @ResponseNumber({ description: 'Bytes of its files' }) file_bytes: number;
  @ResponseList(() => ImportedChannelOut) channels: ImportedChannelOut[];
  @ResponseList(() => ImportedCalibrationOut) calibrations: ImportedCalibrationOut[];
  @ResponseTexts({ description: 'Objects that will not be imported' }) skipped: SkippedContent[];
  @ResponseTexts({ description: 'Unknown field names, at most 50' })
  unknown_fields: string[];
  @ResponseTexts({
    description: 'Ids of visible assets with the same manufacturer, model and serial number, at most 10',
  })
  same_as: string[];
  @ResponseObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
}

export class AssetImportPreview extends PreviewFields {
  @ResponseList(() => BundlePreview) bundles: BundlePreview[];
  @ResponseObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
}

const importStates = ['created', 'error'] as const;

export class AssetImportResult {
  @ResponseText() source_folder: string;
  @ResponseEnum(importStates, 'ImportStatus') status: (typeof importStates)[number];
  @ResponseText(orNull) asset_id: string | null;
  @ResponseId(orNull) new_asset_pk: string | null;
  @ResponseText(orNull) error_message: string | null;
  @ResponseObject(() => BundleProblemOut, orNull) problem: BundleProblemOut | null;
  @ResponseWhole({ description: 'Calibrations whose recalculated numbers differ' }) different: number;
  @ResponseTexts({
    description: 'Ids of assets of the organization with the same manufacturer, model and serial number, at most 10',
  })
  same_as: string[];
  @ResponseTexts({ description: 'Objects that were not imported' }) skipped: SkippedContent[];
  @ResponseTexts({ description: 'Unknown field names, at most 50' })
  unknown_fields: string[];
}

export class AssetImportResponse {
  @ResponseList(() => AssetImportResult) results: AssetImportResult[];
}
