/** Largest relative difference between a stored number and its recomputation on another platform (rule R7). */
export const REPEATABLE_WITHIN = 1e-12;

export interface Difference {
  /** Path such as `points.3.error`. */
  path: string;
  stored: Leaf;
  computed: Leaf;
}

/** undefined: no value at this path. */
export type Leaf = string | number | boolean | null | undefined;

/** `equal`: within a relative 1e-12, which allows for another processor or compiler. */
type Agreement = 'identical' | 'equal' | 'different';

export interface Comparison {
  agreement: Agreement;
  compared: number;
  /** Count of values beyond 1e-12. */
  count: number;
  /** First differences, up to the limit. */
  differences: Difference[];
  /** Names in the computed result alone, with `*` for list indices. */
  not_stored: string[];
}

/**
 * Number by number. Names only in the computed result are in `not_stored`; a row that only one list has is a
 * difference. Null is stored for names that an engine did not have. Order of names and sign of zero do not count.
 * @param limit maximum of listed differences; all are counted
 * @param whole names in the computed result alone are differences too, as between a result and its own engine
 */
export function compareResults(stored: object, computed: object, { limit = 200, whole = false } = {}): Comparison {
  const comparison: Comparison = { agreement: 'identical', compared: 0, count: 0, differences: [], not_stored: [] };
  const unknown = new Set<string>();
  const visit = (path: string, before: unknown, after: unknown): void => {
    if (isNode(before) && isNode(after)) {
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      for (const name of names) {
        const place = path === '' ? name : `${path}.${name}`;
        const [one, other] = [before[name], after[name]];
        if (one == null && other === undefined) continue;
        if (whole && one === undefined && other === null) continue;
        if (one === undefined && !whole && !Array.isArray(before)) unknown.add(place.replace(/\.\d+(?=\.|$)/g, '.*'));
        else visit(place, one, other);
      }
      return;
    }
    comparison.compared += 1;
    const agreement = compareLeaves(before, after);
    if (agreement === 'identical') return;
    if (agreement === 'equal') {
      if (comparison.agreement === 'identical') comparison.agreement = 'equal';
      return;
    }
    comparison.agreement = 'different';
    comparison.count += 1;
    if (comparison.differences.length < limit)
      comparison.differences.push({ path, stored: leafOf(before), computed: leafOf(after) });
  };
  visit('', stored, computed);
  comparison.not_stored = [...unknown].sort();
  return comparison;
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function compareLeaves(before: unknown, after: unknown): Agreement {
  if (before === after) return 'identical';
  if (typeof before !== 'number' || typeof after !== 'number') return 'different';
  const size = Math.max(Math.abs(before), Math.abs(after));
  return Math.abs(before - after) <= REPEATABLE_WITHIN * size ? 'equal' : 'different';
}

/** Placeholder for a list or an object where the other result has a value, or nothing. */
function leafOf(value: unknown): Leaf {
  if (isNode(value)) return Array.isArray(value) ? `[${value.length}]` : '{}';
  return value as Leaf;
}

/** Removes stored null names that the original engine did not have: those columns are newer. */
export function withoutLaterNames(stored: unknown, made: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(made)) return stored.map((row, i) => withoutLaterNames(row, made[i]));
  if (!isNode(stored) || !isNode(made)) return stored;
  const entries = Object.entries(stored).filter(([name, value]) => value !== null || made[name] !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutLaterNames(value, made[name])]));
}
