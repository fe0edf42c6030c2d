/** Exact factors where defined exactly (BIPM SI brochure, NIST SP 811:2008, B.8). */
import { decimalOf, type Exact, minus, over, times } from './exact.js';
import { physicalQuantity } from './quantities.js';
import { type Unit, parseUnit } from './unit.js';

/**
 * 1 °C becomes 1.8 °F. null: other kind or unknown.
 * @param quantity null: any
 */
export function convertMagnitude(value: number, from: string, to: string, quantity: string | null): number | null {
  if (from === to) return value;
  const step = stepBetween(from, to, quantity);
  return step === null ? null : (value * step.times) / step.over;
}

/**
 * 0 °C becomes 32 °F. null: other kind or unknown.
 * @param quantity null: any
 */
export function convertReading(value: number, from: string, to: string, quantity: string | null): number | null {
  if (from === to) return value;
  const step = stepBetween(from, to, quantity);
  return step === null ? null : (value * step.times + step.plus) / step.over;
}

/** @param quantity null: any */
export function isConvertible(from: string, to: string, quantity: string | null): boolean {
  return from === to || stepBetween(from, to, quantity) !== null;
}

interface Step {
  times: number;
  plus: number;
  over: number;
}

const MOST_KEPT = 5000;
const steps = new Map<string, Step | null>();

function stepBetween(from: string, to: string, quantity: string | null): Step | null {
  const key = [quantity ?? '', from, to].join('\n');
  const known = steps.get(key);
  if (known !== undefined) return known;
  if (steps.size >= MOST_KEPT) steps.clear();
  const [source, target] = [parseUnit(from, quantity), parseUnit(to, quantity)];
  const step = source && target && isOneKind(source, target, quantity) ? stepOf(source, target) : null;
  steps.set(key, step);
  return step;
}

/** Same kind or quantity (% and g/g of moisture). */
function isOneKind(source: Unit, target: Unit, quantity: string | null): boolean {
  if (source.kind === target.kind) return true;
  const offered = quantity === null ? [] : (physicalQuantity(quantity)?.units ?? []);
  const isOffered = ({ kind }: Unit) => offered.some((unit) => parseUnit(unit, quantity)?.kind === kind);
  const isSame = (base: string) => (source.powers[base] ?? 0) === (target.powers[base] ?? 0);
  const bases = [...Object.keys(source.powers), ...Object.keys(target.powers)];
  return bases.every(isSame) && isOffered(source) && isOffered(target);
}

function stepOf(source: Unit, target: Unit): Step {
  const factor = over(source.factor, target.factor);
  const zero = minus(times(source.zero, factor), target.zero);
  const isSmall = factor.n <= BigInt(Number.MAX_SAFE_INTEGER) && factor.d <= BigInt(Number.MAX_SAFE_INTEGER);
  if (!isSmall) return { times: numberOf(factor), plus: numberOf(zero), over: 1 };
  return { times: Number(factor.n), plus: numberOf(times(zero, { n: factor.d, d: 1n })), over: Number(factor.d) };
}

const numberOf = (value: Exact): number => Number(decimalOf(value));
