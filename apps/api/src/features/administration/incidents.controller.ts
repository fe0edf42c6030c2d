import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { IncidentList } from '../../platform/http/incidents/incident-list.js';
import { IncidentListQuery, IncidentResponse } from './incidents.dto.js';

@ApiTags('Admin')
@Controller('api/v1/admin/incidents')
export class IncidentsController {
  constructor(private readonly incidents: IncidentList) {}

  @Get()
  @Access('installation.operate')
  @ApiOperation({
    operationId: 'incidents.list',
    summary: 'Server errors and slow statements of the last 30 days, by kind and place, newest first',
  })
  @ApiOkResponse({ type: [IncidentResponse] })
  async list(@Query() query: IncidentListQuery): Promise<Page<IncidentResponse>> {
    return (await this.incidents.page(query)).map((one) => responseOf(IncidentResponse, one));
  }
}
