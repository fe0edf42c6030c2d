import { readPrinted } from '../document/index.js';

/** y = sum of terms in x, or in t with t = (x - centre) / half_width: as the paper says it and nothing else. */
export interface PaperEquation {
  valueAt(x: number): number;
}

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The equations among the paragraphs of the paper; null for one that cannot be read. */
export function paperEquations(paragraphs: readonly string[], decimalSign: string): (PaperEquation | null)[] {
  const plain = paragraphs.map((text) => text.replace(/\s/g, ''));
  const scalings = plain.filter((text) => /^t=[x(]/.test(text));
  return plain
    .filter((text) => /^y=[−\d]/.test(text))
    .map((text) => {
      const terms = readTerms(text.slice(2), decimalSign);
      if (!terms) return null;
      const variables = new Set(terms.flatMap(({ variable }) => variable ?? []));
      if (variables.size > 1) return null;
      if (!variables.has('t')) return { valueAt: (x) => sumOf(terms, x) };
      const scaling = scalings.length === 1 ? readScaling(scalings[0] ?? '', decimalSign) : null;
      return scaling && { valueAt: (x) => sumOf(terms, (x - scaling.centre) / scaling.half_width) };
    });
}

interface Term {
  value: number;
  variable: string | null;
  power: number;
}

function sumOf(terms: readonly Term[], at: number): number {
  return terms.reduce((sum, { value, power }) => sum + value * at ** power, 0);
}

function readTerms(text: string, decimalSign: string): Term[] | null {
  const terms: Term[] = [];
  const written = /([+−]?)(\d[\d.,]*(?:×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)(?:([tx])([⁰¹²³⁴⁵⁶⁷⁸⁹]*))?/y;
  while (written.lastIndex < text.length) {
    const match = written.exec(text);
    if (!match) return null;
    const [, sign, number = '', variable, power = ''] = match;
    const value = readPrinted(number, decimalSign);
    if (value === null) return null;
    terms.push({
      value: sign === '−' ? -value : value,
      variable: variable ?? null,
      power:
        variable === undefined
          ? 0
          : power === ''
            ? 1
            : Number(Array.from(power, (one) => POWERS.indexOf(one)).join('')),
    });
  }
  return terms;
}

/** `t=(x−298)/5`, `t=(x+40)/85`, `t=x/100`. */
function readScaling(text: string, decimalSign: string): { centre: number; half_width: number } | null {
  const match = /^t=(?:x|\(x([−+])([^)]+)\))\/(.+)$/.exec(text);
  const half_width = readPrinted(match?.[3] ?? '', decimalSign);
  const centre = match?.[2] === undefined ? 0 : readPrinted(match[2], decimalSign);
  if (!match || half_width === null || centre === null) return null;
  return { centre: match[1] === '+' ? -centre : centre, half_width };
}
