import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { EmailSettingsResponse, EmailSettingsUpdate, TestEmailRequest } from './email-settings.dto.js';
import { EmailSettingsService } from './email-settings.service.js';
import { codes } from './mail.feature.js';
import { TestMailService } from './test-mail.service.js';

/** The mail server sees every mailed link, so only superadmins may set it (decision 31). */
@ApiTags('Admin')
@Controller('api/v1/admin/email-settings')
export class EmailSettingsController {
  constructor(
    private readonly settings: EmailSettingsService,
    private readonly tests: TestMailService,
  ) {}

  @Get()
  @Access('email_settings.read')
  @Versioned('email_settings')
  @ApiOperation({ operationId: 'emailSettings.get', summary: 'E-mail server, without its password' })
  @ApiOkResponse({ type: EmailSettingsResponse })
  get(): Promise<EmailSettingsResponse> {
    return this.settings.get();
  }

  @Put()
  @Access('email_settings.update')
  @Audited(codes['email_settings.updated'])
  @Versioned('email_settings')
  @Refuses(409)
  @ApiOperation({
    operationId: 'emailSettings.update',
    summary: 'Change the given fields; null leaves a field unchanged. Another server requires the password again',
  })
  @ApiOkResponse({ type: EmailSettingsResponse })
  update(@CurrentCaller() caller: Caller, @Body() body: EmailSettingsUpdate): Promise<EmailSettingsResponse> {
    return this.settings.change(caller, body);
  }

  @Post('test')
  @HttpCode(204)
  @Access('email_settings.update')
  @Audited(codes['email_settings.tested'])
  @RateLimited()
  @Refuses(502)
  @ApiOperation({
    operationId: 'emailSettings.test',
    summary: 'Send a test e-mail now, even if e-mail is switched off',
  })
  @ApiNoContentResponse()
  test(@CurrentCaller() caller: Caller, @Body() { to_email }: TestEmailRequest): Promise<void> {
    return this.tests.send(caller, to_email);
  }
}
