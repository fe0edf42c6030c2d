import { runInNewContext } from 'node:vm';
import { curveValue, evaluateModel } from '../fitting/evaluate.js';
import { fitPolynomial } from '../fitting/fit-polynomial.js';
import { curveEquation, evaluateEquation, printedValue } from './equation.js';
import type { CurveEquation, EquationForm } from './equation.js';
import { EQUATION_LANGUAGES, equationCode, equationText, printedText, scalingText } from './equation-text.js';
import type { EquationLanguage } from './equation-text.js';

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const ranges: [string, number, number][] = [
  ['around zero', -40, 125],
  ['narrow and far from zero', 293, 303],
  ['of a tenth at a thousand', 1000, 1000.1],
  ['of small values', 2e-9, 9e-9],
  ['of large values', 3e7, 8e7],
  ['below zero', -273.15, -195.8],
  ['of a loop', 4, 20],
];

function fitOver(low: number, high: number, degree: number, seed: number, intercept = true) {
  const next = sequence(seed);
  const x = Array.from({ length: 24 }, (_, i) => low + ((high - low) * i) / 23);
  const y = x.map((value) => {
    const t = (2 * (value - low)) / (high - low) - 1;
    return 20 + 5 * t + 0.7 * t ** 2 - 0.3 * t ** 3 + 0.2 * t ** 5 + 0.01 * (next() - 0.5);
  });
  return fitPolynomial(x, y, degree, { intercept }).curve;
}

function readPrinted(text: string): (x: number, t: number) => number {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const code = text
    .replace('y = ', '')
    .replaceAll('−', '-')
    .replaceAll(
      / × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, power: string) =>
        `e${Array.from(power, (one) => (one === '⁻' ? '-' : String(digits.indexOf(one)))).join('')}`,
    )
    .replaceAll(
      /(?<=\d) ([xt])([²³⁴⁵⁶⁷⁸⁹])?/g,
      (_, name: string, power?: string) => ` * ${name}${power ? ` ** ${digits.indexOf(power)}` : ''}`,
    );
  return runInNewContext(`(x, t) => ${code}`) as (x: number, t: number) => number;
}

function asProgram(language: EquationLanguage, code: string): (x: number) => number {
  const bodies: Record<string, () => string> = {
    javascript: () => `{ ${code}\nreturn calibrated(x); }`,
    python: () => `{ ${code.replace(/^def .*\n.*\n/, '').replace('t = ', 'const t = ')} }`,
    c: () =>
      `{ ${code.replace('double calibrated(double x)', 'function calibrated(x)').replace('const double', 'const')}
      return calibrated(x); }`,
    excel: () => code.slice(1).replaceAll('A1', 'x'),
  };
  return runInNewContext(`(x) => ${bodies[language]?.() ?? ''}`) as (x: number) => number;
}

function within({ low, high }: { low: number; high: number }, seed: number): number[] {
  const next = sequence(seed);
  return [low, high, ...Array.from({ length: 200 }, () => low + (high - low) * next())];
}

