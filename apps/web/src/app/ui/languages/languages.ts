import { Component, inject } from '@angular/core';
import { languageNames, languages } from '@etalon/i18n';
import { LanguageChoice, TextPipe } from '../../language';

@Component({
  selector: 'ui-languages',
  imports: [TextPipe],
  template: `
    <div role="group" [attr.aria-label]="'shell.language.label' | t">
      @for (choice of languages; track choice) {
        <button
          type="button"
          [attr.lang]="choice"
          [attr.aria-pressed]="choice === language.current()"
          (click)="language.choose(choice)"
        >
          {{ choice.toUpperCase() }}<span class="visually-hidden">, {{ languageNames[choice] }}</span>
        </button>
      }
    </div>
  `,
  styles: `
    div {
      display: flex;
      gap: var(--s1);
      font-size: var(--text-12);
    }
    button {
      min-width: 28px;
      height: 28px;
      padding: 0 var(--s1);
      border: 0;
      border-radius: 4px;
      background: none;
      color: var(--ink-subtle);
    }
    button:hover {
      color: var(--ink);
    }
    button[aria-pressed='true'] {
      font-weight: var(--weight-strong);
      color: var(--ink);
    }
    @media (max-width: 720px) {
      button {
        min-width: 36px;
        height: 36px;
      }
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class Languages {
  protected readonly language = inject(LanguageChoice);
  protected readonly languages = languages;
  protected readonly languageNames = languageNames;
}
