import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import {
  ProcedureCreate,
  ProcedureDuplicateRequest,
  ProcedureListQuery,
  ProcedureResponse,
  ProcedureUpdate,
} from './procedures.dto.js';
import { codes } from './procedures.feature.js';
import { ProceduresService } from './procedures.service.js';

@ApiTags('Procedures')
@Controller('api/v1/procedures')
export class ProceduresController {
  constructor(private readonly procedures: ProceduresService) {}

  @Get()
  @Access('procedure.list')
  @ApiOperation({ operationId: 'procedures.list', summary: 'Procedures in use, by their ids' })
  @ApiOkResponse({ type: [ProcedureResponse] })
  list(@Query() query: ProcedureListQuery): Promise<Page<ProcedureResponse>> {
    return this.procedures.list(query);
  }

  @Post()
  @BodyLimit('list')
  @Access('procedure.create')
  @Audited(codes['procedure.created'])
  @ApiOperation({ operationId: 'procedures.create', summary: 'Add a procedure shared by all organizations' })
  @ApiCreatedResponse({ type: ProcedureResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: ProcedureCreate): Promise<ProcedureResponse> {
    return this.procedures.create(caller, body);
  }

  @Get(':proc_pk')
  @Access('procedure.read')
  @Versioned('procedure')
  @ApiOperation({ operationId: 'procedures.get', summary: 'A procedure in its current revision' })
  @ApiOkResponse({ type: ProcedureResponse })
  get(@Param('proc_pk', UuidPipe) id: string): Promise<ProcedureResponse> {
    return this.procedures.get(id);
  }

  @Put(':proc_pk')
  @BodyLimit('list')
  @Access('procedure.update')
  @Audited(codes['procedure.updated'])
  @Versioned('procedure')
  @ApiOperation({
    operationId: 'procedures.update',
    summary: 'Change the given fields; earlier content stays readable as a revision',
  })
  @ApiOkResponse({ type: ProcedureResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Body() changes: ProcedureUpdate,
  ): Promise<ProcedureResponse> {
    return this.procedures.update(caller, id, changes);
  }

  @Delete(':proc_pk')
  @HttpCode(204)
  @Access('procedure.deactivate')
  @Audited(codes['procedure.deactivated'])
  @Versioned('procedure')
  @ApiOperation({
    operationId: 'procedures.deactivate',
    summary: 'Retire a procedure; existing references stay',
  })
  @ApiNoContentResponse()
  deactivate(@CurrentCaller() caller: Caller, @Param('proc_pk', UuidPipe) id: string): Promise<void> {
    return this.procedures.deactivate(caller, id);
  }

  @Post(':proc_pk/restore')
  @HttpCode(200)
  @Access('procedure.restore')
  @Audited(codes['procedure.restored'])
  @Versioned('procedure')
  @ApiOperation({ operationId: 'procedures.restore', summary: 'Restore the procedure' })
  @ApiOkResponse({ type: ProcedureResponse })
  restore(@CurrentCaller() caller: Caller, @Param('proc_pk', UuidPipe) id: string): Promise<ProcedureResponse> {
    return this.procedures.restore(caller, id);
  }

  @Post(':proc_pk/duplicate')
  @Access('procedure.create')
  @Audited(codes['procedure.duplicated'])
  @ApiOperation({ operationId: 'procedures.duplicate', summary: 'Copy the procedure with its files' })
  @ApiCreatedResponse({ type: ProcedureResponse })
  duplicate(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Body() body: ProcedureDuplicateRequest,
  ): Promise<ProcedureResponse> {
    return this.procedures.duplicate(caller, id, body);
  }
}
