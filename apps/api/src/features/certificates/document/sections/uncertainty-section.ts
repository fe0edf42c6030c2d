import { type AnalysisResult, type BudgetRow, cmcOfOther, DEFAULT_CONFIDENCE_LEVEL } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { table, type Fact, type Table } from '../certificate-layout.js';
import { commonExponent, scaledUnit, shifted, type CertificateNumbers } from '../certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from '../certificate-texts.js';
import { printedContribution } from '../numbers/specification-text.js';
import { hasOwnFactors, judgedBy, levelsOf, otherBudgetOf } from '../stated-results.js';

/** Printed as roots, to show the distribution. */
const ROOTS = [2, 3, 5, 6, 12];

const COMPUTED_DIGITS = 3;
const STATED_DIGITS = 12;

interface SymbolFact extends Fact {
  symbol: string;
  index: string;
}

export interface UncertaintyView {
  place: string;
  budget: Table;
  totals: SymbolFact[];
  statement: string;
}

/** At the point of largest U (JCGM 100, 7.2). */
export function uncertaintyView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): UncertaintyView | null {
  const { analysis } = data;
  if (!analysis?.combined_uncertainty || !analysis.expanded_uncertainty) {
    return null;
  }
  const exponent = commonExponent(analysis.uncertainty_budget.map((row) => row.standard_uncertainty));
  return {
    place: placeText(data, analysis, texts, numbers),
    budget: table(
      [
        { title: texts.budget.contribution, unit: '', kind: 'text' },
        { title: texts.budget.value, unit: '', kind: 'number' },
        { title: texts.budget.distribution, unit: '', kind: 'text' },
        { title: texts.budget.divisor, unit: '', kind: 'number' },
        { title: texts.budget.sensitivity, unit: '', kind: 'number' },
        {
          title: texts.budget.standard_uncertainty,
          unit: scaledUnit(exponent, data.reference_unit),
          kind: 'number',
        },
        { title: texts.budget.degrees_of_freedom, unit: '', kind: 'number' },
        { title: texts.budget.share, unit: '%', kind: 'number' },
      ],
      analysis.uncertainty_budget.map((row) => [
        contributionName(row, data.reference_unit, texts, numbers),
        numbers.withUnit(
          numbers.compact(row.value, isComputed(row, texts) ? COMPUTED_DIGITS : STATED_DIGITS),
          row.unit,
        ),
        wordFor(texts.distributions, row.distribution),
        divisorText(row.divisor, numbers),
        numbers.compact(row.sensitivity_coefficient, 3),
        row.standard_uncertainty > 0 ? numbers.uncertainty(shifted(row.standard_uncertainty, exponent)) : '0',
        numbers.freedom(row.degrees_of_freedom),
        shareText(row.share, numbers),
      ]),
      numbers.decimalSign,
    ),
    totals: totals(data, analysis, texts, numbers),
    statement: statement(data, analysis, texts, numbers),
  };
}

function totals(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): SymbolFact[] {
  const { combined_uncertainty: combined, expanded_uncertainty: expanded, coverage_factor: factor } = analysis;
  const least = analysis.scope?.cmc ?? null;
  const spread = (value: number | null, atLeast: number | null = null) =>
    value ? numbers.withUnit(numbers.spread(value, atLeast), data.reference_unit) : '—';
  return [
    { label: texts.budget.combined, symbol: 'u', index: 'c', text: spread(combined) },
    {
      label: texts.budget.effective,
      symbol: 'ν',
      index: 'eff',
      text: numbers.freedom(analysis.effective_degrees_of_freedom),
    },
    {
      label: texts.budget.coverage_factor,
      symbol: 'k',
      index: '',
      text: factor === null ? '—' : numbers.withDecimals(factor, 2),
    },
    { label: texts.budget.expanded, symbol: 'U', index: '', text: spread(expanded, least) },
  ];
}

function statement(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const freedom = numbers.freedom(analysis.effective_degrees_of_freedom);
  // With infinite degrees of freedom t is normal.
  const isNormal = analysis.distribution_type === 't' && freedom === numbers.freedom(null);
  const wording =
    texts.uncertainty[analysis.budget_complete ? (isNormal ? 'normal' : analysis.distribution_type) : 'incomplete'];
  return [
    fill(wording, {
      k: numbers.withDecimals(analysis.coverage_factor ?? 0, 2),
      dof: freedom,
      // About 95 % for k = 2 (EA-4/02).
      level: numbers.short(coverageLevel(analysis.confidence_level), 6),
    }),
    ...(hasOwnFactors(analysis) ? [texts.uncertainty.each] : []),
    texts.uncertainty.guide,
    ...otherUncertainty(data, analysis, texts, numbers),
  ].join(' ');
}

const coverageLevel = (percent: number) => (percent === DEFAULT_CONFIDENCE_LEVEL ? 95 : percent);

/** Value that was not judged (rule C6). */
export function otherUncertainty(
  data: CertificateData,
  analysis: AnalysisResult,
  { levels: words }: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  const found = otherBudgetOf(analysis);
  if (!found?.expanded_uncertainty || found.coverage_factor === null) return [];
  return [
    fill(words.other[found.of], {
      value: numbers.withUnit(numbers.spread(found.expanded_uncertainty, cmcOfOther(analysis)), data.reference_unit),
      k: numbers.withDecimals(found.coverage_factor, 2),
    }),
  ];
}

function placeText(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const place = analysis.budget_at;
  const point = analysis.points.find((candidate) => candidate.point_index === place?.point_index);
  const written = (value: number) =>
    numbers.withUnit(numbers.resultValue(value, analysis.expanded_uncertainty ?? 1), data.reference_unit);
  const level = place?.level_index == null ? undefined : levelsOf(analysis)[place.level_index];
  if (place && level) {
    const number = (place.level_index ?? 0) + 1;
    return fill(texts.levels.at_level, { number, value: written(level.reference_value) });
  }
  if (point) {
    const at = fill(texts.budget.at_point, { number: point.point_index + 1, value: written(point.reference_value) });
    const isOfCurve =
      judgedBy(analysis) === 'corrected_value' && analysis.measured_range_max > analysis.measured_range_min;
    return isOfCurve ? `${at} ${texts.budget.nowhere_larger}` : at;
  }
  return place ? fill(texts.budget.at_place, { value: written(place.calculated) }) : '';
}

/** A line of the environment is always stated by a person. */
const isOurs = ({ source }: BudgetRow, { sources }: CertificateTexts) =>
  source !== 'environment' && Object.hasOwn(sources, source);

const isComputed = (row: BudgetRow, texts: CertificateTexts) => row.of_value !== undefined || isOurs(row, texts);

function contributionName(
  row: BudgetRow,
  referenceUnit: string,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  const { source, description, unit, of_value } = row;
  const name = Object.hasOwn(texts.sources, source) ? wordFor(texts.sources, source) : source;
  const own = isOurs(row, texts) || description === source ? '' : description;
  const stated = of_value ? printedContribution(of_value, { unit, referenceUnit }, texts, numbers) : '';
  const more = [own, stated].filter((text) => text !== '').join('; ');
  return more === '' ? name : `${name}: ${more}`;
}

function divisorText(divisor: number, numbers: CertificateNumbers): string {
  const root = ROOTS.find((candidate) => Math.abs(divisor * divisor - candidate) < 1e-9 * candidate);
  return root ? `√${root}` : numbers.short(divisor, 3);
}

function shareText(share: number, numbers: CertificateNumbers): string {
  const percent = 100 * share;
  return percent > 0 && percent < 0.5 ? '< 1' : numbers.withDecimals(percent, 0);
}
