import { DOCUMENT, Injectable, computed, effect, inject } from '@angular/core';
import { TranslateService, type TranslationObject } from '@ngx-translate/core';
import { isLanguage, languages, loadCatalogue, loadEntrance, type Language } from '@etalon/i18n';
import { firstValueFrom } from 'rxjs';

const KEY = 'etalon.language';

/** UI language: chosen on this device or account, else the browser's preference. */
@Injectable({ providedIn: 'root' })
export class LanguageChoice {
  private readonly translate = inject(TranslateService);
  private readonly document = inject(DOCUMENT);
  private isEntrance = false;
  /** Languages with all texts. */
  private readonly complete = new Set<Language>();

  readonly current = computed<Language>(() => {
    const language = this.translate.currentLang();
    return isLanguage(language) ? language : 'en';
  });

  constructor() {
    effect(() => this.document.documentElement.setAttribute('lang', this.current()));
  }

  /** Loads the first language before the app starts, so no key is ever visible. */
  async start(isEntrance: boolean): Promise<void> {
    this.isEntrance = isEntrance;
    await this.show(remembered() ?? preferred(this.document.defaultView?.navigator.languages ?? []));
  }

  /** Loads the texts that the pages before sign-in do not need. */
  async loadAll(): Promise<void> {
    if (!this.isEntrance) return;
    this.isEntrance = false;
    await this.show(this.current());
  }

  /** Shows and remembers a language. */
  async choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // storage refused: the choice lasts until the page is closed
    }
    await this.show(language);
  }

  /**
   * Adopts the language of the account unless this device has its own. English is the default of new accounts, so it
   * overrides nothing.
   */
  async adopt(language: string): Promise<void> {
    if (isLanguage(language) && language !== 'en' && remembered() === undefined) await this.show(language);
  }

  private async show(language: Language): Promise<void> {
    if (!this.complete.has(language)) {
      const isAll = !this.isEntrance;
      const messages = isAll ? (await loadCatalogue(language)).messages : await loadEntrance(language);
      this.translate.setTranslation(language, messages as unknown as TranslationObject);
      if (isAll) this.complete.add(language);
    }
    await firstValueFrom(this.translate.use(language));
  }
}

function remembered(): Language | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languages.find((known) => known === tag.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return 'en';
}
