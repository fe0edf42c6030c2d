import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { DeadMails } from '../../platform/mail/dead-mails.js';
import { MailMetrics } from '../../platform/mail/mail-metrics.js';
import { MailServers } from '../../platform/mail/mail-servers.js';
import { ServerWatch } from '../../platform/mail/server-watch.js';
import { AuditTrail } from '../audit/index.js';
import { codes } from './mail.feature.js';
import { type DeadMailListQuery, DeadMailResponse, OutboxResponse, type SentAgainResponse } from './outbox.dto.js';

@Injectable()
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly dead: DeadMails,
    private readonly metrics: MailMetrics,
    private readonly servers: MailServers,
    private readonly watch: ServerWatch,
    private readonly audit: AuditTrail,
  ) {}

  async state(): Promise<OutboxResponse> {
    const [counts, server, met] = await Promise.all([this.metrics.counts(), this.servers.usable(), this.watch.state()]);
    const { failing_since, paused_until, last_error } = met;
    const { waiting, dead } = counts;
    const is_in_force = server !== null;
    return responseOf(OutboxResponse, { is_in_force, waiting, dead, failing_since, paused_until, last_error });
  }

  async list(query: DeadMailListQuery): Promise<Page<DeadMailResponse>> {
    return (await this.dead.list(query)).map((mail) => responseOf(DeadMailResponse, mail));
  }

  async sendAgain(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [kind] = await this.dead.sendAgain(tx, id);
      if (kind === undefined) throw new NotFound('Mail');
      await this.audit.act(tx, caller, codes['mail.sent_again'], { id, organization_id: null }, { kind });
    });
  }

  async sendAllAgain(caller: Caller): Promise<SentAgainResponse> {
    return this.database.transaction(async (tx) => {
      const { length: sent_again } = await this.dead.sendAgain(tx, null);
      if (sent_again > 0)
        await this.audit.act(
          tx,
          caller,
          codes['mail.sent_again'],
          { id: null, organization_id: null },
          { count: sent_again },
        );
      return { sent_again };
    });
  }

  async drop(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const kind = await this.dead.drop(tx, id);
      if (kind === null) throw new NotFound('Mail');
      await this.audit.act(tx, caller, codes['mail.dropped'], { id, organization_id: null }, { kind });
    });
  }
}
