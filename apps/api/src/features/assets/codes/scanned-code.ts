/** Longest owner's code, before and after compatibility normalization: a code is a key of an index. */
export const LONGEST_CODE = 255;

/** Characters without a picture: separators of GS1 (FNC1 is read as GS), line ends, marks of direction. Joiners shape letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Symbology identifier (ISO/IEC 15424): `]`, a letter, a modifier. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Prefix that many scanners are delivered with. */
const TILDES = /^~+/;
/** Start and stop characters of Code 39. */
const STARS = /^\*(.+)\*$/u;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC').trim();

/** A code without what a scanner adds: symbology identifier, tildes, the stars of Code 39, unseen characters. */
export function bareCode(text: string): string {
  const code = withoutUnseen(text);
  const data = code.replace(SYMBOLOGY, '');
  const bare = data.replace(TILDES, '').replace(STARS, '$1').trim();
  return bare === '' ? code : bare;
}

/** Spellings to look up: the code as read, because an id may begin like a prefix, and the code without scanner additions. */
export const spellingsOf = (text: string): string[] => [...new Set([withoutUnseen(text), bareCode(text)])];
