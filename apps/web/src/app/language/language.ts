import { DOCUMENT, Injectable, computed, effect, inject, signal } from '@angular/core';
import { TranslateService, type TranslationObject } from '@ngx-translate/core';
import { isLanguage, languages, loadTexts, textParts, type Language, type TextPart } from '@etalon/i18n';
import { firstValueFrom } from 'rxjs';

const KEY = 'etalon.language';
const CODES = 'errors.code.';

@Injectable({ providedIn: 'root' })
export class LanguageChoice {
  private readonly translate = inject(TranslateService);
  private readonly document = inject(DOCUMENT);
  private part: TextPart = 'entrance';
  private readonly loaded = new Map<Language, TextPart>();
  private readonly areas = signal<ReadonlySet<string>>(new Set());

  readonly current = computed<Language>(() => {
    const language = this.translate.currentLang();
    return isLanguage(language) ? language : 'en';
  });

  constructor() {
    effect(() => this.document.documentElement.setAttribute('lang', this.current()));
  }

  /** Before the app starts, so no key is ever visible. */
  async start(part: TextPart): Promise<void> {
    this.part = part;
    await this.show(remembered() ?? preferred(this.document.defaultView?.navigator.languages ?? []));
  }

  async load(part: TextPart): Promise<void> {
    if (textParts.indexOf(part) > textParts.indexOf(this.part)) this.part = part;
    await this.show(this.current());
  }

  /** Some dialogs of the asset list need all texts. */
  covers(key: string): boolean {
    const covers = this.areas().has(areaOf(key)) || this.loaded.get(this.current()) === 'all';
    if (!covers) this.load('all').catch(() => undefined);
    return covers;
  }

  async choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Storage refused: the choice lasts until the page is closed.
    }
    await this.show(language);
  }

  /** Not if this device has its own. English, the default of new accounts, overrides nothing. */
  async adopt(language: string): Promise<void> {
    if (isLanguage(language) && language !== 'en' && remembered() === undefined) await this.show(language);
  }

  private async show(language: Language): Promise<void> {
    const { part } = this;
    if (this.loaded.get(language) !== part) {
      const messages = await loadTexts(language, part);
      // A larger part may have arrived meanwhile.
      if (part === this.part) {
        this.translate.setTranslation(language, messages as unknown as TranslationObject);
        this.loaded.set(language, part);
        const codes = Object.keys((messages['errors'] as { code?: object }).code ?? {}).map(
          (code) => `${CODES}${code}`,
        );
        this.areas.set(new Set([...Object.keys(messages), ...codes]));
      }
    }
    await firstValueFrom(this.translate.use(language));
  }
}

/** The parts contain some of the error codes only. */
function areaOf(key: string): string {
  const from = key.startsWith(CODES) ? CODES.length : 0;
  const end = key.indexOf('.', from);
  return end === -1 ? key : key.slice(0, end);
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