describe('an equation', () => {
  const cases = ranges.flatMap(([title, low, high]) => [1, 2, 3, 5, 8].map((degree) => ({ title, low, high, degree })));

  it.each(cases)('of degree $degree over a range $title reproduces its curve from the printed text', (one) => {
    const curve = fitOver(one.low, one.high, one.degree, 7 + one.degree);
    for (const tolerance of [undefined, 1e-3, 1e-5]) {
      const equation = curveEquation(curve, one, { tolerance });

      expect(equation.scaled.survives).toBe(true);
      const text = readPrinted(equationText(equation.scaled));
      const scaling = readPrinted(scalingText(equation).replace('t = ', 'y = '));
      for (const x of within(one, 11)) {
        const printed = text(x, scaling(x, 0));
        expect(Math.abs(printed - curveValue(curve, x))).toBeLessThanOrEqual(equation.tolerance);
        expect(Math.abs(evaluateEquation(equation, equation.scaled, x) - curveValue(curve, x))).toBeLessThanOrEqual(
          equation.tolerance,
        );
      }
    }
  });

  it.each(cases)('of degree $degree over a range $title reports whether powers of x keep their precision', (one) => {
    const curve = fitOver(one.low, one.high, one.degree, 3);
    const equation = curveEquation(curve, one, { tolerance: 1e-4 });

    const distances = within(one, 5).map((x) =>
      Math.abs(evaluateEquation(equation, equation.raw, x) - curveValue(curve, x)),
    );

    if (equation.raw.survives) expect(Math.max(...distances)).toBeLessThanOrEqual(1.5 * equation.tolerance);
    else expect(equation.raw.largest_deviation).toBeGreaterThan(equation.tolerance);
    expect(equation.preferred === 'raw' && !equation.raw.survives).toBe(false);
  });

  it.each(cases)('of degree $degree over a range $title computes the same in every language', (one) => {
    const curve = fitOver(one.low, one.high, one.degree, 19);
    const equation = curveEquation(curve, one);
    const facts = { measured_unit: 'm"V\n*/', reference_unit: '°C' };

    for (const language of EQUATION_LANGUAGES.filter((name) => name !== 'json')) {
      const program = asProgram(language, equationCode(equation, language, facts));
      for (const x of within(one, 23).slice(0, 20)) {
        expect(Math.abs(program(x) - curveValue(curve, x))).toBeLessThanOrEqual(equation.tolerance);
      }
    }
    const data = JSON.parse(equationCode(equation, 'json', facts)) as { scaled: { coefficients: number[] } };
    expect(data.scaled.coefficients).toEqual(equation.scaled.terms.map(({ coefficient }) => printedValue(coefficient)));
  });

  it('keeps a curve through the origin', () => {
    const curve = fitOver(10, 100, 3, 5, false);
    const equation = curveEquation(curve, { low: 10, high: 100 });

    for (const form of [equation.scaled, equation.raw]) {
      expect(evaluateEquation(equation, form, 0)).toBe(0);
      expect(evaluateEquation(equation, form, 50)).toBeCloseTo(curveValue(curve, 50), 6);
      expect(form.terms.at(-1)?.standard_uncertainty).toBeNull();
    }
    expect(scalingText(equation)).toBe('t = x / 100');
  });

  it('repeats stated coefficients digit for digit, and moves them to the middle of the range', () => {
    const stated = [-5.775e-7, 3.9083e-3, 1];
    const equation = curveEquation(stated, { low: 0, high: 650 });

    expect(equationText(equation.raw)).toBe('y = 1 + 0.0039083 x − 5.775 × 10⁻⁷ x²');
    expect(scalingText(equation)).toBe('t = (x − 325) / 330');
    for (const x of [0, 123.4, 650]) {
      expect(evaluateEquation(equation, equation.scaled, x)).toBeCloseTo(evaluateModel(stated, x), 8);
    }
    expect(equationText(curveEquation([2, 0.5], { low: -1, high: 1 }).raw, { decimalSeparator: ',' })).toBe(
      'y = 0,5 + 2 x',
    );
  });

  it('prefers powers of x for a line of few digits, and the scaled variable for the rest', () => {
    expect(curveEquation([2, 0.5], { low: 0, high: 10 }).preferred).toBe('raw');
    expect(curveEquation(fitOver(293, 303, 5, 2), { low: 293, high: 303 }).preferred).toBe('scaled');
    expect(curveEquation(fitOver(293, 303, 5, 2), { low: 293, high: 303 }, { tolerance: 1e-9 }).raw.survives).toBe(
      false,
    );
  });

  it('has the uncertainties of its coefficients in both forms', () => {
    const x = [0, 1, 2, 3, 4, 5];
    const fit = fitPolynomial(x, [0.01, 1.02, 1.97, 3.01, 4.02, 4.98], 1);
    const equation = curveEquation(fit.curve, { low: 0, high: 5 });
    const of = ({ terms }: EquationForm) => terms.map(({ standard_uncertainty }) => standard_uncertainty ?? NaN);

    expect(of(equation.raw)[0]).toBeCloseTo(fit.standard_uncertainties?.[0] ?? NaN, 14);
    expect(of(equation.raw)[1]).toBeCloseTo(fit.standard_uncertainties?.[1] ?? NaN, 14);
    expect(of(equation.scaled)[1]).toBeCloseTo((fit.residual_sd ?? NaN) / Math.sqrt(6), 12);
    expect(of(equation.scaled)[0]).toBeCloseTo(2.5 * (fit.standard_uncertainties?.[0] ?? NaN), 12);
  });

  it('omits terms below the tolerance', () => {
    const equation = curveEquation([1e-30, 1, 0], { low: 0, high: 1 });

    expect(equationText(equation.scaled)).not.toContain('e');
    expect(equationText(equation.raw)).toBe('y = 1 x');
    expect(equationText(curveEquation([0], { low: 0, high: 1 }).raw)).toBe('y = 0');
  });

  it.each<[string, () => CurveEquation]>([
    ['no coefficients', () => curveEquation([], { low: 0, high: 1 })],
    ['not a number', () => curveEquation([NaN], { low: 0, high: 1 })],
    ['an endless range', () => curveEquation([1], { low: 0, high: Infinity })],
    ['a range turned round', () => curveEquation([1], { low: 1, high: 0 })],
  ])('is rejected for %s', (_title, make) => {
    expect(make).toThrow(RangeError);
  });

  it('works for a range of one value', () => {
    const equation = curveEquation([1, 2], { low: 5, high: 5 });

    expect(evaluateEquation(equation, equation[equation.preferred], 5)).toBeCloseTo(7, 10);
    expect(printedText({ negative: true, digits: '1.25', exponent: -7 }, { decimalSeparator: ',' })).toBe(
      '−1,25 × 10⁻⁷',
    );
  });
});
