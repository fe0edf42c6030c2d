import {
  type AnalysisResult,
  type AnalyzedPoint,
  type LevelResult,
  magnitudeIn,
  ROUNDED,
  ROUNDED_UP,
} from '@etalon/metrology';
import type { PageTable } from '@etalon/pdf-rendering';
import {
  type CertificateData,
  type CertificateTexts,
  cmcOf,
  contradictsApart,
  correctedReferenceOf,
  decimalSignOf,
  judgedBy,
  type LevelColumn,
  levelColumns,
  levelsOf,
  printsLevels,
} from '../document/index.js';
import {
  adjacentUncertainty,
  HALF,
  headExponent,
  isNear,
  isTitle,
  keepsDigits,
  type Printed,
  readLimits,
  readNumber,
  withoutSpaces,
} from './printed-numbers.js';
import { type PrintFault, PrintRefused } from './print-refused.js';
import { checkVerdict } from './printed-verdict.js';

/** By point index. */
export type PrintedRows = ReadonlyMap<number, { error: Printed; indication: Printed }>;

/** Rounded to the place of the smaller U. */
const ROUNDED_BESIDE: ReadonlySet<LevelColumn> = new Set([
  'reference',
  'indication',
  'error',
  'rising',
  'falling',
  'hysteresis',
]);

const FACTORS: ReadonlySet<LevelColumn> = new Set(['coverage_factor', 'direction_coverage_factor']);

type Cells = Partial<Record<LevelColumn, string>>;
type Refuse = (fault: PrintFault, column: LevelColumn) => never;

export class PrintedLevels {
  private readonly columns: LevelColumn[];
  private readonly table: PageTable | null;
  private readonly exponents: { reference: number; measured: number };
  private readonly sign: string;
  private readonly points: ReadonlyMap<number, AnalyzedPoint>;

  constructor(
    private readonly data: CertificateData,
    private readonly analysis: AnalysisResult,
    private readonly texts: CertificateTexts,
    tables: readonly PageTable[],
    private readonly rows: PrintedRows,
  ) {
    this.sign = decimalSignOf(data.language);
    this.points = new Map(analysis.points.map((point) => [point.point_index, point]));
    const columns = levelColumns(data, analysis, texts);
    const titles = columns.map(({ column }) => column.title);
    const found = tables.filter(({ head }) => titles.every((title, index) => isTitle(head[0]?.[index], title)));
    const isPrinted = printsLevels(analysis);
    if (isPrinted && found.length !== 1) throw new PrintRefused('table', 'levels');
    this.table = isPrinted ? (found[0] ?? null) : null;
    this.columns = columns.map(({ name }) => name);
    const exponentOf = (name: LevelColumn) => headExponent(this.table?.head[1]?.[this.columns.indexOf(name)] ?? '');
    this.exponents = { reference: exponentOf('reference'), measured: exponentOf('indication') };
  }

  check(): void {
    if (!this.table) return;
    const levels = levelsOf(this.analysis);
    if (this.table.rows.length !== levels.length) throw new PrintRefused('table', 'levels');
    for (const [index, level] of levels.entries()) {
      const row = this.table.rows[index] ?? [];
      const cells: Cells = Object.fromEntries(this.columns.map((name, column) => [name, (row[column] ?? '').trim()]));
      const refuse: Refuse = (fault, column) => {
        throw new PrintRefused(fault, `level ${index + 1}, ${column}`);
      };
      if (cells.number !== String(index + 1)) refuse('table', 'number');
      this.level(level, cells, refuse);
    }
  }

  private level(level: LevelResult, cells: Cells, refuse: Refuse): void {
    const plain = (column: LevelColumn): Printed | null => {
      const text = cells[column];
      if (text === undefined || text === '—') return null;
      const exponent = column === 'indication' ? this.exponents.measured : this.exponents.reference;
      return readNumber(text, FACTORS.has(column) ? 0 : exponent, this.sign) ?? refuse('number', column);
    };
    const finest = finestOf(plain('uncertainty'), plain('direction_uncertainty'));
    const read = (column: LevelColumn) =>
      ROUNDED_BESIDE.has(column) ? adjacentUncertainty(plain(column), finest, this.exponents.reference) : plain(column);
    const exact: [LevelColumn, number | null][] = [
      ['reference', level.reference_value],
      ['indication', level.measured_mean],
      ['error', level.error],
      ['rising', level.error_rising],
      ['falling', level.error_falling],
      ['hysteresis', level.hysteresis],
      ['coverage_factor', level.coverage_factor],
      ['direction_coverage_factor', level.direction_coverage_factor],
    ];
    for (const [column, value] of exact) {
      if (!this.columns.includes(column)) continue;
      const printed = read(column);
      if ((printed === null) !== (value === null)) refuse('number', column);
      if (printed && value !== null && !isNear(printed, value, [])) refuse('number', column);
    }
    const error = read('error');
    const isRounded = finest !== null || judgedBy(this.analysis) !== 'indication';
    const factor = magnitudeIn({ value: 1, unit: this.data.measured_unit }, this.data.reference_unit, null);
    const size = Math.max(Math.abs(level.reference_value), Math.abs(level.measured_mean * (factor ?? 0)));
    if (!isRounded && error && !keepsDigits(error, level.error, size, [])) refuse('number', 'error');
    const rounded: [LevelColumn, number | null][] = [
      ['standard_deviation', level.standard_deviation],
      ['uncertainty', level.expanded_uncertainty],
      ['direction_uncertainty', level.direction_expanded_uncertainty],
    ];
    const cmc = cmcOf(level);
    for (const [column, value] of rounded) {
      const printed = read(column);
      const allowed = cmc === null || column === 'standard_deviation' ? ROUNDED : ROUNDED_UP;
      if (printed && (value === null || Math.abs(printed.value - value) > allowed * value)) refuse('number', column);
      const isUncertainty = column !== 'standard_deviation';
      if (isUncertainty && printed && cmc !== null && printed.value < cmc * (1 - 1e-11)) refuse('number', column);
      if (!printed && this.columns.includes(column) && (value ?? 0) > 0) refuse('number', column);
    }
    if (withoutSpaces(cells.readings ?? '') !== withoutSpaces(readingsOf(level))) refuse('number', 'readings');
    this.means(level, read, refuse);
    this.verdict(level, cells, { read, finest }, refuse);
  }

