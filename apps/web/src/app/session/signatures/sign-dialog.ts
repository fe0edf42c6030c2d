import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, DestroyRef, computed, inject, resource, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, validate } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../language';
import { Button, Content, DialogFrame, Field, FormError, Input, Password, ResourceView, Select } from '../../ui';
import { problemText } from '../api-problem';
import { ConfirmIdentity } from '../second-factor/confirm-identity';
import { injectSubmission } from '../form-errors';
import { PasskeyUnused } from '../second-factor/second-factor';
import type { AskedSignature, Signed } from './signatures';

const PASSKEY = 'passkey';

@Component({
  selector: 'app-sign-dialog',
  imports: [
    Button,
    Content,
    DialogFrame,
    Field,
    FormError,
    FormField,
    FormRoot,
    Input,
    Password,
    ResourceView,
    Select,
    TextPipe,
  ],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'signing.dialog.title' | t">
        <p>{{ 'signing.dialog.lead' | t }}</p>
        <div class="stack">
          <ui-field [label]="'signing.dialog.meaning' | t" [of]="f.meaning">
            <ui-select [options]="meanings" [formField]="f.meaning" />
          </ui-field>
          @if (needsReason()) {
            <ui-field [label]="'signing.dialog.reason' | t" [of]="f.reason">
              <textarea uiInput rows="2" [formField]="f.reason"></textarea>
            </ui-field>
          }
          <ui-resource skeleton="facts" [count]="1" [of]="ways" [failed]="'signing.failed' | t">
            <ng-template [uiContent]="ways" let-found>
              @if (found.password) {
                <ui-field [label]="'signing.dialog.password' | t" [of]="f.password">
                  <ui-password autocomplete="current-password" data-first-focus [formField]="f.password" />
                </ui-field>
              }
              @if (found.passkey) {
                <div>
                  <button type="button" uiButton [busy]="asked() === PASSKEY" (click)="confirmByPasskey()">
                    {{ 'signing.dialog.with_passkey' | t }}
                  </button>
                  @if (confirmedBy() === PASSKEY) {
                    <p class="small" role="status">{{ 'signing.dialog.confirmed_by_passkey' | t }}</p>
                  }
                </div>
              }
              @for (provider of found.providers; track provider.id) {
                <div>
                  <button type="button" uiButton [busy]="asked() === provider.id" (click)="confirmAt(provider.id)">
                    {{ 'signing.dialog.with_provider' | t: { name: provider.name } }}
                  </button>
                  @if (asked() === provider.id) {
                    <p class="small muted" role="status">
                      {{ 'signing.dialog.waiting' | t: { name: provider.name } }}
                    </p>
                  }
                  @if (confirmedBy() === provider.id) {
                    <p class="small" role="status">{{ 'signing.dialog.confirmed' | t: { name: provider.name } }}</p>
                  }
                </div>
              }
              @if (!found.password && !found.passkey && found.providers.length === 0) {
                <p role="alert">{{ 'signing.dialog.nothing' | t }}</p>
              }
            </ng-template>
          </ui-resource>
          @if (problem(); as text) {
            <p class="ink-expired small" role="alert">{{ text }}</p>
          }
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ 'signing.dialog.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.stack { margin-top: var(--s4); color: var(--ink); }',
})
export class SignDialog {
  private readonly submission = injectSubmission();
  private readonly confirm = inject(ConfirmIdentity);
  private readonly texts = inject(Texts);
  private readonly given = inject<AskedSignature>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<Signed>>(DialogRef);
  private readonly stop = new AbortController();

  protected readonly PASSKEY = PASSKEY;
  protected readonly ways = resource({ loader: () => this.confirm.ways() });
  protected readonly asked = signal<string | null>(null);
  protected readonly confirmedBy = signal<string | null>(null);
  protected readonly problem = signal<string | null>(null);
  private confirmation: string | null = null;

  protected readonly meanings = this.given.meanings.map((value) => ({
    value,
    label: this.texts.get(`signing.meaning.${value}`),
  }));
  private readonly model = signal({ meaning: this.given.meanings[0] ?? 'approved', reason: '', password: '' });
  protected readonly needsReason = computed(() => this.given.reason === null && this.model().meaning === 'rejected');
  protected readonly f = form(
    this.model,
    (path) => {
      maxLength(path.reason, 2000);
      validate(path.reason, ({ value }) => (this.needsReason() && value().trim() === '' ? { kind: 'required' } : null));
    },
    {
      submission: this.submission(async ({ meaning, reason, password }: ReturnType<typeof this.model>) => {
        this.problem.set(null);
        if (password !== '') this.confirmation = await this.confirm.byPassword(password);
        if (this.confirmation === null) {
          this.problem.set(this.texts.get('signing.dialog.unconfirmed'));
          return;
        }
        const why = this.given.reason ?? (reason.trim() || null);
        this.reference.close({ signature: { meaning, reason: why }, confirmation: this.confirmation });
      }),
    },
  );

  constructor() {
    inject(DestroyRef).onDestroy(() => this.stop.abort());
  }

  protected confirmAt(provider: string): Promise<void> {
    return this.confirmBy(
      provider,
      async () => (await this.confirm.byProvider(provider, this.stop.signal))?.confirmation,
    );
  }

  protected confirmByPasskey(): Promise<void> {
    return this.confirmBy(PASSKEY, () => this.confirm.byPasskey());
  }

  private async confirmBy(way: string, ask: () => Promise<string | undefined>): Promise<void> {
    this.asked.set(way);
    this.problem.set(null);
    try {
      const confirmation = await ask();
      if (confirmation === undefined) this.problem.set(this.texts.get('signing.dialog.blocked'));
      else {
        this.confirmation = confirmation;
        this.confirmedBy.set(way);
      }
    } catch (error) {
      const isUnused = error instanceof PasskeyUnused;
      this.problem.set(isUnused ? this.texts.get('auth.second.unused') : problemText(error, this.texts));
    } finally {
      this.asked.set(null);
    }
  }
}
