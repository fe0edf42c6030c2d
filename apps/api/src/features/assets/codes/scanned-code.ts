/** Before and after compatibility normalization, because it is an index key. */
export const LONGEST_CODE = 255;

/**
 * Invisible characters: GS1 separators (FNC1 is read as GS), line ends, direction marks. Joiners shape letters and
 * emoji.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Symbology identifier (ISO/IEC 15424): `]`, a letter, a modifier. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Default prefix and suffix of many scanners. */
const TILDE = /~/;
/** Start and stop characters of Code 39. */
const STARS = /^\*(.+)\*$/u;
/** Any other configurable prefix or suffix; letters and digits belong to the code. */
const SIGN = /[^\p{L}\p{M}\p{N}]/u;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC').trim();

/** Symbology identifier, tildes, asterisks of Code 39, invisible characters. */
export function bareCode(text: string): string {
  let code = withoutUnseen(text);
  for (;;) {
    const bare = withoutEnds(code.replace(SYMBOLOGY, ''), TILDE).replace(STARS, '$1').trim();
    if (bare === '' || bare === code) return code;
    code = bare;
  }
}

/** Read form, because an id may begin like a prefix, and without scanner additions. */
export function spellingsOf(text: string): string[] {
  const bare = bareCode(text);
  const core = withoutEnds(bare, SIGN);
  return [...new Set([withoutUnseen(text), bare, core === '' ? bare : core])];
}

/** Strips characters of a kind from both ends. */
function withoutEnds(text: string, kind: RegExp): string {
  const letters = Array.from(text);
  const from = letters.findIndex((letter) => !kind.test(letter));
  return from < 0 ? '' : letters.slice(from, letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}
