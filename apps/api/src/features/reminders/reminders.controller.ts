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
    summary: 'Result of the last reminder run, and progress of a running one',
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
    summary: 'Send outstanding reminders of all organizations now; one run at a time, no duplicates',
  })
  @ApiAcceptedResponse({ type: ReminderSweepResponse })
  run(@CurrentCaller() caller: Caller): Promise<ReminderSweepResponse> {
    return this.reminders.start(caller);
  }
}
