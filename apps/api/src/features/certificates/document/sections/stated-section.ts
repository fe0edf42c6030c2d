import type { Verdict } from '@etalon/metrology';
import { isOfCurve, type StatedFrequency, type StatedPoint } from '../../../calibrations/index.js';
import type { CertificateData, StatedData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import { NONE } from '../numbers/printed-point.js';
import { StatedNumbers } from '../numbers/stated-numbers.js';

/** Assumed coverage factor of 2. */
const ASSUMED = '\u00a0†';

interface StatedView {
  title: string;
  note: string;
  tables: { title: string; table: Table }[];
}

export function statedView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): StatedView | null {
  const { stated, external_lab_name: name } = data;
  if (!stated) return null;
  const { outside } = texts;
  const words = new Words(texts, numbers);
  const tables = tablesOf(data, stated, words);
  const isAssumed = [...stated.points, ...stated.as_found].some((point) => point.is_factor_assumed);
  const note = `${stated.sweep ? outside.sweep_note : outside.points_note}${isAssumed ? ` ${outside.factor_assumed}` : ''}`;
  return {
    title: name ? fill(outside.points, { name }) : outside.points_unnamed,
    note: words.hasRounded ? `${note} ${outside.rounded}` : note,
    tables,
  };
}

function tablesOf(data: CertificateData, { points, as_found, sweep }: StatedData, words: Words): StatedView['tables'] {
  if (sweep) return [{ title: '', table: words.table(sweepColumns(data, sweep, words), sweep.points.map(of)) }];
  if (as_found.length === 0)
    return [{ title: '', table: words.table(pointColumns(data, points, words), points.map(of)) }];
  const sides = words.texts.modes.as_found;
  if (!areAlike(points, as_found) || hasBothErrors(points) || hasBothErrors(as_found))
    return [
      { title: sides.title, table: words.table(pointColumns(data, as_found, words, 'found'), as_found.map(of)) },
      { title: sides.left_title, table: words.table(pointColumns(data, points, words, 'left'), points.map(of)) },
    ];
  const [number, reference] = pointColumns(data, points, words);
  const beside = (['found', 'left'] as const).flatMap((side) => {
    const rows = side === 'found' ? as_found : points;
    return pointColumns(data, rows, words)
      .slice(2)
      .map(({ column, text }): ColumnOf<StatedPoint> => ({
        column: { ...column, title: fill(sides.of_side, { side: sides[side], what: column.title }) },
        text: (_left, i) => {
          const row = rows[i];
          return row ? text(row, i) : NONE;
        },
      }));
  });
  const shared = [number, reference].flatMap((one) => one ?? []);
  return [{ title: sides.sides, table: words.table([...shared, ...beside], points.map(of)) }];
}

const of = <T>(row: T): T => row;

const areAlike = (left: readonly StatedPoint[], found: readonly StatedPoint[]): boolean =>
  left.length === found.length && left.every((point, i) => point.reference_value === found[i]?.reference_value);

const otherErrorOf = (points: readonly StatedPoint[]) => (isOfCurve(points) ? 'indication_error' : 'corrected_error');

const hasBothErrors = (points: readonly StatedPoint[]): boolean => {
  const other = otherErrorOf(points);
  return points.some((point) => point[other] !== null);
};

interface ColumnOf<Row> {
  column: Column;
  text: (row: Row, i: number) => string;
}

type StatedColumn = readonly [
  title: string,
  unit: string,
  text: (row: never, i: number) => string,
  kind?: Column['kind'],
];

