import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import type { CalendarFeedCreate, CalendarFeedMade } from '@etalon/api-client';
import { type Language, languageNames, languages } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  DialogFrame,
  FormError,
  FormRows,
  Secret,
  applyRules,
  choice,
  declareFields,
  text,
  writeValues,
  type ValueOf,
} from '../../../ui';

const fields = declareFields<Pick<CalendarFeedCreate, 'name' | 'language'>>()({
  name: text('calendar.name_label', { required: true, longest: 60, help: 'calendar.name_hint' }),
  language: choice<Language>('calendar.language', {
    required: true,
    options: () => languages.map((value) => ({ value, label: languageNames[value] })),
  }),
});

export interface NewCalendar {
  language: Language;
  make: (body: CalendarFeedCreate) => Promise<CalendarFeedMade>;
}

@Component({
  selector: 'app-calendar-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, Secret, TextPipe],
  templateUrl: './calendar-dialog.html',
  styles: `
    .rows {
      margin-top: var(--s4);
      color: var(--ink);
    }
    .how {
      margin-top: var(--s2);
    }
  `,
})
export class CalendarDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private readonly given = inject<NewCalendar>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly fields = fields;

  protected readonly address = signal('');
  private readonly model = signal<ValueOf<typeof fields>>({
    name: this.texts.get('calendar.name_default'),
    language: this.given.language,
  });
  protected readonly f = form(this.model, (path) => applyRules(path, fields, { texts: this.texts }), {
    submission: this.submission(async (values: ValueOf<typeof fields>) => {
      this.address.set((await this.given.make(writeValues(fields, values))).address);
    }),
  });

  protected webcal(): string {
    return this.address().replace(/^https?:/, 'webcal:');
  }
}
