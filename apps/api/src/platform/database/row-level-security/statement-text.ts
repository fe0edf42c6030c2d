const LONGEST = 1500;

/** Literals become `?`: statements of libraries may contain values. */
export function statementText(text: string): string {
  let out = '';
  for (let at = 0; at < text.length && out.length < LONGEST;) {
    const end = literalEnd(text, at);
    if (end > at) {
      out += '?';
      at = end;
    } else {
      out += text[at] ?? '';
      at++;
    }
  }
  return out.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}

function literalEnd(text: string, at: number): number {
  const letter = text[at] ?? '';
  if (letter === "'") return quoted(text, at, isEscaping(text, at));
  if (letter === '$') return dollarQuoted(text, at);
  if (letter === '-' && text[at + 1] === '-') return until(text, '\n', at + 2);
  if (letter === '/' && text[at + 1] === '*') return until(text, '*/', at + 2);
  if (isDigit(letter) && !isWord(text[at - 1] ?? '') && text[at - 1] !== '$') return number(text, at);
  return at;
}

/** Only `E'...'` has backslash escapes. */
const isEscaping = (text: string, at: number) => /^[eE]$/.test(text[at - 1] ?? '') && !isWord(text[at - 2] ?? '');

function quoted(text: string, at: number, escaping: boolean): number {
  for (let next = at + 1; next < text.length; next++) {
    if (escaping && text[next] === '\\') next++;
    else if (text[next] === "'") {
      if (text[next + 1] !== "'") return next + 1;
      next++;
    }
  }
  return text.length;
}

/** `$$...$$` and `$name$...$name$`; `$1` is a parameter. */
function dollarQuoted(text: string, at: number): number {
  const tag = /^\$(?:[A-Za-z_]\w{0,62})?\$/.exec(text.slice(at, at + 65))?.[0];
  return tag === undefined ? at : until(text, tag, at + tag.length);
}

function number(text: string, at: number): number {
  let next = at;
  while (isWord(text[next] ?? '') || text[next] === '.') next++;
  return next;
}

function until(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9';
const isWord = (letter: string) => /^\w$/.test(letter);
