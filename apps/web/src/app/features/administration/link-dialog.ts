import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { TextPipe } from '../../language';
import { Button, DialogFrame } from '../../ui';

export interface ShownLink {
  name: string;
  link: string;
}

/** A link with which a person chooses a password, where no mail is sent: shown this once, to be handed over. */
@Component({
  selector: 'app-link-dialog',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'administration.link.shown_title' | t: { name: of.name }">
      <p>{{ 'administration.link.shown_text' | t }}</p>
      <p class="link-text">
        <code data-first-focus tabindex="0">{{ of.link }}</code>
      </p>
      <p class="small muted" role="status">
        {{ (isCopied() ? 'administration.link.copied' : 'administration.link.told') | t }}
      </p>
      <ng-container dialogActs>
        <button type="button" uiButton (click)="copy()">{{ 'administration.link.copy' | t }}</button>
        <button type="button" uiButton="primary" (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .link-text {
      margin-block: var(--s3);
      padding: var(--s3);
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: var(--surface-sunken);
      color: var(--ink);
      overflow-wrap: anywhere;
      user-select: all;
    }
  `,
})
export class LinkDialog {
  protected readonly of = inject<ShownLink>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
  protected readonly isCopied = signal(false);

  protected async copy(): Promise<void> {
    // Refused by the browser, for example without a secure address: the text stands there to be copied by hand.
    await navigator.clipboard.writeText(this.of.link).then(
      () => this.isCopied.set(true),
      () => undefined,
    );
  }
}
