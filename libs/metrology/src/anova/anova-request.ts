import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { oneWayAnova, type OneWayAnova } from './one-way.js';
import { twoWayAnova, type TwoWayAnova } from './two-way.js';
import { AnovaError } from './types.js';

export const MAX_ANOVA_VALUES = 5000;

export interface AnovaRequest {
  /** Two ways: row and column, equal counts per combination. */
  values: readonly { group?: string | null; row?: string | null; column?: string | null; value: number }[];
  design: 'one_way' | 'two_way';
  /** Denominator of the F tests. */
  effects?: 'fixed' | 'random' | null;
  /** Percent; default 5. */
  significance_level?: number | null;
}

export type AnovaResult =
  | ({ design: 'one_way'; groups: string[] } & OneWayAnova)
  | ({ design: 'two_way'; row_names: string[]; column_names: string[] } & TwoWayAnova);

export function analyzeVariance(request: AnovaRequest): AnovaResult {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const design = reader.choice('design', ['one_way', 'two_way'] as const);
  if (design === null && reader.raw('design') === null) reader.report(['design'], 'missing', 'a design is required');
  const effects = reader.choice('effects', ['fixed', 'random'] as const) ?? 'fixed';
  if (design === 'one_way' && reader.raw('effects') !== null)
    reader.report(['effects'], 'not_used', 'belongs to two ways');
  const level = reader.number('significance_level', 'above_zero') ?? 5;
  if (level >= 100) reader.report(['significance_level'], 'less_than', 'must be less than 100');
  const names = design === 'two_way' ? (['row', 'column'] as const) : (['group'] as const);
  const others = design === 'two_way' ? (['group'] as const) : (['row', 'column'] as const);
  const values = reader.list('values', { least: 2, most: MAX_ANOVA_VALUES }).map((one, i) => {
    const inner = FieldReader.of(one, ['values', String(i)], problems);
    if (!inner) reader.report(['values', String(i)], 'dict_type', 'must be an object');
    const stray = others.find((name) => inner?.optionalText(name));
    if (stray) reader.report(['values', String(i), stray], 'not_used', 'belongs to the other design');
    return { keys: names.map((name) => inner?.text(name) ?? ''), value: inner?.requiredNumber('value') ?? 0 };
  });
  if (problems.length > 0) throw new AnalysisError(problems);
  try {
    const [first, second] = names.map((_, k) => [...new Set(values.map(({ keys }) => keys[k] ?? ''))]);
    const pick = (keys: readonly string[]) =>
      values.filter((one) => keys.every((key, k) => one.keys[k] === key)).map(({ value }) => value);
    if (design === 'two_way') {
      const cells = (first ?? []).map((row) => (second ?? []).map((column) => pick([row, column])));
      return {
        design,
        row_names: first ?? [],
        column_names: second ?? [],
        ...twoWayAnova(cells, { alpha: level / 100, effects }),
      };
    }
    return {
      design: 'one_way',
      groups: first ?? [],
      ...oneWayAnova(
        (first ?? []).map((group) => pick([group])),
        level / 100,
      ),
    };
  } catch (error) {
    if (!(error instanceof AnovaError)) throw error;
    throw new AnalysisError([{ loc: ['values'], code: error.code, message: error.message }]);
  }
}
