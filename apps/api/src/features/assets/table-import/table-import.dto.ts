import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, EnumField, IntegerField, TextField, UuidField } from '../../../platform/http/fields.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownList,
  ShownText,
  ShownTexts,
  ShownWhole,
  ShownWholes,
} from '../../../platform/http/shown.js';
import { DATE_ORDERS, type DateOrder, FOUND_ORDERS, type FoundOrder } from './read-day.js';
import { ProgressId } from '../../../platform/progress/progress-id.js';

/** A form: the file and how it is to be read. */
export class AssetTablePreviewRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'CSV or XLSX' })
  file: unknown;
  @TextField({
    optional: true,
    max: 6000,
    description:
      'Field of each column, separated by commas, nothing for a column that is not read. Absent: by headings',
  })
  fields?: string | null;
  @TextField({
    optional: true,
    max: 255,
    description: 'Name of the sheet of a workbook. Absent: the one that looks most like a register',
  })
  sheet?: string | null;
  @IntegerField({
    optional: true,
    min: 1,
    max: 1000,
    description: 'Row of the headings, as the file counts. Absent: the row that looks most like headings',
  })
  header_row?: number | null;
  @EnumField(DATE_ORDERS, {
    optional: true,
    name: 'AssetTableDateOrder',
    description:
      'Order of day and month in dates such as 03/04/2026. Absent: as dates of the column or of the other columns decide it; what they do not decide is a problem of the cell',
  })
  date_order?: DateOrder | null;
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
  @ShownText({ description: 'With the heading above it, where that covers several columns' }) heading: string;
  /** Null: not read. */
  @ShownText(orNull) field: string | null;
  @ShownTexts({ description: 'The first few cells, as they are shown' }) samples: string[];
  @ShownTexts({
    description:
      'The same cells as they are understood, where that differs: days as YYYY-MM-DD, numbers; empty where a cell is neither',
  })
  understood: string[];
  @ShownFlag({ description: 'Whether the spreadsheet hides the column; it is read all the same' }) is_hidden: boolean;
}

export class AssetTableSheet {
  @ShownText() name: string;
  @ShownFlag() is_hidden: boolean;
}

export class AssetTableRow {
  @ShownWhole({ description: 'As the file counts' }) row: number;
  @ShownTexts({ description: 'Cells as they are shown, shortened' }) cells: string[];
}

export class AssetTableProblem {
  /** As the file counts. */
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
  @ShownWhole({ description: 'Rows below the headings' }) rows: number;
  @ShownText({ ...orNull, description: 'The sheet that is read; null: a file without sheets' }) sheet: string | null;
  @ShownList(() => AssetTableSheet) sheets: AssetTableSheet[];
  @ShownWhole({ description: 'The row of headings that is read, as the file counts' }) header_row: number;
  @ShownList(() => AssetTableRow, { description: 'Rows around the headings' }) first_rows: AssetTableRow[];
  @ShownEnum(FOUND_ORDERS, 'AssetTableFoundOrder', {
    ...orNull,
    description:
      'How day and month are read in dates such as 03/04/2026; either: it is undecided; both: the column contradicts itself; null: no date needs it',
  })
  date_order: FoundOrder | null;
  @ShownWhole({ description: 'Rows that the spreadsheet hides; they are read all the same' }) hidden_rows: number;
  @ShownWholes({ description: 'Rows that are no rows of the table: repeated headings and merged titles' })
  skipped_rows: number[];
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
