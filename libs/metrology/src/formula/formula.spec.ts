import { differentiateColumns, evaluateColumns, evaluateFormula } from './evaluate.js';
import { FormulaError } from './formula-error.js';
import { parseFormula } from './parse.js';
import { printFormula } from './print-formula.js';
import { taylorSeries } from './taylor.js';
import { seeded } from '../../verification/support.js';
import { inFloors } from '../../../../test/support/floors.mjs';

const at = (text: string, values: Record<string, number> = {}) =>
  evaluateFormula(parseFormula(text, Object.keys(values)), Object.values(values));

function refusal(text: string, names: string[] = ['x']): FormulaError {
  try {
    parseFormula(text, names);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`not refused: ${text.slice(0, 50)}`);
}

describe('a formula', () => {
  it.each([
    ['2+3*4', 14],
    ['-x^2', -9],
    ['(-x)^2', 9],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['-2^-2', -0.25],
    ['8/4/2', 1],
    ['10-4-3', 3],
    ['2*-x', -6],
    ['--x', 3],
    ['+x', 3],
    ['pow(2, 10)', 1024],
    ['sqrt(16) + abs(-x)', 7],
    ['log(exp(2))', 2],
    ['ln(exp(2))', 2],
    ['log10(1000)', 3],
    ['4*atan(1)/pi', 1],
    ['4*atan2(1, -1)/pi', 3],
    ['atan2(-x, 0)*2/pi', -1],
    ['2*atan2(0, -1)^2/pi^2', 2],
    ['1.5e2 + .5 + 1e-1', 150.6],
    ['cos(0) + sin(0) + tan(0)', 1],
    ['asin(1) + acos(1)', Math.PI / 2],
  ])('%s is %d', (text, expected) => {
    expect(at(text, { x: 3 })).toBeCloseTo(expected, 12);
  });

  it('binds values to names without text substitution', () => {
    expect(at('a^2', { a: -3 })).toBe(9);
    expect(at('b*x1 + Größe', { b: 2, x1: 5, Größe: 1 })).toBe(11);
  });

  it('treats pi as a quantity if an input has that name', () => {
    expect(at('2*pi', { pi: 3 })).toBe(6);
  });

  it('finds its parameters in the order in which they appear', () => {
    expect(parseFormula('b*exp(-a*x) + c', ['x'], { free: true }).names).toEqual(['x', 'b', 'a', 'c']);
  });

  it('has no angle at the origin, and prints the one it has', () => {
    expect(refusal('atan2(0, 0)').code).toBe('formula_overflow');
    expect(evaluateFormula(parseFormula('atan2(x, x)', ['x']), [0])).toBeNaN();
    expect(refusal('atan2(x)').code).toBe('formula_syntax');
    expect(refusal('x', ['atan2']).code).toBe('formula_name');
    expect(printFormula(parseFormula('2*atan2(y, -(x+1))', ['x', 'y']), { x: 3 })).toBe('2*atan2(y, -(3 + 1))');
  });

  it('prints itself with numbers in the place of parameters', () => {
    const formula = parseFormula('a*exp(-b*(x-c)^2) - (d-a)/2', ['x'], { free: true });

    expect(printFormula(formula, { a: -1.5, b: 2, c: 0.25, d: 3 })).toBe(
      '(-1.5)*exp(-2*(x - 0.25)^2) - (3 - (-1.5))/2',
    );
    expect(printFormula(formula)).toBe('a*exp(-b*(x - c)^2) - (d - a)/2');
  });
});

describe('a formula for many rows', () => {
  it('gives the same value for each row, without changing its inputs', () => {
    const formula = parseFormula('(a+b)*(a-b)/sqrt(a*a+1) + 3*a^2 - -b + pi', ['a', 'b']);
    const [a, b] = [Float64Array.of(1, 2, 3), Float64Array.of(0.5, -1, 4)];

    const many = evaluateColumns(formula, [a, b], 3);
    const single = evaluateColumns(formula, [a, 0.5], 3);
    const name = evaluateColumns(parseFormula('a', ['a']), [a], 3);
    name[0] = 99;

    expect([...many]).toEqual([0, 1, 2].map((i) => evaluateFormula(formula, [a[i] ?? 0, b[i] ?? 0])));
    expect([...single]).toEqual([0, 1, 2].map((i) => evaluateFormula(formula, [a[i] ?? 0, 0.5])));
    expect([...a, ...b]).toEqual([1, 2, 3, 0.5, -1, 4]);
  });
});

