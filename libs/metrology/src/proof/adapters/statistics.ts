import { normalCdf } from '../../distributions/normal.js';
import { coverageFactorT } from '../../distributions/student-t.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

/** From one, two, three deviations (Table G.2, note a). */
const EXACT = new Map([
  [0.6827, 1 - 2 * normalCdf(-1)],
  [0.9545, 1 - 2 * normalCdf(-2)],
  [0.9973, 1 - 2 * normalCdf(-3)],
]);

export function studentT({ p_dof }: { p_dof: [number, number | null][] }, { t }: { t: number[] }): Checked[] {
  return p_dof.map(([p, dof], i) =>
    against(`t(${p}, ${dof ?? 'infinite'})`, coverageFactorT(EXACT.get(p) ?? p, dof), t[i], { absolute: 0.006 }),
  );
}
