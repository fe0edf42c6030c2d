import { megabytes, uploadRules } from './uploads.js';

describe('the size limit of a file', () => {
  it.each(Object.entries(uploadRules))('is stated exactly for %s', (_kind, rule) => {
    expect(megabytes(rule) * 1_048_576).toBe(rule.maxBytes);
  });

  it.each([
    [262_144, 0.25],
    [5_242_880, 5],
    [1_000_000, 0.95],
  ])('of %i bytes is %d MB', (maxBytes, expected) => {
    expect(megabytes({ maxBytes, contentTypes: null })).toBe(expected);
  });
});
