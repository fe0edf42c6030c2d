import { Body, Controller, Get, HttpCode, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import type { ServerResponse } from 'node:http';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Log } from '../../platform/logging/log.js';
import { Audited } from '../audit/index.js';
import { sendMade } from '../files/index.js';
import { codes } from './backup.codes.js';
import { DatabaseImportForm, DatabaseResetRequest } from './database.dto.js';
import { ExportDatabase } from './export-database.js';
import { ImportDatabase } from './import-database.js';
import { ResetDatabase } from './reset-database.js';

@ApiTags('Admin')
@Controller('api/v1/admin/database')
export class DatabaseController {
  constructor(
    private readonly exporting: ExportDatabase,
    private readonly importing: ImportDatabase,
    private readonly resetting: ResetDatabase,
    private readonly log: Log,
  ) {}

  @Get('export')
  @RouteCosts('rendering')
  @Access('installation.back_up')
  @Audited(codes['database.exported'])
  @Refuses(409)
  @Confirmed()
  @ApiOperation({
    operationId: 'database.export',
    summary: 'All tables and stored files in one archive, including private data',
  })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ description: 'A zip archive', schema: { type: 'string', format: 'binary' } })
  async export(@CurrentCaller() caller: Caller, @Res() response: ServerResponse): Promise<void> {
    await sendMade(response, await this.exporting.open(caller), this.log);
  }

  @Post('import')
  @HttpCode(204)
  @Access('installation.back_up')
  @Audited(codes['database.imported'])
  @TakesFile(uploadRules.backup, DatabaseImportForm)
  @Refuses(400, 409)
  @Confirmed()
  @ApiOperation({
    operationId: 'database.import',
    summary:
      'Restore an uploaded archive: checked first, then replaced in one transaction. All other people must sign in again',
  })
  @ApiNoContentResponse()
  import(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() { progress_id }: DatabaseImportForm,
  ): Promise<void> {
    return this.importing.fromUpload(caller, file, progress_id ?? null);
  }

  @Post('reset')
  @HttpCode(204)
  @Access('installation.back_up')
  @Audited(codes['database.reset'])
  @Refuses(400, 409)
  @Confirmed()
  @ApiOperation({
    operationId: 'database.reset',
    summary:
      'Reset: remove everything except identity providers, backups with their schedule, signing key and last hash of the audit trail, and accounts of super administrators',
  })
  @ApiNoContentResponse()
  reset(@CurrentCaller() caller: Caller, @Body() { confirm }: DatabaseResetRequest): Promise<void> {
    return this.resetting.reset(caller, confirm);
  }
}
