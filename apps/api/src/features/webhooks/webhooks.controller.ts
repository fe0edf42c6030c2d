import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { WebhookCreate, WebhookListQuery, WebhookMade, WebhookResponse, WebhookUpdate } from './webhooks.dto.js';
import { codes } from './webhooks.feature.js';
import { WebhooksService } from './webhooks.service.js';

const laboratory = organization.inPath('org_id');

/** Webhooks disclose events of an organization, so only its admins manage them. */
@ApiTags('Webhooks')
@Controller('api/v1/organizations/:org_id/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Access('webhook.read', laboratory)
  @ApiOperation({ operationId: 'webhooks.list', summary: 'Webhooks of an organization, oldest first' })
  @ApiOkResponse({ type: [WebhookResponse] })
  list(@Param('org_id') id: string, @Query() query: WebhookListQuery): Promise<Page<WebhookResponse>> {
    return this.webhooks.list(id, query);
  }

  @Post()
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.created'])
  @ApiOperation({ operationId: 'webhooks.create', summary: 'Add a webhook; its secret is shown once' })
  @ApiCreatedResponse({ type: WebhookMade })
  create(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: WebhookCreate,
  ): Promise<WebhookMade> {
    return this.webhooks.create(caller, id, body);
  }

  @Get(':webhook_id')
  @Access('webhook.read', laboratory)
  @Versioned('webhook')
  @ApiOperation({ operationId: 'webhooks.get', summary: 'A webhook with the last result of its receiver' })
  @ApiOkResponse({ type: WebhookResponse })
  get(@Param('org_id') id: string, @Param('webhook_id', UuidPipe) webhookId: string): Promise<WebhookResponse> {
    return this.webhooks.get(id, webhookId);
  }

  @Put(':webhook_id')
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.updated'])
  @Versioned('webhook')
  @ApiOperation({
    operationId: 'webhooks.update',
    summary: 'Change the given fields; pending deliveries use the new address',
  })
  @ApiOkResponse({ type: WebhookResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
    @Body() body: WebhookUpdate,
  ): Promise<WebhookResponse> {
    return this.webhooks.update(caller, id, webhookId, body);
  }

  @Delete(':webhook_id')
  @HttpCode(204)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.removed'])
  @Versioned('webhook')
  @ApiOperation({ operationId: 'webhooks.remove', summary: 'Delete a webhook with its deliveries' })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
  ): Promise<void> {
    return this.webhooks.remove(caller, id, webhookId);
  }

  @Post(':webhook_id/pause')
  @HttpCode(200)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.paused'])
  @Versioned('webhook')
  @ApiOperation({ operationId: 'webhooks.pause', summary: 'Pause the webhook; events during the pause are not sent' })
  @ApiOkResponse({ type: WebhookResponse })
  pause(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
  ): Promise<WebhookResponse> {
    return this.webhooks.pause(caller, id, webhookId);
  }

  @Post(':webhook_id/resume')
  @HttpCode(200)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.resumed'])
  @Versioned('webhook')
  @ApiOperation({ operationId: 'webhooks.resume', summary: 'Resume the webhook; pending and new events are sent' })
  @ApiOkResponse({ type: WebhookResponse })
  resume(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
  ): Promise<WebhookResponse> {
    return this.webhooks.resume(caller, id, webhookId);
  }

  @Post(':webhook_id/secret')
  @HttpCode(200)
  @Access('webhook.manage', laboratory)
  @Audited(codes['webhook.secret_rotated'])
  @Versioned('webhook')
  @ApiOperation({
    operationId: 'webhooks.rotateSecret',
    summary: 'Renew the secret, shown once; the previous secret also signs for 24 hours',
  })
  @ApiOkResponse({ type: WebhookMade })
  rotate(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('webhook_id', UuidPipe) webhookId: string,
  ): Promise<WebhookMade> {
    return this.webhooks.rotate(caller, id, webhookId);
  }
}
