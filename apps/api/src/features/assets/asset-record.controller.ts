import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { AuditLogResponse, AuditQueries } from '../audit/index.js';
import { AssetLookup } from './asset-lookup.js';
import { assetRef } from './identity/asset-ref.js';
import { asset } from './asset.subject.js';

class AssetRecordQuery extends Paged({ limit: 100 }) {}

@ApiTags('Assets')
@Controller('api/v1/assets')
export class AssetRecordController {
  constructor(
    private readonly lookup: AssetLookup,
    private readonly record: AuditQueries,
  ) {}

  @Get(':asset_ref/audit-logs')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'assets.auditLogs',
    summary: 'Audit entries of an asset visible to the caller, without calibrations, newest first',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [AuditLogResponse] })
  async auditLogs(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() page: AssetRecordQuery,
  ): Promise<Page<AuditLogResponse>> {
    const { id } = await this.lookup.find(ref);
    return this.record.list(caller, Object.assign(page, { entity_type: 'asset', entity_id: id }));
  }
}
