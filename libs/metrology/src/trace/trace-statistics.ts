import type { AnalysisResult, NotComputed } from '../analysis/types.js';

/** A statistic of a calibration, by what it was computed from; `reason` where it was not. */
export interface StatisticTrace {
  name: string;
  value: number | null;
  /** In symbols, `sqrt(RSS / (n - p))`; empty where the number was found by a search. */
  formula: string;
  terms: { symbol: string; value: number }[];
  reason: string | null;
}

type Named = keyof AnalysisResult;

/** Every statistic of a result with its formula and the numbers in it; units are those of the result. */
export function traceStatistics(result: AnalysisResult): StatisticTrace[] {
  const { points } = result;
  const rss = points.reduce((sum, { residual_abs }) => sum + residual_abs ** 2, 0);
  const largest = points.reduce((most, { residual_abs }) => Math.max(most, Math.abs(residual_abs)), 0);
  const freedom = result.degrees_of_freedom;
  const n = { symbol: 'n', value: points.length };
  const sum = { symbol: 'RSS', value: rss };
  const ofScale = { symbol: 'FS', value: result.full_scale?.value ?? NaN };
  const entries: [Named, string, { symbol: string; value: number | null }[]][] = [
    ['rmse', 'sqrt(RSS / n)', [sum, n]],
    freedom === null
      ? ['standard_error', 'sqrt(RSS / n)', [sum, n]]
      : ['standard_error', 'sqrt(RSS / ν)', [sum, { symbol: 'ν', value: freedom }]],
    ['r_squared', '1 - RSS / TSS', [sum]],
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
  return entries.map(([name, formula, terms]) => {
    const value = result[name];
    return {
      name,
      value: typeof value === 'number' ? value : null,
      formula,
      terms: terms.filter((term): term is { symbol: string; value: number } => Number.isFinite(term.value)),
      reason: reasonOf(name, result.not_computed),
    };
  });
}

const reasonOf = (name: string, missing: readonly NotComputed[]): string | null =>
  missing.find(({ field }) => field === name)?.reason ?? null;
