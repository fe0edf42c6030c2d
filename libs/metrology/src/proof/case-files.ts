import type { ProofCase } from './types.js';

interface StrdSet {
  id: string;
  degree: number;
  intercept: boolean;
  x: number[];
  y: number[];
  estimates: number[];
  standard_deviations: number[];
  residual_sd: number;
  r_squared: number;
  residual_ss: number;
}

interface StrdNonlinearSet {
  id: string;
  formula: string;
  x: number[];
  x2?: number[];
  y: number[];
  start_1: number[];
  start_2: number[];
  estimates: number[];
  standard_deviations?: number[];
  residual_ss: number;
}

export interface CaseFiles {
  lists: readonly { cases: readonly ProofCase[] }[];
  strd: { sets: readonly StrdSet[] };
  strdNonlinear: { sets: readonly StrdNonlinearSet[] };
}

export function casesOfFiles({ lists, strd, strdNonlinear }: CaseFiles): ProofCase[] {
  const linear = strd.sets.map((set): ProofCase => {
    const { id, degree, intercept, x, y, ...expected } = set;
    return {
      id: `strd-${id.toLowerCase()}`,
      topic: 'regression.linear',
      title: `NIST StRD ${id}`,
      inputs: { model: `y = sum_k b_k x^k, k=${intercept ? 0 : 1}..${degree}`, x, y },
      expected,
      source: { ref: 'NIST StRD, linear least squares' },
    };
  });
  const nonlinear = strdNonlinear.sets.map((set): ProofCase => {
    const { id, formula, x, x2, y, start_1, start_2, ...expected } = set;
    return {
      id: `strd-${id.toLowerCase()}`,
      topic: 'regression.nonlinear',
      title: `NIST StRD ${id}`,
      inputs: { model: formula, x, ...(x2 ? { x2 } : {}), y, start_1, start_2 },
      expected,
      source: { ref: 'NIST StRD, nonlinear regression' },
    };
  });
  const known = new Set<string>();
  return [...lists.flatMap(({ cases }) => cases), ...linear, ...nonlinear].filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}
