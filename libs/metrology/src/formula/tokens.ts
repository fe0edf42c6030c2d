import { FormulaError } from './formula-error.js';

export type Token =
  | { kind: 'number'; value: number; text: string; position: number }
  | { kind: 'name'; text: string; position: number }
  | { kind: 'sign'; text: string; position: number }
  | { kind: 'end'; text: string; position: number };

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const SIGNS = '+-*/^(),';

export function isFormulaName(text: string): boolean {
  NAME.lastIndex = 0;
  return NAME.exec(text)?.[0].length === text.length;
}

/** Throws FormulaError with the position. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) {
      at += 1;
      continue;
    }
    const position = at + 1;
    const number = matchAt(NUMBER, text, at);
    const name = number === null ? matchAt(NAME, text, at) : null;
    if (number !== null) found.push(numberToken(number, position));
    else if (name !== null) found.push({ kind: 'name', text: name, position });
    else if (SIGNS.includes(letter)) found.push({ kind: 'sign', text: letter, position });
    else
      throw new FormulaError(
        'formula_syntax',
        `'${letter}' at position ${position} is not part of a formula`,
        position,
      );
    at += (number ?? name ?? letter).length;
  }
  found.push({ kind: 'end', text: '', position: text.length + 1 });
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function numberToken(text: string, position: number): Token {
  const value = Number(text);
  if (!Number.isFinite(value)) {
    throw new FormulaError('formula_overflow', `the number at position ${position} is too large`, position);
  }
  return { kind: 'number', value, text, position };
}
