import { hasSign } from '@etalon/pdf-rendering';

/**
 * Allowed characters of a text (decision 29). Entered text is printed unchanged, so unprintable characters are refused
 * at input. Shared by fields, composed names and the certificate.
 */
export interface PrintableOptions {
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** Printed on certificates: every character needs a glyph in an embedded font. */
  printed?: boolean;
  /** Name of a person: no invisible characters, which would allow impersonation. */
  person?: boolean;
}

/** The unprintable character, as reported to a client. */
interface UnprintableLetter extends Record<string, string> {
  /** `U+202E` */
  code_point: string;
  /** The character itself, if it can be displayed. */
  letter: string;
}

/**
 * Control characters, lone surrogates, unassigned and private-use code points, bidirectional overrides and isolates.
 */
const NEVER = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u202a-\u202e\u2066-\u2069]/u;
/** ASCII, contained in every font; covers the digits of readings. */
const PLAIN = /^[ -~]*$/;
const BREAKS = /[\n\r\t\u2028\u2029]/;
/** Characters without a glyph: spaces, joiners, direction marks, variation selectors. */
const NEEDS_NO_SIGN = /[\p{Z}\p{Cf}\p{Variation_Selector}\u034f\s]/u;

/** Format characters, fillers, variation selectors. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;
/** Joiners affect the shaping of these scripts (RFC 5892, appendix A.1 and A.2). */
const JOINER_IN_WORD =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=\p{L})/gu;

function unseenLetter(name: string): UnprintableLetter | null {
  const [unseen] = UNSEEN.exec(name.replace(JOINER_IN_WORD, '')) ?? [];
  return unseen === undefined ? null : told(unseen, false);
}

/** First unprintable character; null if there is none. */
export function unprintableLetter(text: string, options: PrintableOptions = {}): UnprintableLetter | null {
  if (PLAIN.test(text)) return null;
  for (const letter of text) {
    if (letter >= ' ' && letter <= '~') continue;
    const isBreak = BREAKS.test(letter);
    if (isBreak && options.multiline) continue;
    if (isBreak || NEVER.test(letter)) return told(letter, false);
    if (options.printed && !NEEDS_NO_SIGN.test(letter) && !isPrintable(letter)) return told(letter, true);
  }
  return options.person ? unseenLetter(text) : null;
}

/** A composed character may be printed as its parts. */
function isPrintable(letter: string): boolean {
  const has = (text: string) => Array.from(text).every((part) => hasSign(part.codePointAt(0) ?? 0));
  return has(letter) || has(letter.normalize('NFC')) || has(letter.normalize('NFD'));
}

function told(letter: string, isShown: boolean): UnprintableLetter {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { code_point: `U+${code}`, letter: isShown ? letter : '' };
}
