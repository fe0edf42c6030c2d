import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, required, validate } from '@angular/forms/signals';
import { Api, recordSeal, type RecordSealResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, Field, Fingerprint, FormError, Input } from '../../../ui';

/** Notes may contain group separators. */
const ungrouped = (number: string): string => number.replace(/[\s.,]/g, '');

/** Shows the hash of a seal, to compare it with a copy kept elsewhere. */
@Component({
  selector: 'app-noted-seal',
  imports: [Button, Field, Fingerprint, FormError, FormField, FormRoot, Input, TextPipe],
  template: `
    <form class="stack" [formRoot]="f">
      <ui-field [label]="'activity.proof.noted' | t" [help]="'activity.proof.noted_help' | t" [of]="f.number">
        <input uiInput type="text" inputmode="numeric" autocomplete="off" [formField]="f.number" />
      </ui-field>
      <ui-form-error [of]="f" />
      @if (found(); as seal) {
        <ui-fingerprint [value]="seal.hash" [label]="'activity.proof.noted_hash' | t: { number: seal.seal }" />
      }
      <p>
        <button type="submit" uiButton [busy]="f().submitting()">{{ 'activity.proof.noted_show' | t }}</button>
      </p>
    </form>
  `,
})
export class NotedSeal {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();

  protected readonly found = signal<RecordSealResponse | null>(null);
  protected readonly model = signal({ number: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.number);
      validate(path.number, ({ value }) =>
        /^\d{1,9}$/.test(ungrouped(value()))
          ? null
          : { kind: 'integer', message: this.texts.get('errors.field.integer') },
      );
    },
    {
      submission: this.submission(async ({ number }) => {
        this.found.set(null);
        this.found.set(await this.api.invoke(recordSeal, { number: Number(ungrouped(number)) }));
      }),
    },
  );
}
