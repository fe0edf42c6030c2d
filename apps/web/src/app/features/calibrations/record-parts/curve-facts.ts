import type { MessageKey } from '@etalon/i18n';
import { differenceWithoutNoise } from '@etalon/metrology';
import type { CurveWords } from './curve-shape';
import type { CurveOfRecord } from './curve-of-record';

const PERCENT = 100;

interface CurveFact {
  term: string;
  value: string;
}

export function curveFacts(of: CurveOfRecord, words: CurveWords): CurveFact[] {
  return [...statistics(of, words), ...tests(of, words), ...statement(of, words)];
}

function statistics({ statistics: found, reference_unit, expanded_uncertainty }: CurveOfRecord, words: CurveWords) {
  const { texts, format, results } = words;
  const { degrees_of_freedom, zero_error } = found;
  const freedom = typeof degrees_of_freedom === 'number' ? ` (ν\u00a0=\u00a0${format.number(degrees_of_freedom)})` : '';
  const fact = (key: MessageKey, given: number | null | undefined, write: (value: number) => string): CurveFact[] =>
    typeof given === 'number' ? [{ term: texts.get(key), value: write(given) }] : [];
  // Floating-point noise of an ideal line is no result (rule R5).
  const percent = (value: number) =>
    results.withUnit(results.significant(differenceWithoutNoise(value, PERCENT), 3), '%');
  return [
    ...fact('calibrations.curve.residual_deviation', found.standard_error, (value) =>
      results.withUnit(results.significant(value), reference_unit).concat(freedom),
    ),
    ...fact('calibrations.curve.r_squared', found.r_squared, (value) => determination(value, words)),
    ...fact('calibrations.curve.largest_error', found.max_error, (value) =>
      results.withUnit(
        expanded_uncertainty ? results.value(value, expanded_uncertainty) : results.limit(value),
        reference_unit,
      ),
    ),
    ...fact('models.curve.zero_error', zero_error?.error, (value) =>
      results.fullError({ error: value, expanded_uncertainty, cmc: found.scope?.cmc }, reference_unit),
    ),
    ...fact('calibrations.curve.non_linearity', found.non_linearity, percent),
  ];
}

/** Smaller values say no more. */
const LEAST_P = 0.001;

/** Lack of fit, and whether the uncertainties that weighed the points explain the scatter. */
function tests(
  { statistics: { lack_of_fit: lack }, model }: CurveOfRecord,
  { texts, results, format }: CurveWords,
): CurveFact[] {
  const { goodness = null, weights = null } = model ?? {};
  const facts: CurveFact[] = [];
  if (lack)
    facts.push({
      term: texts.get('models.curve.lack_of_fit'),
      value: texts.get('models.curve.lack_of_fit_value', {
        value: results.significant(lack.f, 3),
        df1: format.number(lack.df1),
        df2: format.number(lack.df2),
        p: lack.p < LEAST_P ? `< ${format.number(LEAST_P, 3)}` : `= ${results.significant(lack.p)}`,
      }),
    });
  if (goodness)
    facts.push({
      term: texts.get('models.curve.chi_squared'),
      value: texts.get(goodness.is_consistent ? 'models.curve.consistent' : 'models.curve.inconsistent', {
        value: results.significant(goodness.chi_squared, 3),
        limit: results.significant(goodness.chi_squared_limit, 3),
      }),
    });
  if (weights?.reference)
    facts.push({
      term: texts.get('models.curve.weights_reference'),
      value: texts.get(`models.curve.weights.${weights.reference}`),
    });
  if (weights?.reading)
    facts.push({
      term: texts.get('models.curve.weights_reading'),
      value: texts.get(`models.curve.weights.${weights.reading}`),
    });
  return facts;
}

function statement(of: CurveOfRecord, { texts, results }: CurveWords): CurveFact[] {
  const { laboratory, expanded_uncertainty, coverage_factor, reference_unit } = of;
  if (laboratory === null) return [];
  const uncertainty = results.withUnit(results.uncertainty(expanded_uncertainty), reference_unit);
  return [
    {
      term: texts.get('calibrations.curve.uncertainty'),
      value:
        expanded_uncertainty === null
          ? texts.get('calibrations.curve.none_stated')
          : `${uncertainty} (k\u00a0=\u00a0${results.factor(coverage_factor)})`,
    },
    {
      term: texts.get('calibrations.curve.laboratory'),
      value: laboratory || texts.get('calibrations.curve.none_stated'),
    },
  ];
}

/** Enough digits to distinguish a good fit from a perfect one. */
function determination(value: number, { format }: CurveWords): string {
  const distance = differenceWithoutNoise(Math.abs(1 - value), 1);
  const decimals = distance === 0 ? 6 : Math.min(12, Math.max(4, Math.ceil(-Math.log10(distance)) + 1));
  return format.number(value, decimals);
}
