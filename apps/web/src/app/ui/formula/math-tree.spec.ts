import { mathTree, type MathNode } from './math-tree';

const textOf = ({ tag, text, children = [] }: MathNode): string =>
  text ?? (tag === 'mrow' ? children.map(textOf).join('') : `${tag}(${children.map(textOf).join('; ')})`);
const of = (text: string) => mathTree(text)?.map(textOf).join(' ') ?? null;

describe('a formula in our own notation', () => {
  it.each([
    ['y = 2 × 10⁻⁵ + 1.00000387 x', 'y = 2 × msup(10; −5) + 1.00000387 \u2062 x'],
    ['t = (x − 297,95) / 5', 't = mfrac(x−297,95; 5)'],
    ['x = r0 · (1 + a · y + b · y²)', 'x = msub(r; 0) · (1+a·y+b·msup(y; 2))'],
    ['a * exp(-b * x) / c^2', 'mfrac(a·exp\u2061(−b·x); msup(c; 2))'],
    ['sqrt(a + 1.5e-3*x)^(1/2)', 'msup(msqrt(a; +; 1.5×msup(10; −3); ·; x); mfrac(1; 2))'],
    ['2^-x', 'msup(2; −x)'],
    ['offset_2', 'msub(offset; 2)'],
  ])('is read as a person would set it: %s', (text, tree) => {
    expect(of(text)).toBe(tree);
  });

  it.each([
    '',
    'a +',
    '(a',
    'a)',
    '5 °C',
    'a & b',
    '^2',
    'f(,)',
    `${'('.repeat(5000)}a`,
    `${'('.repeat(200)}a${')'.repeat(200)}`,
  ])('stays text where it is none: %s', (text) => {
    expect(mathTree(text)).toBeNull();
  });
});
