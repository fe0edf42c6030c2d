/** A string as we and Chromium read it alike: without escape, end of line, and the sign by which a style ends for HTML. */
const STRING = /"[^"\\<\n\r\f\0]*"|'[^'\\<\n\r\f\0]*'/g;

/** What stands beside the strings; what is a string to one reader alone stays, with its quote. */
export const withoutStrings = (text: string): string => text.replace(STRING, ' ');

/** Parentheses and brackets, which hide the end of a declaration or rule where they are left open. */
export function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const sign of text) {
    if (sign === '(' || sign === '[') open.push(sign);
    if (open.length > MOST_OPEN) return false;
    if ((sign === ')' && open.pop() !== '(') || (sign === ']' && open.pop() !== '[')) return false;
  }
  return open.length === 0;
}

const MOST_OPEN = 8;

/** Where a reader of a style sheet stands, and how it goes on: over strings, comments and blocks. */
export class StyleScanner {
  at = 0;

  constructor(readonly text: string) {}

  get sign(): string | undefined {
    return this.text[this.at];
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Up to one of the signs, over strings, comments and parentheses. */
  until(signs: string): string {
    let out = '';
    let depth = 0;
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? '';
      if (sign === '/' && this.text[this.at + 1] === '*') {
        this.space();
        out += ' ';
        continue;
      }
      if (sign === '"' || sign === "'") {
        const end = this.text.indexOf(sign, this.at + 1);
        const stop = end < 0 ? this.text.length : end + 1;
        out += this.text.slice(this.at, stop);
        this.at = stop;
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth <= 0 && signs.includes(sign)) break;
      out += sign;
      this.at += 1;
    }
    return out;
  }

  /** @param isOpen the brace is still ahead */
  skipBlock(isOpen = false): void {
    if (isOpen) this.at += 1;
    for (let depth = 1; depth > 0 && this.at < this.text.length;) {
      this.until('{}');
      depth += this.text[this.at] === '{' ? 1 : -1;
      this.at += 1;
    }
  }

  space(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
      if (!this.text.startsWith('/*', this.at)) return;
      const end = this.text.indexOf('*/', this.at + 2);
      this.at = end < 0 ? this.text.length : end + 2;
    }
  }
}
