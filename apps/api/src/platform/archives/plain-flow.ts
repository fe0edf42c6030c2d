import { inputBounds } from '../http/input/input-bounds.js';

export const OTHER = Symbol('other');

export const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?(?= *[,\]}]| *$)/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/y;
const NAME = /([A-Za-z_][A-Za-z0-9_]*):(?= )|"([A-Za-z_][A-Za-z0-9_]*)" *:/y;
/** Unambiguous: begins with a letter, or is a date. */
const PLAIN = /(?:[\p{L}°][\p{L}\p{N} _./°²³·%-]*|[0-9]{4}-[0-9]{2}-[0-9]{2} *)(?=[,\]}]|$)/uy;
/** Alternative spellings known to a parser. */
const SPELT = /^(?:null|true|false)$/i;

export function readFlow(text: string): unknown {
  const reader = new Flow(text);
  const value = reader.value(0);
  return reader.isAtEnd() ? value : OTHER;
}

class Flow {
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): unknown {
    this.passBlanks();
    const sign = this.text[this.at];
    if (depth > inputBounds.depth) return OTHER;
    if (sign === '{') return this.object(depth);
    if (sign === '[') return this.list(depth);
    if (sign === '"') return unquoted(this.take(QUOTED));
    const number = this.take(NUMBER);
    if (number !== undefined) return Number(number);
    const plain = this.take(PLAIN)?.trimEnd();
    if (plain === undefined) return OTHER;
    if (WORDS.has(plain)) return WORDS.get(plain);
    return SPELT.test(plain) ? OTHER : plain;
  }

  isAtEnd(): boolean {
    this.passBlanks();
    return this.at === this.text.length;
  }

  private object(depth: number): unknown {
    const made = new Map<string, unknown>();
    this.at++;
    if (this.takeSign('}')) return {};
    do {
      this.passBlanks();
      NAME.lastIndex = this.at;
      const found = NAME.exec(this.text);
      const name = found?.[1] ?? found?.[2];
      if (!found || name === undefined || made.has(name)) return OTHER;
      this.at = NAME.lastIndex;
      const value = this.value(depth + 1);
      if (value === OTHER) return OTHER;
      made.set(name, value);
    } while (this.takeSign(','));
    return this.takeSign('}') ? Object.fromEntries(made) : OTHER;
  }

  private list(depth: number): unknown {
    const made: unknown[] = [];
    this.at++;
    if (this.takeSign(']')) return made;
    do {
      const value = this.value(depth + 1);
      if (value === OTHER) return OTHER;
      made.push(value);
    } while (this.takeSign(','));
    return this.takeSign(']') ? made : OTHER;
  }

  private passBlanks(): void {
    while (this.text[this.at] === ' ') this.at++;
  }

  private takeSign(sign: string): boolean {
    this.passBlanks();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }
}

export function unquoted(text: string | undefined): unknown {
  try {
    return text === undefined ? OTHER : (JSON.parse(text) as string);
  } catch {
    return OTHER;
  }
}
