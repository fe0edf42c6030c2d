import { Component, computed, inject, input } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { Button } from '../button/button';
import { Toasts } from '../toast/toasts';

@Component({
  selector: 'ui-fingerprint',
  imports: [Button, TextPipe],
  template: `
    <code class="mono">{{ groups() }}</code>
    <button
      type="button"
      uiButton="quiet"
      slim
      square
      icon="copy"
      [attr.aria-label]="label()"
      [title]="'common.act.copy' | t"
      (click)="copy()"
    ></button>
  `,
  styles: `
    :host {
      display: flex;
      align-items: flex-start;
      gap: var(--s1);
      min-width: 0;
    }
    /* Eight groups to a line: both lines of a SHA-256 are equally long. */
    code {
      max-width: 40ch;
      overflow-wrap: anywhere;
    }
    button {
      margin: -4px 0;
    }
  `,
})
export class Fingerprint {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly value = input.required<string>();
  readonly label = input.required<string>();

  protected readonly groups = computed(
    () =>
      this.value()
        .replace(/[^0-9a-f]/gi, '')
        .match(/.{1,4}/g)
        ?.join(' ') ?? '',
  );

  protected async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.value());
      this.toasts.done(this.texts.get('common.act.copied'));
    } catch {
      // Refused, or no clipboard without https: the user can select the text.
    }
  }
}
