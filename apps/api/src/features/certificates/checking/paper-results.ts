import { type AnalysisResult, type AnalyzedPoint, convertMagnitude } from '@etalon/metrology';
import type { PaperTable } from '@etalon/pdf-rendering';
import {
  type CertificateData,
  type CertificateTexts,
  contradicts,
  decimalSignOf,
  judgedBy,
  otherErrorOf,
  correctedReferenceOf,
  correctionOf,
  readPrinted,
  type ResultColumn,
  resultColumns,
} from '../document/index.js';
import type { PaperEquation } from './paper-equation.js';
import { type PaperFault, PaperRefused } from './paper-refused.js';

/** A printed number with the place of its last digit, in the unit of the column without its power of ten. */
interface Printed {
  value: number;
  last_digit: number;
}

type Refuse = (fault: PaperFault, column: ResultColumn) => never;
type Cells = Partial<Record<ResultColumn, string>>;

/** Half a last digit, and what double arithmetic adds to it. */
const HALF = 0.5 + 1e-6;

/** Reads the results back and holds them against each other, and each of them against what was recorded. */
export class PaperResults {
  private readonly columns: ResultColumn[];
  private readonly table: PaperTable;
  private readonly exponents: { reference: number; measured: number };
  private readonly sign: string;

  constructor(
    private readonly data: CertificateData,
    private readonly analysis: AnalysisResult,
    private readonly texts: CertificateTexts,
    tables: readonly PaperTable[],
    private readonly equations: readonly PaperEquation[],
  ) {
    this.sign = decimalSignOf(data.language);
    const columns = resultColumns(data, analysis, texts);
    const titles = columns.map(({ column }) => squeeze(column.title));
    const found = tables.filter(({ head }) =>
      titles.every((title, index) => squeeze(head[0]?.[index] ?? '') === title),
    );
    const [table] = found;
    if (!table || found.length > 1) throw new PaperRefused('table', 'results');
    this.table = table;
    this.columns = columns.map(({ name }) => name);
    const exponentOf = (name: ResultColumn) => headExponent(table.head[1]?.[this.columns.indexOf(name)] ?? '');
    this.exponents = { reference: exponentOf('reference'), measured: exponentOf('indication') };
  }

  /** The points in slices, so that others get their turn. */
  *rows(): Generator<void> {
    const { points } = this.analysis;
    if (this.table.rows.length !== points.length) throw new PaperRefused('table', 'results');
    for (const [index, point] of points.entries()) {
      const row = this.table.rows[index] ?? [];
      const cells: Cells = Object.fromEntries(this.columns.map((name, column) => [name, (row[column] ?? '').trim()]));
      if (cells.number !== String(point.point_index + 1)) throw new PaperRefused('table', `row ${index + 1}`);
      this.row(point, cells);
      if (index % 100 === 99) yield;
    }
  }

  private row(point: AnalyzedPoint, cells: Cells): void {
    const place = (column: ResultColumn) => `row ${point.point_index + 1}, ${column}`;
    const refuse: Refuse = (fault, column) => {
      throw new PaperRefused(fault, place(column));
    };
    const read = (column: ResultColumn): Printed | null => {
      const text = cells[column];
      if (text === undefined || text === '—') return null;
      const printed = this.number(text, column === 'indication' ? this.exponents.measured : this.exponents.reference);
      return printed ?? refuse('number', column);
    };
    const reference = read('reference') ?? refuse('reading', 'reference');
    const indication = read('indication') ?? refuse('reading', 'indication');
    const error = read('error') ?? refuse('number', 'error');
    const calculated = read('calculated');
    const uncertainty = read('uncertainty');

    if (!isSame(reference.value, point.reference_value)) refuse('reading', 'reference');
    if (!isSame(indication.value, point.measured_value)) refuse('reading', 'indication');
    const shown: [ResultColumn, Printed | null, number | null][] = [
      ['correction', read('correction'), correctionOf(point)],
      ['corrected_reference', read('corrected_reference'), correctedReferenceOf(point)],
      ['calculated', calculated, point.calculated_value],
      ['error', error, point.error],
      ['other_error', read('other_error'), otherErrorOf(this.analysis, point)],
    ];
    for (const [column, printed, value] of shown) {
      if (!this.columns.includes(column)) continue;
      if ((printed === null) !== (value === null)) refuse('number', column);
      if (printed && value !== null && !isNear(printed, value, [])) refuse('number', column);
    }
    // An uncertainty is rounded to two digits, up where rounding down would take off too much (rule U4).
    const { expanded_uncertainty: expanded } = point;
    if (uncertainty === null ? this.columns.includes('uncertainty') && (expanded ?? 0) > 0 : expanded === null)
      refuse('number', 'uncertainty');
    if (uncertainty && expanded !== null && Math.abs(uncertainty.value - expanded) > 0.051 * expanded)
      refuse('number', 'uncertainty');

    this.differences(
      point,
      { reference, indication, calculated, error, corrected: read('corrected_reference') },
      refuse,
    );
    if (calculated) this.equation(indication, calculated, uncertainty, refuse);
    this.verdict(point, cells, error, uncertainty, refuse);
  }

