import { DccProblem } from './dcc-read.js';
import type { ReadElement } from './read-xml.js';

export const child = (of: ReadElement | null, name: string): ReadElement | null =>
  of?.children.find((one) => one.name === name) ?? null;

export const children = (of: ReadElement | null, name: string): ReadElement[] =>
  of?.children.filter((one) => one.name === name) ?? [];

export const at = (of: ReadElement | null, ...way: string[]): ReadElement | null =>
  way.reduce<ReadElement | null>((here, name) => child(here, name), of);

export function need(of: ReadElement, ...way: string[]): ReadElement {
  let here = of;
  for (const name of way) {
    const next = child(here, name);
    if (!next) throw new DccProblem(name, here.line, 'missing');
    here = next;
  }
  return here;
}

export function neededText(of: ReadElement, ...way: string[]): string {
  const found = need(of, ...way);
  const text = found.text.trim();
  if (text === '') throw new DccProblem(found.name, found.line, 'empty');
  return text;
}

export const textOf = (element: ReadElement | null): string | null => element?.text.trim() || null;

/** Requested language, else English, else any. */
export function wordsOf(element: ReadElement | null, language: string): string | null {
  const contents = children(element, 'dcc:content');
  const by = (lang: string) => contents.find((one) => one.attributes['lang'] === lang);
  return textOf(by(language) ?? by('en') ?? contents[0] ?? null);
}

export function all(of: ReadElement, name: string, found: ReadElement[] = []): ReadElement[] {
  for (const one of of.children) {
    if (one.name === name) found.push(one);
    all(one, name, found);
  }
  return found;
}

export const typesOf = ({ attributes }: ReadElement): string[] =>
  (attributes['refType'] ?? '').split(/\s+/).filter(Boolean);
