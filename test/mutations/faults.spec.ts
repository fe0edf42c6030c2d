import { faults, misplacedFaults } from './faults.mjs';

describe('the faults that measure the tests', () => {
  it('are found in the sources, each at one place', () => {
    expect(misplacedFaults(process.cwd())).toEqual([]);
    expect(faults.length).toBeGreaterThan(60);
  });
});
