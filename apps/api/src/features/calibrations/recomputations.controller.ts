import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmable } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { signatureCodes } from '../electronic-signatures/index.js';
import { calibration } from './calibration/calibration.subject.js';
import { CalibrationResponse } from './calibration/calibrations.dto.js';
import { codes } from './calibrations.feature.js';
import { CalibrationsService } from './calibrations.service.js';
import {
  RecomputationListQuery,
  RecomputationOut,
  RecomputationProgressQuery,
  RecomputationProgressResponse,
  SupersedeRequest,
} from './repeat/recomputations.dto.js';
import { RecomputationsQueries } from './repeat/recomputations.queries.js';

/** Registered before the routes of a single calibration, so `:cal_id` does not capture these paths. */
@ApiTags('Calibrations')
@Controller('api/v1')
export class RecomputationsController {
  constructor(
    private readonly recomputations: RecomputationsQueries,
    private readonly calibrations: CalibrationsService,
  ) {}

  @Get('calibrations/recomputations')
  @Access('calibration.list')
  @ApiOperation({
    operationId: 'calibrations.recomputations',
    summary: 'Effects of the current rules on recorded calibrations: changed verdicts and uncertainties',
  })
  @ApiOkResponse({ type: [RecomputationOut] })
  list(@CurrentCaller() caller: Caller, @Query() query: RecomputationListQuery): Promise<Page<RecomputationOut>> {
    return this.recomputations.list(caller, query);
  }

  @Get('calibrations/recomputations/progress')
  @Access('calibration.list')
  @ApiOperation({ operationId: 'calibrations.recomputationProgress', summary: 'Progress of the recalculation' })
  @ApiOkResponse({ type: RecomputationProgressResponse })
  progress(
    @CurrentCaller() caller: Caller,
    @Query() query: RecomputationProgressQuery,
  ): Promise<RecomputationProgressResponse> {
    return this.recomputations.progress(caller, query);
  }

  @Post('calibrations/recomputations')
  @HttpCode(202)
  @Access('calibration.recompute_all')
  @Audited(codes['calibration.recomputation_started'])
  @ApiOperation({
    operationId: 'calibrations.recomputeAll',
    summary: 'Recalculate recorded calibrations by the current rules; starts automatically with a newer engine',
  })
  start(@CurrentCaller() caller: Caller): Promise<RecomputationProgressResponse> {
    return this.recomputations.start(caller, null);
  }

  @Post('organizations/:org_id/recomputations')
  @HttpCode(202)
  @Access('calibration.recompute_organization', organization.inPath('org_id'))
  @Audited(codes['calibration.recomputation_started'])
  @ApiOperation({
    operationId: 'calibrations.recomputeOrganization',
    summary: 'Recalculate the calibrations of an organization by the current rules; one run at a time',
  })
  startOf(@CurrentCaller() caller: Caller, @Param('org_id') id: string): Promise<RecomputationProgressResponse> {
    return this.recomputations.start(caller, id);
  }

  @Post('calibrations/:cal_id/supersede')
  @RouteCosts('analysis')
  @Access('calibration.supersede', calibration.inPath('cal_id'))
  @Audited(
    codes['calibration.created'],
    codes['calibration.superseded'],
    codes['calibration.certificate_uploaded'],
    codes['calibration.reference_standard_overridden'],
    signatureCodes['calibration.signed'],
  )
  @Versioned('calibration')
  @Refuses(409, 429)
  @Confirmable()
  @ApiOperation({
    operationId: 'calibrations.supersede',
    summary:
      'Record a new version of the same readings by the current rules; the previous version is superseded and stays readable',
  })
  @ApiCreatedResponse({ type: CalibrationResponse })
  supersede(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() body: SupersedeRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CalibrationResponse> {
    return this.calibrations.supersede(caller, id, body, { signature: body.signature ?? null, confirmation });
  }
}
