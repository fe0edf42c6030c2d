import { oneWayAnova } from '../../anova/one-way.js';
import { twoWayAnova } from '../../anova/two-way.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Row {
  source: string;
  sum_of_squares?: number;
  f?: number;
  p_value?: number;
}

/** One or two ways; `relative` by printed digits. */
export function variance(
  inputs: { groups?: number[][]; cells?: number[][][] },
  { rows, relative }: { rows: Row[]; relative: number },
): Checked[] {
  const found = inputs.cells ? twoWayAnova(inputs.cells).rows : oneWayAnova(inputs.groups ?? []).rows;
  return rows.flatMap(({ source, ...numbers }) =>
    Object.entries(numbers).map(([name, value]) => {
      const row = found.find((one) => one.source === source);
      return against(`${name} of ${source}`, row?.[name as 'f'], value, { relative });
    }),
  );
}
