import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AuditTrail } from '../audit/index.js';
import { ReminderSweep } from './reminder.entity.js';
import { ReminderSweepResponse, type SweepState } from './reminders.dto.js';
import { codes } from './reminders.feature.js';
import { ScheduleReminders } from './schedule-reminders.js';
import { sweepReminders } from './sweep-reminders.js';

const KEY = 'by hand';

const states: Record<string, SweepState> = {
  waiting: 'waiting',
  in_hand: 'running',
  done: 'done',
  cancelled: 'failed',
  dead: 'failed',
};

@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly schedule: ScheduleReminders,
  ) {}

  async start(caller: Caller): Promise<ReminderSweepResponse> {
    await this.database.transaction(async (tx) => {
      if (!(await this.jobs.send(tx, sweepReminders, { all: true }, { key: KEY }))) return;
      await this.audit.act(tx, caller, codes['reminder.sweep_started'], { id: null, organization_id: null });
    });
    return this.latest();
  }

  async latest(): Promise<ReminderSweepResponse> {
    const job = await this.jobs.latest(sweepReminders, KEY);
    const [row] = await this.database.read.find(ReminderSweep, { order: { started_at: 'desc' }, take: 1 });
    const {
      started_at = null,
      finished_at = null,
      organizations = 0,
      reminders = 0,
      people = 0,
      mails = 0,
    } = row ?? {};
    const state = job ? (states[job.state] ?? 'none') : 'none';
    return responseOf(ReminderSweepResponse, {
      state,
      progress: state === 'running' ? (job?.progress ?? null) : null,
      next_at: this.schedule.next(),
      started_at,
      finished_at,
      organizations,
      reminders,
      people,
      mails,
    });
  }
}
