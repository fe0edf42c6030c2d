import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { ProcedureOption, ProcedureOptionsQuery, ProceduresQueries } from '../../procedures/index.js';

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/procedures')
export class ProcedureOptionsController {
  constructor(private readonly procedures: ProceduresQueries) {}

  @Get()
  @Access('procedure.list')
  @ApiOperation({
    operationId: 'calibrations.procedures',
    summary: 'Procedures available for a calibration, with the revision it uses',
  })
  @ApiOkResponse({ type: [ProcedureOption] })
  async list(@CurrentCaller() caller: Caller, @Query() query: ProcedureOptionsQuery): Promise<Page<ProcedureOption>> {
    return (await this.procedures.options(caller, query)).map((row) => responseOf(ProcedureOption, row));
  }
}
