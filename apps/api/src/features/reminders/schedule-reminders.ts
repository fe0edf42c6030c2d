import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isDatabaseAway } from '../../platform/database/connections/database-away.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { sweepReminders } from './sweep-reminders.js';

/** Leaves the full hour (UTC) to other jobs. */
const FROM_MINUTE = 4;
const HOUR_MS = 3_600_000;

/** The job key, the database's hour, makes it unique. Also at start, to catch up. */
@Injectable()
export class ScheduleReminders implements OnModuleInit {
  private asked: number | null = null;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.onceWorking(() => this.ask());
  }

  next(): Date {
    const now = this.clock.now().getTime();
    const ofThisHour = Math.floor(now / HOUR_MS) * HOUR_MS + FROM_MINUTE * 60_000;
    return new Date(ofThisHour > now ? ofThisHour : ofThisHour + HOUR_MS);
  }

  @Cron(`${FROM_MINUTE}-59 * * * *`, { name: 'reminders', timeZone: 'UTC' })
  async ask(): Promise<void> {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    if (this.asked === hour || !this.config.roles.includes('worker')) return;
    try {
      await this.database.transaction((tx) =>
        this.jobs.send(tx, sweepReminders, {}, { key: 'hourly', once_in_seconds: HOUR_MS / 1000 }),
      );
      this.asked = hour;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
