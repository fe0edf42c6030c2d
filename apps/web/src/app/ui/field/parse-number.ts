/**
 * Reads a number as people type it: point or comma, a true minus, spaces as thousands separators, `1.2e-3`.
 * `null` for an empty text, `undefined` for anything that is not a finite number.
 * `1,234` is 1.234: a single comma is the decimal sign, so that 0,025 is never read as 25.
 */
export function parseNumber(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u00a0\u202f'\u2019]/g, '');
  if (plain === '') return null;
  const commas = plain.split(',').length - 1;
  const points = plain.split('.').length - 1;
  if (commas > 0 && points > 0) return undefined;
  const normal = plain.replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(normal)) return undefined;
  const value = Number(normal);
  return Number.isFinite(value) ? value : undefined;
}
