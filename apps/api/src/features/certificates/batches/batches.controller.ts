import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../../audit/index.js';
import { codes } from '../certificates.feature.js';
import { BatchTemplates } from './batch-templates.js';
import { CertificateBatches } from './batches.js';
import {
  BatchTemplatesOut,
  BatchTemplatesRequest,
  CertificateBatchItemOut,
  CertificateBatchListQuery,
  CertificateBatchOut,
  CertificateBatchRequest,
} from './batches.dto.js';

/** A batch belongs to its person and is listed in its organization. */
@ApiTags('Certificates')
@Controller('api/v1/certificate-batches')
export class CertificateBatchesController {
  constructor(
    private readonly batches: CertificateBatches,
    private readonly templates: BatchTemplates,
  ) {}

  @Get()
  @Access('certificate.issue_many')
  @ApiOperation({
    operationId: 'certificateBatches.list',
    summary: 'Batches of certificates, newest first: your own, or those of your organizations',
  })
  @ApiOkResponse({ type: [CertificateBatchOut] })
  list(@CurrentCaller() caller: Caller, @Query() query: CertificateBatchListQuery): Promise<Page<CertificateBatchOut>> {
    return this.batches.list(caller, query);
  }

  @Post()
  @HttpCode(202)
  @Access('certificate.issue_many')
  @Audited(codes['certificate.batch_ordered'])
  @Refuses(409)
  @ApiOperation({
    operationId: 'certificateBatches.order',
    summary: 'Issue the certificates of several calibrations as an archive; one batch at a time',
  })
  @ApiResponse({ status: 202, type: CertificateBatchOut })
  order(@CurrentCaller() caller: Caller, @Body() body: CertificateBatchRequest): Promise<CertificateBatchOut> {
    return this.batches.order(caller, body.calibration_ids, body.template_id ?? null);
  }

  @Post('templates')
  @HttpCode(200)
  @Access('certificate.issue_many')
  @Repeatable('looks something up and stores nothing')
  @NotAudited('lists the choices')
  @ApiOperation({
    operationId: 'certificateBatches.templates',
    summary: 'Options for the certificates of a selection, with numbers',
  })
  @ApiOkResponse({ type: BatchTemplatesOut })
  options(@CurrentCaller() caller: Caller, @Body() body: BatchTemplatesRequest): Promise<BatchTemplatesOut> {
    return this.templates.options(caller, body.calibration_ids);
  }

  @Get(':batch_id')
  @Access('certificate.issue_many')
  @ApiOperation({ operationId: 'certificateBatches.get', summary: 'Progress of a batch, and its archive' })
  @ApiOkResponse({ type: CertificateBatchOut })
  get(@CurrentCaller() caller: Caller, @Param('batch_id', UuidPipe) id: string): Promise<CertificateBatchOut> {
    return this.batches.get(caller, id);
  }

  @Get(':batch_id/items')
  @Access('certificate.issue_many')
  @ApiOperation({ operationId: 'certificateBatches.items', summary: 'Result of each calibration of a batch' })
  @ApiOkResponse({ type: [CertificateBatchItemOut] })
  items(
    @CurrentCaller() caller: Caller,
    @Param('batch_id', UuidPipe) id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<CertificateBatchItemOut>> {
    return this.batches.items(caller, id, query);
  }

  @Post(':batch_id/cancel')
  @HttpCode(200)
  @Access('certificate.issue_many')
  @Audited(codes['certificate.batch_cancelled'])
  @ApiOperation({
    operationId: 'certificateBatches.cancel',
    summary: 'Cancel your running batch; issued certificates stay issued',
  })
  @ApiOkResponse({ type: CertificateBatchOut })
  cancel(@CurrentCaller() caller: Caller, @Param('batch_id', UuidPipe) id: string): Promise<CertificateBatchOut> {
    return this.batches.cancel(caller, id);
  }
}
