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
    summary: 'Reports of what standards that were out of tolerance did, newest first',
  })
  @ApiOkResponse({ type: [ImpactReportListed] })
  list(@CurrentCaller() caller: Caller, @Query() query: ImpactListQuery): Promise<Page<ImpactReportListed>> {
    return this.impact.list(caller, query);
  }

  @Get('assets/:asset_ref/impact-findings')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'impact.findings',
    summary: 'The channels of an asset that are out of tolerance, each with the calibration that says so',
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
    summary: 'What this finding did to the calibrations made with the channel, or null where nobody asked',
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
    summary: 'The affected calibrations the caller may see, gravest first',
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
  @ApiOperation({ operationId: 'impact.decisions', summary: 'What was decided of one of them, newest first' })
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
    summary: 'Accept, notify or recall, with the reason; a newer decision counts, the older ones stay',
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
  @ApiOperation({ operationId: 'impact.close', summary: 'End a report all of whose calibrations are decided' })
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
