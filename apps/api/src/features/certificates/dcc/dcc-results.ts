import type { AnalysisResult, LevelResult, PointConformity } from '@etalon/metrology';
import type { CertificateData, CertificateTexts } from '../document/index.js';
import { isBothWays } from '../document/numbers/printed-level.js';
import { judgedBy, levelsOf, measurandOf, statedConfidence, statedErrors } from '../document/stated-results.js';
import { writtenNumber } from './dcc-numbers.js';
import { type Column, inLanguage, numbers, quantity, type Where } from './dcc-quantity.js';
import { element, plain, textual, type Xml } from './xml.js';

type Entered = CertificateData['entered'];

interface Side {
  analysis: AnalysisResult;
  entered: Entered;
}

export interface Context extends Where {
  data: CertificateData;
  texts: CertificateTexts;
}

export function pointResults({ analysis, entered }: Side, context: Context): Xml[] {
  const { data, texts } = context;
  const hasLevels = levelsOf(analysis).length > 0 && measurandOf(analysis) === 'mean';
  return [
    result('gp_measuringResult1', texts.sections.results, pointTable(analysis, entered, context), context),
    ...(hasLevels && statedErrors(data, analysis).judged
      ? [result('etalon_levels', texts.levels.title, levelTable(analysis, context), context)]
      : []),
  ];
}

export const result = (refType: string, name: string, data: Xml, where: Where): Xml =>
  element('dcc:result', { refType }, inLanguage('dcc:name', where, name), plain('dcc:data', data));

export const table = (refType: string, ...columns: (Xml | null)[]): Xml => element('dcc:list', { refType }, ...columns);

function pointTable(analysis: AnalysisResult, entered: Entered, context: Context): Xml {
  const { data, texts } = context;
  const { points } = analysis;
  const typed = new Map(entered.map((one) => [one.point_index, one]));
  const column = (given: Omit<Column, 'unit' | 'kind'> & Partial<Column>) =>
    quantity({ unit: data.reference_unit, kind: 'magnitude', ...given }, context);
  const read = points.map((point) =>
    writtenNumber(point.reference_value, typed.get(point.point_index)?.reference_text ?? null),
  );
  const corrected = points.map((point, i) =>
    point.reference_correction ? writtenNumber(point.corrected_reference_value) : (read[i] ?? null),
  );
  const isCorrected = points.some((point) => point.reference_correction);
  const stated = statedErrors(data, analysis);
  const { distribution_type: distribution } = analysis;
  const confidence = statedConfidence(analysis);
  const isJudgedByCurve = judgedBy(analysis) === 'corrected_value';
  const other = isJudgedByCurve ? 'indication_error' : 'corrected_error';
  return table(
    'gp_table1',
    column({
      refType: 'basic_referenceValue',
      name: texts.results.reference,
      kind: 'reading',
      values: corrected,
      // In a list without errors, readers take this U as that of the result.
      uncertainties:
        stated.judged || stated.other
          ? {
              expanded: points.map((point) => point.standard_expanded_uncertainty ?? null),
              factors: points.map((point) => point.standard_coverage_factor ?? null),
              // Only the result's confidence is known.
              confidence: null,
              distribution: null,
            }
          : null,
    }),
    isCorrected
      ? column({
          refType: 'etalon_standardIndication',
          name: texts.results.standard_indication,
          kind: 'reading',
          values: read,
        })
      : null,
    column({
      refType: 'basic_measuredValue',
      name: texts.results.indication,
      unit: data.measured_unit,
      kind: 'reading',
      values: points.map((point) =>
        writtenNumber(point.measured_value, typed.get(point.point_index)?.measured_text ?? null),
      ),
    }),
    stated.calculated
      ? column({
          refType: 'etalon_calculatedValue',
          name: texts.results.calculated,
          kind: 'reading',
          values: numbers(points.map((point) => point.calculated_value)),
        })
      : null,
    stated.judged
      ? column({
          refType: 'basic_measurementError',
          name: isJudgedByCurve ? texts.results.error_of_curve : texts.results.error,
          values: numbers(points.map(({ error }) => error)),
          uncertainties: {
            expanded: points.map((point) => point.expanded_uncertainty ?? null),
            factors: points.map((point) => point.coverage_factor ?? null),
            confidence,
            distribution,
          },
          meta: conformity(points, data.reference_unit, context),
        })
      : null,
    stated.other
      ? column({
          refType: isJudgedByCurve ? 'etalon_indicationError' : 'etalon_correctedError',
          name: isJudgedByCurve ? texts.results.error : texts.results.error_of_curve,
          values: numbers(points.map((point) => point[other] ?? null)),
          uncertainties: {
            expanded: points.map((point) => point.other_expanded_uncertainty ?? null),
            factors: points.map((point) => point.other_coverage_factor ?? null),
            confidence,
            distribution: analysis.other_uncertainty?.distribution_type ?? distribution,
          },
        })
      : null,
  );
}

