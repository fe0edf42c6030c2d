import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { asset } from '../assets/index.js';
import { NotAudited } from '../audit/index.js';
import { disposition } from '../files/index.js';
import { labelStocks } from './label-stocks.js';
import {
  LabelOptionsResponse,
  LabelQuery,
  LabelSheetRequest,
  LabelStockOut,
  MAX_ASSETS,
  MAX_LABELS,
} from './labels.dto.js';
import { aSheet } from './labels.examples.js';
import { type MadeFile, PrintLabels } from './print-labels.js';

const aFile = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Assets')
@Controller('api/v1')
export class LabelsController {
  constructor(
    private readonly labels: PrintLabels,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('assets/:asset_ref/label')
  @RouteCosts('rendering')
  @Access('asset.read', asset.inPath('asset_ref'))
  @Refuses(400, 429)
  @ApiOperation({
    operationId: 'labels.one',
    summary: 'Label of an asset: code with id, name, calibration and due date',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiProduces('image/png', 'image/jpeg', 'application/pdf')
  @ApiOkResponse({ description: 'The label', ...aFile })
  async one(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: LabelQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    send(response, await this.labels.one(caller, ref, query));
  }

  @Post('assets/labels')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('asset.list', asset.inBody('asset_ids.*', { action: 'asset.read' }))
  @Repeatable('makes a file and stores nothing')
  @NotAudited('reads, and stores nothing')
  @Refuses(429)
  @ApiOperation({
    operationId: 'labels.sheet',
    summary: 'Labels of several assets on sheets or a roll, with selected fields and code',
  })
  @ApiBody({ type: LabelSheetRequest, examples: aSheet })
  @ApiProduces('application/pdf', 'image/png')
  @ApiOkResponse({ description: 'The labels', ...aFile })
  async sheet(
    @CurrentCaller() caller: Caller,
    @Body() body: LabelSheetRequest,
    @Res() response: ServerResponse,
  ): Promise<void> {
    send(response, await this.labels.sheet(caller, body));
  }

  @Get('label-options')
  @Access('asset.list')
  @ApiOperation({
    operationId: 'labels.options',
    summary: 'Label formats, maximum number, and address in the codes',
  })
  @ApiOkResponse({ type: LabelOptionsResponse })
  options(): LabelOptionsResponse {
    return responseOf(LabelOptionsResponse, {
      address: `${this.config.publicUrl}/assets/`,
      is_public: this.config.reachableUrl !== null,
      max_assets: MAX_ASSETS,
      max_labels: MAX_LABELS,
      stocks: labelStocks.map((stock) => responseOf(LabelStockOut, stock)),
    });
  }
}

/** Not cached: it shows the current state. */
function send(response: ServerResponse, { name, type, content }: MadeFile): void {
  response
    .writeHead(200, {
      'Content-Type': type,
      'Content-Length': content.length,
      'Content-Disposition': disposition('attachment', name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    })
    .end(content);
}
