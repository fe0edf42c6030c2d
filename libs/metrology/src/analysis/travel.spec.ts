import { referenceLevels, travelDirections } from './travel.js';

/** r, f, - for rising, falling, unknown. */
const path = (values: readonly number[]) =>
  travelDirections(referenceLevels(values).numbers)
    .map((direction) => (direction === null ? '-' : direction[0]))
    .join('');

describe('travelDirections', () => {
  it.each([
    ['one cycle', [0, 25, 50, 75, 100, 75, 50, 25, 0], 'rrrrrffff'],
    ['two cycles', [0, 50, 100, 50, 0, 50, 100, 50, 0], 'rrrffrrff'],
    ['three rising runs: the return to zero is a jump', [0, 50, 100, 0, 50, 100, 0, 50, 100], 'rrrrrrrrr'],
    ['a falling run first', [100, 50, 0, 50, 100], 'fffrr'],
    ['repeats at every value', [0, 0, 50, 50, 100, 100, 50, 50, 0], 'rrrrrrfff'],
    ['random order: only a step to a neighbour tells', [50, 0, 100, 25, 75, 50, 100, 0], '-----f--'],
    ['only repeats', [5, 5, 5], '---'],
    ['two values in turn', [0, 100, 0, 100], '-rfr'],
    ['a single point', [1], '-'],
  ])('of %s', (_what, values, expected) => {
    expect(path(values)).toBe(expected);
  });

  it('calls reference values equal that differ by rounding only', () => {
    expect(referenceLevels([0.1 + 0.2, 0.3, 1]).numbers).toEqual([0, 0, 1]);
    expect(referenceLevels([1e-9, 2e-9, 1e-9]).numbers).toEqual([0, 1, 0]);
  });
});
