import { seeded } from '../../verification/support.js';
import { chooseDegree } from './choose-degree.js';
import { fitPolynomial } from './fit-polynomial.js';

const random = seeded(1);
const noise = (size: number) => size * (random() + random() + random() - 1.5);
const positions = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('chooseDegree', () => {
  it.each([1, 2, 3, 4, 5])('finds a clear polynomial of degree %i', (degree) => {
    const x = positions(30).map((i) => i / 10 - 1.5);
    const y = x.map((value) => value ** degree + value + noise(1e-3));

    expect(chooseDegree(x, y).degree).toBe(degree);
  });

  it.each([
    [2, [1]],
    [3, [1]],
    [4, [1]],
    [5, [1, 2]],
    [6, [1, 2, 3]],
    [8, [1, 2, 3, 4, 5]],
    [20, [1, 2, 3, 4, 5]],
  ])('compares with %i points the degrees %j', (n, degrees) => {
    const x = positions(n);

    const choice = chooseDegree(
      x,
      x.map((value) => value + noise(0.1)),
    );

    expect(choice.compared.map((candidate) => candidate.degree)).toEqual(degrees);
  });

  it('keeps an exact straight line', () => {
    const x = positions(12).map((i) => i * 0.1);

    expect(
      chooseDegree(
        x,
        x.map((value) => 0.3 * value + 0.7),
      ).degree,
    ).toBe(1);
    expect(
      chooseDegree(
        x,
        x.map(() => 5),
      ).degree,
    ).toBe(1);
    expect(
      chooseDegree(
        x,
        x.map(() => 0),
      ).degree,
    ).toBe(1);
  });

  it('compares no higher degree than the number of levels supports', () => {
    const x = [0, 1, 2, 0, 1, 2, 0, 1, 2];

    const { compared } = chooseDegree(
      x,
      x.map((value) => value ** 2 + noise(0.01)),
    );

    expect(compared.map((candidate) => candidate.degree)).toEqual([1, 2]);
  });

  it('states the residual sum of squares and AICc of the fits', () => {
    const x = positions(15);
    const y = x.map((value) => 2 * value + 0.05 * value ** 2 + noise(1));

    const { compared } = chooseDegree(x, y);

    for (const { degree, rss, aicc } of compared) {
      const p = degree + 1;
      expect(rss / fitPolynomial(x, y, degree).rss).toBeCloseTo(1, 12);
      expect(aicc).toBeCloseTo(15 * Math.log(rss / 15) + 2 * p + (2 * p * (p + 1)) / (15 - p - 1), 10);
    }
  });

  it('prefers a higher degree only by an AICc difference of more than two', () => {
    let bent = 0;
    for (let trial = 0; trial < 50; trial += 1) {
      const x = positions(12);
      const { degree, compared } = chooseDegree(
        x,
        x.map((value) => value + noise(1)),
      );
      const chosen = compared.find((candidate) => candidate.degree === degree);
      for (const lower of compared.filter((candidate) => candidate.degree < degree)) {
        expect(chosen?.aicc ?? NaN).toBeLessThan((lower.aicc ?? NaN) - 2);
      }
      bent += degree > 1 ? 1 : 0;
    }
    expect(bent).toBeLessThan(25);
  });
});
