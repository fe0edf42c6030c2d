import { casesOf, expectAbsolute, expectRelative } from '../../verification/support.js';
import { normalCdf } from '../distributions/normal.js';
import { capabilityIndex, probabilityOfConformity } from './probability.js';
import { decide, guardBand, managedGuardBandMultiplier } from './rules.js';

describe('published risks and statements', () => {
  it.each(
    casesOf<{ limits: [number, number]; sd: number; means: number[] }, { risk: number[]; capability_index: number[] }>(
      'risk.specific',
    ),
  )('%s: %s', (_id, _title, { inputs, expected }) => {
    const [lower, upper] = inputs.limits;

    inputs.means.forEach((value, i) => {
      const risk = probabilityOfConformity({ value, standard_uncertainty: inputs.sd, lower, upper });
      expectAbsolute(risk.probability_of_nonconformity, expected.risk[i] ?? NaN, 5e-5);
      expectRelative(capabilityIndex(value, inputs.sd, lower, upper), expected.capability_index[i] ?? NaN, 1e-3);
    });
  });

  it.each(
    casesOf<{ r: number[]; k: number }, { upper_bound: number[]; exact_normal: number[] }>('decision.guard-band'),
  )('%s: %s', (_id, _title, { inputs, expected }) => {
    const u = 0.1;

    inputs.r.forEach((factor, i) => {
      const w = guardBand('guard_band_r', {
        tolerance: 1,
        standard_uncertainty: u,
        expanded_uncertainty: inputs.k * u,
        factor,
      });
      const risk = probabilityOfConformity({ value: 11 - w, standard_uncertainty: u, lower: null, upper: 11 });
      expectRelative(risk.probability_of_nonconformity, expected.exact_normal[i] ?? NaN, 1e-6);
      expect(risk.probability_of_nonconformity).toBeLessThanOrEqual((expected.upper_bound[i] ?? 0) * (1 + 1e-9));
    });
  });

  it.each(
    casesOf<{ rows: { y: number; TL: number; U: number; r: number; rule: string }[] }, { statements: string[] }>(
      'decision.rules',
    ),
  )('%s: %s', (_id, _title, { inputs, expected }) => {
    const statements = inputs.rows.map((row) =>
      decide({
        value: row.y,
        lower: null,
        upper: row.TL,
        guard_band: row.r * row.U,
        conditional: row.rule !== 'binary',
      }),
    );

    expect(statements).toEqual(
      expected.statements.map((text) => text.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)),
    );
  });
});

describe('probabilityOfConformity', () => {
  it('is a half on a single limit and nearly one in the middle of a wide interval', () => {
    const onTheLimit = probabilityOfConformity({ value: 5, standard_uncertainty: 1, lower: null, upper: 5 });
    const inTheMiddle = probabilityOfConformity({ value: 0, standard_uncertainty: 1, lower: -2, upper: 2 });

    expect(onTheLimit.probability_of_conformity).toBeCloseTo(0.5, 14);
    expect(inTheMiddle.probability_of_conformity).toBeCloseTo(0.954499736103642, 12);
    expect(inTheMiddle.probability_below).toBeCloseTo(inTheMiddle.probability_above, 15);
  });

  it('keeps a tiny risk accurate', () => {
    const { probability_of_nonconformity } = probabilityOfConformity({
      value: 0,
      standard_uncertainty: 1,
      lower: null,
      upper: 8,
    });

    expectRelative(probability_of_nonconformity, normalCdf(-8), 1e-12);
  });

  it('is smaller with few degrees of freedom', () => {
    const measured = { value: 0, standard_uncertainty: 1, lower: -2, upper: 2 };

    expect(probabilityOfConformity({ ...measured, degrees_of_freedom: 3 }).probability_of_conformity).toBeCloseTo(
      0.860674,
      5,
    );
  });

  it('needs an uncertainty above zero', () => {
    expect(() => probabilityOfConformity({ value: 0, standard_uncertainty: 0, lower: 0, upper: 1 })).toThrow(
      RangeError,
    );
  });
});

describe('guardBand', () => {
  const input = { tolerance: 1, standard_uncertainty: 0.1, expanded_uncertainty: 0.2 };

  it.each([
    ['simple_acceptance', 0],
    ['shared_risk', 0],
    ['guard_band_w_uncertainty', 0.2],
    ['guard_band_r', 0.2],
    ['non_binary_guard_band', 0.2],
    ['iso_14253_1', 0.165],
    ['z540_3_pfa_2pct', 0],
  ] as const)('of %s is %p', (rule, w) => {
    expect(guardBand(rule, input)).toBeCloseTo(w, 14);
  });

  it('scales with the factor r', () => {
    expect(guardBand('guard_band_r', { ...input, factor: 0.83 })).toBeCloseTo(0.166, 14);
  });
});

describe('the managed guard band of Z540.3', () => {
  function falseAccept(tolerance: number, u: number, acceptance: number, spread: number): number {
    const steps = 200;
    const top = tolerance + Math.min(8 * u, 8 * spread);
    const h = (top - tolerance) / steps;
    let sum = 0;
    for (let i = 0; i <= steps; i += 1) {
      const e = tolerance + i * h;
      const density = Math.exp(-0.5 * (e / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI));
      const accepted = normalCdf((acceptance - e) / u) - normalCdf((-acceptance - e) / u);
      sum += density * accepted * (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2);
    }
    return (2 * sum * h) / 3;
  }

  it.each([0.7, 1, 1.5, 2, 3, 4, 4.6, 6])(
    'keeps false accepts at or below 2 %% whatever the items, at a ratio of %p',
    (ratio) => {
      const u = 1 / ratio / 2;
      const acceptance = 1 - managedGuardBandMultiplier(ratio) * 2 * u;
      let worst = 0;
      for (let spread = 0.1; spread < 10; spread *= 1.25)
        worst = Math.max(worst, falseAccept(1, u, acceptance, spread));

      expect(worst).toBeLessThanOrEqual(0.02);
      if (ratio >= 1 && ratio <= 4.6) expect(worst).toBeGreaterThan(0.017);
    },
  );
});

describe('decide', () => {
  it('counts a value on the limit as inside in spite of binary rounding', () => {
    expect(decide({ value: 1.1 - 1, lower: -0.1, upper: 0.1, guard_band: 0, slack: 1e-15 })).toBe('pass');
    expect(decide({ value: 0.3, lower: null, upper: 0.1 + 0.2, guard_band: 0 })).toBe('pass');
    expect(decide({ value: 0.1 + 0.2, lower: null, upper: 0.3, guard_band: 0 })).toBe('pass');
    expect(decide({ value: 0.3000001, lower: null, upper: 0.3, guard_band: 0 })).toBe('fail');
  });

  it.each([
    [-0.95, 'conditional_pass'],
    [-0.8, 'pass'],
    [-1.1, 'conditional_fail'],
    [-1.3, 'fail'],
    [1.1, 'conditional_fail'],
  ])('has four answers on both sides: %p is %s', (value, verdict) => {
    expect(decide({ value, lower: -1, upper: 1, guard_band: 0.2, conditional: true })).toBe(verdict);
  });

  it('accepts nothing when the guard band is wider than the tolerance', () => {
    expect(decide({ value: 0, lower: -1, upper: 1, guard_band: 1.2 })).toBe('fail');
  });
});
