import { languages } from '@etalon/i18n';

const USUAL: Partial<Record<string, string>> = { uk: 'GB', usa: 'US' };

/** ISO 3166-1, by code or name in a product language. */
export function countryOf(given: string | null): string | null {
  const text = (given ?? '').normalize('NFC').trim();
  if (text === '') return null;
  const usual = USUAL[text.toLowerCase()];
  if (usual) return usual;
  if (/^[A-Za-z]{2}$/.test(text)) return isCountry(text.toUpperCase()) ? text.toUpperCase() : null;
  return countries().get(text.toLowerCase()) ?? null;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export function isCountry(code: string): boolean {
  const isOfPeople = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'].includes(code);
  // Codes of former countries resolve to successors.
  return !isOfPeople && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

let known: Map<string, string> | undefined;

function countries(): ReadonlyMap<string, string> {
  if (known) return known;
  known = new Map();
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const called = new Intl.DisplayNames(language, { type: 'region', style });
      for (const code of codes) known.set((called.of(code) ?? code).toLowerCase(), code);
    }
  return known;
}
