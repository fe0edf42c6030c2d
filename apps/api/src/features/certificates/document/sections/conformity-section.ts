import {
  type AnalysisResult,
  conformityOf,
  conformityOfChecks,
  type NominalCharacteristic,
  recordedConformity,
} from '@etalon/metrology';
import type { CertificateData, Specification } from '../certificate-data.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from '../certificate-texts.js';
import { isChecksAlone } from './checks-section.js';
import { printedSpecification } from '../numbers/specification-text.js';
import { levelsOf, measurandOf } from '../stated-results.js';

/** Under its name, never as ours (rule C10). */
export function statedVerdict(
  { is_outside, stated_conformity: verdict, external_lab_name: name }: CertificateData,
  { outside, verdicts }: CertificateTexts,
): string[] {
  if (!is_outside || verdict === null) return [];
  const stated = verdicts[verdict];
  return [name ? fill(outside.verdict, { name, verdict: stated }) : fill(outside.verdict_unnamed, { verdict: stated })];
}

/** ISO/IEC 17025, 7.8.6.2; or the reason for no decision. */
export function conformityParagraphs(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  const { analysis } = data;
  const { conformity } = texts;
  const statement = analysis?.conformity_statement;
  if (!analysis || !statement) {
    if (data.stated) return [texts.outside.conformity];
    return [
      data.declared
        ? texts.declared.no_conformity
        : fill(conformity.not_evaluated, { reason: texts.reasons.no_specification }),
    ];
  }
  if (statement.verdict === 'not_evaluated') {
    const reason = statement.reason_code ? texts.reasons[statement.reason_code] : (statement.reason ?? '—');
    const rule = statement.reason_code === 'no_specification' ? [] : [ruleSentence(statement, texts, numbers)];
    return [[fill(conformity.not_evaluated, { reason }), ...lacking(analysis, texts), ...rule].join(' ')];
  }
  const specification = withCurve(
    data.specification ? specificationText(data.specification, data, texts, numbers) : (statement.specification ?? '—'),
    statement,
    texts,
  );
  return [
    [
      verdictSentence(analysis, specification, texts),
      ...judged(data, analysis, texts, numbers),
      ...measurand(analysis, texts),
      ...coverage(analysis, texts),
      ...because(statement, texts),
      ...lacking(analysis, texts),
    ].join(' '),
    [ruleSentence(statement, texts, numbers), ...risk(statement, texts, numbers)].join(' '),
  ];
}

export function specificationText(
  specification: Specification,
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const { reference_unit, analysis } = data;
  return printedSpecification(
    specification,
    { reference_unit, full_scale: analysis?.full_scale ?? null },
    texts,
    numbers,
  );
}

type Statement = AnalysisResult['conformity_statement'];

function verdictSentence(analysis: AnalysisResult, specification: string, texts: CertificateTexts): string {
  const { verdict, decision_rule, points_evaluated: count, points_passed: passed } = analysis.conformity_statement;
  const values = { count, passed, failed: count - passed, specification };
  const said = ({ one, some }: Counted) => fill(count === 1 ? one : some, values);
  switch (verdict) {
    case 'pass':
      return said(texts.conformity.all_pass);
    case 'conditional_pass':
      return said(texts.conformity.all_conditional_pass);
    case 'conditional_fail':
      return said(texts.conformity.conditional_fail);
    default:
      return said(texts.conformity[decision_rule === 'non_binary_guard_band' ? 'non_binary_fail' : 'some_fail']);
  }
}

type Counted = Record<'one' | 'some', string>;

export function headVerdict(data: CertificateData, texts: CertificateTexts): string {
  const { is_outside, stated_conformity: stated } = data;
  const checked = conformityOfChecks(data.checks);
  const result = data.analysis ?? data.sweep?.result;
  const computed = result ? conformityOf(result.conformity_statement.verdict) : null;
  if (checked === 'fail') return texts.verdicts.fail;
  // Rule N8: the record has our verdict.
  const isOurs = computed !== null && recordedConformity({ computed, stated }) === computed;
  if (is_outside && stated !== null && !isOurs)
    return fill(texts.outside.verdict_short, { verdict: texts.verdicts[stated] });
  return checked !== null && isChecksAlone(data) ? texts.verdicts[checked] : verdictText(result, texts);
}

