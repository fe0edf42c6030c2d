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
