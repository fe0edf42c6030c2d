import { Component, inject, resource } from '@angular/core';
import type { DeadMailResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Panel, ResourceView, Toasts } from '../../../ui';
import { MailData } from './mail-data';

@Component({
  selector: 'app-mail-outbox',
  imports: [Button, Content, Panel, ResourceView, TextPipe],
  templateUrl: './mail-outbox.html',
  styleUrls: ['../row-actions.css', './mail-outbox.css'],
})
export class MailOutbox {
  private readonly data = inject(MailData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);

  protected readonly outbox = resource({ loader: () => this.data.outbox() });

  /** Kinds of a newer server have no translation yet. */
  protected kind({ kind }: DeadMailResponse): string {
    return this.texts.find(`administration.mail.kind.${kind}`) ?? this.texts.get('administration.mail.kind.any');
  }

  protected reason({ reason }: DeadMailResponse): MessageKey {
    return `administration.mail.reason.${reason}`;
  }

  protected sendAgain(mail: DeadMailResponse): Promise<void> {
    return this.attempt(async () => {
      await this.data.sendAgain(mail.id);
      return this.texts.get('administration.mail.again', { count: 1 });
    });
  }

  protected sendAllAgain(): Promise<void> {
    return this.attempt(async () =>
      this.texts.get('administration.mail.again', { count: await this.data.sendAllAgain() }),
    );
  }

  protected async drop(mail: DeadMailResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('administration.mail.drop_title'),
      text: this.texts.get('administration.mail.drop_text'),
      act: this.texts.get('administration.mail.drop'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    await this.attempt(async () => {
      await this.data.drop(mail.id);
      return this.texts.get('administration.mail.dropped');
    });
  }

  private async attempt(act: () => Promise<string>): Promise<void> {
    try {
      this.toasts.done(await act());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.outbox.reload();
    }
  }
}