interface Judged {
  conformity_statement: Statement;
  /** Absent in results of earlier engines. */
  budget_complete?: boolean | null;
}

/** Names the curve if used (rule C8), and incomplete uncertainty (rule R4). */
function verdictText(result: Judged | null | undefined, texts: CertificateTexts): string {
  const statement = result?.conformity_statement;
  const verdict = statement?.verdict ?? 'not_evaluated';
  if (!statement || verdict === 'not_evaluated') return texts.verdicts[verdict];
  const stated = withCurve(texts.verdicts[verdict], statement, texts);
  const isInDoubt = result.budget_complete !== true && (verdict === 'pass' || verdict === 'conditional_pass');
  return isInDoubt ? fill(texts.conformity.incomplete, { stated }) : stated;
}

function withCurve(stated: string, { characteristic }: Partial<Statement>, texts: CertificateTexts): string {
  return characteristic === 'individual' ? fill(texts.conformity.individual, { stated }) : stated;
}

/** Rules C6, C8. */
function judged(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  const { judged: what, characteristic, other } = analysis.conformity_statement as Partial<Statement>;
  // Earlier engines judged the corrected value without stating it.
  if (!what) return [];
  const words = texts.conformity.judged;
  const nominal = (analysis as Partial<AnalysisResult>).nominal_characteristic ?? null;
  const beside = other && other.verdict !== 'not_evaluated' ? [otherVerdict(other, nominal, texts)] : [];
  if (characteristic === 'nominal' && nominal)
    return [fill(words.nominal, { characteristic: characteristicText(nominal, data, texts, numbers) }), ...beside];
  return [characteristic === 'declared' ? words.declared : words[what], ...beside];
}

function characteristicText(
  { type, r0, thermocouple_type, ...ends }: NominalCharacteristic,
  { reference_unit, measured_unit }: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const end = (value: number | null, unit: string) =>
    `${numbers.typed(value ?? 0, null, 0)}\u00a0${numbers.unit(unit)}`;
  return fill(texts.conformity.characteristic[type], {
    r0: r0 ?? 0,
    type: thermocouple_type ?? '',
    range_min: end(ends.range_min, reference_unit),
    range_max: end(ends.range_max, reference_unit),
    output_min: end(ends.output_min, measured_unit),
    output_max: end(ends.output_max, measured_unit),
  });
}

function otherVerdict(
  other: NonNullable<Statement['other']>,
  nominal: NominalCharacteristic | null,
  texts: CertificateTexts,
): string {
  const what = nominal && other.judged === 'indication' ? 'nominal' : other.judged;
  const { points_passed: passed, points_evaluated: count } = other;
  const { one, some } = texts.conformity.other[what];
  return fill(count === 1 ? one : some, { verdict: texts.verdicts[other.verdict], passed, count });
}

/** Rule R4. */
function lacking(analysis: AnalysisResult, texts: CertificateTexts): string[] {
  const { sources: names, lacking: sentence, negligible: leftOut } = texts.conformity;
  const text = (analysis as Partial<AnalysisResult>).completeness ?? [];
  const missing = text.filter(({ state }) => state === 'missing').map(({ source }) => names[source]);
  const negligible = text
    .filter(({ state }) => state === 'negligible')
    .map(({ source, reason }) => names[source] + (reason ? ` (${reason})` : ''));
  return [
    ...(missing.length > 0 ? [fill(sentence, { sources: missing.join(', ') })] : []),
    ...(negligible.length > 0 ? [fill(leftOut, { list: negligible.join(', ') })] : []),
  ];
}