function pointColumns(
  { reference_unit: y, measured_unit: x }: Pick<CertificateData, 'reference_unit' | 'measured_unit'>,
  points: readonly StatedPoint[],
  words: Words,
  side?: 'found' | 'left',
): ColumnOf<StatedPoint>[] {
  const { results, modes, levels } = words.texts;
  const ofCurve = isOfCurve(points);
  const other = otherErrorOf(points);
  const [error, otherError] = ofCurve
    ? [results.error_of_curve, results.error]
    : [results.error, results.error_of_curve];
  const otherUncertainty = levels.other_uncertainty[ofCurve ? 'indication' : 'corrected_value'];
  const hasOtherFactor = points.some(
    ({ other_coverage_factor: k, coverage_factor }) => k !== null && k !== coverage_factor,
  );
  const has = (name: keyof StatedPoint) => points.some((point) => point[name] !== null);
  const isCorrected = points.some(({ reference_correction: of }) => (of ?? 0) !== 0);
  const any = (isShown: boolean, ...column: StatedColumn) => (isShown ? [words.column<StatedPoint>(column)] : []);
  return [
    ...any(true, side ? modes.as_found[side] : results.number, '', (_: StatedPoint, i) => String(i + 1)),
    ...any(!isCorrected, results.reference, y, (p: StatedPoint) =>
      words.typed(p.reference_text, p.reference_value, p.expanded_uncertainty),
    ),
    ...any(isCorrected, results.reference, y, (p: StatedPoint) =>
      words.number(p.corrected_reference_value, p.expanded_uncertainty),
    ),
    ...any(true, results.indication, x, (p: StatedPoint) =>
      words.typed(p.measured_text, p.measured_value, x === y ? p.expanded_uncertainty : null),
    ),
    ...any(has('calculated_value'), results.calculated, y, (p: StatedPoint) =>
      words.number(p.calculated_value, p.expanded_uncertainty),
    ),
    ...any(has('error'), error, y, (p: StatedPoint) => words.signed(p.error, p.expanded_uncertainty), 'main'),
    ...any(has(other), otherError, y, (p: StatedPoint) => words.signed(p[other], p.other_expanded_uncertainty)),
    ...any(has('expanded_uncertainty'), results.uncertainty, y, (p: StatedPoint) =>
      words.written(p.expanded_uncertainty_text, p.expanded_uncertainty),
    ),
    ...any(has('coverage_factor'), results.coverage_factor, '', (p: StatedPoint) => words.factor(p)),
    ...any(has('effective_degrees_of_freedom'), words.texts.budget.degrees_of_freedom, '', (p: StatedPoint) =>
      words.number(p.effective_degrees_of_freedom),
    ),
    ...any(has('other_expanded_uncertainty'), otherUncertainty, y, (p: StatedPoint) =>
      words.number(p.other_expanded_uncertainty, p.other_expanded_uncertainty),
    ),
    ...any(hasOtherFactor, `${results.coverage_factor} (${otherUncertainty})`, '', (p: StatedPoint) =>
      words.number(p.other_coverage_factor, p.other_coverage_factor),
    ),
    ...any(has('upper_limit') || has('lower_limit'), results.limit, y, (p: StatedPoint) => words.limits(p)),
    ...any(has('verdict'), results.statement, '', (p: StatedPoint) => words.verdict(p), 'text'),
  ];
}

