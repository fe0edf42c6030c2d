import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { languageNames, languages } from '@etalon/i18n';
import { LanguageChoice, TextPipe } from '../../../language';
import { Mark } from '../../../ui';

/** A page for people who have no account here: the mark, the languages, and one narrow column. */
@Component({
  selector: 'app-open-frame',
  imports: [Mark, RouterLink, TextPipe],
  template: `
    <header>
      <a class="brand" routerLink="/verify"><ui-mark /><span>Etalon</span></a>
      <div class="languages" role="group" [attr.aria-label]="'shell.language.label' | t">
        @for (choice of languages; track choice) {
          <button
            type="button"
            [attr.lang]="choice"
            [attr.aria-label]="languageNames[choice]"
            [attr.aria-pressed]="choice === language.current()"
            (click)="language.choose(choice)"
          >
            {{ choice.toUpperCase() }}
          </button>
        }
      </div>
    </header>
    <main><ng-content /></main>
  `,
  styleUrl: './open-frame.css',
})
export class OpenFrame {
  protected readonly language = inject(LanguageChoice);
  protected readonly languages = languages;
  protected readonly languageNames = languageNames;
}
