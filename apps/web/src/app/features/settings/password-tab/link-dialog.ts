import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { TextPipe } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, DialogFrame, Field, FormError, Password } from '../../../ui';

export interface LinkForm {
  provider: string;
  link: (password: string) => Promise<void>;
}

@Component({
  selector: 'app-link-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'settings.identities.link' | t: { provider: given.provider }">
        <div class="stack">
          <p class="muted">{{ 'settings.identities.link_text' | t: { provider: given.provider } }}</p>
          <ui-field [label]="'settings.password.current' | t" [of]="f.password">
            <ui-password autocomplete="current-password" [formField]="f.password" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ 'settings.identities.go_on' | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
})
export class LinkDialog {
  private readonly submission = injectSubmission();
  protected readonly given = inject<LinkForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef>(DialogRef);

  protected readonly model = signal({ password: '' });
  protected readonly f = form(this.model, (path) => required(path.password), {
    submission: this.submission(({ password }) => this.given.link(password)),
  });
}
