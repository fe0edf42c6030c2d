import { parseFormula } from '../formula/parse.js';
import { evaluateFormula } from '../formula/evaluate.js';
import { formulaText, readFormulaText } from './formula-text.js';

const formulas = [
  'r0*(1 + a*x + b*x^2)',
  '1/(a + b*ln(x) + c*ln(x)^3) - 273.15',
  '-x^2 + a',
  '(-x)^2',
  '2^x^2',
  'x^2^3',
  'a*x^-2',
  'a*x^-b',
  'a^(1/3) - -x',
  'a/1.5e-7 + 1.5e-7*x',
  '(1.5e-7)^2*x + 2e3^x',
  'x^1.5e0 + a - 3e5^2',
  'pow(a, x) + pow(x, 2)',
  'a*exp(-(x - b)/c) + .5 - 5.',
  'abs(sin(x)*tan(a)) + pi',
  'β*x + größe',
  'x^12 + a^123 + b^1234',
  '+a + +x',
  'a*10^5*x',
];

describe('printed formula', () => {
  it.each(['.', ','])('parses back to the same formula, with the decimal sign %s', (decimalSeparator) => {
    for (const formula of formulas) {
      const read = readFormulaText(formulaText(formula, { decimalSeparator }), decimalSeparator);
      const [before, after] = [formula, read].map((text) => parseFormula(text, ['x'], { free: true }));

      expect(after?.names).toEqual(before?.names);
      const values = (before?.names ?? []).map((_, i) => 1.3 + 0.37 * i);
      expect([formula, after && evaluateFormula(after, values)]).toEqual([
        formula,
        before && evaluateFormula(before, values),
      ]);
    }
  });

  it('has typographic signs and superscript powers', () => {
    expect(formulaText('r0*(1+a*x-b*x^2)')).toBe('r0 · (1 + a · x − b · x²)');
    expect(formulaText('1/(a+1.5e-7*ln(x)^-3)', { decimalSeparator: ',' })).toBe('1 / (a + 1,5 × 10⁻⁷ · ln(x)⁻³)');
    expect(formulaText('pow(a,0.5)', { decimalSeparator: ',' })).toBe('pow(a; 0,5)');
    expect(formulaText('a/2e5')).toBe('a / (2 × 10⁵)');
    expect(formulaText('-x^2')).toBe('−x²');
  });

  it('does not superscript a nested exponent, to avoid ambiguity', () => {
    expect(formulaText('x^2^3')).toBe('x^2³');
  });
});
