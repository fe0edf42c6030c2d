import type { AnalysisResult } from '@etalon/metrology';
import type { CertificateData, Specification } from './certificate-data.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from './certificate-texts.js';

/** Rule, specification, results covered and risk (ISO/IEC 17025, 7.8.6.2); when nothing was decided, why. */
export function conformityParagraphs(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  const { analysis } = data;
  const { conformity } = texts;
  const statement = analysis?.conformity_statement;
  if (!analysis || !statement) {
    return [fill(conformity.not_evaluated, { reason: texts.reasons.no_specification })];
  }
  if (statement.verdict === 'not_evaluated') {
    const reason = statement.reason_code ? texts.reasons[statement.reason_code] : (statement.reason ?? '—');
    const rule = statement.reason_code === 'no_specification' ? [] : [ruleSentence(statement, texts, numbers)];
    return [[fill(conformity.not_evaluated, { reason }), ...rule].join(' ')];
  }
  const specification = data.specification
    ? specificationText(data.specification, data.reference_unit, texts, numbers)
    : (statement.specification ?? '—');
  return [
    [verdictSentence(analysis, specification, texts), ...coverage(analysis, texts), ...because(statement, texts)].join(
      ' ',
    ),
    [ruleSentence(statement, texts, numbers), ...risk(statement, texts, numbers)].join(' '),
  ];
}

export function specificationText(
  specification: Specification,
  referenceUnit: string,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const { value, type, unit, floor } = specification;
  const isPercent = type === 'percent_of_reading' || type === 'percent_of_full_scale';
  const written = numbers.compact(value, 15);
  const main = fill(texts.specification[type], {
    value: isPercent ? written : numbers.withUnit(written, unit ?? referenceUnit),
  });
  if (floor === null || type !== 'percent_of_reading') {
    return main;
  }
  const least = numbers.withUnit(numbers.compact(floor, 15), referenceUnit);
  return `${main}, ${fill(texts.specification.floor, { value: least })}`;
}

type Statement = AnalysisResult['conformity_statement'];

function verdictSentence(analysis: AnalysisResult, specification: string, texts: CertificateTexts): string {
  const { verdict, points_evaluated: count, points_passed: passed } = analysis.conformity_statement;
  const values = { count, passed, failed: count - passed, specification };
  switch (verdict) {
    case 'pass':
      return fill(texts.conformity.all_pass, values);
    case 'conditional_pass':
      return fill(texts.conformity.all_conditional_pass, values);
    case 'conditional_fail':
      return fill(texts.conformity.conditional_fail, values);
    default:
      return fill(texts.conformity.some_fail, values);
  }
}

function coverage(analysis: AnalysisResult, texts: CertificateTexts): string[] {
  const covered = analysis.points
    .filter((point) => point.verdict !== 'not_evaluated')
    .map((point) => point.point_index + 1);
  return covered.length === 0
    ? []
    : [fill(texts.conformity.results_covered, { first: Math.min(...covered), last: Math.max(...covered) })];
}

function because(statement: Statement, texts: CertificateTexts): string[] {
  return statement.verdict === 'pass' || statement.reason_code === null
    ? []
    : [fill(texts.conformity.because, { reason: texts.reasons[statement.reason_code] })];
}

function ruleSentence(statement: Statement, texts: CertificateTexts, numbers: CertificateNumbers): string {
  const rule = fill(wordFor(texts.rules, statement.decision_rule), {
    r: numbers.short(statement.guard_band_factor ?? 1, 4),
  });
  return fill(texts.conformity.rule, { rule });
}

function risk(statement: Statement, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const { max_probability_of_false_accept: accept, max_probability_of_false_reject: reject } = statement;
  const ratio = statement.test_uncertainty_ratio;
  return [
    ...(accept === null ? [] : [fill(texts.conformity.false_accept, { value: percentAtMost(accept, numbers) })]),
    ...(reject === null ? [] : [fill(texts.conformity.false_reject, { value: percentAtMost(reject, numbers) })]),
    ...(ratio === null
      ? []
      : [fill(texts.conformity.test_uncertainty_ratio, { value: numbers.withDecimals(ratio, 1) })]),
  ];
}

/** "At most" is rounded up, to a tenth of a percent. */
function percentAtMost(probability: number, numbers: CertificateNumbers): string {
  return numbers.withDecimals(Math.max(1, Math.ceil(probability * 1000 - 1e-9)) / 10, 1);
}
