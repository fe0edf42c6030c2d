import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { ProcedureFiles } from './procedure-files.js';
import { ProcedureRevisionItem, ProcedureRevisionResponse } from './procedures.dto.js';

const MOST_DIGITS = 9;

@ApiTags('Procedures')
@Controller('api/v1/procedures/:proc_pk/revisions')
export class ProcedureRevisionsController {
  constructor(private readonly files: ProcedureFiles) {}

  @Get()
  @Access('procedure.read')
  @ApiOperation({ operationId: 'procedures.revisions', summary: 'All revisions, newest first' })
  @ApiOkResponse({ type: [ProcedureRevisionItem] })
  list(@Param('proc_pk', UuidPipe) id: string, @Query() query: WholeListQuery): Promise<Page<ProcedureRevisionItem>> {
    return this.files.revisions(id, query);
  }

  @Get(':revision')
  @Access('procedure.read')
  @ApiOperation({ operationId: 'procedures.revision', summary: 'A revision with its files' })
  @ApiParam({ name: 'revision', type: Number })
  @ApiOkResponse({ type: ProcedureRevisionResponse })
  one(@Param('proc_pk', UuidPipe) id: string, @Param('revision') revision: string): Promise<ProcedureRevisionResponse> {
    if (!/^\d+$/.test(revision) || revision.length > MOST_DIGITS) throw new NotFound('Revision');
    return this.files.revision(id, Number(revision));
  }
}
