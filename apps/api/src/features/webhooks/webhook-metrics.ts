import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { isDatabaseAway } from '../../platform/database/connections/database-away.js';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/http/health/metrics.js';

interface Counts {
  waiting: number;
  failing: number;
  paused: number;
}

@Injectable()
export class WebhookMetrics {
  readonly attempts: Counter<'outcome'>;

  constructor(
    private readonly database: Database,
    { registry }: Metrics,
  ) {
    this.attempts = new Counter({
      name: 'etalon_webhook_attempts_total',
      help: 'Requests to receivers of webhooks that this process has made, by what became of them',
      labelNames: ['outcome'],
      registers: [registry],
    });
    const deliveries = new Gauge({
      name: 'etalon_webhook_deliveries_waiting',
      help: 'Events that wait for a receiver, also of webhooks that are paused',
      registers: [registry],
    });
    const webhooks = new Gauge({
      name: 'etalon_webhooks',
      help: 'Webhooks that fail, and that are paused',
      labelNames: ['state'],
      registers: [registry],
      collect: async () => {
        webhooks.reset();
        const { waiting, ...states } = await asSystem('job', () => this.counts());
        deliveries.set(waiting);
        for (const [state, count] of Object.entries(states)) webhooks.set({ state }, count);
      },
    });
  }

  private async counts(): Promise<Counts> {
    const none = { waiting: 0, failing: 0, paused: 0 };
    try {
      const [counts] = await this.database.rows<Counts>(
        `select (select count(*)::int from webhook_deliveries where state = 'waiting') as waiting,
                count(*) filter (where paused_because is null and failures > 0)::int as failing,
                count(*) filter (where paused_because is not null)::int as paused from webhooks`,
      );
      return counts ?? none;
    } catch (error) {
      if (isDatabaseAway(error)) return none;
      throw error;
    }
  }
}
