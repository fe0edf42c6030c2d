import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { AuditListQuery, AuditQueries } from '../audit/index.js';
import { ActivityItem, type ActivityQuery } from './activity.dto.js';

const DAY_MS = 86_400_000;
const DAYS = 30;

@Injectable()
export class Activity {
  constructor(
    private readonly audit: AuditQueries,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, query: ActivityQuery): Promise<Page<ActivityItem>> {
    const from = new Date(this.clock.now().getTime() - DAYS * DAY_MS).toISOString();
    const page = await this.audit.list(caller, Object.assign(new AuditListQuery(), query, { from }));
    return page.map((entry) => responseOf(ActivityItem, entry));
  }
}
