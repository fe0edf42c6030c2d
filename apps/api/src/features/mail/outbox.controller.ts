import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import type { Page } from '../../platform/http/paging/page.js';
import { Audited } from '../audit/index.js';
import { codes } from './mail.feature.js';
import { DeadMailListQuery, DeadMailResponse, OutboxResponse, SentAgainResponse } from './outbox.dto.js';
import { OutboxService } from './outbox.service.js';

@ApiTags('Admin')
@Controller('api/v1/admin/mails')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get('state')
  @Access('email_settings.read')
  @ApiOperation({
    operationId: 'mails.state',
    summary: 'Number of pending e-mails, and last result of the e-mail server',
  })
  @ApiOkResponse({ type: OutboxResponse })
  state(): Promise<OutboxResponse> {
    return this.outbox.state();
  }

  @Get('dead')
  @Access('email_settings.read')
  @ApiOperation({ operationId: 'mails.listDead', summary: 'Undelivered e-mails, newest first' })
  @ApiOkResponse({ type: [DeadMailResponse] })
  list(@Query() query: DeadMailListQuery): Promise<Page<DeadMailResponse>> {
    return this.outbox.list(query);
  }

  @Post('dead/send-again')
  @HttpCode(200)
  @Access('email_settings.update')
  @Audited(codes['mail.sent_again'])
  @ApiOperation({ operationId: 'mails.sendAllAgain', summary: 'Retry all undelivered e-mails, with new attempts' })
  @ApiOkResponse({ type: SentAgainResponse })
  sendAllAgain(@CurrentCaller() caller: Caller): Promise<SentAgainResponse> {
    return this.outbox.sendAllAgain(caller);
  }

  @Post('dead/:mail_id/send-again')
  @HttpCode(204)
  @Access('email_settings.update')
  @Audited(codes['mail.sent_again'])
  @ApiOperation({ operationId: 'mails.sendAgain', summary: 'Retry an undelivered e-mail, with new attempts' })
  @ApiNoContentResponse()
  sendAgain(@CurrentCaller() caller: Caller, @Param('mail_id', UuidPipe) id: string): Promise<void> {
    return this.outbox.sendAgain(caller, id);
  }

  @Delete('dead/:mail_id')
  @HttpCode(204)
  @Access('email_settings.update')
  @Audited(codes['mail.dropped'])
  @ApiOperation({
    operationId: 'mails.drop',
    summary: 'Discard an undelivered e-mail; its text and address are deleted',
  })
  @ApiNoContentResponse()
  drop(@CurrentCaller() caller: Caller, @Param('mail_id', UuidPipe) id: string): Promise<void> {
    return this.outbox.drop(caller, id);
  }
}
