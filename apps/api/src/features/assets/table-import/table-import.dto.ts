import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, TextField, UuidField } from '../../../platform/http/fields.js';
import {
  orNull,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownList,
  ShownText,
  ShownTexts,
  ShownWhole,
} from '../../../platform/http/shown.js';
import { ProgressId } from '../../../platform/progress/progress-id.js';

/** A form: the file and how it is to be read. */
export class AssetTablePreviewRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'CSV (UTF-8) or XLSX, headings in its first row' })
  file: unknown;
  @TextField({
    optional: true,
    max: 6000,
    description:
      'Field of each column, separated by commas, nothing for a column that is not read. Absent: by headings',
  })
  fields?: string | null;
  @UuidField({ optional: true, description: 'Organization of new assets' }) organization_id?: string | null;
  @BooleanField({ default: false, description: 'A blank cell of a column that is read empties the field' })
  blank_clears: boolean = false;
  @BooleanField({
    default: false,
    description: 'Locations that do not exist are created by their path, Site/Building/Room',
  })
  create_locations: boolean = false;
}

export class AssetTableImportRequest extends AssetTablePreviewRequest {
  @TextField({ min: 1, max: 100, description: 'Of the preview: what would happen must still be that' }) seen: string;
  @ProgressId() progress_id?: string | null;
}

export class AssetTableColumn {
  @ShownText() heading: string;
  /** Null: not read. */
  @ShownText(orNull) field: string | null;
  @ShownTexts({ description: 'The first few cells' }) samples: string[];
}

export class AssetTableProblem {
  /** As the spreadsheet counts: the headings are row 1. */
  @ShownWhole() row: number;
  /** Position of the column from 0; null for a field that has none. */
  @ShownWhole(orNull) column: number | null;
  @ShownText(orNull) field: string | null;
  @ShownText() msg: string;
  @ShownText() type: string;
  @ShownJson(orNull) params: Record<string, unknown> | null;
}

export class AssetTableChange {
  @ShownText() field: string;
  @ShownText(orNull) before: string | null;
  @ShownText(orNull) after: string | null;
}

export class AssetTableDifference {
  @ShownWhole() row: number;
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownList(() => AssetTableChange) changes: AssetTableChange[];
}

export class AssetTablePreview {
  @ShownWhole() rows: number;
  @ShownList(() => AssetTableColumn) columns: AssetTableColumn[];
  @ShownTexts({ description: 'Every field that a column may be' }) fields: string[];
  @ShownWhole() created: number;
  @ShownWhole() updated: number;
  @ShownWhole() unchanged: number;
  @ShownWhole({ description: 'Last calibrations that would be filed' }) calibrations: number;
  @ShownWhole({ description: 'Rows whose calibration is recorded already' }) known_calibrations: number;
  @ShownWhole({ description: 'Locations that would be created' }) locations: number;
  @ShownTexts({ description: 'Paths of the first of them' }) new_locations: string[];
  @ShownList(() => AssetTableProblem) problems: AssetTableProblem[];
  @ShownFlag({ description: 'Whether there are more problems than those told' }) more_problems: boolean;
  @ShownList(() => AssetTableDifference) differences: AssetTableDifference[];
  @ShownFlag({ description: 'Whether there are more differences than those told' }) more_differences: boolean;
  @ShownText({ description: 'To be sent with the import' }) seen: string;
}

export class AssetTableResult {
  @ShownId({ ...orNull, description: 'For undoing it and for its PDF certificates; null: nothing changed' })
  import_id: string | null;
  @ShownWhole() created: number;
  @ShownWhole() updated: number;
  @ShownWhole() unchanged: number;
  @ShownWhole({ description: 'Calibrations that were filed' }) calibrations: number;
  @ShownWhole({ description: 'Locations that were created' }) locations: number;
}
