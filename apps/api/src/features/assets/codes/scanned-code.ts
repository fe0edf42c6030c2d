/** Also after normalization: an index key. */
export const LONGEST_CODE = 255;

/** FNC1 reads as GS. Joiners shape letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
const TILDE = /~/;
const STARS = /^\*(.+)\*$/u;
const SIGN = /[^\p{L}\p{M}\p{N}]/u;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC').trim();

export function bareCode(text: string): string {
  let code = withoutUnseen(text);
  for (;;) {
    const bare = withoutEnds(code.replace(SYMBOLOGY, ''), TILDE).replace(STARS, '$1').trim();
    if (bare === '' || bare === code) return code;
    code = bare;
  }
}

/** Includes the read form: an id may begin like a prefix. */
export function spellingsOf(text: string): string[] {
  const bare = bareCode(text);
  const core = withoutEnds(bare, SIGN);
  return [...new Set([withoutUnseen(text), bare, core === '' ? bare : core])];
}

function withoutEnds(text: string, kind: RegExp): string {
  const letters = Array.from(text);
  const from = letters.findIndex((letter) => !kind.test(letter));
  return from < 0 ? '' : letters.slice(from, letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}
