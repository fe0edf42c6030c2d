import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Confirmable } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { AuthoriseRequest } from '../electronic-signatures/index.js';
import { ProcedureFiles } from './procedure-files.js';
import { ProcedureRevisionItem, ProcedureRevisionResponse } from './procedures.dto.js';
import { codes } from './procedures.feature.js';
import { ReleaseProcedure } from './release-procedure.js';

const MOST_DIGITS = 9;

@ApiTags('Procedures')
@Controller('api/v1/procedures/:proc_pk/revisions')
export class ProcedureRevisionsController {
  constructor(
    private readonly files: ProcedureFiles,
    private readonly releases: ReleaseProcedure,
  ) {}

  @Get()
  @Access('procedure.read')
  @ApiOperation({
    operationId: 'procedures.revisions',
    summary: 'All revisions with the signatures that release them, newest first',
  })
  @ApiOkResponse({ type: [ProcedureRevisionItem] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<ProcedureRevisionItem>> {
    return this.releases.revisions(caller, id, query);
  }

  @Get(':revision')
  @Access('procedure.read')
  @ApiOperation({ operationId: 'procedures.revision', summary: 'A revision with its files' })
  @ApiParam({ name: 'revision', type: Number })
  @ApiOkResponse({ type: ProcedureRevisionResponse })
  one(@Param('proc_pk', UuidPipe) id: string, @Param('revision') revision: string): Promise<ProcedureRevisionResponse> {
    return this.files.revision(id, numberOf(revision));
  }

  @Post(':revision/releases')
  @HttpCode(204)
  @Access('procedure.update')
  @Audited(codes['procedure.released'])
  @Refuses(403)
  @Confirmable()
  @ApiOperation({
    operationId: 'procedures.release',
    summary:
      'Release a revision with an electronic signature; needs the header `Etalon-Confirmation`; API keys cannot sign',
  })
  @ApiParam({ name: 'revision', type: Number })
  @ApiNoContentResponse()
  release(
    @CurrentCaller() caller: Caller,
    @Param('proc_pk', UuidPipe) id: string,
    @Param('revision') revision: string,
    @Body() { signature }: AuthoriseRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    return this.releases.release(caller, id, numberOf(revision), { signature, confirmation });
  }
}

/** @throws NotFound */
function numberOf(revision: string): number {
  if (!/^\d+$/.test(revision) || revision.length > MOST_DIGITS) throw new NotFound('Revision');
  return Number(revision);
}
