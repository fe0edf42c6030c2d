import {
  differenceWithoutNoise,
  placesOf,
  placesOfRatio,
  type AnalysisResult,
  type AnalyzedSweepPoint,
  type FrequencyResponseResult,
} from '@etalon/metrology';
import type { CertificateData, SweepData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import { commonExponent, scaledUnit, shifted, type CertificateNumbers } from '../certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from '../certificate-texts.js';
import { contradicts } from '../numbers/decided-again.js';
import {
  decimalsIn,
  factorText,
  limitsText,
  NONE,
  placeOf,
  rounded,
  uncertaintyText,
} from '../numbers/printed-point.js';
import { uncertaintyView, type UncertaintyView } from './uncertainty-section.js';
import { hasGuardBand } from '../stated-results.js';

export type SweepColumn =
  | 'number'
  | 'frequency'
  | 'reference'
  | 'correction'
  | 'corrected_reference'
  | 'indication'
  | 'sensitivity'
  | 'uncertainty'
  | 'coverage_factor'
  | 'deviation'
  | 'deviation_uncertainty'
  | 'deviation_coverage_factor'
  | 'limit'
  | 'acceptance'
  | 'statement'
  | 'phase';

interface SweepColumnOf {
  name: SweepColumn;
  column: Column;
  text: (row: PrintedSweepPoint) => string;
}

interface PrintedSweepPoint extends Record<Exclude<SweepColumn, 'statement'>, string> {
  point: AnalyzedSweepPoint;
  contradicts: boolean;
}

/** Significant digits: baseline sensitivity, corrected reference. */
const DIGITS = 6;
const PLACES = 3;
const PERCENT = 100;

export function sweepTable(
  sweep: SweepData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
  units: Pick<CertificateData, 'reference_unit' | 'measured_unit'>,
): Table {
  const columns = sweepColumns(sweep, texts, units);
  return table(
    columns.map(({ column }) => column),
    printedSweep(sweep, numbers).map((printed) => columns.map(({ text }) => text(printed))),
    numbers.decimalSign,
  );
}

export function sweepColumns(
  sweep: SweepData,
  texts: CertificateTexts,
  { reference_unit, measured_unit }: Pick<CertificateData, 'reference_unit' | 'measured_unit'>,
): SweepColumnOf[] {
  const { points, sensitivity_unit, deviation_unit, coverage_factor: stated } = sweep.result;
  const words = texts.modes.sweep;
  const scale = sweepScale(sweep.result);
  const reference = scaledUnit(scale.reference, reference_unit);
  const isCorrected = points.some((point) => point.reference_correction !== 0);
  const has = (says: (point: AnalyzedSweepPoint) => unknown) => points.some((point) => (says(point) ?? null) !== null);
  // The uncertainty statement has one k.
  const isOther = (factor: (point: AnalyzedSweepPoint) => number | null) =>
    points.some((point) => (factor(point) ?? stated)?.toFixed(2) !== stated?.toFixed(2));
  const all: [SweepColumn, boolean, string, string, Column['kind']?][] = [
    ['number', true, words.number, ''],
    ['frequency', true, words.frequency, sweep.frequency_unit],
    ['reference', true, isCorrected ? texts.results.standard_indication : texts.results.reference, reference],
    ['correction', isCorrected, texts.results.correction, reference],
    ['corrected_reference', isCorrected, texts.results.reference, reference],
    ['indication', true, texts.results.indication, scaledUnit(scale.measured, measured_unit)],
    ['sensitivity', true, words.sensitivity, scaledUnit(scale.sensitivity, unitOf(sensitivity_unit)), 'main'],
    ['uncertainty', has((point) => point.expanded_uncertainty_pct), words.uncertainty, '%'],
    ['coverage_factor', isOther((point) => point.coverage_factor), texts.results.coverage_factor, ''],
    ['deviation', true, words.deviation, deviation_unit, 'main'],
    [
      'deviation_uncertainty',
      has((point) => point.deviation_expanded_uncertainty),
      words.deviation_uncertainty,
      deviation_unit,
    ],
    [
      'deviation_coverage_factor',
      isOther((point) => point.deviation_coverage_factor),
      texts.results.coverage_factor,
      '',
    ],
    ['limit', has((point) => point.upper_limit ?? point.lower_limit), words.limit, deviation_unit],
    ['acceptance', points.some(hasGuardBand), texts.results.acceptance, deviation_unit],
    ['statement', points.some(({ verdict }) => verdict !== 'not_evaluated'), texts.results.statement, '', 'text'],
    ['phase', sweep.phase_unit !== null, words.phase, sweep.phase_unit ?? ''],
  ];
  return all.flatMap(([name, isShown, title, unit, kind = 'number']) =>
    isShown
      ? [
          {
            name,
            column: { title, unit, kind },
            text: (row: PrintedSweepPoint) => (name === 'statement' ? statementOf(row, texts) : row[name]),
          },
        ]
      : [],
  );
}

function statementOf({ point, contradicts: isMarked }: PrintedSweepPoint, texts: CertificateTexts): string {
  return point.is_baseline ? texts.modes.sweep.baseline : texts.verdicts[point.verdict] + (isMarked ? ' *' : '');
}

const unitOf = (unit: string) => (unit === '1' ? '' : unit);

function sweepScale({ points }: FrequencyResponseResult) {
  return {
    reference: commonExponent(points.map((point) => point.reference_value)),
    measured: commonExponent(points.map((point) => point.measured_value)),
    sensitivity: commonExponent(points.map((point) => point.sensitivity_value)),
  };
}

export const deviationOf = ({ deviation_unit }: FrequencyResponseResult, point: AnalyzedSweepPoint): number | null =>
  deviation_unit === 'dB' ? point.deviation_db : point.deviation_pct;

function printedSweep(sweep: SweepData, numbers: CertificateNumbers): PrintedSweepPoint[] {
  const { result } = sweep;
  const scale = sweepScale(result);
  return result.points.map((point, i): PrintedSweepPoint => {
    const entered = sweep.entered[i];
    const computed = deviationOf(result, point);
    const deviation = computed && differenceWithoutNoise(computed, PERCENT);
    const own = point.deviation_expanded_uncertainty;
    const limits = { lower: point.lower_limit, upper: point.upper_limit };
    const acceptance = { lower: point.acceptance_lower, upper: point.acceptance_upper };
    const known = [limits.lower, limits.upper].flatMap((limit) => limit ?? []);
    const reference = numbers.typed(point.reference_value, entered?.reference_text, scale.reference);
    const indication = numbers.typed(point.measured_value, entered?.measured_text, scale.measured);
    const read = placesOfRatio([reference, indication], known, point.is_baseline ? 0 : (deviation ?? 0));
    const decimals = own !== null && own > 0 ? placeOf(own, known, numbers) : read.deviation;
    // The baseline deviation is 0 by definition.
    const deviationText = deviation === null ? NONE : numbers.signedOf(deviation, point.is_baseline ? 0 : decimals);
    const ownText = own === null || own <= 0 ? NONE : uncertaintyText(own, decimals, numbers);
    const correction = shifted(point.reference_correction, scale.reference);
    const places = Math.max(decimalsIn(reference, numbers), PLACES, placesOf(correction));
    const sensitivity = shifted(point.sensitivity_value, scale.sensitivity);
    const expanded = point.expanded_uncertainty && shifted(point.expanded_uncertainty, scale.sensitivity);
    const { decision_rule: rule, guard_band_factor } = result.conformity_statement;
    return {
      point,
      number: String(i + 1),
      frequency: numbers.inFull(point.frequency_value),
      reference,
      correction: numbers.signedOf(correction, places),
      corrected_reference: numbers.withDecimals(shifted(point.corrected_reference_value, scale.reference), places),
      indication,
      sensitivity:
        expanded && expanded > 0
          ? numbers.withDecimals(sensitivity, Math.max(0, numbers.decimalsOf(expanded)))
          : numbers.significant(sensitivity, read.sensitivity),
      uncertainty: point.expanded_uncertainty_pct ? numbers.uncertainty(point.expanded_uncertainty_pct) : NONE,
      deviation: deviationText,
      coverage_factor: factorText(point.coverage_factor, numbers),
      deviation_uncertainty: ownText,
      deviation_coverage_factor: factorText(point.deviation_coverage_factor, numbers),
      limit: point.is_baseline ? NONE : limitsText(limits, decimals, numbers),
      acceptance: point.is_baseline ? NONE : limitsText(acceptance, decimals, numbers),
      phase: entered?.phase == null ? NONE : numbers.inFull(entered.phase),
      contradicts:
        !point.is_baseline &&
        (point.contradicts_after_rounding ||
          contradicts(point.verdict, {
            rule,
            factor: guard_band_factor ?? 1,
            error: numbers.read(deviationText) ?? 0,
            uncertainty: numbers.read(ownText),
            lower: rounded(limits.lower, decimals, numbers),
            upper: rounded(limits.upper, decimals, numbers),
            acceptance_lower: rounded(acceptance.lower, decimals, numbers),
            acceptance_upper: rounded(acceptance.upper, decimals, numbers),
          })),
    };
  });
}

export function sweepNotes(sweep: SweepData, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const { result, amplitude_type: kind } = sweep;
  const words = texts.modes.sweep;
  const values = {
    gain: numbers.withUnit(numbers.exact(Number(result.gain.toPrecision(DIGITS))), unitOf(result.sensitivity_unit)),
    frequency: frequencyAt(sweep, result.baseline_sweep_index, numbers),
  };
  const isMarked = printedSweep(sweep, numbers).some((row) => row.contradicts && row.point.verdict !== 'not_evaluated');
  return [
    fill(result.is_logarithmic ? words.note_levels : words.note, values),
    ...(kind ? [fill(words.amplitude, { kind: wordFor(words.amplitudes, kind) })] : []),
    ...(result.points.some(({ deviation_expanded_uncertainty: u }) => u !== null) ? [words.independent] : []),
    ...(isMarked ? [texts.results.contradiction_note] : []),
  ];
}

function frequencyAt(sweep: SweepData, index: number | null, numbers: CertificateNumbers): string {
  const point = sweep.result.points.find(({ sweep_index }) => sweep_index === index);
  return numbers.withUnit(numbers.inFull(point?.frequency_value ?? 0), sweep.frequency_unit);
}

export function sweepUncertainty(
  sweep: SweepData,
  stated: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): UncertaintyView | null {
  const view = uncertaintyView({ ...stated, reference_unit: '%' }, texts, numbers);
  const place = fill(texts.modes.sweep.place, { frequency: frequencyAt(sweep, sweep.result.budget_at, numbers) });
  return view && { ...view, place };
}

export function asStated(data: CertificateData): CertificateData {
  const { sweep } = data;
  if (!sweep) return data;
  const { result } = sweep;
  const { judged: _judged, ...statement } = result.conformity_statement;
  const analysis = {
    ...result,
    combined_uncertainty: result.combined_uncertainty_pct,
    expanded_uncertainty: result.expanded_uncertainty_pct,
    conformity_statement: statement,
    budget_at: null,
    curve: null,
    model: null,
    scope: null,
    full_scale: null,
    levels: [],
    points: result.points.map((point, point_index) => ({ ...point, point_index })),
  };
  return { ...data, analysis: analysis as unknown as AnalysisResult, reference_unit: result.deviation_unit };
}