describe('derivatives of a formula', () => {
  const formulas = [
    'a*exp(-b*x)+c',
    'sqrt(x)*ln(a+b)/c',
    '(a+b*x)/(1+c*x^2)',
    'x^a + a^b + pow(c, -2.5)',
    'sin(a*x)*cos(b)+tan(c/3)',
    'atan(a/x)+asin(b/9)-acos(c/8)',
    'log10(x*a)+abs(b-20)*c',
    '-x^3/(a-b^2)+c',
    'atan2(a*x, b - 2) + atan2(c, -x^2) - atan2(-1, x*b)',
  ];

  it.each(formulas)('of %s agree with differences', (text) => {
    const formula = parseFormula(text, ['x', 'a', 'b', 'c']);
    const random = seeded(7);
    for (let round = 0; round < 5; round += 1) {
      const values = [1, 1, 1, 1].map(() => 1 + 2 * random());
      const exact = differentiateColumns(formula, values, 1, [0, 1, 2, 3]);
      for (const [j, column] of exact.columns.entries()) {
        const h = 1e-5;
        const moved = (by: number) =>
          evaluateFormula(
            formula,
            values.map((value, k) => (k === j ? value + by : value)),
          );
        const difference = (moved(h) - moved(-h)) / (2 * h);
        expect(Math.abs((column[0] ?? NaN) - difference)).toBeLessThan(1e-6 * Math.max(1, Math.abs(difference)));
      }
    }
  });

  it.each(formulas)('of %s: the series is that of the function along a line', (text) => {
    const formula = parseFormula(text, ['x', 'a', 'b', 'c']);
    const [values, direction] = [
      [1.5, 2.1, 1.7, 2.4],
      [0.3, -0.2, 0.4, 0.1],
    ];
    const [c0, c1, c2, c3] = taylorSeries(formula, values, direction);
    const along = (s: number) =>
      evaluateFormula(
        formula,
        values.map((value, i) => value + s * (direction[i] ?? 0)),
      );
    for (const s of [0.01, -0.01]) {
      expect(Math.abs(along(s) - (c0 + s * (c1 + s * (c2 + s * c3))))).toBeLessThan(1e-6 * Math.max(1, Math.abs(c0)));
    }
    expect(Math.abs((along(0.01) - along(-0.01)) / 0.02 - c1 - 1e-4 * c3)).toBeLessThan(1e-6);
  });

  it('are exact where a power is a polynomial at zero, and missing where there is a corner', () => {
    expect(taylorSeries(parseFormula('x^2', ['x']), [0], [1])).toEqual([0, 0, 1, 0]);
    expect(taylorSeries(parseFormula('x^3', ['x']), [0], [1])).toEqual([0, 0, 0, 1]);
    expect(taylorSeries(parseFormula('abs(x)', ['x']), [0], [1])[1]).toBeNaN();
  });
});

describe('an invalid formula', () => {
  it.each([
    ['', 'formula_empty', null],
    ['   ', 'formula_empty', null],
    ['2 +', 'formula_syntax', 4],
    ['(x', 'formula_syntax', 3],
    ['x)', 'formula_syntax', 2],
    ['2x', 'formula_syntax', 2],
    ['x @ 2', 'formula_syntax', 3],
    ['x; alert(1)', 'formula_syntax', 2],
    ['x.y', 'formula_syntax', 2],
    ['foo(x)', 'formula_unknown_name', 1],
    ['x + gamma', 'formula_unknown_name', 5],
    ['constructor', 'formula_unknown_name', 1],
    ['sin', 'formula_syntax', 1],
    ['pow(x)', 'formula_syntax', 6],
    ['sin(x, 2)', 'formula_syntax', 6],
    ['1e999', 'formula_overflow', 1],
    ['x + 1/0', 'formula_overflow', 6],
    ['sqrt(-1)', 'formula_overflow', 1],
    ['9^9^9', 'formula_overflow', 2],
  ])('%s is rejected as %s at %p', (text, code, position) => {
    const error = refusal(text);

    expect(error.code).toBe(code);
    if (position !== null) expect(error.position).toBe(position);
  });

  it.each([
    ['ten thousand brackets', `${'('.repeat(10_000)}x${')'.repeat(10_000)}`],
    ['many brackets within the length', `${'('.repeat(1900)}x${')'.repeat(1900)}`],
    ['many signs', `${'-'.repeat(3000)}x`],
    ['a tower of powers', `x${'^x'.repeat(1000)}`],
    ['a megabyte', 'x+'.repeat(500_000)],
    ['too many operations', `x${'+x'.repeat(1500)}`],
    ['calls in calls', `${'sin('.repeat(500)}x${')'.repeat(500)}`],
    ['a long name', `x + ${'y'.repeat(3000)}`],
  ])('%s is rejected quickly', async (_, text) => {
    const tries = [];
    for (let n = 0; n < 3; n++) tries.push(await inFloors(() => refusal(text)));

    expect(tries[0]?.value).toBeInstanceOf(FormulaError);
    expect(Math.min(...tries.map(({ floors }) => floors))).toBeLessThan(5);
  });

  it('names unknown symbols', () => {
    expect(refusal('x + gamma').message).toBe("unknown name 'gamma' at position 5");
    expect(refusal('x', ['x', 'x']).message).toContain('twice');
    expect(refusal('x', ['x', 'sin']).code).toBe('formula_name');
    expect(refusal('x', ['x', 'a b']).code).toBe('formula_name');
  });
});
