import type { StandardFacts } from '../src/standard/types.js';

export function aStandard(change: Partial<StandardFacts> = {}): StandardFacts {
  return {
    key: 'standard',
    name: 'REF-1',
    unit: 'V',
    table: [{ at: 0, correction: 0, expanded_uncertainty: 0.1, coverage_factor: 2, degrees_of_freedom: null }],
    range_min: null,
    range_max: null,
    coverage_probability: null,
    drift: null,
    resolution: null,
    in_force: true,
    obstacles: [],
    ...change,
  };
}