  /** error = value judged - corrected reference, within half a last digit of each printed number. */
  private differences(
    point: AnalyzedPoint,
    printed: {
      reference: Printed;
      indication: Printed;
      calculated: Printed | null;
      error: Printed;
      corrected: Printed | null;
    },
    refuse: Refuse,
  ): void {
    const { error, calculated, indication } = printed;
    const reference = printed.corrected ?? printed.reference;
    const judgesCurve = judgedBy(this.analysis) === 'corrected_value';
    // An indication in another unit than the reference cannot be subtracted by a reader.
    const value = judgesCurve ? calculated : this.data.reference_unit === this.data.measured_unit ? indication : null;
    if (!value) return;
    const exact = { value: reference.value, last_digit: printed.corrected ? reference.last_digit : 0 };
    const judged = judgesCurve ? value : { value: value.value, last_digit: 0 };
    const difference = this.inTurn(judged.value - exact.value, error.value);
    if (!isNear(error, difference, [judged, exact])) {
      // A result that an earlier engine stored without its typed texts may end in the noise of a subtraction.
      if (!isNear(error, point.error, []) || !isNear(error, difference, [judged, exact, error]))
        refuse('error', 'error');
    }
  }

  /** 0.3° is 1.3° beyond 359°: a reader of a direction takes a whole turn off. */
  private inTurn(value: number, near: number): number {
    const turn = convertMagnitude(360, '°', this.data.reference_unit, 'angle');
    return turn === null ? value : value - turn * Math.round((value - near) / turn);
  }

  /** The curve of a direction goes on past its seam: a reading of 359.2° at 0° lies on it at -0.8°. */
  private valueOf(equation: PaperEquation, reading: number, near: number): number {
    const turn = convertMagnitude(360, '°', this.data.measured_unit, 'angle');
    const places = turn === null ? [reading] : [reading, reading - turn, reading + turn];
    const values = places.map((place) => this.inTurn(equation.valueAt(place), near));
    return values.reduce((best, value) => (Math.abs(value - near) < Math.abs(best - near) ? value : best));
  }

  private equation(indication: Printed, calculated: Printed, uncertainty: Printed | null, refuse: Refuse): void {
    for (const equation of this.equations) {
      const value = this.valueOf(equation, indication.value, calculated.value);
      const allowed = 0.05 * (uncertainty?.value ?? 0) + HALF * calculated.last_digit + 1e-14 * Math.abs(value);
      if (!(Math.abs(value - calculated.value) <= allowed)) refuse('equation', 'calculated');
    }
  }

  private verdict(
    point: AnalyzedPoint,
    cells: Cells,
    error: Printed,
    uncertainty: Printed | null,
    refuse: Refuse,
  ): void {
    const { statement } = cells;
    if (statement === undefined) {
      if (point.verdict !== 'not_evaluated') refuse('verdict', 'statement');
      return;
    }
    const hasMark = statement.endsWith('*');
    if (squeeze(statement.replace(/\*$/, '')) !== squeeze(this.texts.verdicts[point.verdict]))
      refuse('verdict', 'statement');
    if (point.verdict === 'not_evaluated') return;
    const limits = this.limits(cells.limit ?? '') ?? refuse('number', 'limit');
    for (const side of ['lower', 'upper'] as const) {
      const [printed, value] = [limits[side], point[`${side}_limit`]];
      if ((printed === null) !== (value === null)) refuse('number', 'limit');
      if (printed && value !== null && !isNear(printed, value, [])) refuse('number', 'limit');
    }
    const acceptance = this.limits(cells.acceptance ?? '—');
    const { decision_rule, guard_band_factor } = this.analysis.conformity_statement;
    const contradiction = contradicts(point.verdict, {
      rule: decision_rule,
      factor: guard_band_factor ?? 1,
      error: error.value,
      uncertainty: uncertainty?.value ?? null,
      lower: limits.lower?.value ?? null,
      upper: limits.upper?.value ?? null,
      acceptance_lower: acceptance?.lower?.value ?? null,
      acceptance_upper: acceptance?.upper?.value ?? null,
    });
    if (contradiction && !hasMark) refuse('verdict', 'statement');
  }

  /** `±0.5`, `−0.5 … +0.3`, `≤ +0.3`, `≥ −0.5`, `—`. */
  private limits(text: string): { lower: Printed | null; upper: Printed | null } | null {
    const plain = text.replace(/\s/g, '');
    if (plain === '—') return { lower: null, upper: null };
    const number = (part: string) => this.number(part, this.exponents.reference);
    if (plain.startsWith('±')) {
      const upper = number(plain.slice(1));
      return upper && { lower: { ...upper, value: -upper.value }, upper };
    }
    if (plain.startsWith('≤')) return { lower: null, upper: number(plain.slice(1)) };
    if (plain.startsWith('≥')) return { lower: number(plain.slice(1)), upper: null };
    const [lower, upper] = plain.split('…').map(number);
    return lower && upper ? { lower, upper } : null;
  }

  private number(text: string, exponent: number): Printed | null {
    const plain = text.replace(/\s/g, '');
    const value = readPrinted(plain, this.sign);
    if (value === null) return null;
    const decimals = plain.split(this.sign)[1]?.length ?? 0;
    // The decimal point is moved in the text: multiplying would change the last digit.
    const digits = plain.replace('−', '-').replace('+', '').replace(this.sign, '.');
    return { value: Number(`${digits}e${exponent}`), last_digit: 10 ** (exponent - decimals) };
  }
}

/** `10⁻⁹ F` is -9. */
function headExponent(unit: string): number {
  const power = /^10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/.exec(unit.trim())?.[1];
  return power === undefined
    ? 0
    : Number(Array.from(power, (one) => (one === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one))).join(''));
}

/** All digits are there; past the fifteenth there is the noise of a conversion. */
function isSame(printed: number, value: number): boolean {
  return printed === value || Math.abs(printed - value) <= 1e-14 * Math.abs(value);
}

function isNear(printed: Printed, value: number, others: readonly Printed[]): boolean {
  const allowed = HALF * [printed, ...others].reduce((sum, { last_digit }) => sum + last_digit, 0);
  return Math.abs(printed.value - value) <= allowed + 1e-14 * Math.abs(value);
}

function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad]/g, '');
}
