import {
  type AnalysisResult,
  type AnalyzedPoint,
  characteristicCurve,
  convertMagnitude,
  magnitudeIn,
  ROUNDED,
  ROUNDED_UP,
} from '@etalon/metrology';
import type { PageTable } from '@etalon/pdf-rendering';
import {
  type CertificateData,
  type CertificateTexts,
  contradicts,
  decimalSignOf,
  judgedBy,
  otherErrorOf,
  otherFactorOf,
  otherUncertaintyOf,
  correctedReferenceOf,
  correctionOf,
  cmcOf,
  type ResultColumn,
  resultColumns,
} from '../document/index.js';
import type { PrintedEquation } from './printed-equation.js';
import type { PrintedRows } from './printed-levels.js';
import {
  adjacentUncertainty,
  headExponent,
  HALF,
  isNear,
  isSame,
  isTitle,
  keepsDigits,
  type Printed,
  readLimits,
  readNumber,
} from './printed-numbers.js';
import { type PrintFault, PrintRefused } from './print-refused.js';
import { checkVerdict } from './printed-verdict.js';

type RoundedColumn = 'calculated' | 'error' | 'other_error';

const FACTORS: ReadonlySet<ResultColumn> = new Set(['coverage_factor', 'other_coverage_factor']);

type Refuse = (fault: PrintFault, column: ResultColumn) => never;
type Cells = Partial<Record<ResultColumn, string>>;

export class PrintedResults {
  private readonly columns: ResultColumn[];
  private readonly table: PageTable;
  private readonly exponents: { reference: number; measured: number };
  private readonly sign: string;
  private readonly read = new Map<number, { error: Printed; indication: Printed }>();

  constructor(
    private readonly data: CertificateData,
    private readonly analysis: AnalysisResult,
    private readonly texts: CertificateTexts,
    tables: readonly PageTable[],
    private readonly equations: readonly PrintedEquation[],
  ) {
    this.sign = decimalSignOf(data.language);
    const columns = resultColumns(data, analysis, texts);
    const titles = columns.map(({ column }) => column.title);
    const found = tables.filter(({ head }) => titles.every((title, index) => isTitle(head[0]?.[index], title)));
    const [table] = found;
    if (!table || found.length > 1) throw new PrintRefused('table', 'results');
    this.table = table;
    this.columns = columns.map(({ name }) => name);
    const exponentOf = (name: ResultColumn) => headExponent(table.head[1]?.[this.columns.indexOf(name)] ?? '');
    this.exponents = { reference: exponentOf('reference'), measured: exponentOf('indication') };
  }

  get printedRows(): PrintedRows {
    return this.read;
  }

  /** In slices, to yield to the event loop. */
  *rows(): Generator<void> {
    const { points } = this.analysis;
    if (this.table.rows.length !== points.length) throw new PrintRefused('table', 'results');
    for (const [index, point] of points.entries()) {
      const row = this.table.rows[index] ?? [];
      const cells: Cells = Object.fromEntries(this.columns.map((name, column) => [name, (row[column] ?? '').trim()]));
      if (cells.number !== String(point.point_index + 1)) throw new PrintRefused('table', `row ${index + 1}`);
      this.row(point, cells);
      if (index % 100 === 99) yield;
    }
  }

  private row(point: AnalyzedPoint, cells: Cells): void {
    const place = (column: ResultColumn) => `row ${point.point_index + 1}, ${column}`;
    const refuse: Refuse = (fault, column) => {
      throw new PrintRefused(fault, place(column));
    };
    const plain = (column: ResultColumn): Printed | null => {
      const text = cells[column];
      if (text === undefined || text === '—') return null;
      const exponent = column === 'indication' ? this.exponents.measured : this.exponents.reference;
      const printed = readNumber(text, FACTORS.has(column) ? 0 : exponent, this.sign);
      return printed ?? refuse('number', column);
    };
    const uncertainty = plain('uncertainty');
    const ofOther = plain('other_uncertainty') ?? uncertainty;
    const beside: Record<RoundedColumn, Printed | null> = {
      error: uncertainty,
      other_error: ofOther,
      calculated: judgedBy(this.analysis) === 'corrected_value' ? uncertainty : ofOther,
    };
    const isRounded = (column: ResultColumn): column is RoundedColumn => Object.hasOwn(beside, column);
    const read = (column: ResultColumn) =>
      isRounded(column) ? adjacentUncertainty(plain(column), beside[column], this.exponents.reference) : plain(column);
    const reference = read('reference') ?? refuse('reading', 'reference');
    const indication = read('indication') ?? refuse('reading', 'indication');
    const error = read('error') ?? (this.columns.includes('error') ? refuse('number', 'error') : null);
    const calculated = read('calculated');

    if (!isSame(reference.value, point.reference_value)) refuse('reading', 'reference');
    if (!isSame(indication.value, point.measured_value)) refuse('reading', 'indication');
    const shown: [ResultColumn, Printed | null, number | null][] = [
      ['correction', read('correction'), correctionOf(point)],
      ['corrected_reference', read('corrected_reference'), correctedReferenceOf(point)],
      ['calculated', calculated, point.calculated_value],
      ['error', error, point.error],
      ['other_error', read('other_error'), otherErrorOf(this.analysis, point)],
      ['coverage_factor', read('coverage_factor'), point.coverage_factor],
      ['other_coverage_factor', read('other_coverage_factor'), otherFactorOf(point)],
    ];
    for (const [column, printed, value] of shown) {
      if (!this.columns.includes(column)) continue;
      if ((printed === null) !== (value === null)) refuse('number', column);
      if (printed && value !== null && !isNear(printed, value, [])) refuse('number', column);
    }
    const { expanded_uncertainty: expanded } = point;
    if (uncertainty === null ? this.columns.includes('uncertainty') && (expanded ?? 0) > 0 : expanded === null)
      refuse('number', 'uncertainty');
    const other = read('other_uncertainty');
    const otherExpanded = otherUncertaintyOf(point);
    // Up to one more digit: U must not be below the CMC.
    const allowed = cmcOf(point) === null ? ROUNDED : ROUNDED_UP;
    if (other && (otherExpanded === null || Math.abs(other.value - otherExpanded) > allowed * otherExpanded))
      refuse('number', 'other_uncertainty');
    if (!other && this.columns.includes('other_uncertainty') && (otherExpanded ?? 0) > 0)
      refuse('number', 'other_uncertainty');
    if (!error) return;
    this.read.set(point.point_index, { error, indication });
    if (uncertainty && expanded !== null && Math.abs(uncertainty.value - expanded) > allowed * expanded)
      refuse('number', 'uncertainty');

    if (!uncertainty) this.digits(point, { error, reference, indication }, refuse);
    this.cmc(point, read('cmc'), uncertainty, refuse);
    this.differences(
      point,
      { reference, indication, calculated, error, corrected: read('corrected_reference') },
      refuse,
    );
    if (calculated) this.equation(indication, calculated, uncertainty, refuse);
    this.verdict(point, cells, { error, uncertainty, read }, refuse);
  }

