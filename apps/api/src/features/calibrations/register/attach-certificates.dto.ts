import { ApiProperty } from '@nestjs/swagger';
import { ProgressId } from '../../../platform/progress/progress-id.js';
import { orNull, ShownList, ShownText, ShownTexts, ShownWhole } from '../../../platform/http/fields/shown.js';

/** Multipart form. */
export class CertificateArchiveRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'A zip archive of PDF files' })
  file: unknown;
  @ProgressId() progress_id?: string | null;
}

export class RowWithoutCertificate {
  @ShownWhole({ ...orNull, description: 'Row number in the spreadsheet, from 1' }) row: number | null;
  @ShownText() asset_id: string;
  @ShownText({ ...orNull, description: 'File name of the PDF in the table' }) certificate_file: string | null;
}

export class CertificateArchiveResult {
  @ShownWhole() attached: number;
  @ShownWhole({ description: 'Files already attached' }) unchanged: number;
  @ShownTexts({ description: 'Files without exactly one matching calibration of the import' })
  unmatched_files: string[];
  @ShownWhole() unmatched_count: number;
  @ShownTexts({ description: 'Files that are not PDF documents' }) not_pdf: string[];
  @ShownList(() => RowWithoutCertificate) rows_without: RowWithoutCertificate[];
  @ShownWhole() rows_without_count: number;
}
