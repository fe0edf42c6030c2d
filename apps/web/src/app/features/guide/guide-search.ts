import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type { Language } from '@etalon/i18n';
import type MiniSearch from 'minisearch';
import { firstValueFrom } from 'rxjs';
import { LanguageChoice } from '../../language';

/** Without id: the beginning of the page. */
interface Passage {
  page: string;
  title: string;
  id: string;
  heading: string;
  text: string;
}

export interface GuideHit {
  title: string;
  heading: string;
  excerpt: string;
  link: readonly string[];
  fragment?: string;
}

const MOST_HITS = 30;
const EXCERPT = 180;
const LEAD = 40;

/** Index and library load at the first search. */
@Injectable({ providedIn: 'root' })
export class GuideSearch {
  private readonly http = inject(HttpClient);
  private readonly language = inject(LanguageChoice);
  private readonly indexes = new Map<Language, Promise<MiniSearch<Passage>>>();

  async find(text: string, most = MOST_HITS): Promise<GuideHit[]> {
    const index = await this.index(this.language.current());
    return index
      .search(text)
      .slice(0, most)
      .map((found) => {
        const { page, title, id, heading, text: passage } = found as unknown as Passage;
        return {
          title,
          heading: heading || title,
          excerpt: excerptOf(passage, found.terms),
          link: ['/guide', page],
          ...(id ? { fragment: id } : {}),
        };
      });
  }

  private index(language: Language): Promise<MiniSearch<Passage>> {
    const known = this.indexes.get(language);
    if (known) return known;
    const built = this.build(language);
    this.indexes.set(language, built);
    // A failed load is retried with the next search.
    built.catch(() => this.indexes.delete(language));
    return built;
  }

  private async build(language: Language): Promise<MiniSearch<Passage>> {
    const [{ default: Index }, passages] = await Promise.all([
      import('minisearch'),
      firstValueFrom(this.http.get<Passage[]>(`/guide-pages/${language}/search.json`)),
    ]);
    const index = new Index<Passage>({
      fields: ['title', 'heading', 'text'],
      storeFields: ['page', 'title', 'id', 'heading', 'text'],
      idField: 'key',
      processTerm: folded,
      searchOptions: { boost: { heading: 3, title: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
    });
    index.addAll(passages.map((passage, key) => ({ ...passage, key })));
    return index;
  }
}

/** Case and accents removed: "etalonnage" finds "Étalonnage". */
function folded(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function excerptOf(text: string, terms: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const words = text.split(' ');
  const first = words.findIndex((word) => terms.some((term) => folded(word).includes(term)));
  const before = words.slice(0, Math.max(first, 0)).join(' ').length;
  const from = before <= LEAD ? 0 : text.lastIndexOf(' ', before - LEAD) + 1;
  const to = from + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
