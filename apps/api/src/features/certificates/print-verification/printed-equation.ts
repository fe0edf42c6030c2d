import {
  type AnalyzedModel,
  type LookupTable,
  lookUp,
  lookupTable,
  parseFormula,
  printedCurve,
  readFormulaText,
} from '@etalon/metrology';
import type { PageTable } from '@etalon/pdf-rendering';
import { type CertificateTexts, readPrinted } from '../document/index.js';

/** From printed text only: equation in x or in t(x), formula, table. */
export interface PrintedEquation {
  valueAt(x: number): number;
}

export interface PrintedPage {
  paragraphs: readonly string[];
  tables: readonly PageTable[];
  texts: CertificateTexts;
  decimalSign: string;
}

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export function printedEquations(
  certificate: PrintedPage,
  title: string = certificate.texts.results.curve,
): (PrintedEquation | null)[] {
  const plain = certificate.paragraphs.map(withoutSpaces);
  const heading = withoutSpaces(title);
  const start = plain.findIndex((text, i) => text === heading && isEquation(plain[i + 1] ?? ''));
  if (start < 0) return readLookup(certificate);
  const end = plain.findIndex((text, i) => i > start && !isEquation(text));
  const lines = plain.slice(start + 1, end < 0 ? undefined : end);
  const scalings = lines.filter((text) => text.startsWith('t='));
  return lines
    .filter((text) => !text.startsWith('t='))
    .map((text) => polynomial(text, scalings, certificate.decimalSign) ?? formula(text, certificate));
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00ad]/g, '');
}

function isEquation(text: string): boolean {
  return /^[xyt]=/.test(text);
}

function polynomial(text: string, scalings: readonly string[], decimalSign: string): PrintedEquation | null {
  const terms = text.startsWith('y=') ? readTerms(text.slice(2), decimalSign) : null;
  if (!terms) return null;
  const variables = new Set(terms.flatMap(({ variable }) => variable ?? []));
  if (variables.size > 1) return null;
  if (!variables.has('t')) return { valueAt: (x) => sumOf(terms, x) };
  const scaling = scalings.length === 1 ? readScaling(scalings[0] ?? '', decimalSign) : null;
  return scaling && { valueAt: (x) => sumOf(terms, (x - scaling.centre) / scaling.half_width) };
}

function formula(text: string, certificate: PrintedPage): PrintedEquation | null {
  const gives = text.startsWith('x=') ? 'reading' : 'reference';
  const variable = gives === 'reading' ? 'y' : 'x';
  const values = readParameters(certificate);
  const written = readFormulaText(text.slice(2), certificate.decimalSign);
  try {
    const { names, used } = parseFormula(written, [variable], { free: true });
    const own = names.filter((name, i) => name !== variable && used[i]);
    const parameters = own.map((name) => ({ name, value: values.get(name) ?? NaN, standard_uncertainty: null }));
    if (!used[0] || parameters.some(({ value }) => Number.isNaN(value))) return null;
    return curveOf({ formula: renamed(written, variable), formula_gives: gives, parameters });
  } catch {
    return null;
  }
}

/** The library calls the variable x. */
function renamed(text: string, variable: string): string {
  return variable === 'x' ? text : text.replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => (name === variable ? 'x' : name));
}

type Read = Pick<AnalyzedModel, 'formula' | 'formula_gives' | 'parameters'>;

function curveOf({ formula: text, formula_gives: gives, parameters }: Read): PrintedEquation {
  const range = { low: 0, high: 0 };
  return printedCurve({
    kind: 'formula',
    formula: text ?? '',
    gives: gives ?? 'reference',
    parameters: parameters.map((parameter) => ({ ...parameter, value: exact(parameter.value) })),
    values: range,
    range,
    tolerance: 0,
    largest_deviation: 0,
  });
}

function exact(value: number) {
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  return { negative: value < 0, digits, exponent: Number(exponent) };
}

function readParameters({ tables, texts, decimalSign }: PrintedPage): Map<string, number> {
  const title = withoutSpaces(texts.models.parameter);
  const found = tables.find(({ head }) => withoutSpaces(head[0]?.[0] ?? '') === title);
  return new Map(
    (found?.rows ?? []).map(([name = '', value = '']) => [name.trim(), readPrinted(value, decimalSign) ?? NaN]),
  );
}

/** x, y, optionally u, several per row; null for other tables. */
export function printedEntries(
  { tables, texts }: Pick<PrintedPage, 'tables' | 'texts'>,
  width: 2 | 3,
): { head: readonly string[][]; entries: string[][] } | null {
  const { reading, value, uncertainty } = texts.models;
  const titles = [reading, value, uncertainty].map(withoutSpaces);
  const found = tables.filter(({ head }) =>
    titles.slice(0, width).every((title, i) => withoutSpaces(head[0]?.[i] ?? '') === title),
  );
  const [table] = found;
  if (!table || found.length > 1) return null;
  const cells = table.rows.flat().filter((cell) => cell.trim() !== '');
  const entries = Array.from({ length: Math.ceil(cells.length / width) }, (_, i) =>
    cells.slice(i * width, (i + 1) * width),
  );
  return { head: table.head, entries };
}

function readLookup(certificate: PrintedPage): (PrintedEquation | null)[] {
  const { paragraphs, texts } = certificate;
  const found = printedEntries(certificate, 3) ?? printedEntries(certificate, 2);
  if (!found) return [];
  const stated = paragraphs.map(withoutSpaces);
  const says = (text: string) => stated.some((paragraph) => paragraph.includes(withoutSpaces(text)));
  const how = (['linear', 'monotone_cubic'] as const).find((one) => says(texts.models[one]));
  const number = (cell = '') => readPrinted(cell, certificate.decimalSign) ?? NaN;
  const rows = found.entries.map(([x, y]) => ({ x: number(x), y: number(y) }));
  if (!how || rows.some(({ x, y }) => Number.isNaN(x + y))) return [null];
  try {
    const table = lookupTable(rows, how);
    const inside = (x: number) => (isWithin(table, x) ? lookUp(table, x).value : NaN);
    return [{ valueAt: says(texts.models.beyond) ? (x) => reaching(table, x) : inside }];
  } catch {
    return [null];
  }
}

function isWithin({ x: xs }: LookupTable, x: number): boolean {
  return x >= (xs[0] ?? NaN) && x <= (xs[xs.length - 1] ?? NaN);
}

/** Extrapolates with the slope of the outer segment. */
function reaching(table: LookupTable, x: number): number {
  const end = Math.min(table.x[table.x.length - 1] ?? NaN, Math.max(table.x[0] ?? NaN, x));
  const { value, slope } = lookUp(table, end);
  return value + slope * (x - end);
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
