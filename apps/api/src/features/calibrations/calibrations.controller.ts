import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access, Confirmable } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { BodyLimit } from '../../platform/http/body-reading/route-body.js';
import { OptionalBody } from '../../platform/http/input/optional-body.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { asset } from '../assets/index.js';
import { Audited, NotAudited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { signatureCodes, SignedRequest } from '../electronic-signatures/index.js';
import { AnalyzeResponse } from './analysis/analysis.dto.js';
import { AnalyzeRequest } from './analysis/analysis-request.dto.js';
import { TypeHistoryOut } from './analysis/conformity.dto.js';
import {
  CalibrationCreate,
  CalibrationListQuery,
  CalibrationPointResponse,
  CalibrationResponse,
  CalibrationVoidQuery,
  PointListQuery,
} from './calibration/calibrations.dto.js';
import { calibration } from './calibration/calibration.subject.js';
import { aCalibration, anAnalysis } from './calibrations.examples.js';
import { PerformerResponse, PerformersQuery } from './people/performers.dto.js';
import { CalibrationRegisterQuery } from './results/calibration-register.dto.js';
import { Performers } from './people/performers.js';
import {
  HistoryQuery,
  StandardChoice,
  StandardListQuery,
  StandardOnADay,
  StandardQuery,
} from './calibration/reference-standard.dto.js';
import { CalibrationsService } from './calibrations.service.js';
import { namedByCalibration } from './named-objects.js';
import { codes } from './calibrations.feature.js';

@ApiTags('Calibrations')
@Controller('api/v1')
export class CalibrationsController {
  constructor(
    private readonly calibrations: CalibrationsService,
    private readonly performers: Performers,
  ) {}

  @Post('calibrations/analyze')
  @BodyLimit('measurements')
  @RouteCosts('analysis')
  @HttpCode(200)
  @Access('calibration.analyze')
  @Repeatable('computes and stores nothing')
  @NotAudited('computes and stores nothing')
  @Refuses(429)
  @ApiOperation({
    operationId: 'calibrations.analyze',
    summary: 'Fit, uncertainty and conformity of points; nothing is stored',
  })
  @ApiBody({ type: AnalyzeRequest, examples: anAnalysis })
  @ApiOkResponse({ type: AnalyzeResponse })
  analyze(@CurrentCaller() caller: Caller, @Body() body: AnalyzeRequest): Promise<AnalyzeResponse | StreamableFile> {
    return this.calibrations.analyze(caller, body);
  }

  @Get('calibrations')
  @FromReplica()
  @Access('calibration.list')
  @ApiOperation({ operationId: 'calibrations.list', summary: 'Calibrations visible to the caller' })
  @ApiOkResponse({ type: [CalibrationResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: CalibrationRegisterQuery): Promise<Page<CalibrationResponse>> {
    return this.calibrations.list(caller, query);
  }

  @Post('calibrations')
  @BodyLimit('measurements')
  @RouteCosts('analysis')
  @Access('calibration.create', ...namedByCalibration)
  @Audited(
    codes['calibration.created'],
    codes['calibration.superseded'],
    codes['calibration.file_uploaded'],
    codes['calibration.certificate_uploaded'],
    codes['calibration.reference_standard_overridden'],
    signatureCodes['calibration.signed'],
  )
  @Refuses(409, 429)
  @Confirmable()
  @ApiOperation({
    operationId: 'calibrations.create',
    summary: 'Record a calibration; the server calculates its results',
  })
  @ApiBody({ type: CalibrationCreate, examples: aCalibration })
  @ApiCreatedResponse({ type: CalibrationResponse })
  record(
    @CurrentCaller() caller: Caller,
    @Body() body: CalibrationCreate,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationResponse> {
    return this.calibrations.record(caller, body, { signature: body.signature ?? null, confirmation });
  }

  @Get('assets/:asset_ref/calibrations')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({ operationId: 'calibrations.ofAsset', summary: 'Calibrations of one asset, newest first' })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: [CalibrationResponse] })
  ofAsset(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: CalibrationListQuery,
  ): Promise<Page<CalibrationResponse>> {
    return this.calibrations.ofAsset(caller, ref, query);
  }

  @Get('reference-standards')
  @Access('calibration.list')
  @ApiOperation({
    operationId: 'calibrations.referenceStandards',
    summary: 'Reference standards (channels) with their state on a day',
  })
  @ApiOkResponse({ type: [StandardChoice] })
  referenceStandards(
    @CurrentCaller() caller: Caller,
    @Query() query: StandardListQuery,
  ): Promise<Page<StandardChoice>> {
    return this.calibrations.referenceStandards(caller, query);
  }

  @Get('assets/:asset_ref/type-history')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'calibrations.typeHistory',
    summary: 'Errors of earlier calibrations of the same channel type in the organization',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: TypeHistoryOut })
  typeHistory(@Param('asset_ref') ref: string, @Query() query: HistoryQuery): Promise<TypeHistoryOut> {
    return this.calibrations.history(ref, query);
  }

  @Get('assets/:asset_ref/reference-standard')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'calibrations.referenceStandard',
    summary: 'Data of a reference standard on a day, as used in an analysis, not rounded',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: StandardOnADay })
  referenceStandard(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: StandardQuery,
  ): Promise<StandardOnADay> {
    return this.calibrations.referenceStandard(caller, ref, query);
  }

  @Get('assets/:asset_ref/performers')
  @Access('calibration.create', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'calibrations.performers',
    summary: 'People available as performers for this asset: the caller first, then by name',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: [PerformerResponse] })
  listPerformers(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: PerformersQuery,
  ): Promise<Page<PerformerResponse>> {
    return this.performers.list(caller, ref, query);
  }

  @Get('calibrations/:cal_id')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @Versioned('calibration')
  @ApiOperation({ operationId: 'calibrations.get', summary: 'One calibration' })
  @ApiOkResponse({ type: CalibrationResponse })
  get(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<CalibrationResponse> {
    return this.calibrations.get(caller, id);
  }

  @Get('calibrations/:cal_id/points')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.points',
    summary: 'Points of a calibration with error, uncertainty and verdict',
  })
  @ApiOkResponse({ type: [CalibrationPointResponse] })
  points(@Param('cal_id') id: string, @Query() query: PointListQuery): Promise<Page<CalibrationPointResponse>> {
    return this.calibrations.points(id, query);
  }

  @Delete('calibrations/:cal_id')
  @HttpCode(204)
  @Access('calibration.void', calibration.inPath('cal_id'))
  @Audited(codes['calibration.voided'], signatureCodes['calibration.signed'])
  @Versioned('calibration')
  @Confirmable()
  @ApiOperation({ operationId: 'calibrations.void', summary: 'Void a calibration; it stays in the history' })
  @ApiNoContentResponse()
  void(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() { reason = null, signature_meaning }: CalibrationVoidQuery,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    const signature = signature_meaning ? { meaning: signature_meaning, reason } : null;
    return this.calibrations.void(caller, id, reason, { signature, confirmation });
  }

  @Post('calibrations/:cal_id/restore')
  @HttpCode(200)
  @Access('calibration.restore', calibration.inPath('cal_id'))
  @Audited(codes['calibration.restored'], signatureCodes['calibration.signed'])
  @Versioned('calibration')
  @OptionalBody(SignedRequest)
  @Confirmable()
  @ApiOperation({ operationId: 'calibrations.restore', summary: 'Restore a voided calibration' })
  @ApiOkResponse({ type: CalibrationResponse })
  restore(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() { signature = null }: SignedRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationResponse> {
    return this.calibrations.restore(caller, id, { signature, confirmation });
  }
}
