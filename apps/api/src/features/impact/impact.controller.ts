import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { jsonOrNull } from '../../platform/http/json-or-null.js';
import { OkOrNull } from '../../platform/http/ok-or-null.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { asset, AssetLookup } from '../assets/index.js';
import { Audited } from '../audit/index.js';
import { calibration } from '../calibrations/index.js';
import { DecideImpact } from './decide-impact.js';
import {
  AffectedCalibration,
  AffectedListQuery,
  ImpactClosing,
  ImpactDecided,
  ImpactDecisionHistory,
  ImpactDecisionRequest,
  ImpactFindingsResponse,
  ImpactListQuery,
  ImpactReportListed,
  ImpactReportResponse,
} from './impact.dto.js';
import { codes } from './impact.feature.js';
import { ImpactQueries } from './impact.queries.js';
import { StartImpact } from './start-impact.js';

@ApiTags('Impact')
@Controller('api/v1')
export class ImpactController {
  constructor(
    private readonly impact: ImpactQueries,
    private readonly starting: StartImpact,
    private readonly deciding: DecideImpact,
    private readonly assets: AssetLookup,
  ) {}

  @Get('impact-reports')
  @Access('calibration.list')
  @ApiOperation({
    operationId: 'impact.list',
    summary: 'Impact assessments of standards out of tolerance, newest first',
  })
  @ApiOkResponse({ type: [ImpactReportListed] })
  list(@CurrentCaller() caller: Caller, @Query() query: ImpactListQuery): Promise<Page<ImpactReportListed>> {
    return this.impact.list(caller, query);
  }

  @Get('assets/:asset_ref/impact-findings')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'impact.findings',
    summary: 'Calibrations that found channels of an asset out of tolerance, several per channel, newest first',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: ImpactFindingsResponse })
  async findings(@Param('asset_ref') ref: string): Promise<ImpactFindingsResponse> {
    return this.impact.findings((await this.assets.find(ref)).id);
  }

  @Get('calibrations/:cal_id/impact')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'impact.get',
    summary: 'Impact assessment of this calibration, or null if not started',
  })
  @OkOrNull(ImpactReportResponse)
  async get(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    return jsonOrNull(response, await this.impact.ofFinding(caller, id));
  }

  @Post('calibrations/:cal_id/impact')
  @HttpCode(202)
  @Access('impact.start', calibration.inPath('cal_id'))
  @Audited(codes['calibration.impact_started'])
  @Refuses(400, 409)
  @ApiOperation({
    operationId: 'impact.start',
    summary:
      'List the calibrations made with a channel since its last good one and compute each with the error found, in the background; of one finding there is one report, and starting it again adds what was recorded since',
  })
  async start(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<ImpactReportResponse> {
    await this.starting.start(caller, id);
    return this.impact.report(caller, id);
  }

  @Get('calibrations/:cal_id/impact/affected')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'impact.affected',
    summary: 'Affected calibrations visible to the caller, most serious first',
  })
  @ApiOkResponse({ type: [AffectedCalibration] })
  affected(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() query: AffectedListQuery,
  ): Promise<Page<AffectedCalibration>> {
    return this.impact.affected(caller, id, query);
  }

  @Get('calibrations/:cal_id/impact/affected/:affected_id/decisions')
  @Access('calibration.read', calibration.inPath('cal_id'), calibration.inPath('affected_id'))
  @ApiOperation({ operationId: 'impact.decisions', summary: 'Decisions on an affected calibration, newest first' })
  @ApiOkResponse({ type: ImpactDecisionHistory })
  decisions(
    @Param('cal_id') id: string,
    @Param('affected_id', UuidPipe) affected: string,
  ): Promise<ImpactDecisionHistory> {
    return this.impact.decisions(id, affected);
  }

  @Post('calibrations/:cal_id/impact/decisions')
  @HttpCode(200)
  @Access(
    'calibration.read',
    calibration.inPath('cal_id'),
    calibration.inBody('calibration_ids.*', { action: 'impact.decide' }),
  )
  @Audited(codes['calibration.impact_decided'])
  @Refuses(409)
  @ApiOperation({
    operationId: 'impact.decide',
    summary: 'Decide: accept, notify or recall, with the reason; the newest decision is valid, earlier decisions stay',
    description:
      'Needs the right to `calibration.read`, and to `impact.decide` for each named calibration. An API key needs the scopes `calibration:read` and `calibration:write`.',
  })
  @ApiOkResponse({ type: ImpactDecided })
  async decide(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() body: ImpactDecisionRequest,
  ): Promise<ImpactDecided> {
    return { decided: await this.deciding.decide(caller, id, body) };
  }

  @Post('calibrations/:cal_id/impact/close')
  @HttpCode(200)
  @Access('impact.close', calibration.inPath('cal_id'))
  @Audited(codes['calibration.impact_closed'])
  @Refuses(409)
  @ApiOperation({ operationId: 'impact.close', summary: 'Close an impact assessment after all decisions' })
  @ApiOkResponse({ type: ImpactReportResponse })
  async close(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() body: ImpactClosing,
  ): Promise<ImpactReportResponse> {
    await this.deciding.close(caller, id, body);
    return this.impact.report(caller, id);
  }
}
