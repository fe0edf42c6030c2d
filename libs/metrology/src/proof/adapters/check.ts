import type { Checked, Tolerance } from '../types.js';

/** A missing value becomes NaN and fails. */
export const against = (
  name: string,
  computed: number | null | undefined,
  expected: number | undefined,
  tolerance: Tolerance,
): Checked => ({ name, computed: computed ?? NaN, expected: expected ?? NaN, tolerance });

export const word = (name: string, computed: string, expected: string): Checked => ({
  name,
  computed,
  expected,
  tolerance: 'exact',
});
