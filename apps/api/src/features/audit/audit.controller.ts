import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import type { Page } from '../../platform/http/paging/page.js';
import { AuditListQuery, AuditLogResponse } from './audit.dto.js';
import { AuditQueries } from './audit.queries.js';

@ApiTags('Audit logs')
@Controller('api/v1/audit-logs')
export class AuditController {
  constructor(private readonly audit: AuditQueries) {}

  @Get()
  @FromReplica()
  @Access('audit.list')
  @ApiOperation({
    operationId: 'audit_logs.list',
    summary: 'Audit entries visible to the caller, newest first',
  })
  @ApiOkResponse({ type: [AuditLogResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: AuditListQuery): Promise<Page<AuditLogResponse>> {
    return this.audit.list(caller, query);
  }
}
