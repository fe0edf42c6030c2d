import { Component, computed, inject, input, linkedSignal, output } from '@angular/core';
import { FormField, FormRoot, disabled, email, form, max, min, required } from '@angular/forms/signals';
import type { EmailSettingsResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  Check,
  Field,
  FormError,
  Input,
  NumberInput,
  Panel,
  Password,
  Select,
  Switch,
  Toasts,
} from '../../../ui';
import { MailData } from './mail-data';

const SERVICES = {
  microsoft: {
    smtp_host: 'smtp.office365.com',
    oauth_token_url: 'https://login.microsoftonline.com/TENANT/oauth2/v2.0/token',
    oauth_scope: 'https://outlook.office365.com/.default',
  },
  google: {
    smtp_host: 'smtp.gmail.com',
    oauth_token_url: 'https://oauth2.googleapis.com/token',
    oauth_scope: 'https://mail.google.com/',
  },
} as const;

@Component({
  selector: 'app-mail-form',
  imports: [
    Button,
    Check,
    Field,
    FormError,
    FormField,
    FormRoot,
    Input,
    NumberInput,
    Panel,
    Password,
    Select,
    Switch,
    TextPipe,
  ],
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
      for (const field of [path.smtp_auth, path.oauth_token_url, path.oauth_client_id, path.oauth_scope])
        disabled(field, { when: isGiven });
      const isOauth = ({ valueOf }: { valueOf: (of: typeof path.smtp_auth) => string }) =>
        valueOf(path.smtp_auth) === 'oauth2';
      for (const field of [path.smtp_username, path.oauth_token_url, path.oauth_client_id])
        required(field, { when: isOauth });
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
        const { clear_password, smtp_password, smtp_port, calibration_reminder_days: days, ...rest } = value;
        const { oauth_client_secret, oauth_refresh_token, ...server } = rest;
        const secrets = Object.fromEntries(
          Object.entries({ oauth_client_secret, oauth_refresh_token }).filter(([, secret]) => secret !== ''),
        );
        const password = clear_password ? { smtp_password: '' } : smtp_password === '' ? {} : { smtp_password };
        const given = this.kept().is_given ? {} : { ...server, smtp_port: Number(smtp_port), ...password, ...secrets };
        this.changed.emit(await this.data.change({ ...given, calibration_reminder_days: Number(days) }));
        this.toasts.done(this.texts.get('administration.mail.saved'));
      }),
    },
  );

  protected readonly signIns = computed(() =>
    (['password', 'oauth2'] as const).map((value) => ({
      value,
      label: this.texts.get(`administration.mail.auth.${value}`),
    })),
  );
  protected readonly isOauth = computed(() => this.model().smtp_auth === 'oauth2');

  protected fill(service: keyof typeof SERVICES): void {
    this.model.update((model) => ({ ...model, ...SERVICES[service], smtp_port: 587, smtp_use_tls: true }));
  }
}

const asForm = (kept: EmailSettingsResponse) => ({
  smtp_host: kept.smtp_host ?? '',
  smtp_port: kept.smtp_port as number | null,
  smtp_use_tls: kept.smtp_use_tls,
  smtp_username: kept.smtp_username ?? '',
  smtp_password: '',
  smtp_auth: kept.smtp_auth,
  oauth_token_url: kept.oauth_token_url ?? '',
  oauth_client_id: kept.oauth_client_id ?? '',
  oauth_client_secret: '',
  oauth_refresh_token: '',
  oauth_scope: kept.oauth_scope ?? '',
  clear_password: false,
  from_email: kept.from_email ?? '',
  from_name: kept.from_name,
  enabled: kept.enabled,
  calibration_reminder_days: kept.calibration_reminder_days as number | null,
});
