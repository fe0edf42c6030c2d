import { ApiProperty } from '@nestjs/swagger';
import { ProgressId } from '../../../platform/progress/progress-id.js';
import { orNull, ShownList, ShownText, ShownTexts, ShownWhole } from '../../../platform/http/shown.js';

/** A form: the archive. */
export class CertificateArchiveRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'A zip archive of PDF files' })
  file: unknown;
  @ProgressId() progress_id?: string | null;
}

/** A row of the table whose calibration has no PDF yet. */
export class RowWithoutCertificate {
  @ShownWhole({ ...orNull, description: 'As the spreadsheet counts' }) row: number | null;
  @ShownText() asset_id: string;
  @ShownText({ ...orNull, description: 'Name of the PDF, as the table has it' }) certificate_file: string | null;
}

export class CertificateArchiveResult {
  @ShownWhole() attached: number;
  @ShownWhole({ description: 'Files that were attached before' }) unchanged: number;
  @ShownTexts({ description: 'Files that belong to no calibration of the import, or to several' })
  unmatched_files: string[];
  @ShownWhole() unmatched_count: number;
  @ShownTexts({ description: 'Files whose content is no PDF' }) not_pdf: string[];
  @ShownList(() => RowWithoutCertificate) rows_without: RowWithoutCertificate[];
  @ShownWhole() rows_without_count: number;
}
