import type { AnalysisResult, LevelResult, NotComputedCode } from '../analysis/types/types.js';

export interface StatisticTrace {
  name: string;
  value: number | null;
  /** In symbols; empty if found by a search. */
  formula: string;
  terms: { symbol: string; value: number }[];
  reason: string | null;
  reason_code: NotComputedCode | null;
}

type Named = keyof AnalysisResult;

export function traceStatistics(result: AnalysisResult): StatisticTrace[] {
  const { points } = result;
  const rss = points.reduce((sum, { residual_abs }) => sum + residual_abs ** 2, 0);
  const largest = points.reduce((most, { residual_abs }) => Math.max(most, Math.abs(residual_abs)), 0);
  const freedom = result.degrees_of_freedom;
  const n = { symbol: 'n', value: points.length };

  // That of a York line is not weighted.
  const isWeighted = result.model?.fit === 'weighted';
  const sum = { symbol: 'RSS', value: rss };
  const ofScale = { symbol: 'FS', value: result.full_scale?.value ?? NaN };
  const entries: [Named, string, { symbol: string; value: number | null }[]][] = [
    ['rmse', 'sqrt(RSS / n)', [sum, n]],
    freedom === null
      ? ['standard_error', 'sqrt(RSS / n)', [sum, n]]
      : ['standard_error', 'sqrt(RSS / ν)', [sum, { symbol: 'ν', value: freedom }]],
    ['r_squared', isWeighted ? '1 - Σ w e² / Σ w (y - ȳ)²' : '1 - RSS / TSS', isWeighted ? [] : [sum]],
    ['max_error', 'max |e|', [{ symbol: 'e', value: largest }]],
    ['full_scale_error', '100 max |e| / FS', [{ symbol: 'e', value: largest }, ofScale]],
    ['non_linearity', '100 max |d| / FS', [ofScale]],
    ['repeatability', 's', [{ symbol: 'ν', value: result.repeatability_degrees_of_freedom }]],
    ['hysteresis', 'max |up - down|', []],
    [
      'expanded_uncertainty',
      'k u',
      [
        { symbol: 'k', value: result.coverage_factor },
        { symbol: 'u', value: result.combined_uncertainty },
      ],
    ],
  ];
  const numbered = entries.map(([name, formula, terms]): StatisticTrace => {
    const value = result[name];
    const missing = result.not_computed.find(({ field }) => field === name);
    return {
      name,
      value: typeof value === 'number' ? value : null,
      formula,
      terms: terms.filter((term): term is { symbol: string; value: number } => Number.isFinite(term.value)),
      reason: missing?.reason ?? null,
      reason_code: missing?.code ?? null,
    };
  });
  return [...numbered, ...zeroAndFit(result), ...means(result)];
}

const MOST_MEANS = 100;

const stated = (name: string, value: number, formula: string, terms: StatisticTrace['terms']): StatisticTrace => ({
  name,
  value,
  formula,
  terms,
  reason: null,
  reason_code: null,
});

const MEAN = 'Σ e / n';
const MEAN_OF_DIRECTIONS = '(up + down) / 2';

const isBothWays = (level: LevelResult) => level.error_rising !== null && level.error_falling !== null;

function zeroAndFit({ zero_error: zero, lack_of_fit: fit, levels = [] }: Partial<AnalysisResult>): StatisticTrace[] {
  const level = levels.find(
    ({ indication_error, error, readings }) =>
      readings === zero?.readings && (indication_error ?? error) === zero.error,
  );
  const formula = level && isBothWays(level) ? MEAN_OF_DIRECTIONS : MEAN;
  return [
    ...(zero ? [stated('zero_error', zero.error, formula, [{ symbol: 'n', value: zero.readings }])] : []),
    ...(fit
      ? [
          stated('lack_of_fit', fit.f, 'F = (SS levels / ν1) / (SS repeats / ν2)', [
            { symbol: 'ν1', value: fit.df1 },
            { symbol: 'ν2', value: fit.df2 },
            { symbol: 'P', value: fit.p },
          ]),
        ]
      : []),
  ];
}

function means({ conformity_statement: statement, levels = [] }: Partial<AnalysisResult>): StatisticTrace[] {
  if ((statement as { measurand?: string } | undefined)?.measurand !== 'mean') return [];
  return levels.slice(0, MOST_MEANS).map((level) => {
    const isMeanOfDirections = isBothWays(level);
    const terms: [string, number | null][] = [
      ['y', level.reference_value],
      ['n', level.readings],
      ['up', isMeanOfDirections ? level.error_rising : null],
      ['down', isMeanOfDirections ? level.error_falling : null],
      ['s', level.standard_deviation],
      ['u', level.standard_uncertainty],
      ['k', level.coverage_factor],
    ];
    return stated(
      'mean_error',
      level.error,
      isMeanOfDirections ? MEAN_OF_DIRECTIONS : MEAN,
      terms.flatMap(([symbol, value]) => (value === null ? [] : [{ symbol, value }])),
    );
  });
}
