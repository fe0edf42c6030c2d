/** Pattern of `like` or `ilike`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const MOST_WORDS = 8;

/** Words of a search, which all have to occur. */
export const searchWords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
