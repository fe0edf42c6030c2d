import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import { codes } from './administration.feature.js';
import { JobDropQuery, JobListQuery, JobResponse, JobRetryAll, JobsRetriedResponse } from './jobs.dto.js';
import { JobsService } from './jobs.service.js';

@ApiTags('Admin')
@Controller('api/v1/admin/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Access('installation.operate')
  @ApiOperation({ operationId: 'jobs.list', summary: 'Background jobs, newest first' })
  @ApiOkResponse({ type: [JobResponse] })
  list(@Query() query: JobListQuery): Promise<Page<JobResponse>> {
    return this.jobs.list(query);
  }

  @Post('dead/retry')
  @HttpCode(200)
  @Access('installation.operate')
  @Audited(codes['job.retried'])
  @ApiOperation({
    operationId: 'jobs.retryAll',
    summary: 'Retry the failed jobs of a kind, at most 1000, with new attempts',
  })
  @ApiOkResponse({ type: JobsRetriedResponse })
  retryAll(@CurrentCaller() caller: Caller, @Body() { job }: JobRetryAll): Promise<JobsRetriedResponse> {
    return this.jobs.retryAll(caller, job);
  }

  @Post('dead/:job_id/retry')
  @HttpCode(204)
  @Access('installation.operate')
  @Audited(codes['job.retried'])
  @Refuses(409)
  @ApiOperation({ operationId: 'jobs.retry', summary: 'Retry a failed job, with new attempts' })
  @ApiNoContentResponse()
  retry(@CurrentCaller() caller: Caller, @Param('job_id', UuidPipe) id: string): Promise<void> {
    return this.jobs.retry(caller, id);
  }

  @Delete('dead/:job_id')
  @HttpCode(204)
  @Access('installation.operate')
  @Audited(codes['job.dropped'])
  @ApiOperation({ operationId: 'jobs.drop', summary: 'Cancel a failed job; the audit trail keeps the reason' })
  @ApiNoContentResponse()
  drop(
    @CurrentCaller() caller: Caller,
    @Param('job_id', UuidPipe) id: string,
    @Query() { reason }: JobDropQuery,
  ): Promise<void> {
    return this.jobs.drop(caller, id, reason);
  }
}
