import {
  DSI_WORDS,
  parseUnit,
  PHYSICAL_QUANTITIES,
  type Powers,
  PREFIXES,
  type Unit,
  type UnitPart,
} from '@etalon/metrology';
import { type Exact, minus, over, plus, times } from '@etalon/metrology/exact';

/** Non-SI: in SI and as recorded. Other words: a named number. */
export interface DsiUnit {
  /** Or its nearest SI unit. */
  readonly dsi: string;
  /** SI value = (value + before) * factor; null without conversion. */
  readonly converted: { readonly factor: Exact; readonly before: Exact } | null;
}

/** Null if D-SI lacks it. @param quantity acceleration or mass for g */
export function dsiOf(text: string, quantity: string | null): DsiUnit | null {
  const unit = parseUnit(text, quantity);
  if (!unit || unit.parts.some(({ symbol }) => symbol.dsi === null && symbol.si === null)) return null;
  const words = wordsOf(unit);
  if (words) return { dsi: spelled(words), converted: null };
  const powers: Record<string, number> = {};
  for (const { symbol, power } of unit.parts)
    for (const [word, count] of Object.entries(symbol.si ?? {})) powers[word] = (powers[word] ?? 0) + count * power;
  return { dsi: spelledPowers(powers), converted: { factor: unit.factor, before: unit.zero } };
}

/** y/x^power. Null if D-SI lacks it: it has no brackets, and percent and ppm only by themselves. */
export function dsiOfQuotient(y: string, x: string, power: number, quantity: string | null): string | null {
  const [above, below] = [y, x].map((text) => wordsOf(parseUnit(text, quantity)));
  if (!above || power === 0) return above ? spelled(above) : null;
  const isSimple = ([word, count]: Word) => count > 0 && !/\\per|percent|ppm/.test(word);
  if (!below || ![...above, ...below].every(isSimple)) return null;
  if (power === 1 && spelled(above) === spelled(below)) return '\\one';
  return spelled([...above, ...below.map(([word, count]): Word => [word, -power * count])]);
}

type Word = readonly [name: string, power: number];

const wordsOf = (unit: Unit | null): Word[] | null =>
  unit?.parts.every(({ symbol }) => symbol.dsi !== null)
    ? unit.parts.map((part) => [prefixOf(part) + (part.symbol.dsi ?? ''), part.power])
    : null;

const prefixOf = ({ prefix }: UnitPart): string =>
  prefix === 0 ? '' : `${PREFIXES.find(([, , power]) => power === prefix)?.[1] ?? ''}\\`;

const spelledPowers = (powers: Powers) => spelled(Object.entries(powers).filter(([, power]) => power !== 0));

/** Each unit of the denominator has its own `\per`. */
function spelled(words: readonly Word[]): string {
  const power = (count: number) => (count === 1 ? '' : `\\tothe{${String(count)}}`);
  const above = words.filter(([, count]) => count > 0).map(([word, count]) => `\\${word}${power(count)}`);
  const below = words.filter(([, count]) => count < 0);
  if (above.length === 0) return below.map(([word, count]) => `\\${word}${power(count)}`).join('') || '\\one';
  return [...above, ...below.map(([word, count]) => `\\per\\${word}${power(-count)}`)].join('');
}

export const readingInSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? times(plus(value, converted.before), converted.factor) : value;

export const readingFromSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? minus(over(value, converted.factor), converted.before) : value;

/** Uncertainty, error and error limit have no zero offset. */
export const magnitudeInSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? times(value, converted.factor) : value;

export const magnitudeFromSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? over(value, converted.factor) : value;

/** Offered units first; for equal D-SI names °C and %. */
const WRITTEN = new Map<string, string>();
for (const { units } of PHYSICAL_QUANTITIES) {
  for (const unit of units) {
    const known = dsiOf(unit, null);
    if (known && !known.converted && !WRITTEN.has(known.dsi)) WRITTEN.set(known.dsi, unit);
  }
}
for (const unit of ['°C', '%', 's', 'mV/V', 'V/V']) WRITTEN.set(dsiOf(unit, null)?.dsi ?? '', unit);

export const writtenUnit = (dsi: string): string => WRITTEN.get(dsi) ?? signsOf(dsi) ?? dsi;

function signsOf(dsi: string): string | null {
  const [, first = '', second] = /^\\([a-z]+)(?:\\([a-z]+))?$/.exec(dsi) ?? [];
  const prefix = second === undefined ? '' : PREFIXES.find(([, word]) => word === first)?.[0].split(' ')[0];
  const unit = DSI_WORDS.get(second ?? first);
  return prefix === undefined || !unit ? null : prefix.replace('μ', 'µ') + unit.name;
}
