import { Injectable, inject } from '@angular/core';
import {
  Api,
  emailSettingsGet,
  emailSettingsTest,
  emailSettingsUpdate,
  mailsDrop,
  mailsListDead,
  mailsSendAgain,
  mailsSendAllAgain,
  mailsState,
  type DeadMailResponse,
  type EmailSettingsResponse,
  type EmailSettingsUpdate,
  type OutboxResponse,
} from '@etalon/api-client';

interface OutboxView {
  state: OutboxResponse;
  dead: DeadMailResponse[];
}

const MOST_DEAD = 50;

@Injectable()
export class MailData {
  private readonly api = inject(Api);

  settings(): Promise<EmailSettingsResponse> {
    return this.api.invoke(emailSettingsGet);
  }

  change(body: EmailSettingsUpdate): Promise<EmailSettingsResponse> {
    return this.api.invoke(emailSettingsUpdate, { body });
  }

  test(to_email: string): Promise<void> {
    return this.api.invoke(emailSettingsTest, { body: { to_email } });
  }

  async outbox(): Promise<OutboxView> {
    const [state, dead] = await Promise.all([
      this.api.invoke(mailsState),
      this.api.invoke(mailsListDead, { limit: MOST_DEAD }),
    ]);
    return { state, dead };
  }

  sendAgain(mail_id: string): Promise<void> {
    return this.api.invoke(mailsSendAgain, { mail_id });
  }

  async sendAllAgain(): Promise<number> {
    return (await this.api.invoke(mailsSendAllAgain)).sent_again;
  }

  drop(mail_id: string): Promise<void> {
    return this.api.invoke(mailsDrop, { mail_id });
  }
}
