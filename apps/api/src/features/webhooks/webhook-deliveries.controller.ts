import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Audited } from '../audit/index.js';
import {
  WebhookDeliveryDetail,
  WebhookDeliveryListQuery,
  WebhookDeliveryResponse,
  WebhookReplay,
  WebhookReplayed,
} from './webhook-deliveries.dto.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { codes } from './webhooks.feature.js';

const laboratory = organization.inPath('org_id');

/** Deliveries with their attempts, and replay. */
@ApiTags('Webhooks')
@Controller('api/v1/organizations/:org_id/webhooks/:webhook_id')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveries) {}

  @Get('deliveries')
  @Access('webhook.read', laboratory)
  @ApiOperation({
    operationId: 'webhooks.listDeliveries',
    summary: 'Deliveries of the last 30 days, newest first',
  })
  @ApiOkResponse({ type: [WebhookDeliveryResponse] })
  list(
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
    @Query() query: WebhookDeliveryListQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    return this.deliveries.list(id, webhookId, query);
  }

  @Get('deliveries/:delivery_id')
  @Access('webhook.read', laboratory)
  @ApiOperation({ operationId: 'webhooks.getDelivery', summary: 'A delivery with its last 50 attempts' })
  @ApiOkResponse({ type: WebhookDeliveryDetail })
  get(
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
    @Param('delivery_id', UuidPipe) deliveryId: string,
  ): Promise<WebhookDeliveryDetail> {
    return this.deliveries.get(id, webhookId, deliveryId);
  }

  @Post('deliveries/:delivery_id/replay')
  @HttpCode(200)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.replayed'])
  @RateLimited()
  @Refuses(409)
  @ApiOperation({ operationId: 'webhooks.replay', summary: 'Resend a delivery with the same id and new attempts' })
  @ApiOkResponse({ type: WebhookDeliveryDetail })
  replay(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
    @Param('delivery_id', UuidPipe) deliveryId: string,
  ): Promise<WebhookDeliveryDetail> {
    return this.deliveries.replay(caller, id, webhookId, deliveryId);
  }

  @Post('replay')
  @HttpCode(200)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.replayed'])
  @RateLimited()
  @Refuses(409)
  @ApiOperation({ operationId: 'webhooks.replayFailed', summary: 'Resend deliveries that failed since a time' })
  @ApiOkResponse({ type: WebhookReplayed })
  replayFailed(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
    @Body() { since }: WebhookReplay,
  ): Promise<WebhookReplayed> {
    return this.deliveries.replayFailed(caller, id, webhookId, new Date(since));
  }

  @Post('test')
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.tested'])
  @RateLimited()
  @Refuses(409)
  @ApiOperation({ operationId: 'webhooks.test', summary: 'Send an event of the type `webhook.test`' })
  @ApiCreatedResponse({ type: WebhookDeliveryDetail })
  test(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
  ): Promise<WebhookDeliveryDetail> {
    return this.deliveries.test(caller, id, webhookId);
  }
}
