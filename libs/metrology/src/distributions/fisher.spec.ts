import { expectRelative } from '../../verification/support.js';
import { binomialCdf, clopperPearson } from './binomial.js';
import { chiSquaredCdf, chiSquaredQuantile, chiSquaredTail } from './chi-squared.js';
import { fisherCdf, fisherQuantile, fisherUpperTail } from './fisher.js';

describe('chi-squared', () => {
  // Abramowitz & Stegun, Table 26.8.
  it.each([
    [0.95, 1, 3.84146],
    [0.95, 4, 9.48773],
    [0.99, 10, 23.2093],
    [0.05, 10, 3.9403],
    [0.005, 1, 3.92704e-5],
    [0.999, 100, 149.449],
  ])('has its %d point with %d degrees of freedom at %d', (p, dof, expected) => {
    expectRelative(chiSquaredQuantile(p, dof), expected, 1e-5);
  });

  it('has two halves that add up', () => {
    for (const x of [0.1, 3, 30]) expect(chiSquaredCdf(x, 5) + chiSquaredTail(x, 5)).toBeCloseTo(1, 14);
    expectRelative(chiSquaredTail(200, 2), Math.exp(-100), 1e-12);
  });
});

describe("Fisher's F", () => {
  // Abramowitz & Stegun, Table 26.9.
  it.each([
    [0.95, 1, 1, 161.4],
    [0.95, 2, 10, 4.103],
    [0.95, 5, 20, 2.711],
    [0.99, 4, 12, 5.412],
    [0.975, 10, 10, 3.717],
    [0.95, 100, 100, 1.392],
  ])('has its %d point with %d and %d degrees of freedom at %d', (p, a, b, expected) => {
    expectRelative(fisherQuantile(p, a, b), expected, 3e-4);
  });

  it('is t squared with one degree of freedom, and turns round', () => {
    expectRelative(fisherQuantile(0.95, 1, 7), 2.364624251 ** 2, 1e-9);
    expectRelative(fisherQuantile(0.05, 4, 9), 1 / fisherQuantile(0.95, 9, 4), 1e-12);
    expect(fisherCdf(2, 3, 8) + fisherUpperTail(2, 3, 8)).toBeCloseTo(1, 14);
    expectRelative(fisherUpperTail(1e6, 2, 10), (1 + 2e5) ** -5, 1e-10);
  });

  it('has no negative degrees of freedom', () => {
    expect(() => fisherUpperTail(1, 0, 3)).toThrow(RangeError);
    expect(() => chiSquaredQuantile(0.5, -1)).toThrow(RangeError);
  });
});

describe('a proportion', () => {
  it('has exact binomial probabilities', () => {
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 14);
    expectRelative(binomialCdf(0, 20, 0.9), 1e-20, 1e-9);
  });

  it('has the limits of Clopper and Pearson', () => {
    const [low, high] = clopperPearson(5, 10, 0.95);

    expect(low).toBeCloseTo(0.1871, 4);
    expect(high).toBeCloseTo(0.8129, 4);
    expect(clopperPearson(0, 10, 0.95)).toEqual([0, expect.closeTo(0.3085, 4)]);
  });
});
