import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { AdminStatsResponse, AdminSystemResponse } from './administration.dto.js';
import { InstallationCounts } from './installation-counts.js';
import { OperationResponse } from './operation.dto.js';
import { OperationService } from './operation.service.js';

@ApiTags('Admin')
@Controller('api/v1/admin')
export class AdministrationController {
  constructor(
    private readonly counts: InstallationCounts,
    private readonly service: OperationService,
  ) {}

  @Get('stats')
  @Access('installation.read')
  @ApiOperation({
    operationId: 'administration.stats',
    summary: 'Totals visible to the caller',
  })
  @ApiOkResponse({ type: AdminStatsResponse })
  stats(@CurrentCaller() caller: Caller): Promise<AdminStatsResponse> {
    return this.counts.of(caller);
  }

  @Get('system')
  @Access('installation.read')
  @ApiOperation({ operationId: 'administration.system', summary: 'Version and uptime of the responding process' })
  @ApiOkResponse({ type: AdminSystemResponse })
  system(): Promise<AdminSystemResponse> {
    return this.service.system();
  }

  @Get('operation')
  @Access('installation.operate')
  @ApiOperation({
    operationId: 'administration.operation',
    summary: 'System status: database, storage, queue, e-mail and processes',
  })
  @ApiOkResponse({ type: OperationResponse })
  operation(): Promise<OperationResponse> {
    return this.service.operation();
  }
}
