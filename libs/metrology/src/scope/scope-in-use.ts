import { normalFactor } from '../distributions/coverage-factor.js';
import { inTurns } from '../levels/turn.js';
import type { EngineScope, EngineScopeEntry, ScopeEntryFacts } from './types.js';

/** ILAC-P14:09/2020, 4.1: k = 2, about 95 %. */
const CMC_FACTOR = 2;
/** Relative rounding of a converted range end. */
const ROUNDING = 1e-12;

export interface ScopeInUse {
  /** Expanded; null outside the scope. */
  cmcAt(value: number): number | null;
  entriesFor(values: readonly number[]): ScopeEntryFacts[];
  /** A CMC may be largest there. */
  ends: readonly number[];
}

interface Situation {
  confidence_level: number;
  /** Full turn, reference unit, for a direction. */
  turn: number | null;
  /** `within`: distance of indistinguishable values. */
  known: readonly { value: number; within: number }[];
}

/**
 * Largest applicable CMC: no stated U is too small. Above k = 2 confidence it grows like a normal distribution, never
 * shrinks. Values beyond a range end within the reference's uncertainty count.
 */
export function scopeInUse(scope: EngineScope, { confidence_level, turn, known }: Situation): ScopeInUse {
  const factor = Math.max(1, normalFactor(confidence_level / 100) / CMC_FACTOR);
  const { entries } = scope;
  const knownWithin = withinOf(known);
  const holding = (value: number) => {
    const within = knownWithin(value);
    return inTurns(value, turn).flatMap((same) =>
      entries
        .filter((entry) => holds(entry, same, within))
        .map((entry) => ({ entry, cmc: factor * cmcOf(entry, same) })),
    );
  };
  return {
    cmcAt: (value) => holding(value).reduce<number | null>((most, { cmc }) => Math.max(most ?? 0, cmc), null),
    entriesFor: (values) => {
      const held = new Set<EngineScopeEntry>();
      for (const value of values) for (const { entry } of holding(value)) held.add(entry);
      return entries.filter((entry) => held.has(entry)).map(({ stated }) => stated);
    },
    ends: [...new Set(entries.flatMap(({ range_min, range_max }) => [range_min, range_max]))],
  };
}

/** A percentage alone gives zero uncertainty at zero. */
function holds({ range_min: low, range_max: high, zero, absolute }: EngineScopeEntry, value: number, within: number) {
  const rounding = ROUNDING * Math.max(Math.abs(low), Math.abs(high), Math.abs(zero));
  const isSaid = absolute > 0 || Math.abs(value - zero) > rounding;
  const slack = Math.max(rounding, within);
  return isSaid && value >= low - slack && value <= high + slack;
}

function withinOf(known: Situation['known']): (value: number) => number {
  const sorted = [...known].sort((a, b) => a.value - b.value);
  return (value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.value ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    const [below, above] = [sorted[low - 1], sorted[low]];
    const isAbove = above && (!below || above.value - value <= value - below.value);
    return (isAbove ? above : below)?.within ?? 0;
  };
}

function cmcOf({ absolute, relative, zero, combination }: EngineScopeEntry, value: number): number {
  const part = (relative / 100) * Math.abs(value - zero);
  return combination === 'sum' ? absolute + part : Math.hypot(absolute, part);
}
