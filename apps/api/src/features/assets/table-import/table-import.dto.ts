import { ApiProperty } from '@nestjs/swagger';
import { type Language, languages } from '@etalon/i18n';
import { BooleanField, EnumField, IntegerField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseList,
  ResponseText,
  ResponseTexts,
  ResponseWhole,
  ResponseWholes,
} from '../../../platform/http/fields/response-fields.js';
import { DATE_ORDERS, type DateOrder, FOUND_ORDERS, type FoundOrder } from './cells/read-day.js';
import { ProgressId } from '../../../platform/progress/progress-id.js';

/** Multipart form: file and reading options. */
export class AssetTablePreviewRequest {
  @ApiProperty({ type: String, format: 'binary', description: 'CSV or XLSX' })
  file: unknown;
  @TextField({
    optional: true,
    max: 6000,
    description: 'Field of each column, separated by commas; empty: column ignored. Absent: detected by headings',
  })
  fields?: string | null;
  @TextField({
    optional: true,
    max: 255,
    description: 'Name of the worksheet. Absent: detected',
  })
  sheet?: string | null;
  @IntegerField({
    optional: true,
    min: 1,
    max: 1000,
    description: 'Row number of the headings in the file, from 1. Absent: detected',
  })
  header_row?: number | null;
  @EnumField(DATE_ORDERS, {
    optional: true,
    name: 'AssetTableDateOrder',
    description:
      'Order of day and month in dates such as 03/04/2026. Absent: detected from the column, then from other columns; an ambiguous date is a problem of its cell',
  })
  date_order?: DateOrder | null;
  @UuidField({ optional: true, description: 'Organization of new assets' }) organization_id?: string | null;
  @BooleanField({ default: false, description: 'Blank cells clear the field' })
  blank_clears: boolean = false;
  @BooleanField({
    default: false,
    description: 'Create missing locations by path, such as Site/Building/Room',
  })
  create_locations: boolean = false;
  @TextField({
    optional: true,
    max: 2000,
    description:
      'Values for empty cells as a JSON object, such as {"manufacturer": "unknown"}: of new assets, of the channels of assets without any, and of new calibrations. A field needs no column',
  })
  defaults?: string | null;
  @BooleanField({ default: false, description: 'Leave out assets with invalid cells instead of refusing the table' })
  leave_out_invalid: boolean = false;
}

export class AssetTableLeftOutRequest extends AssetTablePreviewRequest {
  @EnumField(languages, { default: 'en', name: 'Language', description: 'Language of the problems' })
  language: Language = 'en';
}

export class AssetTableImportRequest extends AssetTablePreviewRequest {
  @TextField({
    min: 1,
    max: 100,
    description: 'Token of the preview; the import is refused if its result would differ',
  })
  seen: string;
  @ProgressId() progress_id?: string | null;
}

export class AssetTableColumn {
  @ResponseText({ description: 'Heading, including a heading that spans several columns' }) heading: string;
  /** Field of the column; null: ignored. */
  @ResponseText(orNull) field: string | null;
  @ResponseTexts({ description: 'Displayed texts of the first cells' }) samples: string[];
  @ResponseTexts({
    description: 'Interpreted values of the same cells where they differ: dates as YYYY-MM-DD, numbers; empty: neither',
  })
  understood: string[];
  @ResponseFlag({ description: 'The column is hidden in the spreadsheet; it is imported nevertheless' })
  is_hidden: boolean;
}

export class AssetTableSheet {
  @ResponseText() name: string;
  @ResponseFlag() is_hidden: boolean;
}

export class AssetTableRow {
  @ResponseWhole({ description: 'Row number in the file, from 1' }) row: number;
  @ResponseTexts({ description: 'Displayed texts of the cells, shortened' }) cells: string[];
}

