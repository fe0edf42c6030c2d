/** British English: day before month, as on certificates. */
export const locale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** @param day ISO 8601; `12 Mar 2026` */
export function writeDay(language: string, day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(language), { dateStyle: 'medium', timeZone: 'UTC' });
}
