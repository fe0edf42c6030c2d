import { ApiProperty } from '@nestjs/swagger';
import { ProgressId } from '../../../platform/progress/progress-id.js';
import {
  orNull,
  ResponseList,
  ResponseText,
  ResponseTexts,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

/** Multipart form. */
export class CertificateArchiveRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'A zip archive of PDF files' })
  file: unknown;
  @ProgressId() progress_id?: string | null;
}

export class RowWithoutCertificate {
  @ResponseWhole({ ...orNull, description: 'Row number in the spreadsheet, from 1' }) row: number | null;
  @ResponseText() asset_id: string;
  @ResponseText({ ...orNull, description: 'File name of the PDF in the table' }) certificate_file: string | null;
}

export class CertificateArchiveResult {
  @ResponseWhole() attached: number;
  @ResponseWhole({ description: 'Files already attached' }) unchanged: number;
  @ResponseTexts({ description: 'Files without exactly one matching calibration of the import' })
  unmatched_files: string[];
  @ResponseWhole() unmatched_count: number;
  @ResponseTexts({ description: 'Files that are not PDF documents' }) not_pdf: string[];
  @ResponseList(() => RowWithoutCertificate) rows_without: RowWithoutCertificate[];
  @ResponseWhole() rows_without_count: number;
}
