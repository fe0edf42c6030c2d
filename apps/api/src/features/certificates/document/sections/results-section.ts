import type { AnalysisResult } from '@etalon/metrology';
import { isChecksAlone } from './checks-section.js';
import type { CertificateData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import { scaledUnit, type CertificateNumbers } from '../certificate-numbers.js';
import { wordFor, type CertificateTexts } from '../certificate-texts.js';
import { printedPoints, type PrintedPoint } from '../numbers/printed-point.js';
import { resultScale } from '../numbers/result-scale.js';
import {
  correctionOf,
  hasGuardBand,
  isRaised,
  judgedBy,
  otherBudgetOf,
  otherErrorOf,
  otherFactorOf,
  otherUncertaintyOf,
  hasOwnFactors,
  statedErrors,
} from '../stated-results.js';

export function resultsTable(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  const { analysis } = data;
  if (!analysis || analysis.points.length === 0) {
    return null;
  }
  const columns = resultColumns(data, analysis, texts);
  const points = printedPoints(data, analysis, numbers);
  return table(
    columns.map(({ column }) => column),
    points.map((printed) => columns.map(({ text }) => text(printed))),
    numbers.decimalSign,
  );
}

export type ResultColumn =
  | 'number'
  | 'reference'
  | 'correction'
  | 'corrected_reference'
  | 'indication'
  | 'calculated'
  | 'error'
  | 'other_error'
  | 'uncertainty'
  | 'other_uncertainty'
  | 'other_coverage_factor'
  | 'cmc'
  | 'coverage_factor'
  | 'limit'
  | 'acceptance'
  | 'statement';

interface ResultColumnOf {
  name: ResultColumn;
  column: Column;
  text: (printed: PrintedPoint) => string;
}

export function resultColumns(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
): ResultColumnOf[] {
  const { points } = analysis;
  const words = texts.results;
  const scale = resultScale(data, analysis);
  const reference = scaledUnit(scale.reference, data.reference_unit);
  const measured = scaledUnit(scale.measured, data.measured_unit);
  const stated = statedErrors(data, analysis);
  const judgesCurve = judgedBy(analysis) === 'corrected_value';
  const [errorOfCurve, error] = [words.error_of_curve, words.error];
  const isCorrected = points.some((point) => (correctionOf(point) ?? 0) !== 0);
  const hasOtherUncertainty =
    stated.other &&
    points.some((point) => otherErrorOf(analysis, point) !== null && (otherUncertaintyOf(point) ?? 0) > 0);
  // The uncertainty statement covers one side only.
  const hasFactors =
    stated.judged &&
    (data.as_found
      ? points.some(({ coverage_factor }) => (coverage_factor ?? null) !== null)
      : hasOwnFactors(analysis));
  const hasOtherFactors = hasOtherUncertainty && (!stated.judged || statesOtherFactors(data, analysis, hasFactors));
  const all: [ResultColumn, boolean, string, string, (printed: PrintedPoint) => string, Column['kind']?][] = [
    ['number', true, words.number, '', ({ point }) => String(point.point_index + 1)],
    ['reference', true, isCorrected ? words.standard_indication : words.reference, reference, (row) => row.reference],
    ['correction', isCorrected, words.correction, reference, (row) => row.correction],
    ['corrected_reference', isCorrected, words.reference, reference, (row) => row.corrected_reference],
    ['indication', true, words.indication, measured, (row) => row.indication],
    ['calculated', stated.calculated, words.calculated, reference, (row) => row.calculated],
    ['error', stated.judged, judgesCurve ? errorOfCurve : error, reference, (row) => row.error, 'main'],
    ['other_error', stated.other, judgesCurve ? error : errorOfCurve, reference, (row) => row.other_error],
    [
      'uncertainty',
      stated.judged && points.some((point) => point.expanded_uncertainty !== null),
      words.uncertainty,
      reference,
      (row) => row.uncertainty,
    ],
    ['coverage_factor', hasFactors && hasOtherFactors, words.coverage_factor, '', (row) => row.coverage_factor],
    [
      'other_uncertainty',
      hasOtherUncertainty,
      texts.levels.other_uncertainty[judgesCurve ? 'indication' : 'corrected_value'],
      reference,
      (row) => row.other_uncertainty,
    ],
    ['other_coverage_factor', hasOtherFactors, words.coverage_factor, '', (row) => row.other_coverage_factor],
    ['cmc', stated.judged && points.some(isRaised), texts.scope.cmc, reference, (row) => row.cmc],
    ['coverage_factor', hasFactors && !hasOtherFactors, words.coverage_factor, '', (row) => row.coverage_factor],
    [
      'limit',
      stated.judged && points.some((point) => point.upper_limit !== null || point.lower_limit !== null),
      words.limit,
      reference,
      (row) => row.limit,
    ],
    ['acceptance', stated.judged && points.some(hasGuardBand), words.acceptance, reference, (row) => row.acceptance],
    [
      'statement',
      stated.judged && points.some((point) => point.verdict !== 'not_evaluated'),
      words.statement,
      '',
      ({ point, contradicts }) => texts.verdicts[point.verdict] + (contradicts ? ' *' : ''),
      'text',
    ],
  ];
  return all.flatMap(([name, isShown, title, unit, text, kind = 'number']) =>
    isShown ? [{ name, column: { title, unit, kind }, text }] : [],
  );
}

/** Where neither the column of k nor the uncertainty statement has the k of the other value. */
function statesOtherFactors({ as_found }: CertificateData, analysis: AnalysisResult, hasFactors: boolean): boolean {
  const stated = otherBudgetOf(analysis)?.coverage_factor?.toFixed(2);
  const factors = analysis.points.flatMap((point) => {
    const other = otherFactorOf(point)?.toFixed(2);
    return other === undefined ? [] : [{ other, own: point.coverage_factor?.toFixed(2) }];
  });
  const areApart = factors.some(({ own, other }) => own !== other);
  if (hasFactors || as_found) return areApart;
  return factors.some(({ other }) => other !== stated);
}

export function resultNotes(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const { analysis } = data;
  if (!analysis) {
    return data.stated || isChecksAlone(data) ? [] : [texts.results.none];
  }
  const isContradicting = printedPoints(data, analysis, numbers).some(
    ({ contradicts, point }) => contradicts && point.verdict !== 'not_evaluated',
  );
  const judgesCurve = judgedBy(analysis) === 'corrected_value';
  const hasOther = analysis.points.some((point) => otherErrorOf(analysis, point) !== null);
  const words = texts.results;
  const ofIndication = analysis.nominal_characteristic ? words.error_by_characteristic_note : words.error_note;
  const notes = [ofIndication, words.error_of_curve_note];
  if (judgesCurve) notes.reverse();
  return [...notes.slice(0, hasOther ? 2 : 1), ...(isContradicting ? [texts.results.contradiction_note] : [])];
}

const saidElsewhere: ReadonlySet<string> = new Set(['raised_to_cmc', 'outside_scope']);

const saidOfUncertainty: ReadonlySet<string> = new Set(['no_type_a', 'scatter_exceeds_uncertainty']);

export function remarks({ analysis }: CertificateData, texts: CertificateTexts): string[] {
  return (analysis?.notices ?? [])
    .filter(({ code }) => !saidElsewhere.has(code))
    .filter(({ code }) => !saidOfUncertainty.has(code) || (analysis?.expanded_uncertainty ?? 0) > 0)
    .map((notice) =>
      Object.hasOwn(texts.notices, notice.code) ? wordFor(texts.notices, notice.code) : notice.message,
    );
}
