import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import type { TotpBegunResponse } from '@etalon/api-client';
import { TextPipe } from '../../language';
import { injectSubmission } from '../../session';
import { Button, DialogFrame, Field, FormError, Input, Secret } from '../../ui';

export interface TotpSetup {
  begun: TotpBegunResponse;
  confirm: (code: string) => Promise<string[]>;
}

@Component({
  selector: 'app-totp-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, Secret, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'settings.security.totp_add' | t">
        <div class="stack">
          <p class="muted">{{ 'settings.security.totp_scan' | t }}</p>
          <img [src]="picture()" [alt]="'settings.security.totp_qr' | t" width="200" height="200" />
          <p class="muted">{{ 'settings.security.totp_type' | t }}</p>
          <ui-secret [value]="grouped()" />
          <ui-field [label]="'auth.second.code' | t" [help]="'settings.security.totp_code_help' | t" [of]="f.code">
            <input uiInput type="text" inputmode="numeric" autocomplete="one-time-code" [formField]="f.code" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ 'settings.security.totp_confirm' | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    img {
      justify-self: center;
      padding: var(--s2);
      border-radius: var(--radius-control);
      /* Scanners need dark on light, also in the dark theme. */
      background: white;
    }
  `,
})
export class TotpDialog {
  private readonly submission = injectSubmission();
  protected readonly given = inject<TotpSetup>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string[]>>(DialogRef);

  protected readonly picture = computed(() => `data:image/svg+xml,${encodeURIComponent(this.given.begun.qr_code)}`);
  protected readonly grouped = computed(() => this.given.begun.secret.replace(/(.{4})(?=.)/g, '$1 '));
  protected readonly model = signal({ code: '' });
  protected readonly f = form(this.model, (path) => required(path.code), {
    submission: this.submission(async ({ code }) => {
      this.reference.close(await this.given.confirm(code.trim()));
    }),
  });
}
