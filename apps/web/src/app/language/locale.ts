/** British English: day before month, as on certificates. */
export const locale = (language: string): string => (language === 'en' ? 'en-GB' : language);
