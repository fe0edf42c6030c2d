/** Formulas, also after spaces. A separator or line break may begin a cell inside a text. */
const SIGN = '[=+\\-@＝＋－＠]';
/** A single class, so that matching is linear. */
const BEFORE = "[\\p{Zs}\\p{Cf}\\u2028\\u2029\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f']*";
const BEGINNING = '(?<=^|[;\\t\\r\\n])';
const TO_GUARD = new RegExp(`^(?=${BEFORE}[\\t\\r])|${BEGINNING}(?=${BEFORE}${SIGN})`, 'gu');
const GUARDED = new RegExp(`^'(?=${BEFORE}[\\t\\r])|${BEGINNING}'(?=${BEFORE}${SIGN})`, 'gu');

export const guarded = (text: string): string => text.replace(TO_GUARD, "'");

export const unguarded = (text: string): string => text.replace(GUARDED, '');

export const looksLikeFormula = (text: string): boolean => guarded(text).startsWith("'") && !text.startsWith("'");
