import { type AnalyzedModel, parseFormula, printedCurve, readFormulaText } from '@etalon/metrology';
import type { PaperTable } from '@etalon/pdf-rendering';
import { type CertificateTexts, readPrinted } from '../document/index.js';

/** y of x as the paper says it and nothing else: an equation in x, or in t with t of x; a formula; a table. */
export interface PaperEquation {
  valueAt(x: number): number;
}

/** What of the paper says how values follow from readings. */
export interface PaperCurve {
  paragraphs: readonly string[];
  tables: readonly PaperTable[];
  texts: CertificateTexts;
  decimalSign: string;
}

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The equations below the heading of the curve; null for one that cannot be read. A person's remark that looks like one
 * stands elsewhere.
 */
export function paperEquations(paper: PaperCurve): (PaperEquation | null)[] {
  const plain = paper.paragraphs.map(squeeze);
  const heading = squeeze(paper.texts.results.curve);
  const start = plain.findIndex((text, i) => text === heading && isEquation(plain[i + 1] ?? ''));
  if (start < 0) return readLookup(paper);
  const end = plain.findIndex((text, i) => i > start && !isEquation(text));
  const lines = plain.slice(start + 1, end < 0 ? undefined : end);
  const scalings = lines.filter((text) => text.startsWith('t='));
  return lines
    .filter((text) => !text.startsWith('t='))
    .map((text) => polynomial(text, scalings, paper.decimalSign) ?? formula(text, paper));
}

function squeeze(text: string): string {
  return text.replace(/[\s\u00ad]/g, '');
}

function isEquation(text: string): boolean {
  return /^[xyt]=/.test(text);
}

function polynomial(text: string, scalings: readonly string[], decimalSign: string): PaperEquation | null {
  const terms = text.startsWith('y=') ? readTerms(text.slice(2), decimalSign) : null;
  if (!terms) return null;
  const variables = new Set(terms.flatMap(({ variable }) => variable ?? []));
  if (variables.size > 1) return null;
  if (!variables.has('t')) return { valueAt: (x) => sumOf(terms, x) };
  const scaling = scalings.length === 1 ? readScaling(scalings[0] ?? '', decimalSign) : null;
  return scaling && { valueAt: (x) => sumOf(terms, (x - scaling.centre) / scaling.half_width) };
}

/** A formula with the values of its parameters from their table; `x =` gives the reading of a value y. */
function formula(text: string, paper: PaperCurve): PaperEquation | null {
  const gives = text.startsWith('x=') ? 'reading' : 'reference';
  const variable = gives === 'reading' ? 'y' : 'x';
  const values = readParameters(paper);
  const written = readFormulaText(text.slice(2), paper.decimalSign);
  try {
    const { names, used } = parseFormula(written, [variable], { free: true });
    const own = names.filter((name, i) => name !== variable && used[i]);
    const parameters = own.map((name) => ({ name, value: values.get(name) ?? NaN, standard_uncertainty: null }));
    if (!used[0] || parameters.some(({ value }) => Number.isNaN(value))) return null;
    return curveOf({
      formula: renamed(written, variable),
      formula_gives: gives,
      parameters,
      table: null,
      interpolation: null,
    });
  } catch {
    return null;
  }
}

/** The library names the place of a formula x, whatever the paper calls it. */
function renamed(text: string, variable: string): string {
  return variable === 'x' ? text : text.replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => (name === variable ? 'x' : name));
}

type Read = Pick<AnalyzedModel, 'formula' | 'formula_gives' | 'parameters' | 'table' | 'interpolation'>;

/** The numbers are taken as they were read: nothing is rounded once more. */
function curveOf({ formula: text, formula_gives: gives, parameters, table, interpolation }: Read): PaperEquation {
  const shared = { range: { low: 0, high: 0 }, tolerance: 0, largest_deviation: 0 };
  return printedCurve(
    table
      ? { kind: 'table', interpolation: interpolation ?? 'linear', rows: table.map(({ x, y }) => ({ x: exact(x), y: exact(y), standard_uncertainty: null })), ...shared } // prettier-ignore
      : {
          kind: 'formula',
          formula: text ?? '',
          gives: gives ?? 'reference',
          parameters: parameters.map((parameter) => ({ ...parameter, value: exact(parameter.value) })),
          values: shared.range,
          ...shared,
        },
  );
}

function exact(value: number) {
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  return { negative: value < 0, digits, exponent: Number(exponent) };
}

function readParameters({ tables, texts, decimalSign }: PaperCurve): Map<string, number> {
  const title = squeeze(texts.models.parameter);
  const found = tables.find(({ head }) => squeeze(head[0]?.[0] ?? '') === title);
  return new Map(
    (found?.rows ?? []).map(([name = '', value = '']) => [name.trim(), readPrinted(value, decimalSign) ?? NaN]),
  );
}

/** Pairs of x and y, several in a row; how one reads between them stands in the note. */
function readLookup({ tables, paragraphs, texts, decimalSign }: PaperCurve): (PaperEquation | null)[] {
  const [x, y] = [squeeze(texts.models.reading), squeeze(texts.models.value)];
  const found = tables.find(({ head }) => squeeze(head[0]?.[0] ?? '') === x && squeeze(head[0]?.[1] ?? '') === y);
  if (!found) return [];
  const cells = found.rows.flat().filter((cell) => cell.trim() !== '');
  const numbers = cells.map((cell) => readPrinted(cell, decimalSign) ?? NaN);
  const said = paragraphs.map(squeeze);
  const how = (['linear', 'monotone_cubic'] as const).find((one) => {
    const sentence = squeeze(texts.models[one]);
    return said.some((text) => text.endsWith(sentence));
  });
  if (!how || numbers.length % 2 !== 0 || numbers.some(Number.isNaN)) return [null];
  const table = Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i] ?? NaN,
    y: numbers[2 * i + 1] ?? NaN,
    standard_uncertainty: null,
  }));
  try {
    return [curveOf({ formula: null, formula_gives: null, parameters: [], table, interpolation: how })];
  } catch {
    return [null];
  }
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
