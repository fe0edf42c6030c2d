import { type Exact, exactOf, fraction, over, plus, minus, times } from '../exact.js';
import { dsiOf, magnitudeFromSi, readingFromSi } from '../dsi-units.js';

/** What a unit of D-SI is in base units: powers of m kg s A K mol cd, and of what has no dimension but is no number either. */
interface Dimension {
  factor: Exact;
  /** Added to a value before it is multiplied: of degrees Celsius alone. */
  before: Exact;
  powers: Readonly<Record<string, number>>;
}

const one = fraction(1);
const tenTo = (power: number): Exact => exactOf(`1e${String(power)}`) ?? one;

const PREFIXES: Readonly<Record<string, number>> = {
  quecto: -30, ronto: -27, yocto: -24, zepto: -21, atto: -18, femto: -15, pico: -12, nano: -9, micro: -6, milli: -3, centi: -2, deci: -1,
  deca: 1, hecto: 2, kilo: 3, mega: 6, giga: 9, tera: 12, peta: 15, exa: 18, zetta: 21, yotta: 24, ronna: 27, quetta: 30,
}; // prettier-ignore

type Powers = Record<string, number>;
const unit = (powers: Powers, factor: Exact = one): Dimension => ({ factor, before: fraction(0), powers });
const decimal = (text: string): Exact => exactOf(text) ?? one;
const DEGREE = over(decimal('3.14159265358979323846'), fraction(180));

const UNITS: Readonly<Record<string, Dimension>> = {
  one: unit({}),
  metre: unit({ m: 1 }),
  kilogram: unit({ kg: 1 }),
  gram: unit({ kg: 1 }, tenTo(-3)),
  second: unit({ s: 1 }),
  ampere: unit({ A: 1 }),
  kelvin: unit({ K: 1 }),
  mole: unit({ mol: 1 }),
  candela: unit({ cd: 1 }),
  minute: unit({ s: 1 }, fraction(60)),
  hour: unit({ s: 1 }, fraction(3600)),
  day: unit({ s: 1 }, fraction(86_400)),
  radian: unit({ rad: 1 }),
  degree: unit({ rad: 1 }, DEGREE),
  arcminute: unit({ rad: 1 }, over(DEGREE, fraction(60))),
  arcsecond: unit({ rad: 1 }, over(DEGREE, fraction(3600))),
  steradian: unit({ sr: 1 }),
  hertz: unit({ s: -1 }),
  newton: unit({ m: 1, kg: 1, s: -2 }),
  pascal: unit({ m: -1, kg: 1, s: -2 }),
  joule: unit({ m: 2, kg: 1, s: -2 }),
  watt: unit({ m: 2, kg: 1, s: -3 }),
  coulomb: unit({ A: 1, s: 1 }),
  volt: unit({ m: 2, kg: 1, s: -3, A: -1 }),
  farad: unit({ m: -2, kg: -1, s: 4, A: 2 }),
  ohm: unit({ m: 2, kg: 1, s: -3, A: -2 }),
  siemens: unit({ m: -2, kg: -1, s: 3, A: 2 }),
  weber: unit({ m: 2, kg: 1, s: -2, A: -1 }),
  tesla: unit({ kg: 1, s: -2, A: -1 }),
  henry: unit({ m: 2, kg: 1, s: -2, A: -2 }),
  degreecelsius: { factor: one, before: decimal('273.15'), powers: { K: 1 } },
  lumen: unit({ cd: 1, sr: 1 }),
  lux: unit({ cd: 1, sr: 1, m: -2 }),
  becquerel: unit({ s: -1, activity: 1 }),
  gray: unit({ m: 2, s: -2, dose: 1 }),
  sievert: unit({ m: 2, s: -2, equivalent: 1 }),
  katal: unit({ mol: 1, s: -1 }),
  litre: unit({ m: 3 }, tenTo(-3)),
  tonne: unit({ kg: 1 }, tenTo(3)),
  hectare: unit({ m: 2 }, tenTo(4)),
  bar: unit({ m: -1, kg: 1, s: -2 }, tenTo(5)),
  percent: unit({}, tenTo(-2)),
  ppm: unit({}, tenTo(-6)),
  decibel: unit({ dB: 1 }),
};
const MOST_PARTS = 20;

