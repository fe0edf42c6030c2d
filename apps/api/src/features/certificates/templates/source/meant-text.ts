import { escapeMarkup } from '../../document/markup.js';
import { ENTITIES } from './allowed.js';
import type { Problems } from './problems.js';
import { isVerdict } from './verdict-words.js';

export function writtenText(text: string, at: number, problems: Problems): string {
  const meant = meantText(text, at, problems);
  // A verdict must come from the record.
  if (isVerdict(meant)) problems.add(at + text.search(/\S/), 'verdict_written', meant);
  return escapeMarkup(meant);
}

export function meantText(text: string, at: number, problems: Problems): string {
  return text.replace(/&([a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole: string, name: string, offset: number) => {
    const known = signOf(name);
    if (known === undefined) problems.add(at + offset, 'unknown_entity', whole);
    return known ?? '';
  });
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isSign ? String.fromCodePoint(code) : undefined;
}
