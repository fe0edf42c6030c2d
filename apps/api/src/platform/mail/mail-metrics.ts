import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { isDatabaseAway } from '../database/connections/database-away.js';
import { Database } from '../database/database.js';
import { Metrics } from '../http/health/metrics.js';
import { Readiness } from '../http/health/readiness.js';

interface OutboxCounts {
  waiting: number;
  parked: number;
  dead: number;
}

@Injectable()
export class MailMetrics {
  readonly sent: Counter;

  constructor(
    private readonly database: Database,
    { registry }: Metrics,
    readiness: Readiness,
  ) {
    this.sent = new Counter({
      name: 'etalon_mails_sent_total',
      help: 'Mails that this process has handed over',
      registers: [registry],
    });
    const gauge = new Gauge({
      name: 'etalon_mails',
      help: 'Mails by state; parked ones are among those that wait',
      labelNames: ['state'],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        for (const [state, mails] of Object.entries(await this.known())) gauge.set({ state }, mails);
      },
    });
    readiness.addWarnings(async () => {
      const { dead } = await this.counts();
      const detail = `${String(dead)} mails could not be delivered: see Administration, E-mail.`;
      return dead > 0 ? [{ code: 'mail.dead', detail }] : [];
    });
  }

  async counts(): Promise<OutboxCounts> {
    const [counts] = await this.database.rows<OutboxCounts>(
      `select count(*) filter (where state = 'waiting')::int as waiting,
              count(*) filter (where state = 'waiting' and is_parked)::int as parked,
              count(*) filter (where state = 'dead')::int as dead
         from mails where state in ('waiting', 'dead') and forgotten_at is null`,
    );
    return counts ?? { waiting: 0, parked: 0, dead: 0 };
  }

  private async known(): Promise<Partial<OutboxCounts>> {
    try {
      return await this.counts();
    } catch (error) {
      if (isDatabaseAway(error)) return {};
      throw error;
    }
  }
}
