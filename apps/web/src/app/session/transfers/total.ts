import { MOST_COUNTED } from '../../language';

/** @returns more than `MOST_COUNTED` where counting stopped; null if not requested */
export function totalOf(headers: { get(name: string): string | null }): number | null {
  const total = headers.get('X-Total-Count');
  if (total === null) return null;
  return headers.get('X-Total-Count-Limited') === 'true' ? MOST_COUNTED + 1 : Number(total);
}
