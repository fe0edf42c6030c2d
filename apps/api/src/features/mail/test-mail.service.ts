import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isLanguage } from '@etalon/i18n';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { BadGateway } from '../../platform/errors/errors.js';
import { type Limit, RateLimits } from '../../platform/http/rate-limits/rate-limits.js';
import { letterOfTexts } from '../../platform/mail/compose-letter.js';
import { Mail } from '../../platform/mail/mail.js';
import { wordsOf } from '../../platform/mail/mail-failure.js';
import { MailRetryPolicy } from '../../platform/mail/mail-retry-policy.js';
import { AuditTrail } from '../audit/index.js';
import { SETTINGS_ID } from './email-settings.entity.js';
import { EmailSettingsService } from './email-settings.service.js';
import { codes } from './mail.feature.js';

const limit = (person: string): Limit => ({ name: 'test_mail', subject: person, attempts: 20, window_seconds: 3600 });

/** Even if mail is disabled. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly settings: EmailSettingsService,
    private readonly mail: Mail,
    private readonly retryPolicy: MailRetryPolicy,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async send(caller: Caller, to: string): Promise<void> {
    const server = await this.settings.serverToTry();
    if (server === null) throw new BadGateway('email_settings.incomplete', 'Host and sender of e-mails are not set.');
    if (server.is_locked)
      throw new BadGateway(
        'email_settings.password_lost',
        'The stored password can no longer be decrypted. Enter it again.',
      );
    await this.limits.take([limit(caller.id)]);
    const language = await this.languageOf(caller);
    const letter = await letterOfTexts({
      to,
      language,
      kind: 'test',
      params: { name: caller.name, host: server.host },
    });
    const failure = await this.mail
      .tryServer(server, letter, {
        message_id: `<${randomUUID()}@${this.mail.host}>`,
        signal: AbortSignal.timeout(this.retryPolicy.answer_ms * 2),
      })
      .then(
        () => null,
        (error: unknown) => wordsOf(error),
      );
    await this.database.transaction((tx) =>
      this.audit.act(
        tx,
        caller,
        codes['email_settings.tested'],
        { id: SETTINGS_ID, organization_id: null },
        {
          email: to,
          smtp_host: server.host,
          succeeded: failure === null,
        },
      ),
    );
    if (failure !== null)
      throw new BadGateway('email_settings.not_taken', 'The e-mail server rejected the e-mail: {said}', {
        said: failure,
      });
  }

  private async languageOf({ id }: Caller): Promise<string> {
    const [person] = await this.database.rows<{ language: string }>('select language from people where id = $1', [id]);
    return person && isLanguage(person.language) ? person.language : 'en';
  }
}
