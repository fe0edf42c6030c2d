import { constantTable } from './from-calibration.js';
import type { StandardRow, StandardTable } from './types.js';

export interface StatedRow {
  /** Indication. */
  at: number;
  /** True value less indication; absent: 0. */
  correction?: number | null;
  /** Expanded. */
  uncertainty: number;
  coverage_factor?: number | null;
  degrees_of_freedom?: number | null;
}

/** Factor and degrees of freedom for rows without own. */
export interface StatedUncertainty {
  uncertainty?: number | null;
  coverage_factor?: number | null;
  degrees_of_freedom?: number | null;
  table?: readonly StatedRow[] | null;
  range_min?: number | null;
  range_max?: number | null;
}

export interface StatedProblem {
  path: string[];
  code: 'greater_than' | 'value_error';
  message: string;
}

/** Sorted. The range defaults to the outer rows. */
export function statedTable(
  stated: StatedUncertainty,
  reportProblem: (problem: StatedProblem) => void = () => undefined,
): StandardTable {
  const { uncertainty = null, table, range_min = null, range_max = null } = stated;
  const coverage_factor = stated.coverage_factor ?? null;
  const degrees_of_freedom = stated.degrees_of_freedom ?? null;
  const refuse = (path: string[], message: string, code: StatedProblem['code'] = 'value_error') =>
    reportProblem({ path, code, message });
  const above = (path: string[], value: number | null | undefined) => {
    if (value != null && !(value > 0)) refuse(path, 'Must be greater than zero', 'greater_than');
  };
  for (const field of ['uncertainty', 'coverage_factor', 'degrees_of_freedom'] as const) above([field], stated[field]);
  if (range_min !== null && range_max !== null && range_min >= range_max)
    refuse(['range_max'], 'Must be greater than range_min');
  if (!table || table.length === 0)
    return constantTable({
      expanded_uncertainty: uncertainty,
      coverage_factor,
      degrees_of_freedom,
      range_min,
      range_max,
    });
  if (uncertainty !== null) refuse(['uncertainty'], 'Give one uncertainty or a table, not both');
  const places = table.map((row, i) => ({ row, i })).sort((a, b) => a.row.at - b.row.at);
  const rows = places.map(({ row, i }, n): StandardRow => {
    const path = (name: string) => ['table', String(i), name];
    if (n > 0 && places[n - 1]?.row.at === row.at) refuse(path('at'), 'Another row has the same value');
    for (const field of ['uncertainty', 'coverage_factor', 'degrees_of_freedom'] as const)
      above(path(field), row[field]);
    return {
      at: row.at,
      correction: row.correction ?? 0,
      expanded_uncertainty: row.uncertainty,
      coverage_factor: row.coverage_factor ?? coverage_factor,
      degrees_of_freedom: row.degrees_of_freedom ?? degrees_of_freedom,
    };
  });
  return { table: rows, range_min: range_min ?? rows[0]?.at ?? null, range_max: range_max ?? rows.at(-1)?.at ?? null };
}
