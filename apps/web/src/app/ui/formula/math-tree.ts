export interface MathNode {
  tag: 'mrow' | 'mn' | 'mi' | 'mo' | 'msup' | 'msub' | 'mfrac' | 'msqrt';
  text?: string;
  children?: MathNode[];
  /** Upright: functions and names of several letters. */
  upright?: boolean;
  isPrefix?: boolean;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const DIGITS = '0123456789−';
const MOST_LETTERS = 4000;
const MOST_LEVELS = 60;

interface Token {
  kind: 'number' | 'name' | 'sign' | 'power';
  text: string;
}

/**
 * Printed (`y = 2 × 10⁻⁵ + 1.2 x²`) or typed (`a * exp(-b * x) / c^2`).
 * @returns null if it is no formula
 */
export function mathTree(text: string): MathNode[] | null {
  if (text.length > MOST_LETTERS) return null;
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const read = reader.relation(0);
  return read && reader.isAtEnd ? read : null;
}

function tokensOf(text: string): Token[] | null {
  const found: Token[] = [];
  let at = 0;
  const kinds = [
    ['number', /\d+(?:[.,]\d+)*(?:[eE][+−-]?\d+)?/y],
    ['name', /\p{L}[\p{L}\d_]*/uy],
    ['power', /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/y],
    ['sign', /[-+−*/×·^=(),]/y],
  ] as const;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const before = at;
    for (const [kind, pattern] of kinds) {
      pattern.lastIndex = at;
      const match = pattern.exec(text)?.[0];
      if (match === undefined) continue;
      found.push({ kind, text: match });
      at += match.length;
      break;
    }
    if (at === before) return null;
  }
  return found;
}

/** Relation, sum, product, power, atom. Null: not understood. */
class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  relation(level: number): MathNode[] | null {
    const left = this.sum(level);
    if (!left) return null;
    if (!this.takes('=')) return left;
    const right = this.sum(level);
    return right && [...left, sign('='), ...right];
  }

  private sum(level: number): MathNode[] | null {
    if (level > MOST_LEVELS) return null;
    const all: MathNode[] = [];
    const first = this.takes('-', '−', '+');
    if (first) all.push({ ...sign(first), isPrefix: true });
    for (;;) {
      const term = this.product(level);
      if (!term) return null;
      all.push(...term);
      const next = this.takes('+', '-', '−');
      if (!next) return all;
      all.push(sign(next));
    }
  }

  private product(level: number): MathNode[] | null {
    const first = this.power(level);
    if (!first) return null;
    let factors = [first];
    for (;;) {
      const operator = this.takes('*', '·', '×', '/');
      if (!operator && !this.beginsAtom()) return factors;
      const next = this.power(level);
      if (!next) return null;
      if (operator === '/') factors = [{ tag: 'mfrac', children: [bare(factors), bare([next])] }];
      else factors.push(sign(operator === '×' ? '×' : operator ? '·' : '\u2062'), next);
    }
  }

  private power(level: number): MathNode | null {
    const base = this.atom(level);
    if (!base) return null;
    const raised = this.tokens[this.at];
    if (raised?.kind === 'power') {
      this.at += 1;
      const digits = Array.from(raised.text, (one) => DIGITS[SUPERSCRIPTS.indexOf(one)] ?? '').join('');
      return { tag: 'msup', children: [base, { tag: 'mn', text: digits }] };
    }
    if (!this.takes('^')) return base;
    const minus = this.takes('-', '−');
    const exponent = this.power(level + 1);
    if (!exponent || level > MOST_LEVELS) return null;
    const shown = bare([exponent]);
    return { tag: 'msup', children: [base, minus ? row([sign(minus), shown]) : shown] };
  }

  private atom(level: number): MathNode | null {
    const token = this.tokens[this.at];
    if (!token) return null;
    if (token.kind === 'number') {
      this.at += 1;
      return numberOf(token.text);
    }
    if (token.kind === 'name') {
      this.at += 1;
      return this.tokens[this.at]?.text === '(' && token.text.length > 1
        ? this.call(token.text, level)
        : nameOf(token.text);
    }
    if (!this.takes('(')) return null;
    const inside = this.sum(level + 1);
    return inside && this.takes(')') ? row([sign('('), ...inside, sign(')')]) : null;
  }

  private call(name: string, level: number): MathNode | null {
    this.takes('(');
    const inside: MathNode[] = [];
    do {
      if (inside.length > 0) inside.push(sign(','));
      const one = this.sum(level + 1);
      if (!one) return null;
      inside.push(...one);
    } while (this.takes(','));
    if (!this.takes(')')) return null;
    if (name === 'sqrt') return { tag: 'msqrt', children: inside };
    return row([{ tag: 'mi', text: name, upright: true }, sign('\u2061'), sign('('), ...inside, sign(')')]);
  }

  private beginsAtom(): boolean {
    const next = this.tokens[this.at];
    return next?.kind === 'number' || next?.kind === 'name' || next?.text === '(';
  }

  private takes(...texts: string[]): string | null {
    const next = this.tokens[this.at];
    if (next?.kind !== 'sign' || !texts.includes(next.text)) return null;
    this.at += 1;
    return next.text;
  }
}

const row = (children: MathNode[]): MathNode => ({ tag: 'mrow', children });
const sign = (text: string): MathNode => ({ tag: 'mo', text: text === '-' ? '−' : text });

/** Brackets are redundant with a fraction bar or superscript. */
function bare(nodes: readonly MathNode[]): MathNode {
  const [one] = nodes;
  const inside = nodes.length === 1 && one?.tag === 'mrow' ? (one.children ?? []) : [];
  const isBracketed = inside[0]?.text === '(' && inside.at(-1)?.text === ')';
  return row(isBracketed ? inside.slice(1, -1) : [...nodes]);
}

/** `1.2e-5` becomes a power of ten. */
function numberOf(text: string): MathNode {
  const [mantissa = '', exponent] = text.split(/[eE]/);
  const number: MathNode = { tag: 'mn', text: mantissa };
  if (exponent === undefined) return number;
  const power: MathNode = { tag: 'mn', text: exponent.replace('+', '').replace('-', '−') };
  return row([number, sign('×'), { tag: 'msup', children: [{ tag: 'mn', text: '10' }, power] }]);
}

/** Digits after a letter are a subscript. */
function nameOf(text: string): MathNode {
  const [, letters = text, index] = /^(\p{L}+)_?(\d+)$/u.exec(text) ?? [];
  const name: MathNode = { tag: 'mi', text: letters, ...(letters.length > 1 ? { upright: true } : {}) };
  return index === undefined ? name : { tag: 'msub', children: [name, { tag: 'mn', text: index }] };
}
