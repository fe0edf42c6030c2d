import { Body, Controller, HttpCode, Post, type StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { Audited, NotAudited } from '../../audit/index.js';
import { importCodes } from './import-codes.js';
import {
  AssetTableImportRequest,
  AssetTableLeftOutRequest,
  AssetTablePreview,
  AssetTablePreviewRequest,
  AssetTableResult,
} from './table-import.dto.js';
import { TableImport, XLSX } from './table-import.js';

/** Maximum length of the form fields: all field names together. */
const FIELD_BYTES = 12_000;

@ApiTags('Assets')
@Controller('api/v1/assets/table')
export class TableImportController {
  constructor(private readonly tables: TableImport) {}

  @Post('preview')
  @HttpCode(200)
  @Access('asset.import')
  @NotAudited('reads, and stores nothing')
  @RouteCosts('table')
  @TakesFile(uploadRules.table, AssetTablePreviewRequest, FIELD_BYTES)
  @ApiOperation({
    operationId: 'assets.previewTable',
    summary: 'Preview of a table import: new and changed assets, and all invalid cells',
  })
  @ApiOkResponse({ type: AssetTablePreview })
  preview(
    @CurrentCaller() caller: Caller,
    @Body() body: AssetTablePreviewRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetTablePreview> {
    return this.tables.preview(caller, file, body);
  }

  @Post('left-out')
  @HttpCode(200)
  @Access('asset.import')
  @NotAudited('reads, and stores nothing')
  @Repeatable('makes a file and stores nothing')
  @RouteCosts('table')
  @TakesFile(uploadRules.table, AssetTableLeftOutRequest, FIELD_BYTES)
  @ApiOperation({
    operationId: 'assets.tableLeftOut',
    summary: 'Rows that an import with leave_out_invalid leaves out, with their problems',
  })
  @ApiProduces(XLSX)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  leftOut(
    @CurrentCaller() caller: Caller,
    @Body() body: AssetTableLeftOutRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<StreamableFile> {
    return this.tables.leftOut(caller, file, body);
  }

  @Post()
  @HttpCode(200)
  @Access('asset.import')
  @Audited(...importCodes)
  @RouteCosts('table')
  @TakesFile(uploadRules.table, AssetTableImportRequest, FIELD_BYTES)
  @ApiOperation({
    operationId: 'assets.importTable',
    summary: 'Import assets from a CSV or XLSX table: everything as in the preview, or nothing',
  })
  @ApiOkResponse({ type: AssetTableResult })
  import(
    @CurrentCaller() caller: Caller,
    @Body() body: AssetTableImportRequest,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetTableResult> {
    return this.tables.import(caller, file, body);
  }
}
