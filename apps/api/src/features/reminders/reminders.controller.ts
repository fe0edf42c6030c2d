import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { Audited } from '../audit/index.js';
import { ReminderSweepResponse } from './reminders.dto.js';
import { codes } from './reminders.feature.js';
import { RemindersService } from './reminders.service.js';

@ApiTags('Administration')
@Controller('api/v1/admin/reminders')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get()
  @Access('reminder.run')
  @ApiOperation({
    operationId: 'reminders.latest',
    summary: 'What the last sweep has done, and how far one is that runs',
  })
  @ApiOkResponse({ type: ReminderSweepResponse })
  latest(): Promise<ReminderSweepResponse> {
    return this.reminders.latest();
  }

  @Post('run')
  @HttpCode(202)
  @Access('reminder.run')
  @Audited(codes['reminder.sweep_started'])
  @ApiOperation({
    operationId: 'reminders.run',
    summary: 'Tell now what is due, in every organization; one sweep at a time, and nobody is told anything twice',
  })
  @ApiAcceptedResponse({ type: ReminderSweepResponse })
  run(@CurrentCaller() caller: Caller): Promise<ReminderSweepResponse> {
    return this.reminders.start(caller);
  }
}