  private means(level: LevelResult, read: (column: LevelColumn) => Printed | null, refuse: Refuse): void {
    const own = level.points.flatMap((point) => this.rows.get(point) ?? []);
    if (own.length !== level.readings) refuse('table', 'readings');
    const errors = own.map(({ error }) => error);
    const [rising, falling] = (['rising', 'falling'] as const).map((direction) =>
      level.points.flatMap((point) =>
        this.directionOf(point) === direction ? (this.rows.get(point)?.error ?? []) : [],
      ),
    );
    const isBothWays = level.error_rising !== null && level.error_falling !== null;
    const [up, down] = [meanOf(rising ?? []), meanOf(falling ?? [])];
    const mean = isBothWays && up && down ? meanOf([up, down]) : meanOf(errors);
    const derived: [LevelColumn, Printed | null][] = [
      ['error', mean],
      ...(isBothWays
        ? ([
            ['rising', up],
            ['falling', down],
          ] as [LevelColumn, Printed | null][])
        : []),
    ];
    for (const [column, value] of derived) {
      const printed = read(column);
      if (printed && value && !isNear(printed, value.value, [value])) refuse('error', column);
    }
    const deviation = read('standard_deviation');
    if (deviation && mean && errors.length > 1) {
      const centre = errors.reduce((sum, { value }) => sum + value, 0) / errors.length;
      const squares = errors.reduce((sum, { value }) => sum + (value - centre) ** 2, 0);
      // Half a digit in an error changes s by at most that.
      const rounding =
        HALF * Math.max(...errors.map(({ last_digit }) => last_digit)) * Math.sqrt(errors.length / (errors.length - 1));
      const found = Math.sqrt(squares / (errors.length - 1));
      if (
        Math.abs(deviation.value - found) >
        rounding + ROUNDED * Math.max(found, deviation.value) + deviation.last_digit
      )
        refuse('error', 'standard_deviation');
    }
    this.difference(level, read, refuse);
  }

  /** In one unit: mean error = mean indication - reference value. */
  private difference(level: LevelResult, read: (column: LevelColumn) => Printed | null, refuse: Refuse): void {
    const { reference_unit, measured_unit } = this.data;
    if (reference_unit !== measured_unit || judgedBy(this.analysis) !== 'indication') return;
    const points = level.points.flatMap((index) => this.points.get(index) ?? []);
    const isTurned = points.some((point) => {
      const { error, measured_value } = point;
      const reference = correctedReferenceOf(point) ?? point.reference_value;
      return Math.abs(measured_value - reference - error) > 1e-6 * (Math.abs(measured_value) + Math.abs(reference));
    });
    if (isTurned) return;
    const [reference, indication, error] = [read('reference'), read('indication'), read('error')];
    if (!reference || !indication || !error) return;
    if (!isNear(error, indication.value - reference.value, [indication, reference])) refuse('error', 'error');
  }

  private directionOf(index: number) {
    return this.points.get(index)?.direction ?? null;
  }

  private verdict(
    level: LevelResult,
    cells: Cells,
    { read, finest }: { read: (column: LevelColumn) => Printed | null; finest: Printed | null },
    refuse: Refuse,
  ): void {
    const isBothWays = level.error_rising !== null && level.error_falling !== null;
    const columns = isBothWays ? (['rising', 'falling'] as const) : (['error'] as const);
    // One column of k applies to both uncertainties.
    const factor =
      isBothWays && cells.direction_coverage_factor !== undefined ? 'direction_coverage_factor' : 'coverage_factor';
    checkVerdict(
      level,
      {
        ...cells,
        errors: () => columns.map((column) => read(column) ?? refuse('number', column)),
        has_cmc: cmcOf(level) !== null,
        uncertainty: read(isBothWays ? 'direction_uncertainty' : 'uncertainty'),
        coverage_factor: () => read(factor)?.value ?? null,
        recorded: isBothWays
          ? {
              coverage_factor: level.direction_coverage_factor,
              effective_degrees_of_freedom: level.direction_effective_degrees_of_freedom,
            }
          : level,
      },
      {
        analysis: this.analysis,
        texts: this.texts,
        readLimits: (text) => readLimits(text, this.exponents.reference, this.sign, finest),
        contradicts: (printed) => contradictsApart(level.verdict, printed),
        refuse,
      },
    );
  }
}

function finestOf(a: Printed | null, b: Printed | null): Printed | null {
  return a && b ? (a.value < b.value ? a : b) : (a ?? b);
}

function readingsOf(level: LevelResult): string {
  return level.error_rising !== null && level.error_falling !== null
    ? `${level.readings_rising} + ${level.readings_falling}`
    : String(level.readings);
}

/** Resolution of a mean: mean of the last digits. */
function meanOf(printed: readonly Printed[]): Printed | null {
  if (printed.length === 0) return null;
  const of = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    value: of(printed.map(({ value }) => value)),
    last_digit: of(printed.map(({ last_digit }) => last_digit)),
  };
}
