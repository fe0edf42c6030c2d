import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isDatabaseAway } from '../../platform/database/database-away.js';
import { inBackground } from '../../platform/feature/acts.js';
import { HAS_RESULTS } from '../calibrations/index.js';
import { IssueCertificate } from './issue-certificate.js';
import { codes } from './certificates.feature.js';

const EVERY_MS = 1500;
const MAX_ATTEMPTS = 5;

/**
 * The worker's part: makes certificates of recorded calibrations that have none, so that a download finds it ready.
 * May run in any number of processes and any number of times: the claim in the row admits one maker.
 */
@Injectable()
export class IssueMissingCertificates implements OnApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly issuer: IssueCertificate,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.running || this.stopped || !this.config.roles.includes('worker')) return;
    this.running = this.run().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
    try {
      await this.running;
    } finally {
      this.running = null;
    }
  }

  /** The job in hand is finished before the process ends. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const missing = await this.database.rows<{ id: string }>(
      `select c.id from calibrations c left join certificates x on x.calibration_id = c.id and x.template_id is null
        where c.created_at > now() - interval '7 days' and ${HAS_RESULTS}
          and (x.id is null or x.status = 'pending' and x.attempts < $1 and (x.claimed_until is null or x.claimed_until < now()))
        order by c.created_at limit 20`,
      [MAX_ATTEMPTS],
    );
    for (const { id } of missing) {
      if (this.stopped) return;
      await inBackground('certificates.issue', [codes['certificate.issued']], () => this.issuer.issue(id));
    }
  }
}
