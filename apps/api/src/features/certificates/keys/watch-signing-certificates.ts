import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, dayOf } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Notify } from '../../notifications/index.js';
import { watchSigningCertificates } from './jobs.js';
import { certificateExpires, instanceCertificateExpires } from './notices.js';

const DAY_MS = 86_400_000;
const TOLD_BEFORE = [0, 7, 30] as const;
const ROWS = 200;

interface Expiring {
  id: string;
  organization_id: string | null;
  name: string | null;
  subject_common_name: string;
  not_valid_after: Date;
  told_days: number | null;
}

@Injectable()
export class WatchSigningCertificates implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly notify: Notify,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(watchSigningCertificates, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      signal?.throwIfAborted();
      const rows = await this.database.rows<Expiring>(
        `select k.id, k.organization_id, o.name, k.subject_common_name, k.not_valid_after, k.told_days
           from signing_keys k left join organization_cards o on o.id = k.organization_id
          where k.retired_at is null and k.not_valid_after < $1 and k.id > $2
            and (k.organization_id is null or o.is_active) order by k.id limit ${ROWS}`,
        [new Date(now.getTime() + (Math.max(...TOLD_BEFORE) + 1) * DAY_MS), after],
      );
      for (const row of rows) await this.notifyAdmins(row, now);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) return;
      after = last.id;
    }
  }

  private async notifyAdmins({ id, organization_id, name, ...key }: Expiring, now: Date): Promise<void> {
    // Daily, so the last notification is on the expiry day.
    const left = Math.floor((key.not_valid_after.getTime() - now.getTime()) / DAY_MS);
    const days = TOLD_BEFORE.find((one) => left <= one);
    if (days === undefined) return;
    const params = {
      organization: name ?? '',
      subject: key.subject_common_name,
      day: dayOf(key.not_valid_after, null),
    };
    await this.database.transaction(async (tx) => {
      // The update is the lock: one process gets the row.
      const [notified] = await tx.query<[unknown[], number]>(
        'update signing_keys set told_days = $2 where id = $1 and retired_at is null and (told_days is null or told_days > $2) returning id',
        [id, days],
      );
      if (notified.length === 0) return;
      if (organization_id === null) await this.notify.now(tx, instanceCertificateExpires, { entity_id: id, params });
      else await this.notify.now(tx, certificateExpires, { entity_id: organization_id, params });
    });
  }
}
