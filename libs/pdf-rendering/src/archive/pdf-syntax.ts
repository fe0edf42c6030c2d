export function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  let at = dictionary.indexOf('<<') + 2;
  for (;;) {
    const start = dictionary.indexOf('/', at);
    if (start < 0) return entries;
    const from = endOfWord(dictionary, start + 1);
    at = endOfValue(dictionary, from);
    entries.set(dictionary.slice(start + 1, from), dictionary.slice(from, at).trim());
    if (dictionary.startsWith('>>', at)) return entries;
  }
}

/** Character codes instead of strings: thousands of entries. */
const [SPACE, BREAK, SLASH, ESCAPE] = [0x20, 0x0a, 0x2f, 0x5c];
const [LESS, GREATER, OPENS_LIST, ENDS_LIST, OPENS_TEXT, ENDS_TEXT] = [0x3c, 0x3e, 0x5b, 0x5d, 0x28, 0x29];
const ENDS_WORD = new Uint8Array(256);
for (const code of [SPACE, BREAK, SLASH, LESS, GREATER, OPENS_LIST, ENDS_LIST, OPENS_TEXT, ENDS_TEXT])
  ENDS_WORD[code] = 1;

function endOfValue(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === BREAK) at += 1;
  if (text.charCodeAt(at) === SLASH) at = endOfWord(text, at + 1);
  let depth = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (ENDS_WORD[code] !== 1) continue;
    if (code === OPENS_TEXT) at = endOfString(text, at);
    else if (code === OPENS_LIST) depth += 1;
    else if (code === ENDS_LIST) depth -= 1;
    else if (code === LESS && text.charCodeAt(at + 1) === LESS) {
      depth += 1;
      at += 1;
    } else if (code === LESS) at = text.indexOf('>', at);
    else if (code === GREATER && depth === 0) return at;
    else if (code === GREATER) {
      depth -= 1;
      at += 1;
    } else if (code === SLASH && depth === 0) return at;
  }
  return at;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && ENDS_WORD[text.charCodeAt(at)] !== 1) at += 1;
  return at;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length && text.charCodeAt(at) !== ENDS_TEXT; at += 1) if (text.charCodeAt(at) === ESCAPE) at += 1;
  return at;
}

export function dictionaryOf(entries: ReadonlyMap<string, string>): string {
  let text = '<<';
  for (const [key, value] of entries) text += `/${key} ${value}`;
  return `${text}>>`;
}

const REFERENCE = /\b(\d{1,10}) 0 R\b/g;
/** Literal strings contain no references. */
const STRING_OR_REFERENCE = /\((?:[^\\()]|\\[^])*\)|\b(\d{1,10}) 0 R\b/g;

export function renumbered(value: string, numberOf: (object: number) => number): string {
  const followed = (written: string, object: string | undefined) =>
    object === undefined ? written : `${numberOf(Number(object))} 0 R`;
  return value.replace(value.includes('(') ? STRING_OR_REFERENCE : REFERENCE, followed);
}

export function referencesIn(value: string): number[] {
  const found: number[] = [];
  const pattern = value.includes('(') ? STRING_OR_REFERENCE : REFERENCE;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(value); match; match = pattern.exec(value))
    if (match[1] !== undefined) found.push(Number(match[1]));
  return found;
}

/** UTF-16 with byte order mark, hexadecimal: needs no escapes. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

export function nameOf(text: string): string {
  return `/${text.replace(/[^A-Za-z0-9.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}

export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00')`;
}
