/** The entries of a dictionary, each with its value as it is written. */
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

/** Up to the next name or the end of the dictionary, past what lies within. */
function endOfValue(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at += 1;
  if (text[at] === '/') at = endOfWord(text, at + 1);
  let depth = 0;
  for (; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') at = endOfString(text, at);
    else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '<' && text[at + 1] === '<') {
      depth += 1;
      at += 1;
    } else if (sign === '<') at = text.indexOf('>', at);
    else if (sign === '>' && depth === 0) return at;
    else if (sign === '>') {
      depth -= 1;
      at += 1;
    } else if (sign === '/' && depth === 0) return at;
  }
  return at;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !' \n/<>[]()'.includes(text[at] ?? '')) at += 1;
  return at;
}

/** Where the bracket stands that ends it: those within are escaped. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length && text[at] !== ')'; at += 1) if (text[at] === '\\') at += 1;
  return at;
}

export function dictionaryOf(entries: ReadonlyMap<string, string>): string {
  let text = '<<';
  for (const [key, value] of entries) text += `/${key} ${value}`;
  return `${text}>>`;
}

const REFERENCE = /\b(\d{1,10}) 0 R\b/g;
/** A literal string, in which nothing refers to anything, or a reference. */
const STRING_OR_REFERENCE = /\((?:[^\\()]|\\[^])*\)|\b(\d{1,10}) 0 R\b/g;

/** The same value with other numbers of objects. */
export function renumbered(value: string, numberOf: (object: number) => number): string {
  const followed = (written: string, object: string | undefined) =>
    object === undefined ? written : `${numberOf(Number(object))} 0 R`;
  return value.replace(value.includes('(') ? STRING_OR_REFERENCE : REFERENCE, followed);
}

export function referencesIn(value: string): number[] {
  const found: number[] = [];
  renumbered(value, (object) => found.push(object));
  return found;
}

/** UTF-16 with byte order mark, in hexadecimal: any text, and nothing to escape. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

export function nameOf(text: string): string {
  return `/${text.replace(/[^A-Za-z0-9.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}

export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00')`;
}
