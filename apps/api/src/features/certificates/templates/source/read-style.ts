import type { Problems } from './problems.js';
import { type PageLayout, readMargins, readSize } from './page-layout.js';
import { isPictureAddress } from './picture-address.js';

/**
 * What a style sheet may call. What fetches (`image-set`, `src`), what writes (`counter`, `attr`) and what we do not know is
 * not in it.
 */
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp var minmax repeat fit-content linear-gradient radial-gradient repeating-linear-gradient conic-gradient translate translatex translatey rotate scale scalex scaley skew polygon circle ellipse inset cubic-bezier url'.split(
    ' ',
  ),
);
const SELECTORS = new Set('not is where nth-child nth-last-child nth-of-type nth-last-of-type lang dir'.split(' '));
/** They take a page, a text or a letter away from what was recorded, or bring one. */
const REFUSED =
  /^(?:page|string-set|-webkit-text-security|behavior|-moz-binding|quotes|list-style(?:-type|-image)?|counter-(?:reset|set|increment)|text-combine-upright|font-variant-alternates|font-palette|animation(?:-.*)?|transition(?:-.*)?|text-emphasis(?:-style)?|hyphenate-character|initial-letter|content-visibility|src)$/;
const FAMILIES = /^(?:inter|jetbrains mono|world|inherit|initial|unset)$/;
const MOST_RULES = 3000;
const MOST_PARENTHESES = 8;
const LONGEST_NAME = 50;

/** A style sheet read strictly and written anew: what is not understood is no rule of ours. */
export class StyleReader {
  /** Of `@page`, as far as the template says. */
  page: Partial<PageLayout> = {};
  private at = 0;
  private rules = 0;

  constructor(
    private readonly text: string,
    /** Of the text in the source. */
    private readonly offset: number,
    private readonly problems: Problems,
  ) {}

  sheet(): string {
    return this.ruleList(false);
  }

  /** What stands in an attribute `style`. */
  declarations(): string {
    return this.declarationList(false);
  }

  private ruleList(isInside: boolean): string {
    let out = '';
    for (;;) {
      this.space();
      if (this.at >= this.text.length) {
        if (isInside) this.refuse('style_unreadable');
        return out;
      }
      if (this.text[this.at] === '}') {
        this.at += 1;
        if (isInside) return out;
        this.refuse('style_unreadable', '}');
        continue;
      }
      if (this.problems.isFull || ++this.rules > MOST_RULES) {
        if (this.rules > MOST_RULES) this.refuse('too_many');
        this.at = this.text.length;
        return out;
      }
      out += this.rule(isInside);
    }
  }

  private rule(isInside: boolean): string {
    const start = this.at;
    const prelude = this.until('{;');
    const head = prelude.trim();
    const opens = this.text[this.at] === '{';
    this.at += 1;
    if (!head.startsWith('@')) {
      if (!opens) return this.lost(start, 'style_unreadable', head);
      const body = this.declarationList(true);
      return this.isSelector(head, start) ? `${head}{${body}}\n` : '';
    }
    const name = (/^@([a-z-]+)/i.exec(head)?.[1] ?? '').toLowerCase();
    const rest = head.slice(name.length + 1).trim();
    if (name === 'media' && opens && !isInside) {
      const body = this.ruleList(true);
      if (!/^[\w\s(),:.-]{0,200}$/.test(rest)) return this.lost(start, 'style_rule', head);
      return `@media ${rest}{${body}}\n`;
    }
    if (name === 'page' && opens && rest === '' && !isInside) {
      this.pageRule();
      return '';
    }
    if (opens) this.skipBlock();
    return this.lost(start, name === 'page' ? 'page_rule' : 'style_rule', head);
  }

  /** Size and margins; what stands in the margins is ours. */
  private pageRule(): void {
    for (const { name, value, at } of this.declarationPairs(true)) {
      if (name === 'size') {
        const size = readSize(value);
        if (size) Object.assign(this.page, size);
        else this.problems.add(this.offset + at, 'page_rule', value);
        continue;
      }
      const side = /^margin-(top|right|bottom|left)$/.exec(name)?.[1];
      const margins = name === 'margin' || side ? readMargins(value) : null;
      if (!margins || (side && value.trim().includes(' '))) {
        this.problems.add(this.offset + at, 'page_rule', `${name}: ${value}`);
      } else Object.assign(this.page, side ? { [side]: margins.top } : margins);
    }
  }

