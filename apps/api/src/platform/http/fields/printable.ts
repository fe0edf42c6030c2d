import { hasSign } from '@etalon/pdf-rendering';

/** Text is printed unchanged: unprintable characters are refused (decision 29). */
export interface PrintableOptions {
  multiline?: boolean;
  /** Every character needs a glyph in an embedded font. */
  printed?: boolean;
  /** Names of people and laboratories: invisible characters would allow impersonation. */
  person?: boolean;
}

interface UnprintableLetter extends Record<string, string> {
  code_point: string;
  letter: string;
}

const NEVER = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u202a-\u202e\u2066-\u2069]/u;
/** ASCII is contained in every font. */
const PLAIN = /^[ -~]*$/;
const BREAKS = /[\n\r\t\u2028\u2029]/;
/** No glyph needed: spaces, joiners, direction marks, variation selectors. */
const NEEDS_NO_SIGN = /[\p{Z}\p{Cf}\p{Variation_Selector}\u034f\s]/u;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners shape these scripts (RFC 5892, A.1 and A.2). */
const JOINER_IN_WORD =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=\p{L})/gu;

function unseenLetter(name: string): UnprintableLetter | null {
  const [unseen] = UNSEEN.exec(name.replace(JOINER_IN_WORD, '')) ?? [];
  return unseen === undefined ? null : notified(unseen, false);
}

/** For names from outside, such as those of identity providers. */
export function withoutUnseen(name: string): string {
  let seen = name;
  for (let found = unseenLetter(seen); found; found = unseenLetter(seen))
    seen = seen.replaceAll(String.fromCodePoint(Number.parseInt(found.code_point.slice(2), 16)), '');
  return seen;
}

/** Null if all are printable. */
export function unprintableLetter(text: string, options: PrintableOptions = {}): UnprintableLetter | null {
  if (PLAIN.test(text)) return null;
  for (const letter of text) {
    if (letter >= ' ' && letter <= '~') continue;
    const isBreak = BREAKS.test(letter);
    if (isBreak && options.multiline) continue;
    if (isBreak || NEVER.test(letter)) return notified(letter, false);
    if (options.printed && !NEEDS_NO_SIGN.test(letter) && !isPrintable(letter)) return notified(letter, true);
  }
  return options.person ? unseenLetter(text) : null;
}

/** A composed character may be printed as its parts. */
function isPrintable(letter: string): boolean {
  const has = (text: string) => Array.from(text).every((part) => hasSign(part.codePointAt(0) ?? 0));
  return has(letter) || has(letter.normalize('NFC')) || has(letter.normalize('NFD'));
}

function notified(letter: string, isShown: boolean): UnprintableLetter {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { code_point: `U+${code}`, letter: isShown ? letter : '' };
}
