import { type Exact, fraction, over, raised, tenTo, times } from './exact.js';
import { type Powers, PREFIXES, symbolOf, type UnitSymbol } from './unit-table.js';

export interface UnitPart {
  readonly symbol: UnitSymbol;
  readonly prefix: number;
  readonly power: number;
}

export interface Unit {
  /** SI units per unit. */
  readonly factor: Exact;
  /** Reading in the SI unit = (value + zero) * factor. */
  readonly zero: Exact;
  readonly powers: Powers;
  /** Ratios include their quantity: mV/V is not m/m. */
  readonly kind: string;
  readonly parts: readonly UnitPart[];
}

const MOST_CHARACTERS = 50;
const MOST_KEPT = 5000;
const parsed = new Map<string, Unit | null>();

/**
 * @param quantity tells g of acceleration from mass
 * @returns null: unknown or ambiguous (W/m·K)
 */
export function parseUnit(text: string, quantity: string | null): Unit | null {
  if (text.length > MOST_CHARACTERS) return null;
  const key = `${quantity ?? ''}\n${text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_KEPT) parsed.clear();
  const unit = new UnitReader(unitSpelling(text), quantity).read();
  parsed.set(key, unit);
  return unit;
}

export function unitSpelling(text: string): string {
  return text
    .replaceAll('º', '°')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[×⋅∙•*]/g, '·')
    .replaceAll('−', '-')
    .replaceAll('^', '')
    .replace(/° (?=[CF]\b)/g, '°')
    .replace(/\bdeg(?:rees?)? ?(?=[CF]\b)/gi, '°')
    .replace(/^% (?=\p{L})/u, '%');
}

/** In decibels or nepers, relative to anything: dBA, dB(A), dBm, dB SPL. */
export function isLevel(unit: string): boolean {
  return /^(dB|Np$)/.test(unitSpelling(unit));
}

/** Levels and pH: a percentage of a reading has no meaning. */
export function isLogarithmic(unit: string, quantity: string | null): boolean {
  return isLevel(unit) || (/^\[?pH\]?$/.test(unitSpelling(unit)) && quantity !== 'inductance');
}

const DEW_POINT = /^dew point /i;
/** Nm, kNm, Pas, Wh, mAh. */
const JOINED = /^(.*(?:N|Pa|W|VA|A|var))(m|cm|mm|s|h)$/;

class UnitReader {
  constructor(
    private readonly text: string,
    private readonly quantity: string | null,
  ) {}

  read(): Unit | null {
    const isDewPoint = DEW_POINT.test(this.text);
    const rest = this.text.replace(DEW_POINT, '');
    const parts = this.symbol(rest, 1) ?? this.product(rest);
    if (parts === null || parts.length === 0) return null;
    const unit = composed(parts);
    return isDewPoint ? { ...unit, kind: `dew point ${unit.kind}`, powers: { ...unit.powers, 'dew point': 1 } } : unit;
  }

  private product(text: string): UnitPart[] | null {
    const pieces = cut(text);
    if (pieces === null) return null;
    const parts: UnitPart[] = [];
    let isAmbiguous = false;
    for (const { sign, piece, isProduct } of pieces) {
      // The denominator after a solidus without parentheses is ambiguous.
      if (isProduct && isAmbiguous) return null;
      if (sign < 0) isAmbiguous = true;
      const found = this.piece(piece);
      if (found === null) return null;
      parts.push(...found.map((part) => ({ ...part, power: part.power * sign })));
    }
    return parts;
  }

  private piece(text: string): UnitPart[] | null {
    const [, inside, outer = '1'] = /^\((.*)\)(-?\d)?$/.exec(text) ?? [];
    if (inside !== undefined) {
      const parts = this.product(inside);
      return parts?.map((part) => ({ ...part, power: part.power * Number(outer) })) ?? null;
    }
    const whole = this.symbol(text, 1);
    if (whole) return whole;
    const [, name = '', power = ''] = /^(.*[^\d-])(-?[1-9])$/.exec(text) ?? [];
    return name === '' ? null : this.symbol(name, Number(power));
  }

  private symbol(name: string, power: number): UnitPart[] | null {
    const one = this.prefixed(name, power);
    if (one) return [one];
    const [, first = '', second = ''] = JOINED.exec(name) ?? [];
    const [a, b] = [this.prefixed(first, power), this.prefixed(second, power)];
    return a && b && power === 1 ? [a, b] : null;
  }

  private prefixed(name: string, power: number): UnitPart | null {
    const symbol = symbolOf(name, this.quantity);
    if (symbol) return { symbol, prefix: 0, power };
    for (const [spellings, , prefix] of PREFIXES) {
      for (const spelling of spellings.split(' ')) {
        const rest = name.startsWith(spelling) ? symbolOf(name.slice(spelling.length), this.quantity) : undefined;
        if (rest?.prefixed) return { symbol: rest, prefix, power };
      }
    }
    return null;
  }
}

interface Piece {
  sign: 1 | -1;
  piece: string;
  isProduct: boolean;
}

function cut(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  let [depth, from, sign, isProduct] = [0, 0, 1 as 1 | -1, false];
  const take = (to: number): boolean => {
    const piece = text.slice(from, to).trim();
    if (piece === '') return false;
    pieces.push({ sign, piece, isProduct });
    return true;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return null;
    const isSpace = character === ' ' && !/[ /·.]$/.test(text.slice(0, at)) && !/^ [/·.]/.test(text.slice(at));
    const isHyphen = character === '-' && /\p{L}$/u.test(text.slice(0, at)) && /^-\p{L}/u.test(text.slice(at));
    if (depth > 0 || !('/·.'.includes(character) || isSpace || isHyphen)) continue;
    if (!take(at)) return null;
    [from, sign, isProduct] = [at + 1, character === '/' ? -1 : 1, character !== '/'];
  }
  return depth === 0 && take(text.length) ? pieces : null;
}

function composed(parts: readonly UnitPart[]): Unit {
  let factor = fraction(1);
  const powers: Record<string, number> = {};
  const above: Record<string, number> = {};
  for (const { symbol, prefix, power } of parts) {
    factor = times(factor, raised(times(symbol.factor, tenTo(prefix)), power));
    for (const [base, count] of Object.entries(symbol.powers)) {
      powers[base] = (powers[base] ?? 0) + count * power;
      if (power > 0) above[base] = (above[base] ?? 0) + count * power;
    }
  }
  const [only] = parts;
  // In a product a temperature is a difference.
  const isAlone = parts.length === 1 && only?.power === 1;
  const zero = isAlone ? over(only.symbol.zero, tenTo(only.prefix)) : fraction(0);
  return { factor, zero, powers, kind: kindOf(parts, powers, above), parts };
}

const ENERGY = signed({ kg: 1, m: 2, s: -2 });

function kindOf(parts: readonly UnitPart[], powers: Powers, above: Powers): string {
  const kind = signed(powers);
  if (kind === '') return `ratio ${signed(above)}`.trim();
  // A newton metre of torque is no joule.
  return kind === ENERGY && parts.some(({ symbol }) => symbol.si?.newton) ? 'torque' : kind;
}

function signed(powers: Powers): string {
  const entries = Object.entries(powers).filter(([, power]) => power !== 0);
  return entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, power]) => `${base}${String(power)}`)
    .join(' ');
}
