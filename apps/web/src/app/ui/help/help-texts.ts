import { Injectable, computed, inject, resource, type Signal } from '@angular/core';
import { loadHelp, type HelpKey } from '@etalon/i18n';
import { LanguageChoice } from '../../language';
import { guideLink, type GuideLink } from './guide-link';

interface HelpEntry {
  text: string;
  example: string;
  source: string;
  guide: GuideLink;
}

@Injectable({ providedIn: 'root' })
export class HelpTexts {
  private readonly language = inject(LanguageChoice);
  private readonly loaded = resource({
    params: () => this.language.current(),
    loader: ({ params }) => loadHelp(params),
  });

  /** @returns undefined while it loads */
  entry(key: Signal<HelpKey>): Signal<HelpEntry | undefined> {
    return computed(() => {
      if (!this.loaded.hasValue()) return undefined;
      const { texts, sources } = this.loaded.value();
      const { source, topic } = sources[key()];
      return { ...texts[key()], source, guide: guideLink(topic) };
    });
  }
}
