import { tested, untested } from './one-way.js';
import { AnovaError, type AnovaRow } from './types.js';

export interface TwoWayAnova {
  rows: AnovaRow[];
  grand_mean: number;
  row_means: number[];
  column_means: number[];
  /** Denominator of the F tests: repeats, else the interaction. */
  residual_sd: number;
}

export interface TwoWayOptions {
  /** 0 to 1; default 0.05. */
  alpha?: number;
  /** `random`: against the interaction (gauge studies); `fixed` (default): against the repeats. */
  effects?: 'fixed' | 'random';
}

/**
 * Balanced `cells[row][column]` (Montgomery, Design and Analysis of Experiments, 5.3); without repeats the
 * interaction is the denominator (4.1). At least two rows and columns. Throws AnovaError.
 */
export function twoWayAnova(
  cells: readonly (readonly (readonly number[])[])[],
  options: TwoWayOptions = {},
): TwoWayAnova {
  const { a, b, n } = sizes(cells);
  const alpha = options.alpha ?? 0.05;
  const origin = cells[0]?.[0]?.[0] ?? 0;
  const shifted = cells.map((row) => row.map((repeats) => repeats.map((value) => value - origin)));
  const cellMeans = shifted.map((row) => row.map(mean));
  const rowMeans = cellMeans.map(mean);
  const columnMeans = Array.from({ length: b }, (_, j) => mean(cellMeans.map((row) => row[j] ?? 0)));
  const grand = mean(rowMeans);

  const squared = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0);
  const ssRows = b * n * squared(rowMeans.map((value) => value - grand));
  const ssColumns = a * n * squared(columnMeans.map((value) => value - grand));
  const ssInteraction =
    n *
    squared(
      cellMeans.flatMap((row, i) => row.map((value, j) => value - (rowMeans[i] ?? 0) - (columnMeans[j] ?? 0) + grand)),
    );
  const ssWithin = squared(
    shifted.flatMap((row, i) => row.flatMap((repeats, j) => repeats.map((value) => value - (cellMeans[i]?.[j] ?? 0)))),
  );

  const freedom = { rows: a - 1, columns: b - 1, interaction: (a - 1) * (b - 1), within: a * b * (n - 1) };
  const msInteraction = ssInteraction / freedom.interaction;
  const msWithin = freedom.within > 0 ? ssWithin / freedom.within : null;
  const against =
    msWithin === null || options.effects === 'random'
      ? { ms: msInteraction, freedom: freedom.interaction }
      : { ms: msWithin, freedom: freedom.within };
  const effect = (source: AnovaRow['source'], ss: number, dof: number): AnovaRow => ({
    source,
    sum_of_squares: ss,
    degrees_of_freedom: dof,
    mean_square: ss / dof,
    ...tested(against.ms > 0 ? ss / dof / against.ms : null, dof, against.freedom, alpha),
  });
  return {
    rows: [
      effect('rows', ssRows, freedom.rows),
      effect('columns', ssColumns, freedom.columns),
      {
        source: 'interaction',
        sum_of_squares: ssInteraction,
        degrees_of_freedom: freedom.interaction,
        mean_square: msInteraction,
        ...(msWithin === null || msWithin === 0
          ? untested
          : tested(msInteraction / msWithin, freedom.interaction, freedom.within, alpha)),
      },
      ...(msWithin === null
        ? []
        : [
            {
              source: 'within' as const,
              sum_of_squares: ssWithin,
              degrees_of_freedom: freedom.within,
              mean_square: msWithin,
              ...untested,
            },
          ]),
      {
        source: 'total',
        sum_of_squares: ssRows + ssColumns + ssInteraction + ssWithin,
        degrees_of_freedom: a * b * n - 1,
        mean_square: null,
        ...untested,
      },
    ],
    grand_mean: origin + grand,
    row_means: rowMeans.map((value) => origin + value),
    column_means: columnMeans.map((value) => origin + value),
    residual_sd: Math.sqrt(msWithin ?? msInteraction),
  };
}

function sizes(cells: readonly (readonly (readonly number[])[])[]): { a: number; b: number; n: number } {
  const [a, b, n] = [cells.length, cells[0]?.length ?? 0, cells[0]?.[0]?.length ?? 0];
  if (a < 2 || b < 2)
    throw new AnovaError('too_few_groups', 'a two-way analysis needs at least two rows and two columns');
  if (n < 1) throw new AnovaError('too_few_values', 'every combination needs a value');
  if (cells.some((row) => row.length !== b || row.some((repeats) => repeats.length !== n))) {
    throw new AnovaError('unbalanced', 'every combination needs the same number of repeats');
  }
  if (cells.flat(2).some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100)) {
    throw new AnovaError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  return { a, b, n };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
