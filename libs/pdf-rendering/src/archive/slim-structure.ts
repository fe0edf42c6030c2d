import type { OpenPdf } from './open-pdf.js';
import { dictionaryOf, entriesOf, referencesIn, renumbered } from './pdf-syntax.js';

type Entries = Map<string, string>;

/** Others get their turn after so many elements. */
const ELEMENTS_IN_A_ROW = 2000;

/**
 * The structure as Chromium writes it says everything twice: each piece of text in an element of its own without meaning, each
 * cell with its heads by name although those say what they head, and spans of one. Left is what a reader is told.
 */
export async function slimStructure(pdf: OpenPdf, pause: () => Promise<void>): Promise<void> {
  const elements = new Map<number, Entries>();
  for (const [object, { value }] of pdf.objects) {
    if (!value.startsWith('<</Type /StructElem')) continue;
    elements.set(object, entriesOf(value));
    if (elements.size % ELEMENTS_IN_A_ROW === 0) await pause();
  }
  const isHeaded = [...elements.values()].every(
    (element) => element.get('S') !== '/TH' || element.get('A')?.includes('/Scope'),
  );
  const moved = new Map<number, number>();
  for (const [object, element] of elements) {
    const parent = parentOf(element);
    if (isBare(element) && elements.has(parent)) moved.set(object, parent);
  }
  for (const object of new Set(moved.values())) takeIn(object, elements, moved);
  for (const object of moved.keys()) pdf.objects.delete(object);
  await pause();
  for (const [object, element] of elements) {
    if (moved.has(object)) continue;
    if (isHeaded) element.delete('ID');
    keepAttributes(element, isHeaded);
    nameGroup(element);
    element.delete('Type');
    pdf.objects.set(object, { value: dictionaryOf(element), stream: null });
  }
  const root = Number(referencesIn(pdf.entries(pdf.root).get('StructTreeRoot') ?? '')[0]);
  const rootEntries = pdf.entries(root);
  if (isHeaded) dropTree(pdf, rootEntries, 'IDTree');
  pdf.objects.set(root, { value: dictionaryOf(rootEntries), stream: null });
  await pause();
  followMoves(pdf, rootEntries, elements, moved);
}

function parentOf(element: Entries): number {
  return Number(/^(\d{1,10}) 0 R$/.exec(element.get('P') ?? '')?.[1] ?? 0);
}

/** Text and nothing that is said of it. */
function isBare(element: Entries): boolean {
  const kids = element.get('K') ?? '';
  return (
    element.get('S') === '/NonStruct' &&
    [...element.keys()].every((key) => ['Type', 'S', 'P', 'Pg', 'K'].includes(key)) &&
    /^\d+$|^\[[\d ]+\]$/.test(kids)
  );
}

/** The marks of its bare children become its own. */
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

/** A figure that only holds others together has no text that could stand for it. */
function nameGroup(element: Entries): void {
  if (element.get('S') === '/Figure' && !element.has('Alt') && referencesIn(element.get('K') ?? '').length > 0)
    element.set('S', '/Div');
}

function dropTree(pdf: OpenPdf, root: Entries, name: string): void {
  const waiting = referencesIn(root.get(name) ?? '');
  root.delete(name);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (pdf.objects.has(node)) waiting.push(...referencesIn(pdf.entries(node).get('Kids') ?? ''));
    pdf.objects.delete(node);
  }
}

/** Which element a mark of a page belongs to. */
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
    // Of a list every member is an element; a tree has lists and further trees.
    if (!value.startsWith('[')) waiting.push(...referencesIn(value));
  }
}
