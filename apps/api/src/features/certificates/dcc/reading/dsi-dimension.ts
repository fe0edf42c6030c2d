import { DSI_WORDS, type Powers, PREFIXES } from '@etalon/metrology';
import { type Exact, fraction, minus, over, plus, raised, tenTo, times } from '@etalon/metrology/exact';
import { dsiOf, magnitudeFromSi, readingFromSi } from '../dsi-units.js';

/** Exponents of m, kg, s, A, K, mol, cd, and dimensionless units other than plain numbers. */
interface Dimension {
  factor: Exact;
  /** Added before multiplication; only for degrees Celsius. */
  before: Exact;
  powers: Powers;
}

const one = fraction(1);
const PREFIX_WORDS = new Map(PREFIXES.map(([, word, power]) => [word, tenTo(power)]));
const MOST_PARTS = 20;

function dimensionOf(dsi: string): Dimension | null {
  const parts = dsi.match(/\\[a-z]{1,20}(?:\{[-+]?\d{1,2}\})?/g) ?? [];
  if (parts.join('') !== dsi.replace(/\s/g, '') || parts.length === 0 || parts.length > MOST_PARTS) return null;
  let [factor, prefix, sign] = [one, one, 1];
  const powers: Record<string, number> = {};
  let last: Dimension | null = null;
  const apply = (dimension: Dimension, power: number) => {
    for (const [base, count] of Object.entries(dimension.powers)) powers[base] = (powers[base] ?? 0) + count * power;
    factor = times(factor, raised(dimension.factor, power));
  };
  for (const part of parts) {
    const [, name = '', power] = /^\\([a-z]+)(?:\{([-+]?\d+)\})?$/.exec(part) ?? [];
    if (name === 'per') sign = -1;
    else if (name === 'tothe' && power !== undefined && last) {
      // The first power is already applied.
      apply(last, sign * (Number(power) - 1));
      last = null;
    } else if (PREFIX_WORDS.has(name)) prefix = PREFIX_WORDS.get(name) ?? one;
    else {
      const known = DSI_WORDS.get(name);
      if (!known) return null;
      last = { factor: times(known.factor, prefix), before: over(known.zero, prefix), powers: known.powers };
      prefix = one;
      apply(last, sign);
    }
  }
  // In a product or quotient: a difference, without offset.
  const isAlone = parts.filter((part) => !PREFIX_WORDS.has(part.slice(1))).length === 1;
  return { factor, before: (isAlone && last?.before) || fraction(0), powers };
}

const isSame = (a: Powers, b: Powers): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((base) => (a[base] ?? 0) === (b[base] ?? 0));

export type Kind = 'reading' | 'magnitude';

/** Ratio of two of our units; null if dimensions differ. */
export function ratioConverter(
  from: string,
  { indicates, unit: by, quantity }: { indicates: string; unit: string; quantity: string },
): ((value: Exact) => Exact) | null {
  // Our spelling of units that D-SI lacks.
  if (squeezed(from) === squeezed(`${indicates}/${by}`) || (indicates === by && from === '1')) return (value) => value;
  return scaled(dimensionOf(from), quotientOf(indicates, by, 1, quantity));
}

/** Only power 0 has a zero offset; null if dimensions differ. */
export function coefficientConverter(
  from: string,
  power: number,
  { indicates, unit, quantity }: { indicates: string; unit: string; quantity: string },
): ((value: Exact) => Exact) | null {
  const [, above, below] = NAMED.exec(from) ?? [];
  if (above === unit && below === indicates) return (value) => value;
  if (power === 0) return converter(above ?? from, unit, quantity, 'reading');
  const isNamed = above !== undefined && below !== undefined;
  const source = isNamed ? quotientOf(above, below, power, quantity) : dimensionOf(from);
  return scaled(source, quotientOf(unit, indicates, power, quantity));
}

/** Spelling in `dcc-curve.ts`. */
const NAMED = /^(.*)\/\((.*)\)\^\d+$/;

function quotientOf(above: string, below: string, power: number, quantity: string): Dimension | null {
  const [y, x] = [above, below].map((name) => sizeOf(name, quantity));
  if (!y || !x) return null;
  const powers: Record<string, number> = { ...y.powers };
  for (const [base, count] of Object.entries(x.powers)) powers[base] = (powers[base] ?? 0) - count * power;
  return { factor: over(y.factor, raised(x.factor, power)), before: fraction(0), powers };
}

function scaled(source: Dimension | null, aim: Dimension | null): ((value: Exact) => Exact) | null {
  if (!source || !aim || !isSame(source.powers, aim.powers)) return null;
  const size = over(source.factor, aim.factor);
  return (value) => times(value, size);
}

const squeezed = (text: string) => text.replaceAll(/[()\s_]/g, '');

/** Base units without zero offset; null if D-SI lacks it. */
function sizeOf(name: string, quantity: string): Dimension | null {
  const known = dsiOf(name, quantity);
  const base = known && dimensionOf(known.dsi);
  return base && { ...base, factor: times(base.factor, known.converted?.factor ?? one) };
}

export function converter(
  from: string,
  to: string,
  quantity: string | null,
  kind: Kind,
): ((value: Exact) => Exact) | null {
  if (from === to) return (value) => value;
  const target = dsiOf(to, quantity);
  if (!target) return null;
  const fromOurs = dsiOf(from, quantity);
  const [source, aim] = [dimensionOf(fromOurs?.converted === null ? fromOurs.dsi : from), dimensionOf(target.dsi)];
  if (!source || !aim || !isSame(source.powers, aim.powers)) return null;
  const out = kind === 'reading' ? readingFromSi : magnitudeFromSi;
  return (value) => {
    const base = times(kind === 'reading' ? plus(value, source.before) : value, source.factor);
    const there = over(base, aim.factor);
    return out(kind === 'reading' ? minus(there, aim.before) : there, target);
  };
}
