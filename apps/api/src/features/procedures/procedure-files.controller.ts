import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { ProcedureFiles } from './procedure-files.js';
import { ProcedureFilePlace, ProcedureFileResponse } from './procedures.dto.js';
import { codes, procedureFile } from './procedures.feature.js';

@ApiTags('Procedures')
@Controller('api/v1/procedures/:proc_pk/files')
export class ProcedureFilesController {
  constructor(private readonly files: ProcedureFiles) {}

  @Get()
  @Access('procedure.read')
  @ApiOperation({ operationId: 'procedures.files', summary: 'Attached files, oldest first' })
  @ApiOkResponse({ type: [ProcedureFileResponse] })
  list(@Param('proc_pk', UuidPipe) id: string, @Query() query: WholeListQuery): Promise<Page<ProcedureFileResponse>> {
    return this.files.page(id, query);
  }

  @Post()
  @Access('procedure.update')
  @Audited(codes['procedure.file_uploaded'])
  @Versioned('procedure')
  @TakesFile(procedureFile)
  @ApiOperation({
    operationId: 'procedures.uploadFile',
    summary: 'Attach a file to a step or to the procedure; the file stays with its step',
  })
  @ApiCreatedResponse({ type: ProcedureFileResponse })
  upload(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Query() place: ProcedureFilePlace,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<ProcedureFileResponse> {
    return this.files.attach(caller, id, place, file);
  }

  @Put(':file_id')
  @Access('procedure.update')
  @Audited(codes['procedure.file_moved'])
  @Versioned('procedure')
  @ApiOperation({ operationId: 'procedures.moveFile', summary: 'Move a file within the procedure' })
  @ApiOkResponse({ type: ProcedureFileResponse })
  move(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Param('file_id', UuidPipe) fileId: string,
    @Body() place: ProcedureFilePlace,
  ): Promise<ProcedureFileResponse> {
    return this.files.move(caller, id, fileId, place);
  }

  @Delete(':file_id')
  @HttpCode(204)
  @Access('procedure.update')
  @Audited(codes['procedure.file_removed'])
  @Versioned('procedure')
  @ApiOperation({
    operationId: 'procedures.removeFile',
    summary: 'Remove a file; earlier revisions keep it',
  })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Param('file_id', UuidPipe) fileId: string,
  ): Promise<void> {
    return this.files.remove(caller, id, fileId);
  }
}