  /** Without an uncertainty (rule R5). */
  private digits(
    point: AnalyzedPoint,
    { error, reference, indication }: { error: Printed; reference: Printed; indication: Printed },
    refuse: Refuse,
  ): void {
    const isOneUnit = this.data.reference_unit === this.data.measured_unit;
    const isOfReading = judgedBy(this.analysis) === 'indication';
    const factor = isOfReading
      ? magnitudeIn({ value: 1, unit: this.data.measured_unit }, this.data.reference_unit, null)
      : null;
    const values = [point.reference_value, point.calculated_value, point.measured_value * (factor ?? 0)];
    const beside = [reference, ...(isOneUnit && isOfReading ? [indication] : [])];
    if (!keepsDigits(error, point.error, Math.max(...values.map(Math.abs)), beside)) refuse('number', 'error');
  }

  /** U >= printed and recorded CMC (rule C7). */
  private cmc(point: AnalyzedPoint, printed: Printed | null, uncertainty: Printed | null, refuse: Refuse): void {
    const cmc = cmcOf(point);
    const slack = 1 - 1e-11;
    if (uncertainty && cmc !== null && uncertainty.value < cmc * slack) refuse('number', 'uncertainty');
    if (!this.columns.includes('cmc')) return;
    if ((printed === null) !== (cmc === null)) refuse('number', 'cmc');
    if (!printed || cmc === null) return;
    if (Math.abs(printed.value - cmc) > ROUNDED_UP * cmc) refuse('number', 'cmc');
    if (!uncertainty || uncertainty.value < printed.value * slack) refuse('number', 'uncertainty');
  }

  /** error = judged value - corrected reference, within half a last digit each. */
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
    const value = judgesCurve ? calculated : this.valueOfIndication(indication);
    if (!value) return;
    const exact = { value: reference.value, last_digit: printed.corrected ? reference.last_digit : 0 };
    const judged = judgesCurve ? value : { value: value.value, last_digit: 0 };
    const difference = this.inTurn(judged.value - exact.value, error.value);
    if (!isNear(error, difference, [judged, exact])) {
      // Earlier engines without typed texts may have subtraction noise.
      if (!isNear(error, point.error, []) || !isNear(error, difference, [judged, exact, error]))
        refuse('error', 'error');
    }
  }

  /** Another unit is converted by the printed characteristic. */
  private valueOfIndication(indication: Printed): Printed | null {
    const nominal = (this.analysis as Partial<AnalysisResult>).nominal_characteristic;
    const curve = nominal && characteristicCurve(nominal, this.data);
    if (curve) return { value: curve.valueAt(indication.value), last_digit: 0 };
    return this.data.reference_unit === this.data.measured_unit ? indication : null;
  }

  /** Modulo a full turn: 0.3° is 1.3° beyond 359°. */
  private inTurn(value: number, near: number): number {
    const turn = convertMagnitude(360, '°', this.data.reference_unit, 'angle');
    return turn === null ? value : value - turn * Math.round((value - near) / turn);
  }

  /** Past the seam: 359.2° at 0° is -0.8°. */
  private valueOf(equation: PrintedEquation, reading: number, near: number): number {
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
    {
      error,
      uncertainty,
      read,
    }: { error: Printed; uncertainty: Printed | null; read: (column: ResultColumn) => Printed | null },
    refuse: Refuse,
  ): void {
    checkVerdict(
      point,
      {
        ...cells,
        errors: () => [error],
        uncertainty,
        has_cmc: cmcOf(point) !== null,
        coverage_factor: () =>
          cells.coverage_factor === undefined ? point.coverage_factor : (read('coverage_factor')?.value ?? null),
        recorded: point,
      },
      {
        analysis: this.analysis,
        texts: this.texts,
        readLimits: (text) => readLimits(text, this.exponents.reference, this.sign, uncertainty),
        contradicts: (decisions) => decisions.some((printed) => contradicts(point.verdict, printed)),
        refuse,
      },
    );
  }
}
