import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import {
  OrganizationExportLink,
  OrganizationExportListQuery,
  OrganizationExportResponse,
} from './tenant-export.dto.js';
import { codes } from './tenant-export.feature.js';
import { TenantExports } from './tenant-exports.js';

const laboratory = organization.inPath('org_id');

/** Export of an organization in open formats, for its admins only. */
@ApiTags('Organizations')
@Controller('api/v1/organizations/:org_id/exports')
export class TenantExportController {
  constructor(private readonly exports: TenantExports) {}

  @Get()
  @Access('organization.export', laboratory)
  @ApiOperation({ operationId: 'organizationExports.list', summary: 'Exports of an organization, newest first' })
  @ApiOkResponse({ type: [OrganizationExportResponse] })
  list(
    @Param('org_id') id: string,
    @Query() query: OrganizationExportListQuery,
  ): Promise<Page<OrganizationExportResponse>> {
    return this.exports.list(id, query);
  }

  @Post()
  @HttpCode(202)
  @Access('organization.export', laboratory)
  @Audited(codes['organization.export_ordered'])
  @Refuses(400, 409)
  @ApiOperation({
    operationId: 'organizationExports.order',
    summary: 'Export all data of an organization to an archive; one at a time, kept for a week',
  })
  @ApiResponse({ status: 202, type: OrganizationExportResponse })
  order(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<OrganizationExportResponse> {
    return this.exports.order(caller, id);
  }

  @Get(':export_id')
  @Access('organization.export', laboratory)
  @ApiOperation({ operationId: 'organizationExports.get', summary: 'Progress of an export' })
  @ApiOkResponse({ type: OrganizationExportResponse })
  get(
    @Param('org_id') id: string,
    @Param('export_id', UuidPipe) exportId: string,
  ): Promise<OrganizationExportResponse> {
    return this.exports.get(id, exportId);
  }

  @Post(':export_id/cancel')
  @HttpCode(200)
  @Access('organization.export', laboratory)
  @Audited(codes['organization.export_cancelled'])
  @ApiOperation({ operationId: 'organizationExports.cancel', summary: 'Cancel a running export' })
  @ApiOkResponse({ type: OrganizationExportResponse })
  cancel(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('export_id', UuidPipe) exportId: string,
  ): Promise<OrganizationExportResponse> {
    return this.exports.cancel(caller, id, exportId);
  }

  @Post(':export_id/link')
  @HttpCode(200)
  @Access('organization.export', laboratory)
  @Audited(codes['organization.export_downloaded'])
  @Repeatable('gives an address that ends soon and stores nothing')
  @Refuses(409)
  @ApiOperation({
    operationId: 'organizationExports.link',
    summary: 'Address of the archive, valid for a few minutes; recorded as a download',
  })
  @ApiOkResponse({ type: OrganizationExportLink })
  link(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('export_id', UuidPipe) exportId: string,
  ): Promise<OrganizationExportLink> {
    return this.exports.link(caller, id, exportId);
  }
}
