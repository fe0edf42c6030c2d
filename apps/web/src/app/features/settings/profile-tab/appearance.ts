import { Component, computed, inject } from '@angular/core';
import { languageNames, languages, type Language } from '@etalon/i18n';
import { LanguageChoice, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Theme } from '../../../theme/theme';
import { Panel, Segments, SingleKeys, Switch } from '../../../ui';

@Component({
  selector: 'app-appearance',
  imports: [Panel, Segments, Switch, TextPipe],
  template: `
    <ui-panel [heading]="'settings.appearance.title' | t" [caption]="'settings.appearance.caption' | t">
      <dl>
        <dt>{{ 'settings.appearance.theme' | t }}</dt>
        <dd>
          <ui-segments
            [label]="'settings.appearance.theme' | t"
            [segments]="themes()"
            [value]="theme.choice()"
            (valueChange)="theme.choose($event)"
          />
        </dd>
        <dt>
          {{ 'settings.appearance.language' | t }}
          <small>{{ 'settings.appearance.language_help' | t }}</small>
        </dt>
        <dd>
          <ui-segments
            [label]="'settings.appearance.language' | t"
            [segments]="languages"
            [value]="session.user()?.language ?? language.current()"
            (valueChange)="setLanguage($event)"
          />
        </dd>
      </dl>
      <ui-switch
        [checked]="keys.areOn()"
        (checkedChange)="keys.choose($event)"
        [help]="'settings.appearance.single_keys_help' | t"
        >{{ 'settings.appearance.single_keys' | t }}</ui-switch
      >
    </ui-panel>
  `,
  styles: `
    ui-switch {
      margin-top: var(--s4);
    }
    dl {
      display: grid;
      grid-template-columns: minmax(140px, max-content) minmax(0, 1fr);
      align-items: center;
      gap: var(--s4) var(--s6);
    }
    small {
      display: block;
      font-size: var(--text-12);
      color: var(--ink-subtle);
    }
    dd {
      overflow-x: auto;
    }
    @media (max-width: 720px) {
      dl {
        grid-template-columns: minmax(0, 1fr);
        gap: var(--s2);
      }
      dd + dt {
        margin-top: var(--s3);
      }
    }
  `,
})
export class Appearance {
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);
  protected readonly theme = inject(Theme);
  protected readonly language = inject(LanguageChoice);
  protected readonly keys = inject(SingleKeys);

  protected readonly themes = computed(() => [
    { value: 'light' as const, label: this.texts.get('shell.theme.light'), icon: 'light' as const },
    { value: 'dark' as const, label: this.texts.get('shell.theme.dark'), icon: 'dark' as const },
    { value: 'system' as const, label: this.texts.get('shell.theme.system'), icon: 'system' as const },
  ]);
  protected readonly languages = languages.map((value) => ({ value, label: languageNames[value] }));

  protected setLanguage(language: Language): void {
    void this.language.choose(language);
    void this.session.rememberLanguage(language);
  }
}
