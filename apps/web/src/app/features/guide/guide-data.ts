import { httpResource, type HttpResourceRef } from '@angular/common/http';
import { Injectable, inject, type Signal } from '@angular/core';
import { LanguageChoice } from '../../language';

export interface GuideSection {
  id: string;
  title: string;
  pages: readonly { slug: string; title: string }[];
}

/** `isEnglish` marks a page without translation. */
export interface CompiledPage {
  title: string;
  html: string;
  headings: readonly { id: string; text: string; level: number }[];
  isEnglish: boolean;
}

@Injectable({ providedIn: 'root' })
export class GuideData {
  private readonly language = inject(LanguageChoice);

  readonly contents = httpResource<GuideSection[]>(() => `/guide-pages/${this.language.current()}/contents.json`);

  /** @param slug undefined: no request */
  page(slug: Signal<string | undefined>): HttpResourceRef<CompiledPage | undefined> {
    return httpResource<CompiledPage>(() => {
      const name = slug();
      return name && `/guide-pages/${this.language.current()}/pages/${encodeURIComponent(name)}.json`;
    });
  }
}