  private isSelector(head: string, start: number): boolean {
    const plain = head.replace(/"[^"\n]*"|'[^'\n]*'/g, '');
    const foreign = calledIn(plain).find((name) => !SELECTORS.has(name));
    if (foreign !== undefined) return this.refusedSelector(start, 'style_function', foreign);
    if (head === '' || head.length > 1000 || !/^[\w\s.#*>+~,:()[\]=^$|"'-]*$/u.test(plain))
      return this.refusedSelector(start, 'style_unreadable', head);
    return true;
  }

  private refusedSelector(start: number, reason: 'style_function' | 'style_unreadable', about: string): false {
    this.problems.add(this.offset + start, reason, about);
    return false;
  }

  private declarationList(isInside: boolean): string {
    return this.declarationPairs(isInside)
      .flatMap(({ name, value, at }) => {
        const written = this.declaration(name, value, at);
        return written === null ? [] : [`${name}:${written}`];
      })
      .join(';');
  }

  private *pairs(isInside: boolean): Generator<{ name: string; value: string; at: number }> {
    for (;;) {
      this.space();
      const start = this.at;
      if (this.at >= this.text.length) {
        if (isInside) this.refuse('style_unreadable');
        return;
      }
      const sign = this.text[this.at];
      if (sign === '}' && isInside) {
        this.at += 1;
        return;
      }
      if (sign === ';') {
        this.at += 1;
        continue;
      }
      const declaration = this.until(';}{');
      if (this.text[this.at] === '{') {
        this.skipBlock(true);
        this.lost(start, declaration.trim().startsWith('@') ? 'page_rule' : 'style_rule', declaration);
        continue;
      }
      if (this.text[this.at] === '}' && !isInside) {
        this.at = this.text.length;
        this.lost(start, 'style_unreadable', declaration);
        return;
      }
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (!/^-{0,2}[a-z][a-z0-9-]*$/.test(name)) {
        this.lost(start, 'style_unreadable', declaration);
        continue;
      }
      yield { name, value: declaration.slice(colon + 1).trim(), at: start };
    }
  }

  private declarationPairs(isInside: boolean) {
    return [...this.pairs(isInside)];
  }

  /** The value as it may stand; null where it may not. */
  private declaration(name: string, value: string, at: number): string | null {
    const refuse = (reason: 'style_property' | 'style_function' | 'style_font' | 'style_content' | 'style_unreadable', about: string) => { this.problems.add(this.offset + at, reason, about); return null; }; // prettier-ignore
    if (REFUSED.test(name)) {
      if (name.startsWith('list-style') && value.toLowerCase() === 'none') return value;
      return refuse('style_property', name);
    }
    const plain = value.replace(/"[^"\n\\]*"|'[^'\n\\]*'/g, ' ');
    if (value === '' || /["'\\{}<>@]/.test(plain) || !isBalanced(plain))
      return refuse('style_unreadable', `${name}: ${value}`);
    if (name === 'content') return /^(?:""|''|none|normal)$/.test(value) ? value : refuse('style_content', value);
    if (name === 'unicode-bidi' && /override/i.test(value)) return refuse('style_property', name);
    const foreign = calledIn(plain).find((called) => !FUNCTIONS.has(called));
    if (foreign !== undefined) return refuse('style_function', foreign);
    for (const [, address = ''] of value.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      if (!isPictureAddress(address)) return refuse('style_function', 'url');
    }
    if (name === 'font-family' || (name === 'font' && !/^(?:inherit|initial|unset)$/i.test(value))) {
      const weight = value.toLowerCase().endsWith('!important') ? ' !important' : '';
      const stated = weight === '' ? value : value.slice(0, -'!important'.length).trim();
      const families = (name === 'font' ? familiesOf(stated) : stated).split(',');
      const other = families.find(
        (one) =>
          !FAMILIES.test(
            one
              .trim()
              .replace(/^["']|["']$/g, '')
              .toLowerCase(),
          ),
      );
      if (other !== undefined) return refuse('style_font', other);
      return /inherit|initial|unset/i.test(value) ? value : `${stated}, Inter, World${weight}`;
    }
    return value;
  }

  /** Up to one of the signs, over strings, comments and parentheses. */
  private until(signs: string): string {
    let out = '';
    let depth = 0;
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? '';
      if (sign === '/' && this.text[this.at + 1] === '*') {
        this.space();
        out += ' ';
        continue;
      }
      if (sign === '"' || sign === "'") {
        const end = this.text.indexOf(sign, this.at + 1);
        const stop = end < 0 ? this.text.length : end + 1;
        out += this.text.slice(this.at, stop);
        this.at = stop;
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth <= 0 && signs.includes(sign)) break;
      out += sign;
      this.at += 1;
    }
    return out;
  }

  /** @param isOpen the brace is still ahead */
  private skipBlock(isOpen = false): void {
    if (isOpen) this.at += 1;
    for (let depth = 1; depth > 0 && this.at < this.text.length;) {
      this.until('{}');
      depth += this.text[this.at] === '{' ? 1 : -1;
      this.at += 1;
    }
  }

  private space(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
      if (!this.text.startsWith('/*', this.at)) return;
      const end = this.text.indexOf('*/', this.at + 2);
      this.at = end < 0 ? this.text.length : end + 2;
    }
  }

  private lost(start: number, reason: Parameters<Problems['add']>[1], about: string): '' {
    this.problems.add(this.offset + start, reason, about);
    return '';
  }

  private refuse(reason: Parameters<Problems['add']>[1], about = ''): void {
    this.problems.add(this.offset + Math.min(this.at, this.text.length), reason, about);
  }
}

/** Names in front of parentheses, in small letters; other parentheses have none. */
function calledIn(text: string): string[] {
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

function isBalanced(value: string): boolean {
  let depth = 0;
  for (const sign of value) {
    if (sign === '(' && (depth += 1) > MOST_PARENTHESES) return false;
    if (sign === ')' && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}
