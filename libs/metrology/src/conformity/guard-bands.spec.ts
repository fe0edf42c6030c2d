import { probabilityOfConformity } from './probability.js';
import {
  tailProbability,
  oneSidedFactor,
  twoSidedFactor,
  type ResultDistribution,
} from '../distributions/result-distribution.js';
import { decide, guardBand } from './rules.js';

const named: [string, ResultDistribution][] = [
  ...[1, 2, 5, 50].map((freedom): [string, ResultDistribution] => [
    `t with ${freedom} degrees of freedom`,
    { degrees_of_freedom: freedom, uniform: [] },
  ]),
  ['normal', { degrees_of_freedom: null, uniform: [] }],
  ['a rectangle', { degrees_of_freedom: null, uniform: [Math.sqrt(3)] }],
  ['a triangle', { degrees_of_freedom: null, uniform: [Math.sqrt(1.5), Math.sqrt(1.5)] }],
  [
    'a trapezoid',
    { degrees_of_freedom: null, uniform: [1.56, 0.66].map((a) => a * Math.sqrt(3 / (1.56 ** 2 + 0.66 ** 2))) },
  ],
  ['a rectangle and a normal part', { degrees_of_freedom: null, uniform: [1.4] }],
  ['a trapezoid and a normal part', { degrees_of_freedom: null, uniform: [1.2, 0.9] }],
  ['a rectangle and t with 1 degree of freedom', { degrees_of_freedom: 1, uniform: [1.6] }],
  ['two rectangles and t with 2 degrees of freedom', { degrees_of_freedom: 2, uniform: [1.2, 0.9] }],
  ['a rectangle and t with 20 degrees of freedom', { degrees_of_freedom: 20, uniform: [1.1] }],
  ['a rectangle and t with 3 degrees of freedom', { degrees_of_freedom: 3, uniform: [1.5] }],
];

function density({ degrees_of_freedom: freedom, uniform }: ResultDistribution, z: number): number {
  const [a = 0, b = 0] = uniform;
  const sigma = Math.sqrt(Math.max(0, 1 - (a * a + b * b) / 3));
  const trapezoid = (x: number) =>
    b === 0 ? (Math.abs(x) < a ? 1 / (2 * a) : 0) : Math.max(0, Math.min(2 * b, a + b - Math.abs(x))) / (4 * a * b);
  if (sigma < 1e-6) return trapezoid(z);
  const core = (x: number) =>
    freedom === null
      ? Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
      : normalisation(freedom) * (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  if (a === 0) return core(z);
  const n = 100;
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    const x = (a + b) * ((2 * i + 1) / n - 1);
    sum += trapezoid(x) * core((z - x) / sigma);
  }
  return (sum * 2 * (a + b)) / (n * sigma);
}

/** Γ((ν+1)/2) / (Γ(ν/2) sqrt(νπ)) by recurrence from ν = 1 and 2. */
function normalisation(freedom: number): number {
  const known = normalisations.get(freedom);
  if (known !== undefined) return known;
  let [at, value] = freedom % 2 === 1 ? [1, 1 / Math.PI] : [2, 1 / Math.sqrt(8)];
  for (; at < freedom; at += 2) value *= ((at + 1) / at) * Math.sqrt(at / (at + 2));
  normalisations.set(freedom, value);
  return value;
}
const normalisations = new Map<number, number>();

function integral(f: (x: number) => number, from: number, to: number, steps = 1600): number {
  const h = (to - from) / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) sum += f(from + i * h) * (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2);
  return (sum * h) / 3;
}

function falseAccept(distribution: ResultDistribution, u: number, acceptance: number, spread: number): number {
  const accepted = (item: number) =>
    tailProbability(distribution, (item - acceptance) / u) - tailProbability(distribution, (item + acceptance) / u);
  const prior = (item: number) => Math.exp(-0.5 * (item / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI));
  return 2 * integral((item) => prior(item) * accepted(item), 1, 1 + Math.min(8 * spread, 200 * u + 8 * spread), 200);
}

