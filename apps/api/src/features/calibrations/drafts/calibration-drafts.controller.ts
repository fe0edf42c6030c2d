import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import { BodyLimit } from '../../../platform/http/body-reading/route-body.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Versioned } from '../../../platform/http/versions/versioned.decorator.js';
import { asset } from '../../assets/index.js';
import { NotAudited } from '../../audit/index.js';
import {
  CalibrationDraftCreate,
  CalibrationDraftHandover,
  CalibrationDraftResponse,
  CalibrationDraftsQuery,
  CalibrationDraftSummary,
  CalibrationDraftUpdate,
} from './calibration-drafts.dto.js';
import { CalibrationDrafts } from './calibration-drafts.service.js';

const own = 'a draft is a person’s own and no record';

@ApiTags('Calibrations')
@Controller('api/v1/calibration-drafts')
export class CalibrationDraftsController {
  constructor(private readonly drafts: CalibrationDrafts) {}

  @Get()
  @Access('calibration.draft')
  @ApiOperation({ operationId: 'calibrationDrafts.list', summary: 'Your calibration drafts, last changed first' })
  @ApiOkResponse({ type: [CalibrationDraftSummary] })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: CalibrationDraftsQuery,
  ): Promise<Page<CalibrationDraftSummary>> {
    return this.drafts.list(caller, query);
  }

  @Post()
  @BodyLimit('measurements')
  @Access('calibration.create', asset.inBody('asset_id'))
  @NotAudited(own)
  @ApiOperation({
    operationId: 'calibrationDrafts.begin',
    summary: 'Save a draft of a calibration; one draft per person and asset',
  })
  @ApiCreatedResponse({ type: CalibrationDraftSummary })
  begin(@CurrentCaller() caller: Caller, @Body() body: CalibrationDraftCreate): Promise<CalibrationDraftSummary> {
    return this.drafts.begin(caller, body);
  }

  @Get(':draft_id')
  @Access('calibration.draft')
  @Versioned('calibration_draft')
  @ApiOperation({ operationId: 'calibrationDrafts.get', summary: 'One of your drafts, with its content' })
  @ApiOkResponse({ type: CalibrationDraftResponse })
  get(@CurrentCaller() caller: Caller, @Param('draft_id', UuidPipe) id: string): Promise<CalibrationDraftResponse> {
    return this.drafts.get(caller, id);
  }

  @Put(':draft_id')
  @BodyLimit('measurements')
  @Access('calibration.draft')
  @NotAudited(own)
  @Versioned('calibration_draft')
  @ApiOperation({
    operationId: 'calibrationDrafts.change',
    summary: 'Save changes of a draft; If-Match prevents overwriting by another device',
  })
  @ApiOkResponse({ type: CalibrationDraftSummary })
  change(
    @CurrentCaller() caller: Caller,
    @Param('draft_id', UuidPipe) id: string,
    @Body() body: CalibrationDraftUpdate,
  ): Promise<CalibrationDraftSummary> {
    return this.drafts.change(caller, id, body);
  }

  @Delete(':draft_id')
  @HttpCode(204)
  @Access('calibration.draft')
  @NotAudited(own)
  @Versioned('calibration_draft')
  @ApiOperation({ operationId: 'calibrationDrafts.discard', summary: 'Discard a draft' })
  @ApiNoContentResponse()
  discard(@CurrentCaller() caller: Caller, @Param('draft_id', UuidPipe) id: string): Promise<void> {
    return this.drafts.discard(caller, id);
  }

  @Post(':draft_id/hand-over')
  @HttpCode(204)
  @Access('calibration.draft')
  @NotAudited(own)
  @Versioned('calibration_draft')
  @ApiOperation({
    operationId: 'calibrationDrafts.handOver',
    summary: 'Hand a draft over to a person with the right to calibrate the asset',
  })
  @ApiNoContentResponse()
  handOver(
    @CurrentCaller() caller: Caller,
    @Param('draft_id', UuidPipe) id: string,
    @Body() { user_id }: CalibrationDraftHandover,
  ): Promise<void> {
    return this.drafts.handOver(caller, id, user_id);
  }
}
