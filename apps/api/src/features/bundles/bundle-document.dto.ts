import { IntegerField, ListField, NumberField, ObjectField, TextField } from '../../platform/http/fields/fields.js';
import { AssetCodeCreate, ImportedAsset, ImportedChannel, ImportedDaq, MOST_CODES } from '../assets/index.js';
import { MOST_CALIBRATIONS, MOST_CHANNELS, MOST_FILES, MOST_PAPERS, zipBounds } from './bundle-layout.js';

export class ImportedFile {
  @TextField({ min: 1, max: 500 }) original_filename: string;
  @TextField({ optional: true, max: 255 }) content_type?: string | null;
  @NumberField({ optional: true, min: 0 }) size_bytes?: number | null;
  @TextField({ optional: true, max: 64 }) checksum_sha256?: string | null;
  @TextField({ min: 1, max: 500 }) media_path: string;
}

export class ImportedPlace {
  @TextField({ optional: true, max: 255 }) location_name?: string | null;
}

/** A certificate that was still being made when the archive was. */
class PendingCertificate {
  @IntegerField({ min: 1 }) calibration_version: number;
  @TextField({ optional: true, max: 100 }) certificate_number?: string | null;
}

/** `asset.yaml` without its calibrations, which are read separately. */
export class BundleDocument {
  @IntegerField() export_format_version: number;
  @TextField({ optional: true, max: 40 }) exported_at?: string | null;
  @ObjectField(() => ImportedAsset) asset: ImportedAsset;
  @ListField(() => ImportedChannel, { optional: true, max: MOST_CHANNELS }) sensor_channels?: ImportedChannel[] | null;
  @ObjectField(() => ImportedDaq, { optional: true }) daq_details?: ImportedDaq | null;
  @ListField(() => AssetCodeCreate, { optional: true, max: MOST_CODES }) codes?: AssetCodeCreate[] | null;
  @ListField(() => ImportedFile, { optional: true, max: MOST_FILES }) files?: ImportedFile[] | null;
  @ListField(() => ImportedFile, { optional: true, max: MOST_FILES }) cad_files?: ImportedFile[] | null;
  /** What could not be read any more where the archive was made. */
  @ListField(() => ImportedFile, { optional: true, max: zipBounds.entries }) missing_files?: ImportedFile[] | null;
  @ListField(() => PendingCertificate, { optional: true, max: MOST_CALIBRATIONS }) pending_certificates?:
    PendingCertificate[] | null;
}

/** What a calibration says of its files. */
export class CalibrationDocuments {
  @ListField(() => ImportedFile, { optional: true, max: MOST_PAPERS }) certificate_files?: ImportedFile[] | null;
  @ListField(() => ImportedFile, { optional: true, max: MOST_FILES }) files?: ImportedFile[] | null;
}
