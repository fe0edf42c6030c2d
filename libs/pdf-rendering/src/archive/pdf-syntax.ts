/** A string, the edge of a dictionary or a list, a name, a reference, or anything else up to the next of them. */
const TOKENS = /\((?:[^\\()]|\\[^])*\)|<<|>>|[[\]]|<[^<>]*>|\/[^\s/<>[\]()]*|(\d{1,10}) 0 R\b|[^\s/<>[\]()]+/g;

/** The entries of a dictionary, each with its value as it is written. */
export function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  let depth = 0;
  let key: string | undefined;
  let from = 0;
  for (const { 0: token, index } of dictionary.matchAll(TOKENS)) {
    const isOpening = token === '<<' || token === '[';
    if (token === '>>' || token === ']') depth -= 1;
    if (depth === 0 && !isOpening) break;
    if (depth === 1 && key === undefined) {
      key = token.slice(1);
      from = index + token.length;
    } else if (key !== undefined && depth === 1 && !isOpening) {
      entries.set(key, dictionary.slice(from, index + token.length).trim());
      key = undefined;
    }
    if (isOpening) depth += 1;
  }
  return entries;
}

export function dictionaryOf(entries: ReadonlyMap<string, string>): string {
  return `<<${[...entries].map(([key, value]) => `/${key} ${value}`).join('')}>>`;
}

/** The same value with other numbers of objects and no blanks that nobody needs. */
export function renumbered(value: string, numberOf: (object: number) => number): string {
  let text = '';
  let before = '';
  for (const [token, object] of value.matchAll(TOKENS)) {
    const written = object === undefined ? token : `${numberOf(Number(object))} 0 R`;
    if (isWord(before) && /^[^/<>[\]()]/.test(written)) text += ' ';
    text += written;
    before = written;
  }
  return text;
}

function isWord(token: string): boolean {
  return token !== '' && !/[<>[\]()]$/.test(token);
}

export function referencesIn(value: string): number[] {
  return [...value.matchAll(TOKENS)].flatMap(([, object]) => (object === undefined ? [] : [Number(object)]));
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