function sweepColumns(
  { reference_unit: y, measured_unit: x }: Pick<CertificateData, 'reference_unit' | 'measured_unit'>,
  { points, frequency_unit, sensitivity_unit, deviation_unit, phase_unit }: NonNullable<StatedData['sweep']>,
  words: Words,
): ColumnOf<StatedFrequency>[] {
  const { results, modes } = words.texts;
  const { sweep } = modes;
  const ratio = sensitivity_unit === '1' ? '' : sensitivity_unit;
  const deviation = deviation_unit === 'dB' ? 'deviation_db' : 'deviation_pct';
  const hasDeviationFactor = points.some(
    ({ deviation_coverage_factor: k, coverage_factor }) => k !== null && k !== coverage_factor,
  );
  const has = (name: keyof StatedFrequency) => points.some((point) => point[name] !== null);
  const any = (isShown: boolean, ...column: StatedColumn) => (isShown ? [words.column<StatedFrequency>(column)] : []);
  return [
    ...any(true, sweep.number, '', (_: StatedFrequency, i) => String(i + 1)),
    ...any(true, sweep.frequency, frequency_unit, (p: StatedFrequency) => words.number(p.frequency_value)),
    ...any(true, results.reference, y, (p: StatedFrequency) => words.typed(p.reference_text, p.reference_value)),
    ...any(true, results.indication, x, (p: StatedFrequency) => words.typed(p.measured_text, p.measured_value)),
    ...any(
      has('sensitivity_value'),
      sweep.sensitivity,
      ratio,
      (p: StatedFrequency) => words.number(p.sensitivity_value, p.expanded_uncertainty),
      'main',
    ),
    ...any(has('expanded_uncertainty'), sweep.uncertainty, ratio, (p: StatedFrequency) =>
      words.number(p.expanded_uncertainty, p.expanded_uncertainty),
    ),
    ...any(has('coverage_factor'), results.coverage_factor, '', (p: StatedFrequency) =>
      words.number(p.coverage_factor, p.coverage_factor),
    ),
    ...any(
      has(deviation),
      sweep.deviation,
      deviation_unit,
      (p: StatedFrequency) => words.signed(p[deviation], p.deviation_expanded_uncertainty),
      'main',
    ),
    ...any(has('deviation_expanded_uncertainty'), sweep.deviation_uncertainty, deviation_unit, (p: StatedFrequency) =>
      words.number(p.deviation_expanded_uncertainty, p.deviation_expanded_uncertainty),
    ),
    ...any(
      hasDeviationFactor,
      `${results.coverage_factor} (${sweep.deviation_uncertainty})`,
      '',
      (p: StatedFrequency) => words.number(p.deviation_coverage_factor, p.deviation_coverage_factor),
    ),
    ...any(has('upper_limit') || has('lower_limit'), sweep.limit, deviation_unit, (p: StatedFrequency) =>
      words.limits(p),
    ),
    ...any(has('verdict'), results.statement, '', (p: StatedFrequency) => words.verdict(p), 'text'),
    ...any(has('offset_value'), sweep.phase, phase_unit ?? '', (p: StatedFrequency) => words.number(p.offset_value)),
  ];
}

class Words {
  private readonly stated: StatedNumbers;

  constructor(
    readonly texts: CertificateTexts,
    private readonly numbers: CertificateNumbers,
  ) {
    this.stated = new StatedNumbers(numbers);
  }

  get hasRounded(): boolean {
    return this.stated.hasRounded;
  }

  column<Row>([title, unit, text, kind = 'number']: StatedColumn): ColumnOf<Row> {
    return { column: { title, unit, kind }, text: text as (row: Row, i: number) => string };
  }

  table<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Table {
    return table(
      columns.map(({ column }) => column),
      rows.map((row, i) => columns.map(({ text }) => text(row, i))),
      this.numbers.decimalSign,
    );
  }

  typed(text: string | null, value: number, uncertainty: number | null = null): string {
    return text === null ? this.number(value, uncertainty) : this.numbers.typed(value, text, 0);
  }

  number(value: number | null, uncertainty: number | null = null): string {
    return value === null ? NONE : this.stated.number(value, uncertainty);
  }

  written(text: string | null, value: number | null): string {
    return text === null || value === null ? this.number(value, value) : this.numbers.typed(value, text, 0);
  }

  factor({ coverage_factor: k, coverage_factor_text, is_factor_assumed }: StatedPoint): string {
    return `${this.written(coverage_factor_text, k)}${is_factor_assumed ? ASSUMED : ''}`;
  }

  signed(value: number | null, uncertainty: number | null = null): string {
    const text = this.number(value, uncertainty);
    return value !== null && value > 0 && text !== '0' ? `+${text}` : text;
  }

  limits({ lower_limit: lower, upper_limit: upper }: Pick<StatedPoint, 'lower_limit' | 'upper_limit'>): string {
    if (lower === null && upper === null) return NONE;
    if (upper === null) return `≥ ${this.signed(lower)}`;
    if (lower === null) return `≤ ${this.signed(upper)}`;
    return lower === -upper ? `±${this.number(upper)}` : `${this.signed(lower)} … ${this.signed(upper)}`;
  }

  verdict({ verdict }: Pick<StatedPoint, 'verdict'>): string {
    return verdict === null ? NONE : this.texts.verdicts[verdict as Verdict];
  }
}
