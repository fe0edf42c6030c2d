import { referencesIn } from './pdf-syntax.js';

/** ISO 32000-1, 14.8.4. */
export const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

/** Of the others those that stand within a text. */
export const INLINE = new Set(['Em', 'Strong', 'Sub']);

type Entries = Map<string, string>;

/** No heading is more than one level below the one before, and the first is of the first level (ISO 14289-1, 7.4.2). */
export function closeHeadings(elements: ReadonlyMap<number, Entries>, pages: readonly number[]): void {
  const headings = [...elements.values()].flatMap((element) => {
    const level = /^\/H(\d)$/.exec(element.get('S') ?? '')?.[1];
    return level === undefined ? [] : [{ element, level: Number(level), at: placeOf(element, pages) }];
  });
  headings.sort((a, b) => a.at.page - b.at.page || a.at.mark - b.at.mark);
  /** Levels that are open, as they were written; how many there are is the level that a heading gets. */
  const open: number[] = [];
  for (const { element, level } of headings) {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.set('S', `/H${open.length}`);
  }
}

/** A list within an item belongs to its body: an item has a label and a body and nothing else. */
export function settleItems(elements: ReadonlyMap<number, Entries>): void {
  for (const [, item] of elements) {
    if (item.get('S') !== '/LI') continue;
    let body: number | undefined;
    for (const kid of referencesIn(item.get('K') ?? '')) {
      const kind = elements.get(kid)?.get('S');
      if (kind === '/LBody') body = kid;
      else if (kind !== '/Lbl' && body !== undefined) move(kid, item, body, elements);
    }
  }
}

function move(kid: number, from: Entries, to: number, elements: ReadonlyMap<number, Entries>): void {
  const body = elements.get(to);
  const kids = body?.get('K') ?? '';
  from.set('K', (from.get('K') ?? '').replace(new RegExp(`\\b${kid} 0 R\\b`), ''));
  body?.set('K', kids.startsWith('[') ? `${kids.slice(0, -1)} ${kid} 0 R]` : `[${kids} ${kid} 0 R]`);
  elements.get(kid)?.set('P', `${to} 0 R`);
}

function placeOf(element: Entries, pages: readonly number[]): { page: number; mark: number } {
  const page = Number(/^(\d{1,10})/.exec(element.get('Pg') ?? '')?.[1]);
  return { page: pages.indexOf(page), mark: Number(/\d{1,10}/.exec(element.get('K') ?? '')?.[0] ?? 0) };
}