/** Rule S6. */
function measurand(analysis: AnalysisResult, { levels: words }: CertificateTexts): string[] {
  if (measurandOf(analysis) === 'single_reading') return [words.measurand.single_reading];
  const { readings_least: least, readings_most: most } = analysis.conformity_statement;
  const kind = least !== most ? 'range' : least === 1 ? 'one' : 'some';
  const readings = fill(words.of_readings[kind], { least: least ?? 1, most: most ?? 1 });
  return [fill(words.measurand.mean, { readings })];
}

function coverage(analysis: AnalysisResult, texts: CertificateTexts): string[] {
  const isMean = measurandOf(analysis) === 'mean';
  const results = isMean
    ? levelsOf(analysis).map(({ verdict, reason_code }, index) => ({ verdict, reason_code, number: index + 1 }))
    : analysis.points.map(({ verdict, reason_code, point_index }) => ({
        verdict,
        reason_code,
        number: point_index + 1,
      }));
  const covered = results.filter(({ verdict }) => verdict !== 'not_evaluated');
  if (covered.length === 0) return [];
  const left = results.filter(({ verdict, reason_code }) => verdict === 'not_evaluated' && reason_code);
  const reasons = [...new Set(left.flatMap(({ reason_code }) => reason_code ?? []))];
  const sentence = isMean ? texts.levels.levels_covered : texts.conformity.results_covered;
  return [
    fill(sentence, { results: numbered(covered, texts) }),
    ...reasons.map((reason) =>
      fill(texts.conformity.not_covered, {
        results: numbered(
          left.filter(({ reason_code }) => reason_code === reason),
          texts,
        ),
        reason: texts.reasons[reason],
      }),
    ),
  ];
}

function numbered(results: readonly { number: number }[], texts: CertificateTexts): string {
  const runs: [first: number, last: number][] = [];
  for (const number of results.map((result) => result.number).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([first, last]) => (first === last ? String(first) : fill(texts.conformity.results_run, { first, last })))
    .join(', ');
}

function because(statement: Statement, texts: CertificateTexts): string[] {
  return statement.verdict === 'pass' || statement.reason_code === null
    ? []
    : [fill(texts.conformity.because, { reason: texts.reasons[statement.reason_code] })];
}

function ruleSentence(statement: Statement, texts: CertificateTexts, numbers: CertificateNumbers): string {
  return fill(texts.conformity.rule, { rule: decisionRule(statement, texts, numbers) });
}

type Rule = Pick<Statement, 'decision_rule' | 'guard_band_factor'>;

export function decisionRule(
  { decision_rule, guard_band_factor }: Rule,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  return fill(wordFor(texts.rules, decision_rule), { r: numbers.short(guard_band_factor ?? 1, 4) });
}

function risk(statement: Statement, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const { max_probability_of_false_accept: accept, max_probability_of_false_reject: reject } = statement;
  const ratio = statement.test_uncertainty_ratio;
  return [
    ...(accept === null ? [] : [fill(texts.conformity.false_accept, { value: percentAtMost(accept, numbers) })]),
    ...(reject === null ? [] : [fill(texts.conformity.false_reject, { value: percentAtMost(reject, numbers) })]),
    ...overType(statement.global_risk, texts, numbers),
    ...(ratio === null
      ? []
      : [fill(texts.conformity.test_uncertainty_ratio, { value: numbers.withDecimals(ratio, 1) })]),
  ];
}

/** Rule C5; absent in results of earlier engines. */
function overType(
  risk: Statement['global_risk'] | undefined,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  if (!risk) return [];
  const [accept, reject] = [risk.probability_of_false_accept, risk.probability_of_false_reject];
  const values = {
    accept: percentAtMost(accept, numbers),
    reject: percentAtMost(reject, numbers),
    records: risk.records,
  };
  return [fill(texts.conformity.global_risk[risk.basis], values)];
}

/** Rounds up to a tenth of a percent. */
function percentAtMost(probability: number, numbers: CertificateNumbers): string {
  return numbers.withDecimals(Math.max(1, Math.ceil(probability * 1000 - 1e-9)) / 10, 1);
}
