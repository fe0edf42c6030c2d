import { closeHeadings, INLINE, assignItems, STANDARD } from './standard-kinds.js';
import type { OpenPdf } from './open-pdf.js';
import { dictionaryOf, entriesOf, referencesIn, renumbered } from './pdf-syntax.js';

type Entries = Map<string, string>;

const ELEMENTS_IN_A_ROW = 2000;

/** @returns whether every picture has an alternative */
export async function slimStructure(pdf: OpenPdf, pause: () => Promise<void>): Promise<boolean> {
  const elements = new Map<number, Entries>();
  for (const [object, { value }] of pdf.objects) {
    if (!value.startsWith('<</Type /StructElem')) continue;
    elements.set(object, entriesOf(value));
    if (elements.size % ELEMENTS_IN_A_ROW === 0) await pause();
  }
  const isHeaded = [...elements.values()].every(
    (element) => element.get('S') !== '/TH' || element.get('A')?.includes('/Scope'),
  );
  new Kinds(elements).name();
  assignItems(elements);
  const moved = new Map<number, number>();
  for (const [object, element] of elements)
    if (isBare(element) && elements.has(parentOf(element))) moved.set(object, parentOf(element));
  for (const object of new Set(moved.values())) takeIn(object, elements, moved);
  for (const object of moved.keys()) {
    pdf.objects.delete(object);
    elements.delete(object);
  }
  closeHeadings(elements);
  const roles = new Map<string, string>();
  let isShown = true;
  await pause();
  for (const [object, element] of elements) {
    const kind = element.get('S') ?? '';
    if (kind === '/Figure' && !element.has('Alt')) isShown = false;
    if (!STANDARD.has(kind.slice(1))) roles.set(kind.slice(1), INLINE.has(kind.slice(1)) ? '/Span' : '/Div');
    if (isHeaded) element.delete('ID');
    keepAttributes(element, isHeaded);
    element.delete('Type');
    pdf.objects.set(object, { value: dictionaryOf(element), stream: null });
  }
  const root = Number(referencesIn(pdf.entries(pdf.root).get('StructTreeRoot') ?? '')[0]);
  const rootEntries = pdf.entries(root);
  if (isHeaded) dropTree(pdf, rootEntries, 'IDTree');
  if (roles.size > 0) rootEntries.set('RoleMap', dictionaryOf(roles));
  pdf.objects.set(root, { value: dictionaryOf(rootEntries), stream: null });
  await pause();
  followMoves(pdf, rootEntries, elements, moved);
  return isShown;
}

function parentOf(element: Entries): number {
  return Number(/^(\d{1,10}) 0 R$/.exec(element.get('P') ?? '')?.[1] ?? 0);
}

const BARE = new Set(['Type', 'S', 'P', 'Pg', 'K']);

function isBare(element: Entries): boolean {
  const kids = element.get('K') ?? '';
  if (element.get('S') !== '/NonStruct' || !/^\d+$|^\[[\d ]+\]$/.test(kids)) return false;
  for (const key of element.keys()) if (!BARE.has(key)) return false;
  return true;
}

function takeIn(object: number, elements: Map<number, Entries>, moved: ReadonlyMap<number, number>): void {
  const element = elements.get(object) ?? new Map<string, string>();
  const kids = element.get('K') ?? '';
  const bare = referencesIn(kids).filter((kid) => moved.get(kid) === object);
  const page = element.get('Pg') ?? elements.get(bare[0] ?? 0)?.get('Pg') ?? '';
  if (bare.length > 0) element.set('Pg', page);
  const taken = kids.replace(/(\d{1,10}) 0 R/g, (reference, kid: string) => {
    const child = moved.get(Number(kid)) === object ? elements.get(Number(kid)) : undefined;
    if (!child) return reference;
    const marks = (child.get('K') ?? '').match(/\d+/g) ?? [];
    const isHere = child.get('Pg') === page;
    return marks.map((mark) => (isHere ? mark : `<</Type/MCR/Pg ${child.get('Pg')}/MCID ${mark}>>`)).join(' ');
  });
  const list = taken.startsWith('[') ? taken.slice(1, -1).trim() : taken;
  element.set('K', /^\d+$/.test(list) ? list : `[${list}]`);
}

function keepAttributes(element: Entries, isHeaded: boolean): void {
  const attributes = element.get('A');
  if (attributes === undefined) return;
  const kept = (attributes.match(/<<[^<>]*>>/g) ?? []).filter(
    (one) => !/\/(?:Row|Col)Span 1\b/.test(one) && !(isHeaded && one.includes('/Headers')),
  );
  if (kept.length === 0) element.delete('A');
  else element.set('A', kept.length === 1 ? (kept[0] ?? '') : `[${kept.join('')}]`);
}

const GROUPS = new Set(['/Document', '/Part', '/Sect', '/Div']);

/** A figure that only groups becomes a group. Bare text within text is merged. */
class Kinds {
  private readonly named = new Set<Entries>();

  constructor(private readonly elements: ReadonlyMap<number, Entries>) {}

  name(): void {
    for (const element of this.elements.values()) this.kindOf(element);
  }

  private kindOf(element: Entries): string {
    const kind = element.get('S') ?? '';
    if (this.named.has(element)) return kind;
    this.named.add(element);
    if (kind !== '/NonStruct' && kind !== '/Figure') return kind;
    const parent = this.elements.get(parentOf(element));
    const named = kind === '/Figure' ? this.ofFigure(element) : this.ofUnnamed(element, parent);
    element.set('S', named);
    return named;
  }

  private ofFigure(element: Entries): string {
    return element.has('Alt') || this.kids(element).length === 0 ? '/Figure' : '/Div';
  }

  private ofUnnamed(element: Entries, parent: Entries | undefined): string {
    const isInGroup = !parent || GROUPS.has(this.kindOf(parent));
    if (parent?.get('S') === '/LI') return '/LBody';
    if (isBare(element)) return isInGroup ? '/P' : '/NonStruct';
    const kids = this.kids(element);
    if (!kids.every((kid) => isInline(kid, this.elements))) return '/Div';
    if (!isInGroup) return '/Span';
    return kids.length === 0 || kids.some(isBare) ? '/P' : '/Div';
  }

  private kids(element: Entries): Entries[] {
    return kidsOf(element, this.elements);
  }
}

function kidsOf(element: Entries, elements: ReadonlyMap<number, Entries>): Entries[] {
  return referencesIn(element.get('K') ?? '').flatMap((kid) => elements.get(kid) ?? []);
}

function isInline(element: Entries, elements: ReadonlyMap<number, Entries>): boolean {
  const kind = element.get('S') ?? '';
  if (kind === '/Span' || kind === '/Link') return true;
  return kind === '/NonStruct' && kidsOf(element, elements).every((kid) => isInline(kid, elements));
}

function dropTree(pdf: OpenPdf, root: Entries, name: string): void {
  const waiting = referencesIn(root.get(name) ?? '');
  root.delete(name);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (pdf.objects.has(node)) waiting.push(...referencesIn(pdf.entries(node).get('Kids') ?? ''));
    pdf.objects.delete(node);
  }
}

function followMoves(
  pdf: OpenPdf,
  root: Entries,
  elements: ReadonlyMap<number, Entries>,
  moved: ReadonlyMap<number, number>,
): void {
  const waiting = referencesIn(root.get('ParentTree') ?? '');
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (elements.has(node)) continue;
    const value = renumbered(pdf.value(node), (object) => moved.get(object) ?? object);
    pdf.objects.set(node, { value, stream: null });
    if (!value.startsWith('[')) waiting.push(...referencesIn(value));
  }
}
