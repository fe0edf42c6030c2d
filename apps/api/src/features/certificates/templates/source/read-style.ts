import type { Problems } from './problems.js';
import { type PageLayout, readMargins, readSize } from './page-layout.js';
import { calledIn, declaredValue } from './declared-value.js';
import { isBalanced, StyleScanner, withoutStrings } from './style-scanner.js';

const SELECTORS = new Set('not is where nth-child nth-last-child nth-of-type nth-last-of-type lang dir'.split(' '));
const MOST_RULES = 3000;

/** A style sheet read strictly and written anew: what is not understood is no rule of ours. */
export class StyleReader {
  /** Of `@page`, as far as the template says. */
  page: Partial<PageLayout> = {};
  private readonly scan: StyleScanner;
  private rules = 0;

  constructor(
    text: string,
    /** Of the text in the source. */
    private readonly offset: number,
    private readonly problems: Problems,
  ) {
    this.scan = new StyleScanner(text);
  }

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
      this.scan.space();
      if (this.scan.isAtEnd) {
        if (isInside) this.refuse('style_unreadable');
        return out;
      }
      if (this.scan.sign === '}') {
        this.scan.at += 1;
        if (isInside) return out;
        this.refuse('style_unreadable', '}');
        continue;
      }
      if (this.problems.isFull || ++this.rules > MOST_RULES) {
        if (this.rules > MOST_RULES) this.refuse('too_many');
        this.scan.at = this.scan.text.length;
        return out;
      }
      out += this.rule(isInside);
    }
  }

  private rule(isInside: boolean): string {
    const start = this.scan.at;
    const prelude = this.scan.until('{;');
    const head = prelude.trim();
    const opens = this.scan.sign === '{';
    this.scan.at += 1;
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
    if (opens) this.scan.skipBlock();
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
    const plain = withoutStrings(head);
    const foreign = calledIn(plain).find((name) => !SELECTORS.has(name));
    if (foreign !== undefined) return this.refusedSelector(start, 'style_function', foreign);
    if (head === '' || head.length > 1000 || !/^[\w\s.#*>+~,:()[\]=^$|-]*$/u.test(plain) || !isBalanced(plain))
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
        const written = declaredValue(name, value);
        if (typeof written === 'string') return [`${name}:${written}`];
        this.problems.add(this.offset + at, written.reason, written.about);
        return [];
      })
      .join(';');
  }

  private *pairs(isInside: boolean): Generator<{ name: string; value: string; at: number }> {
    for (;;) {
      this.scan.space();
      const start = this.scan.at;
      if (this.scan.isAtEnd) {
        if (isInside) this.refuse('style_unreadable');
        return;
      }
      const sign = this.scan.sign;
      if (sign === '}' && isInside) {
        this.scan.at += 1;
        return;
      }
      if (sign === ';') {
        this.scan.at += 1;
        continue;
      }
      const declaration = this.scan.until(';}{');
      if (this.scan.sign === '{') {
        this.scan.skipBlock(true);
        this.lost(start, declaration.trim().startsWith('@') ? 'page_rule' : 'style_rule', declaration);
        continue;
      }
      if (this.scan.sign === '}' && !isInside) {
        this.scan.at = this.scan.text.length;
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

  private lost(start: number, reason: Parameters<Problems['add']>[1], about: string): '' {
    this.problems.add(this.offset + start, reason, about);
    return '';
  }

  private refuse(reason: Parameters<Problems['add']>[1], about = ''): void {
    this.problems.add(this.offset + Math.min(this.scan.at, this.scan.text.length), reason, about);
  }
}
