import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { uploadRules } from '@etalon/access';
import type { SigningKeyUpload } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, DialogFrame, Field, FileDrop, FormError, Password } from '../../../ui';

export interface KeyToInstall {
  install: (body: SigningKeyUpload) => Promise<unknown>;
}

@Component({
  selector: 'app-install-key-dialog',
  imports: [Button, DialogFrame, Field, FileDrop, FormError, FormField, FormRoot, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'organizations.signing.install_title' | t">
        <p>{{ 'organizations.signing.install_text' | t }}</p>
        <div class="stack">
          <ui-file-drop (dropped)="take($event)">
            <span class="named">{{ file()?.name ?? ('organizations.signing.install_drop' | t) }}</span>
            <button type="button" uiButton slim icon="upload" (click)="box.click()">
              {{ 'organizations.signing.install_choose' | t }}
            </button>
          </ui-file-drop>
          <input
            #box
            type="file"
            class="visually-hidden"
            tabindex="-1"
            accept=".p12,.pfx,application/x-pkcs12"
            [attr.aria-label]="'organizations.signing.install_choose' | t"
            (change)="take(box.files)"
          />
          @if (isMissing()) {
            <p class="ink-expired small" role="alert">{{ 'organizations.signing.install_missing' | t }}</p>
          }
          <ui-field
            [label]="'organizations.signing.install_password' | t"
            [help]="'organizations.signing.install_password_help' | t"
            [of]="f.password"
          >
            <ui-password autocomplete="new-password" [formField]="f.password" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ 'organizations.signing.install_act' | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .stack {
      margin-top: var(--s4);
      color: var(--ink);
    }
    .named {
      flex: 1;
    }
  `,
})
export class InstallKeyDialog {
  private readonly submission = injectSubmission();
  private readonly given = inject<KeyToInstall>(DIALOG_DATA);
  protected readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  protected readonly file = signal<File | null>(null);
  protected readonly isMissing = signal(false);
  private readonly model = signal({ password: '' });
  protected readonly f = form(this.model, {
    submission: this.submission(async ({ password }: { password: string }) => {
      const file = this.file();
      this.isMissing.set(file === null || file.size > uploadRules.signingKey.maxBytes);
      if (file === null || this.isMissing()) return;
      await this.given.install({ file, password });
      this.reference.close(true);
    }),
  });

  protected take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    this.file.set(file);
    this.isMissing.set(false);
  }
}