describe.each(named)('with %s', (_name, distribution) => {
  it.each([0.3, 1.6, 4])('has the probability of its density beyond %p u', (z) => {
    const inside = integral((x) => density(distribution, x), 0, z);

    expect(tailProbability(distribution, z)).toBeCloseTo(0.5 - inside, 3);
    expect(tailProbability(distribution, -z)).toBeCloseTo(0.5 + inside, 3);
  });

  it.each([0.6827, 0.95, 0.99])('has factors that hold %p', (probability) => {
    const two = twoSidedFactor(distribution, probability);
    const one = oneSidedFactor(distribution, probability > 0.5 ? probability : 0.9);

    expect(1 - 2 * tailProbability(distribution, two)).toBeCloseTo(probability, 10);
    expect(1 - tailProbability(distribution, one)).toBeCloseTo(probability, 10);
  });

  it('uses the same distribution for the probability of conformity', () => {
    const [lower, upper, value, u] = [-0.5, 0.8, 0.3, 0.25];

    const risk = probabilityOfConformity({ value, standard_uncertainty: u, lower, upper, distribution });

    const inside = integral((x) => density(distribution, (x - value) / u) / u, lower, upper);
    expect(risk.probability_of_conformity).toBeCloseTo(inside, 3);
    expect(risk.probability_of_conformity + risk.probability_of_nonconformity).toBeCloseTo(1, 12);
  });

  it('accepts by ISO 14253-1 items that conform with 95 %, and hardly less', () => {
    const u = 0.1;
    const w = guardBand('iso_14253_1', {
      tolerance: 5,
      standard_uncertainty: u,
      expanded_uncertainty: 0.2,
      distribution,
    });

    const risk = probabilityOfConformity({ value: 5 - w, standard_uncertainty: u, lower: -5, upper: 5, distribution });

    expect(risk.probability_of_nonconformity).toBeLessThan(0.05 * (1 + 1e-4));
    expect(risk.probability_of_nonconformity).toBeGreaterThan(0.049);
  });

  it.each([1.5, 3, 6, 15])(
    'accepts falsely at most 2 %% by Z540.3 whatever the items, with a tolerance of %p u',
    (ratio) => {
      const u = 1 / ratio;
      const input = { tolerance: 1, standard_uncertainty: u, expanded_uncertainty: 2 * u, distribution };
      const acceptance = 1 - guardBand('z540_3_pfa_2pct', input);
      let worst = 0;
      for (let spread = 0.1; acceptance > 0 && spread < 10; spread *= 1.5)
        worst = Math.max(worst, falseAccept(distribution, u, acceptance, spread));

      expect(worst).toBeLessThanOrEqual(0.02);
    },
  );

  it('accepts nothing by Z540.3 at a one-sided limit with more than 2 % of risk', () => {
    const input = { tolerance: null, standard_uncertainty: 1, expanded_uncertainty: 2, distribution };
    const w = guardBand('z540_3_pfa_2pct', input);

    const risk = probabilityOfConformity({ value: -w, standard_uncertainty: 1, lower: null, upper: 0, distribution });

    expect(risk.probability_of_nonconformity).toBeCloseTo(0.02, 10);
  });
});

describe('the guard band of ISO 14253-1', () => {
  it.each<[string, ResultDistribution]>([
    ['the normal distribution', { degrees_of_freedom: null, uniform: [] }],
    ['t with 1000 degrees of freedom (exact factor 1.646)', { degrees_of_freedom: 1000, uniform: [] }],
  ])('is 1.65 u, as the standard rounds it, for %s', (_name, distribution) => {
    const input = { tolerance: 1, standard_uncertainty: 0.1, expanded_uncertainty: 0.2, distribution };

    const w = guardBand('iso_14253_1', input);

    expect(w).toBeCloseTo(0.165, 14);
  });
});

describe('the guard band of ISO 14253-1 between close limits', () => {
  it.each(named)('leaves no more than the risk of the rule with %s', (_name, distribution) => {
    const factor = guardBand('iso_14253_1', {
      tolerance: null,
      standard_uncertainty: 1,
      expanded_uncertainty: 2,
      distribution,
    });
    for (const tolerance of [1, 1.7, 2, 2.2, 2.46, 3, 10]) {
      const w = guardBand('iso_14253_1', { tolerance, standard_uncertainty: 1, expanded_uncertainty: 2, distribution });
      const zone = { lower: -tolerance, upper: tolerance };
      const at = tolerance - w;
      const risk = probabilityOfConformity({ value: at, standard_uncertainty: 1, ...zone, distribution });

      expect(w).toBeGreaterThanOrEqual(factor);
      if (at >= 0) expect(risk.probability_of_nonconformity).toBeLessThan(0.05 * (1 + 2e-5));
      else expect(decide({ value: 0, ...zone, guard_band: w })).toBe('fail');
    }
  });
});

describe('a guard band with few degrees of freedom', () => {
  it('is wider than with 2u: an error with 9 to 20 % risk does not pass', () => {
    const distribution: ResultDistribution = { degrees_of_freedom: 2, uniform: [] };
    const few = guardBand('z540_3_pfa_2pct', {
      tolerance: 4,
      standard_uncertainty: 1,
      expanded_uncertainty: 4.3,
      distribution,
    });
    const many = guardBand('z540_3_pfa_2pct', { tolerance: 4, standard_uncertainty: 1, expanded_uncertainty: 2 });

    for (const error of [2.1, 2.6, 3]) {
      expect(decide({ value: error, lower: -4, upper: 4, guard_band: many })).toBe('pass');
      expect(decide({ value: error, lower: -4, upper: 4, guard_band: few })).toBe('fail');
    }
  });
});
