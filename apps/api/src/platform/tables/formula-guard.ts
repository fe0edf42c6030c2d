/**
 * Spreadsheet programs interpret text that begins with one of these signs as a formula, also after spaces. With
 * semicolon or tab as separator, or at line breaks, a cell may begin inside of a text.
 */
const SIGN = '[=+\\-@＝＋－＠]';
/** Characters allowed before the sign. A single class, so that matching is linear. */
const BEFORE = "[\\p{Zs}\\p{Cf}\\u2028\\u2029\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f']*";
const BEGINNING = '(?<=^|[;\\t\\r\\n])';
const TO_GUARD = new RegExp(`^(?=${BEFORE}[\\t\\r])|${BEGINNING}(?=${BEFORE}${SIGN})`, 'gu');
const GUARDED = new RegExp(`^'(?=${BEFORE}[\\t\\r])|${BEGINNING}'(?=${BEFORE}${SIGN})`, 'gu');

/** Prefixes an apostrophe to text that a spreadsheet would read as a formula. */
export const guarded = (text: string): string => text.replace(TO_GUARD, "'");

/** Inverse of `guarded`. */
export const unguarded = (text: string): string => text.replace(GUARDED, '');

/** Whether a program could interpret it as a formula in a cell of its own. */
export const looksLikeFormula = (text: string): boolean => guarded(text).startsWith("'") && !text.startsWith("'");
