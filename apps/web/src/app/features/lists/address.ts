export type QueryValue = string | readonly string[] | undefined;

export function one(value: QueryValue): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** Known values of a query parameter, in the order of the list. */
export function chosen<Value extends string>(known: readonly Value[], value: QueryValue): readonly Value[] {
  const requested: readonly string[] = [value ?? []].flat();
  return known.filter((one) => requested.includes(one));
}

export function switched<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Typing a search replaces the address; other changes can be undone with Back. */
export const isSearchOnly = (change: object): boolean => Object.keys(change).join() === 'q';

/** Valid calendar date, else empty. */
export function dayOf(value: string | undefined): string {
  const day = value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value ?? '') ? (value ?? '') : '';
}

/** The API filter is exclusive (before a day); the UI filter is inclusive. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

type Range = [low: number | null, high: number | null];

/** Reads `0..10`, `0..` or `..10`. */
export function rangeEnds(text: string): Range {
  const [low, high, ...others] = text.split('..').map((end) => (end.trim() === '' ? null : Number(end)));
  const isRange = others.length === 0 && ![low, high].some((end) => end !== null && !Number.isFinite(end));
  return isRange ? [low ?? null, high ?? null] : [null, null];
}

export function rangeText(low: number | null, high: number | null): string {
  return low === null && high === null ? '' : `${String(low ?? '')}..${String(high ?? '')}`;
}