export class AssetTableProblem {
  /** Row number in the file, from 1. */
  @ResponseWhole() row: number;
  /** Index of the column from 0; null: no column. */
  @ResponseWhole(orNull) column: number | null;
  @ResponseText(orNull) field: string | null;
  @ResponseText() msg: string;
  @ResponseText() type: string;
  @ResponseJson(orNull) params: Record<string, unknown> | null;
}

export class AssetTableChange {
  @ResponseText() field: string;
  @ResponseText(orNull) before: string | null;
  @ResponseText(orNull) after: string | null;
}

export class AssetTableDifference {
  @ResponseWhole() row: number;
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseList(() => AssetTableChange) changes: AssetTableChange[];
}

export class AssetTablePreview {
  @ResponseWhole({ description: 'Rows below the headings' }) rows: number;
  @ResponseText({ ...orNull, description: 'Worksheet that is read; null: file without worksheets' }) sheet:
    string | null;
  @ResponseList(() => AssetTableSheet) sheets: AssetTableSheet[];
  @ResponseWhole({ description: 'Row number of the headings in the file, from 1' }) header_row: number;
  @ResponseList(() => AssetTableRow, { description: 'Rows around the headings' }) first_rows: AssetTableRow[];
  @ResponseEnum(FOUND_ORDERS, 'AssetTableFoundOrder', {
    ...orNull,
    description:
      'Detected order of day and month in dates such as 03/04/2026; either: ambiguous; both: contradictory; null: no such dates',
  })
  date_order: FoundOrder | null;
  @ResponseWhole({ description: 'Rows hidden in the spreadsheet; they are imported nevertheless' }) hidden_rows: number;
  @ResponseWholes({ description: 'Skipped rows: repeated headings and merged titles' })
  skipped_rows: number[];
  @ResponseList(() => AssetTableColumn) columns: AssetTableColumn[];
  @ResponseTexts({ description: 'Fields that a column can be assigned to' }) fields: string[];
  @ResponseTexts({ description: 'Fields that `defaults` may hold' }) default_fields: string[];
  @ResponseWhole() created: number;
  @ResponseWhole() updated: number;
  @ResponseWhole() unchanged: number;
  @ResponseWhole({ description: 'Last calibrations that would be recorded' }) calibrations: number;
  @ResponseWhole({ description: 'Rows whose calibration already exists' }) known_calibrations: number;
  @ResponseWhole({
    description: 'Calibration intervals that are not imported: their rows have neither channel nor calibration',
  })
  unused_intervals: number;
  @ResponseWhole({
    description:
      'New assets with an id of their own, whose manufacturer, model and serial number an existing asset has',
  })
  same_instruments: number;
  @ResponseTexts({ description: 'Ids of the first of these existing assets' }) same_as: string[];
  @ResponseWhole({ description: 'Locations that would be created' }) locations: number;
  @ResponseTexts({ description: 'Paths of the first locations that would be created' }) new_locations: string[];
  @ResponseWhole({ description: 'Rows that are left out with `leave_out_invalid`: all rows of assets with problems' })
  left_out: number;
  @ResponseList(() => AssetTableProblem) problems: AssetTableProblem[];
  @ResponseFlag({ description: 'There are more problems than listed' }) more_problems: boolean;
  @ResponseList(() => AssetTableDifference) differences: AssetTableDifference[];
  @ResponseFlag({ description: 'There are more differences than listed' }) more_differences: boolean;
  @ResponseText({ description: 'Token to send with the import' }) seen: string;
}

export class AssetTableResult {
  @ResponseId({ ...orNull, description: 'Id for undo and for attaching PDF certificates; null: nothing changed' })
  import_id: string | null;
  @ResponseWhole() created: number;
  @ResponseWhole() updated: number;
  @ResponseWhole() unchanged: number;
  @ResponseWhole({ description: 'Recorded calibrations' }) calibrations: number;
  @ResponseWhole({ description: 'Locations that were created' }) locations: number;
  @ResponseWhole({ description: 'Rows that were left out' }) left_out: number;
}
