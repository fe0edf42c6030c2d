/** Largest relative difference on another platform (rule R7). */
export const REPEATABLE_WITHIN = 1e-12;

export interface Difference {
  path: string;
  stored: Leaf;
  computed: Leaf;
}

export type Leaf = string | number | boolean | null | undefined;

/** `equal`: within a relative 1e-12, for another processor. */
type Agreement = 'identical' | 'equal' | 'different';

export interface Comparison {
  agreement: Agreement;
  compared: number;
  count: number;
  differences: Difference[];
  not_stored: string[];
}

/**
 * Null is stored for names an engine lacked. Sign of zero does not count.
 * @param limit of listed differences; all count
 * @param whole extra computed names differ
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

function leafOf(value: unknown): Leaf {
  if (isNode(value)) return Array.isArray(value) ? `[${value.length}]` : '{}';
  return value as Leaf;
}

/** Removes stored nulls of columns newer than the engine. */
export function withoutLaterNames(stored: unknown, made: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(made)) return stored.map((row, i) => withoutLaterNames(row, made[i]));
  if (!isNode(stored) || !isNode(made)) return stored;
  const entries = Object.entries(stored).filter(([name, value]) => value !== null || made[name] !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutLaterNames(value, made[name])]));
}