/** null: no unit of D-SI that is known. */
export function dimensionOf(dsi: string): Dimension | null {
  const parts = dsi.match(/\\[a-z]{1,20}(?:\{[-+]?\d{1,2}\})?/g) ?? [];
  if (parts.join('') !== dsi.replace(/\s/g, '') || parts.length === 0 || parts.length > MOST_PARTS) return null;
  let [factor, prefix, sign] = [one, one, 1];
  const powers: Powers = {};
  let last: Dimension | null = null;
  const apply = (dimension: Dimension, power: number) => {
    for (const [base, count] of Object.entries(dimension.powers)) powers[base] = (powers[base] ?? 0) + count * power;
    factor = times(factor, raised(dimension.factor, power));
  };
  for (const part of parts) {
    const [, name = '', power] = /^\\([a-z]+)(?:\{([-+]?\d+)\})?$/.exec(part) ?? [];
    if (name === 'per') sign = -1;
    else if (name === 'tothe' && power !== undefined && last) {
      // Once is taken already.
      apply(last, sign * (Number(power) - 1));
      last = null;
    } else if (Object.hasOwn(PREFIXES, name)) prefix = tenTo(PREFIXES[name] ?? 0);
    else if (Object.hasOwn(UNITS, name)) {
      const known = UNITS[name];
      if (!known) return null;
      last = { ...known, factor: times(known.factor, prefix), before: over(known.before, prefix) };
      prefix = one;
      apply(last, sign);
    } else return null;
  }
  // In a product or a quotient it is a difference, and has no zero.
  const isAlone = parts.filter((part) => !Object.hasOwn(PREFIXES, part.slice(1))).length === 1;
  return { factor, before: (isAlone && last?.before) || fraction(0), powers };
}

function raised(factor: Exact, power: number): Exact {
  let result = one;
  for (let i = 0; i < Math.abs(power); i += 1) result = times(result, factor);
  return power < 0 ? over(one, result) : result;
}

const isSame = (a: Powers | Dimension['powers'], b: Dimension['powers']): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((base) => (a[base] ?? 0) === (b[base] ?? 0));

export type Kind = 'reading' | 'magnitude';

/** From a ratio as a DCC spells it into that of two of our units, as a sensitivity is; null: not of one kind. */
export function ratioConverter(
  from: string,
  { indicates, unit: by, quantity }: { indicates: string; unit: string; quantity: string },
): ((value: Exact) => Exact) | null {
  // As ours writes it, who has no word of D-SI for it.
  if (squeezed(from) === squeezed(`${indicates}/${by}`) || (indicates === by && from === '1')) return (value) => value;
  return scaled(dimensionOf(from), quotientOf(indicates, by, 1, quantity));
}

/**
 * From a coefficient of a polynomial as a DCC spells its unit, or as ours names it that has no word of D-SI, into that of the
 * channel: its unit by a power of that of its indication. The one of power 0 is a value and has the zero of its unit, the
 * others have none; null: not of one kind.
 */
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

/** As `dcc-curve.ts` names a unit by a power of another. */
const NAMED = /^(.*)\/\((.*)\)\^\d+$/;

/** One of our units by a power of another; null: D-SI has no word for one of them. */
function quotientOf(above: string, below: string, power: number, quantity: string): Dimension | null {
  const [y, x] = [above, below].map((name) => sizeOf(name, quantity));
  if (!y || !x) return null;
  const powers: Powers = { ...y.powers };
  for (const [base, count] of Object.entries(x.powers)) powers[base] = (powers[base] ?? 0) - count * power;
  return { factor: over(y.factor, raised(x.factor, power)), before: fraction(0), powers };
}

function scaled(source: Dimension | null, aim: Dimension | null): ((value: Exact) => Exact) | null {
  if (!source || !aim || !isSame(source.powers, aim.powers)) return null;
  const size = over(source.factor, aim.factor);
  return (value) => times(value, size);
}

const squeezed = (text: string) => text.replaceAll(/[()\s_]/g, '');

/** One of our units in base units, without any zero; null: D-SI has no word for it. */
function sizeOf(name: string, quantity: string): Dimension | null {
  const known = dsiOf(name, quantity);
  const base = known && dimensionOf(known.dsi);
  return base && { ...base, factor: times(base.factor, known.converted?.factor ?? one) };
}

/** From a unit as a DCC spells it into one of ours; null: not of one kind. */
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
