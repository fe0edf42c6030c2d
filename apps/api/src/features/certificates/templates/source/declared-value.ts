import { isPictureAddress } from './picture-address.js';
import { isBalanced, withoutStrings } from './style-scanner.js';

/**
 * What a style sheet may call. What fetches (`image-set`, `src`), what writes (`counter`, `attr`) and what we do not know is
 * not in it.
 */
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp var minmax repeat fit-content linear-gradient radial-gradient repeating-linear-gradient conic-gradient translate translatex translatey rotate scale scalex scaley skew polygon circle ellipse inset cubic-bezier url'.split(
    ' ',
  ),
);
/** They take a page, a text or a letter away from what was recorded, or bring one. */
const REFUSED =
  /^(?:page|string-set|-webkit-text-security|behavior|-moz-binding|quotes|list-style(?:-type|-image)?|counter-(?:reset|set|increment)|text-combine-upright|font-variant-alternates|font-palette|animation(?:-.*)?|transition(?:-.*)?|text-emphasis(?:-style)?|hyphenate-character|initial-letter|content-visibility|src)$/;
const FAMILIES = /^(?:inter|jetbrains mono|world|inherit|initial|unset)$/;
const LONGEST_NAME = 50;

export interface RefusedValue {
  reason: 'style_property' | 'style_function' | 'style_font' | 'style_content' | 'style_unreadable';
  about: string;
}

/** The value of a declaration as it may stand, or why it may not. */
export function declaredValue(name: string, value: string): string | RefusedValue {
  const refuse = (reason: RefusedValue['reason'], about: string): RefusedValue => ({ reason, about });
  if (REFUSED.test(name)) {
    if (name.startsWith('list-style') && value.toLowerCase() === 'none') return value;
    return refuse('style_property', name);
  }
  const plain = withoutStrings(value);
  if (value === '' || /["'\\{}<>@]/.test(plain) || !isBalanced(plain))
    return refuse('style_unreadable', `${name}: ${value}`);
  if (name === 'content') return /^(?:""|''|none|normal)$/.test(value) ? value : refuse('style_content', value);
  if (name === 'unicode-bidi' && /override|var/i.test(value)) return refuse('style_property', name);
  const foreign = calledIn(plain).find((called) => !FUNCTIONS.has(called));
  if (foreign !== undefined) return refuse('style_function', foreign);
  for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!isPictureAddress(address)) return refuse('style_function', 'url');
  }
  const isFont = name === 'font-family' || (name === 'font' && !/^(?:inherit|initial|unset)$/i.test(value));
  return isFont ? withOurFamilies(name, value) : value;
}

/** Families of ours alone, and behind them those that have every letter. */
function withOurFamilies(name: string, value: string): string | RefusedValue {
  const weight = value.toLowerCase().endsWith('!important') ? ' !important' : '';
  const stated = weight === '' ? value : value.slice(0, -'!important'.length).trim();
  const families = (name === 'font' ? familiesOf(stated) : stated).split(',');
  const plain = (one: string) => one.trim().replace(/^["']|["']$/g, '').toLowerCase(); // prettier-ignore
  const foreign = families.find((one) => !FAMILIES.test(plain(one)));
  if (foreign !== undefined) return { reason: 'style_font', about: foreign };
  return /inherit|initial|unset/i.test(value) ? value : `${stated}, Inter, World${weight}`;
}

/** Names in front of parentheses, in small letters; other parentheses have none. */
export function calledIn(text: string): string[] {
  const names: string[] = [];
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    let start = at;
    while (start > 0 && at - start < LONGEST_NAME && /[\w-]/.test(text[start - 1] ?? '')) start -= 1;
    if (start < at) names.push(text.slice(start, at).toLowerCase());
  }
  return names;
}

/** Of the shorthand `font`: what stands behind the size. */
function familiesOf(font: string): string {
  const words = font.split(/\s/).filter((word) => word !== '');
  let size = words.findIndex((word) => /^\d/.test(word) && !/^[1-9]00$/.test(word));
  if (size < 0) return font;
  if (words[size + 1]?.startsWith('/')) size += words[size + 1] === '/' ? 2 : 1;
  else if (words[size]?.endsWith('/')) size += 1;
  return words.slice(size + 1).join(' ');
}
