import { type AnalyzedSweepPoint, ROUNDED } from '@etalon/metrology';
import type { PageTable } from '@etalon/pdf-rendering';
import {
  asStated,
  type CertificateData,
  type CertificateTexts,
  contradicts,
  decimalSignOf,
  deviationOf,
  type SweepColumn,
  sweepColumns,
  type SweepData,
} from '../document/index.js';
import {
  HALF,
  headExponent,
  isNear,
  isSame,
  isTitle,
  keepsDigits,
  type Printed,
  readLimits,
  readNumber,
} from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';
import { checkVerdict } from './printed-verdict.js';

type Cells = Partial<Record<SweepColumn, string>>;

/** Rule R6: readings equal the record. Sensitivity and deviations follow from printed values. */
export function checkSweep(
  data: CertificateData,
  sweep: SweepData,
  texts: CertificateTexts,
  tables: readonly PageTable[],
): void {
  const columns = sweepColumns(sweep, texts, data);
  const [table, ...others] = tables.filter(({ head }) =>
    columns.every(({ column }, i) => isTitle(head[0]?.[i], column.title)),
  );
  const { points } = sweep.result;
  if (!table || others.length > 0 || table.rows.length !== points.length) throw new PrintRefused('table', 'results');
  const names = columns.map(({ name }) => name);
  const exponentOf = (name: SweepColumn) => headExponent(table.head[1]?.[names.indexOf(name)] ?? '');
  const sign = decimalSignOf(data.language);
  const rows = points.map((point, i) => {
    const cells: Cells = Object.fromEntries(names.map((name, at) => [name, (table.rows[i]?.[at] ?? '').trim()]));
    const refuse = (column: SweepColumn): never => {
      throw new PrintRefused('number', `row ${i + 1}, ${column}`);
    };
    const read = (column: SweepColumn): Printed | null => {
      const text = cells[column];
      if (text === undefined || text === '—') return null;
      return readNumber(text, exponentOf(column), sign) ?? refuse(column);
    };
    if (cells.number !== String(i + 1)) throw new PrintRefused('table', `row ${i + 1}`);
    return { point, cells, read, refuse, i };
  });
  const baseline = rows.find(({ point }) => point.is_baseline);
  const gain = baseline?.read('sensitivity') ?? null;
  const { analysis } = asStated(data);
  if (!analysis) throw new PrintRefused('table', 'results');
  for (const row of rows) {
    const { point, read, refuse } = row;
    checkReadings(point, read, refuse);
    checkDeviation(sweep, point, { own: read('sensitivity'), gain, deviation: read('deviation') }, refuse);
    const uncertainty = read('deviation_uncertainty');
    requireRounded(read('uncertainty'), point.expanded_uncertainty_pct, () => refuse('uncertainty'));
    requireRounded(uncertainty, point.deviation_expanded_uncertainty, () => refuse('deviation_uncertainty'));
    requireNear(read('coverage_factor'), point.coverage_factor, () => refuse('coverage_factor'));
    const factor = read('deviation_coverage_factor');
    requireNear(factor, point.deviation_coverage_factor, () => refuse('deviation_coverage_factor'));
    requireExact(read('phase'), sweep.entered[row.i]?.phase ?? null, () => refuse('phase'));
    if (point.is_baseline) continue;
    const [deviation, computed] = [read('deviation'), deviationOf(sweep.result, point)];
    if (!uncertainty && deviation && computed !== null && !keepsDigits(deviation, computed, 100, []))
      refuse('deviation');
    const { statement, limit, acceptance } = row.cells;
    checkVerdict(
      point,
      {
        has_cmc: false,
        ...(statement === undefined ? {} : { statement }),
        ...(limit === undefined ? {} : { limit }),
        ...(acceptance === undefined ? {} : { acceptance }),
        errors: () => [read('deviation') ?? refuse('deviation')],
        uncertainty,
        coverage_factor: () => factor?.value ?? point.deviation_coverage_factor,
        recorded: { coverage_factor: point.deviation_coverage_factor, effective_degrees_of_freedom: null },
      },
      {
        analysis,
        texts,
        readLimits: (text) => readLimits(text, 0, sign, uncertainty),
        contradicts: (decisions) => decisions.some((one) => contradicts(point.verdict, one)),
        refuse: (fault, column) => {
          throw new PrintRefused(fault, `row ${row.i + 1}, ${column}`);
        },
      },
    );
  }
}

type Read = (column: SweepColumn) => Printed | null;
type Refuse = (column: SweepColumn) => never;

/** All digits; sensitivity is their ratio or level difference. */
function checkReadings(point: AnalyzedSweepPoint, read: Read, refuse: Refuse): void {
  const exact: [SweepColumn, number][] = [
    ['frequency', point.frequency_value],
    ['reference', point.reference_value],
    ['indication', point.measured_value],
  ];
  for (const [column, value] of exact) requireExact(read(column) ?? refuse(column), value, () => refuse(column));
  const shown: [SweepColumn, number][] = [
    ['correction', point.reference_correction],
    ['corrected_reference', point.corrected_reference_value],
    ['sensitivity', point.sensitivity_value],
  ];
  for (const [column, value] of shown) {
    const printed = read(column);
    if (printed && !isNear(printed, value, [])) refuse(column);
  }
  if (read('sensitivity') === null) refuse('sensitivity');
}

function checkDeviation(
  { result }: SweepData,
  point: AnalyzedSweepPoint,
  { own, gain, deviation }: { own: Printed | null; gain: Printed | null; deviation: Printed | null },
  refuse: Refuse,
): void {
  const recorded = deviationOf(result, point);
  if ((deviation === null) !== (recorded === null)) refuse('deviation');
  if (!deviation || !own || !gain || recorded === null) return;
  if (!isNear(deviation, recorded, [])) refuse('deviation');
  const ratio = own.value / gain.value;
  const [found, slope] =
    result.deviation_unit === 'dB'
      ? [20 * Math.log10(ratio), 20 / Math.LN10 / Math.abs(own.value)]
      : [100 * (ratio - 1), 100 / Math.abs(gain.value)];
  const rounding = HALF * (deviation.last_digit + slope * (own.last_digit + Math.abs(ratio) * gain.last_digit));
  if (!(Math.abs(deviation.value - found) <= rounding * (1 + 1e-6) + 1e-12)) refuse('deviation');
}

function requireRounded(printed: Printed | null, value: number | null, refuse: () => never): void {
  if (printed === null) return;
  if (value === null || Math.abs(printed.value - value) > ROUNDED * value) refuse();
}

function requireNear(printed: Printed | null, value: number | null, refuse: () => never): void {
  if (printed !== null && (value === null || !isNear(printed, value, []))) refuse();
}

function requireExact(printed: Printed | null, value: number | null, refuse: () => never): void {
  if (printed !== null && (value === null || !isSame(printed.value, value))) refuse();
}
