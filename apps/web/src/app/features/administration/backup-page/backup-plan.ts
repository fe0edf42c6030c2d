import { Component, computed, inject, linkedSignal, resource } from '@angular/core';
import { FormField, FormRoot, form, max, min, required } from '@angular/forms/signals';
import type { BackupInterval, BackupPlanOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  Content,
  Field,
  FormError,
  NumberInput,
  Panel,
  ResourceView,
  Select,
  Switch,
  Toasts,
} from '../../../ui';
import { BackupData } from './backup-data';

const INTERVALS: readonly BackupInterval[] = ['never', 'daily', 'weekly'];
const FIRST_DAY = '2024-01-0';

@Component({
  selector: 'app-backup-plan',
  imports: [
    Button,
    Content,
    Field,
    FormError,
    FormField,
    FormRoot,
    NumberInput,
    Panel,
    ResourceView,
    Select,
    Switch,
    TextPipe,
  ],
  templateUrl: './backup-plan.html',
  styles: `
    form {
      max-width: 560px;
    }
    .row {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
      gap: var(--s3);
    }
    .lead {
      max-width: 70ch;
      margin-bottom: var(--s4);
    }
  `,
})
export class BackupPlanPanel {
  private readonly data = inject(BackupData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();
  protected readonly format = inject(Format);

  protected readonly plan = resource({ loader: () => this.data.plan() });
  protected readonly intervals = computed(() =>
    INTERVALS.map((value) => ({ value, label: this.texts.get(`backup.plan.intervals.${value}`) })),
  );
  protected readonly weekdays = computed(() =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: `${day}`, label: this.format.weekday(`${FIRST_DAY}${day}`) })),
  );
  protected readonly hours = Array.from({ length: 24 }, (_, hour) => ({
    value: `${hour}`,
    label: `${hour}`.padStart(2, '0') + ':00',
  }));

  protected readonly model = linkedSignal(() => asForm(this.plan.hasValue() ? this.plan.value() : NONE));
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.keep);
      min(path.keep, 1);
      max(path.keep, 100);
    },
    {
      submission: this.submission(async ({ every, hour, weekday, keep, ...rest }) => {
        const entered = { every, hour: Number(hour), weekday: Number(weekday), keep: Number(keep) };
        this.plan.set(await this.data.changePlan({ ...rest, ...entered }));
        this.toasts.done(this.texts.get('backup.plan.saved'));
      }),
    },
  );
}

const NONE = { every: 'never', hour: 2, weekday: 7, keep: 7, with_files: true } as const;

const asForm = ({ every, hour, weekday, keep, with_files }: Omit<BackupPlanOut, 'next_at'>) => ({
  every,
  hour: String(hour),
  weekday: String(weekday),
  keep: keep as number | null,
  with_files,
});