function levelTable(analysis: AnalysisResult, context: Context): Xml {
  const { data, texts } = context;
  const { levels } = analysis;
  const column = (given: Omit<Column, 'unit' | 'kind'> & Partial<Column>) =>
    quantity({ unit: data.reference_unit, kind: 'magnitude', ...given }, context);
  return table(
    'gp_table2',
    column({
      refType: 'basic_referenceValue',
      name: texts.results.reference,
      kind: 'reading',
      values: numbers(levels.map((one) => one.reference_value)),
    }),
    column({
      refType: 'basic_measuredValue basic_arithmenticMean',
      name: texts.results.indication,
      unit: data.measured_unit,
      kind: 'reading',
      values: numbers(levels.map((one) => one.measured_mean)),
    }),
    column({
      refType: 'basic_measurementError basic_arithmenticMean',
      name: errorOfLevel(analysis, texts),
      values: numbers(levels.map((one) => one.error)),
      uncertainties: {
        expanded: levels.map((one) => one.expanded_uncertainty),
        factors: levels.map((one) => one.coverage_factor),
        confidence: statedConfidence(analysis),
        distribution: analysis.distribution_type,
      },
      meta: conformity(levels, data.reference_unit, context),
    }),
    ...(levels.some(isBothWays) ? directions(levels, analysis, context) : []),
  );
}

const errorOfLevel = (analysis: AnalysisResult, { levels: words }: CertificateTexts): string =>
  judgedBy(analysis) === 'corrected_value' ? words.error_of_curve : words.error;

/** Each has its own U; the mean covers both. */
function directions(levels: readonly LevelResult[], analysis: AnalysisResult, context: Context): (Xml | null)[] {
  const { data, texts } = context;
  const column = (given: Omit<Column, 'unit' | 'kind'>) =>
    quantity({ unit: data.reference_unit, kind: 'magnitude', ...given }, context);
  const error = (refType: string, name: string, side: 'error_rising' | 'error_falling') =>
    column({
      refType,
      name: `${errorOfLevel(analysis, texts)}, ${name}`,
      values: numbers(levels.map((one) => (isBothWays(one) ? one[side] : null))),
      uncertainties: {
        expanded: levels.map((one) => one.direction_expanded_uncertainty),
        factors: levels.map((one) => one.direction_coverage_factor),
        confidence: statedConfidence(analysis),
        distribution: analysis.distribution_type,
      },
    });
  return [
    error('etalon_errorRising', texts.levels.rising, 'error_rising'),
    error('etalon_errorFalling', texts.levels.falling, 'error_falling'),
    column({
      refType: 'etalon_hysteresis',
      name: texts.levels.hysteresis,
      values: numbers(levels.map((one) => one.hysteresis)),
    }),
  ];
}

/** The DCC has no term for "not evaluated". */
const STATES: Readonly<Record<string, string>> = {
  pass: 'pass',
  fail: 'fail',
  conditional_pass: 'conditionalPass',
  conditional_fail: 'conditionalFail',
};
export const stateOf = (verdict: string | null | undefined): string | null => STATES[verdict ?? ''] ?? null;

type Judged = Pick<
  PointConformity,
  'lower_limit' | 'upper_limit' | 'acceptance_lower' | 'acceptance_upper' | 'verdict'
>;

/** Only if all points have a verdict. */
export function conformity(points: readonly Judged[], unit: string, context: Context): Xml[] {
  const { texts } = context;
  const states = points.map(({ verdict }) => stateOf(verdict));
  const limits = (
    refType: string,
    name: string,
    side: 'lower_limit' | 'upper_limit' | 'acceptance_lower' | 'acceptance_upper',
  ) =>
    quantity(
      { refType, name, unit, kind: 'magnitude', values: numbers(points.map((point) => point[side] ?? null)) },
      context,
    );
  const judged = states.length > 0 && states.every((state) => state !== null);
  const data = [
    judged ? null : verdicts(points, context),
    limits('basic_toleranceLimitLower', texts.results.limit, 'lower_limit'),
    limits('basic_toleranceLimitUpper', texts.results.limit, 'upper_limit'),
    limits('basic_acceptanceLimitLower', texts.results.acceptance, 'acceptance_lower'),
    limits('basic_acceptanceLimitUpper', texts.results.acceptance, 'acceptance_upper'),
  ].filter((one) => one !== null);
  if (!judged && data.length === 0) return [];
  return [
    element(
      'dcc:metaData',
      { refType: 'basic_conformity' },
      inLanguage('dcc:declaration', context, texts.results.statement),
      judged && textual('dcc:conformityXMLList', states.join(' ')),
      data.length > 0 && plain('dcc:data', ...data),
    ),
  ];
}

/** A DCC list would have gaps. */
function verdicts(points: readonly Judged[], context: Context): Xml | null {
  if (points.every(({ verdict }) => stateOf(verdict) === null)) return null;
  return element(
    'dcc:quantity',
    { refType: 'etalon_verdict' },
    inLanguage('dcc:name', context, context.texts.results.statement),
    textual('dcc:charsXMLList', points.map(({ verdict }) => verdict).join(' ')),
  );
}
