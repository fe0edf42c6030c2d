import { Component, inject, input, linkedSignal, output } from '@angular/core';
import { FormField, FormRoot, disabled, email, form, max, min, required } from '@angular/forms/signals';
import type { EmailSettingsResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, Check, Field, FormError, Input, Panel, Password, Switch, Toasts } from '../../../ui';
import { MailData } from './mail-data';

/** Mail server settings; the stored password is never shown. */
@Component({
  selector: 'app-mail-form',
  imports: [Button, Check, Field, FormError, FormField, FormRoot, Input, Panel, Password, Switch, TextPipe],
  templateUrl: './mail-form.html',
  styleUrl: './mail-form.css',
})
export class MailForm {
  private readonly data = inject(MailData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  readonly kept = input.required<EmailSettingsResponse>();
  readonly changed = output<EmailSettingsResponse>();

  protected readonly model = linkedSignal(() => asForm(this.kept()));
  protected readonly f = form(
    this.model,
    (path) => {
      const isGiven = () => this.kept().is_given;
      for (const field of [path.smtp_host, path.smtp_username, path.smtp_password, path.from_email, path.from_name])
        disabled(field, { when: isGiven });
      for (const field of [path.smtp_use_tls, path.enabled, path.clear_password]) disabled(field, { when: isGiven });
      disabled(path.smtp_port, { when: isGiven });
      required(path.smtp_port);
      min(path.smtp_port, 1);
      max(path.smtp_port, 65_535);
      email(path.from_email);
      required(path.from_name);
      required(path.calibration_reminder_days);
      min(path.calibration_reminder_days, 1);
      max(path.calibration_reminder_days, 90);
    },
    {
      submission: this.submission(async (value) => {
        const { clear_password, smtp_password, calibration_reminder_days, ...server } = value;
        const password = clear_password ? { smtp_password: '' } : smtp_password === '' ? {} : { smtp_password };
        const given = this.kept().is_given ? {} : { ...server, ...password };
        this.changed.emit(await this.data.change({ ...given, calibration_reminder_days }));
        this.toasts.done(this.texts.get('administration.mail.saved'));
      }),
    },
  );
}

const asForm = (kept: EmailSettingsResponse) => ({
  smtp_host: kept.smtp_host ?? '',
  smtp_port: kept.smtp_port,
  smtp_use_tls: kept.smtp_use_tls,
  smtp_username: kept.smtp_username ?? '',
  smtp_password: '',
  clear_password: false,
  from_email: kept.from_email ?? '',
  from_name: kept.from_name,
  enabled: kept.enabled,
  calibration_reminder_days: kept.calibration_reminder_days,
});
