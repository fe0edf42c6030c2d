import { referencesIn } from './pdf-syntax.js';

/** ISO 32000-1, 14.8.4. */
export const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

export const INLINE = new Set(['Em', 'Strong', 'Sub']);

type Entries = Map<string, string>;

/** ISO 14289-1, 7.4.2: levels are not skipped. */
export function closeHeadings(elements: ReadonlyMap<number, Entries>): void {
  const order = new DocumentOrder(elements);
  const headings = [...elements].flatMap(([object, element]) => {
    const level = /^\/H(\d)$/.exec(element.get('S') ?? '')?.[1];
    return level === undefined ? [] : [{ element, level: Number(level), way: order.wayTo(object) }];
  });
  headings.sort((a, b) => (a.way < b.way ? -1 : 1));
  const open: number[] = [];
  for (const { element, level } of headings) {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.set('S', `/H${open.length}`);
  }
}

class DocumentOrder {
  private readonly places = new Map<number, Map<number, number>>();

  constructor(private readonly elements: ReadonlyMap<number, Entries>) {}

  wayTo(object: number): string {
    let way = '';
    let at = object;
    for (let depth = 0; depth < 64; depth += 1) {
      const parent = referencesIn(this.elements.get(at)?.get('P') ?? '')[0] ?? 0;
      if (!this.elements.has(parent)) return way;
      way = String(this.placesIn(parent).get(at) ?? 0).padStart(8, '0') + way;
      at = parent;
    }
    return way;
  }

  private placesIn(parent: number): ReadonlyMap<number, number> {
    const known = this.places.get(parent);
    if (known) return known;
    const kids = referencesIn(this.elements.get(parent)?.get('K') ?? '');
    const places = new Map(kids.map((kid, index) => [kid, index]));
    this.places.set(parent, places);
    return places;
  }
}

/** An item has only label and body. */
export function assignItems(elements: ReadonlyMap<number, Entries>): void {
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
