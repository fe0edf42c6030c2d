/** Longest owner's code, before and after compatibility normalization: a code is a key of an index. */
export const LONGEST_CODE = 255;

/** Characters without a picture: separators of GS1 (FNC1 is read as GS), line ends, marks of direction. Joiners shape letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Symbology identifier (ISO/IEC 15424): `]`, a letter, a modifier. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Prefix and suffix that many scanners are delivered with. */
const TILDE = /~/;
/** Start and stop characters of Code 39. */
const STARS = /^\*(.+)\*$/u;
/** Any other prefix or suffix that a scanner can be set to; letters and digits belong to the code. */
const SIGN = /[^\p{L}\p{M}\p{N}]/u;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC').trim();

/** Strips scanner additions: symbology identifier, tildes, asterisks of Code 39, invisible characters. */
export function bareCode(text: string): string {
  let code = withoutUnseen(text);
  for (;;) {
    const bare = withoutEnds(code.replace(SYMBOLOGY, ''), TILDE).replace(STARS, '$1').trim();
    if (bare === '' || bare === code) return code;
    code = bare;
  }
}

/** Spellings to look up: the code as read, because an id may begin like a prefix, and without scanner additions. */
export function spellingsOf(text: string): string[] {
  const bare = bareCode(text);
  const core = withoutEnds(bare, SIGN);
  return [...new Set([withoutUnseen(text), bare, core === '' ? bare : core])];
}

/** Without characters of a kind at both ends. */
function withoutEnds(text: string, kind: RegExp): string {
  const letters = Array.from(text);
  const from = letters.findIndex((letter) => !kind.test(letter));
  return from < 0 ? '' : letters.slice(from, letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}
