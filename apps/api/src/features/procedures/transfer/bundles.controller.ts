import { Body, Controller, Get, HttpCode, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import type { ServerResponse } from 'node:http';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { InSteps, Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Audited, NotAudited } from '../../audit/index.js';
import { codes } from '../procedures.feature.js';
import { ProcedureBulkExportRequest, ProcedureImportPreview, ProcedureImportResponse } from './bundles.dto.js';
import { ExportProcedures } from './export-procedures.js';
import { ImportProcedures } from './import-procedures.js';
import { sendArchive } from './send-archive.js';

const anArchive = { description: 'The archive', schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Procedures')
@Controller('api/v1/procedures')
export class ProcedureBundlesController {
  constructor(
    private readonly exports: ExportProcedures,
    private readonly imports: ImportProcedures,
  ) {}

  @Get(':proc_pk/export')
  @RouteCosts('rendering')
  @Access('procedure.export')
  @Audited(codes['procedure.exported'])
  @Refuses(400, 429)
  @ApiOperation({ operationId: 'procedures.export', summary: 'A procedure with its files, as a zip archive' })
  @ApiProduces('application/zip')
  @ApiOkResponse(anArchive)
  async one(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await sendArchive(response, await this.exports.one(caller, id));
  }

  @Post('export/bulk')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('procedure.export')
  @Repeatable('makes a file of what there is')
  @Audited(codes['procedure.exported_bulk'])
  @Refuses(400, 404, 429)
  @ApiOperation({ operationId: 'procedures.exportMany', summary: 'Several procedures, as one zip archive' })
  @ApiProduces('application/zip')
  @ApiOkResponse(anArchive)
  async many(
    @CurrentCaller() caller: Caller,
    @Body() { proc_ids }: ProcedureBulkExportRequest,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await sendArchive(response, await this.exports.many(caller, proc_ids));
  }

  @Post('import/validate')
  @HttpCode(200)
  @Access('procedure.import')
  @NotAudited('reads, and stores nothing')
  @TakesFile(uploadRules.procedures)
  @ApiOperation({
    operationId: 'procedures.validateImport',
    summary: 'Preview of an archive import; nothing is stored',
  })
  @ApiOkResponse({ type: ProcedureImportPreview })
  validate(@UploadedFile() file: UploadedPart | undefined): Promise<ProcedureImportPreview> {
    return this.imports.validate(file);
  }

  @Post('import')
  @HttpCode(200)
  @Access('procedure.import')
  @InSteps('a procedure id is imported once')
  @Audited(codes['procedure.imported'], codes['procedure.import_failed'])
  @TakesFile(uploadRules.procedures)
  @ApiOperation({
    operationId: 'procedures.import',
    summary: 'Import the procedures of an archive; each folder completely or not at all',
  })
  @ApiOkResponse({ type: ProcedureImportResponse })
  import(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<ProcedureImportResponse> {
    return this.imports.import(caller, file);
  }
}
