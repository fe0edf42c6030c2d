import { runInNewContext } from 'node:vm';
import { lookUp, lookupTable, type Interpolation } from '../lookup-table/lookup-table.js';
import { modelEquation, printedCurve, type ModelEquation, type PrintableModel } from './model-equation.js';
import { modelCode } from './model-code.js';

const range = { low: 1, high: 9 };

function of(model: Partial<PrintableModel>): ModelEquation {
  const equation = modelEquation(
    { formula: null, formula_gives: null, parameters: [], table: null, interpolation: null, ...model },
    range,
  );
  if (!equation) throw new Error('no equation');
  return equation;
}

const withValues = (formula: string, values: Record<string, number>) =>
  of({
    formula,
    formula_gives: 'reference',
    parameters: Object.entries(values).map(([name, value]) => ({ name, value, standard_uncertainty: null })),
  });

const formulas: [string, Record<string, number>][] = [
  ['-x^2 + a', { a: -3.25 }],
  ['a^x^2 - b/(x - c)', { a: 1.02, b: -7, c: 12 }],
  ['a - (b - x) - (c/(d/x))', { a: 1, b: 2, c: 3, d: 4 }],
  ['log(x) + ln(a) + log10(x)*b - abs(c)', { a: 3, b: 2, c: -5 }],
  ['pow(x, -a) + x^-2 + -(-x)', { a: 0.5 }],
  ['lambda*x + in_ + int*exp(-x/new)', { lambda: 1.5, in_: 2.5, int: 3, new: 4 }],
  ['sqrt(x)*sin(a)*cos(x)*tan(b)*asin(0.1*a)*acos(0.2)*atan(x)', { a: 1, b: 2 }],
];

const run = (code: string, x: number): number => runInNewContext(`${code}; calibrated(${x})`) as number;

function fromPython(code: string, x: number): number {
  const lines = code
    .slice(code.indexOf('"""\n') + 4)
    .split('\n')
    .map((line) => line.trim());
  const body = lines.map((line) => (line.startsWith('return') ? line : `const ${line}`)).join(';');
  const math = `const math = Math; const abs = Math.abs;`;
  return runInNewContext(`(() => { ${math} const x = ${x}; ${body.replaceAll('new', 'neu')} })()`) as number;
}

function fromC(code: string, x: number): number {
  const body = code
    .slice(code.indexOf('{') + 1, code.lastIndexOf('}'))
    .replaceAll('const double', 'const')
    .replaceAll('new', 'neu');
  const math = 'const { exp, log, log10, pow, sqrt, sin, cos, tan, asin, acos, atan, abs: fabs } = Math;';
  return runInNewContext(`(() => { ${math} const x = ${x}; ${body} })()`) as number;
}

/** Excel evaluates -2^2 as 4 and 2^3^2 from the left. */
function fromExcel(formula: string, cells: Record<string, number>): number {
  const words = formula.slice(1).match(/[A-Z]+10|[A-Z]+\d*|\d[\d.]*(?:E[+-]?\d+)?|[-+*/^(),]/g) ?? [];
  let at = 0;
  const next = () => words[at++] ?? '';
  const functions: Record<string, (a: number) => number> = {
    LN: Math.log,
    LOG10: Math.log10,
    ABS: Math.abs,
    EXP: Math.exp,
    SQRT: Math.sqrt,
    SIN: Math.sin,
    COS: Math.cos,
    TAN: Math.tan,
    ASIN: Math.asin,
    ACOS: Math.acos,
    ATAN: Math.atan,
  };
  const value = (): number => {
    const word = next();
    if (word === '-') return -value();
    const call = functions[word];
    if (call) at += 1;
    if (call ?? word === '(') {
      const inner = sum();
      at += 1;
      return call ? call(inner) : inner;
    }
    return cells[word] ?? Number(word);
  };
  const chain = (part: () => number, operations: Record<string, (a: number, b: number) => number>) => () => {
    let left = part();
    for (let act = operations[words[at] ?? '']; act; act = operations[words[at] ?? '']) {
      at += 1;
      left = act(left, part());
    }
    return left;
  };
  const power = chain(value, { '^': (a, b) => a ** b });
  const product = chain(power, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  const sum: () => number = chain(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  return sum();
}

describe('model as code', () => {
  it.each(formulas)('computes the values of the printed formula: %s', (formula, values) => {
    const equation = withValues(formula, values);
    for (const x of [1, 2.5, 8.75]) {
      const expected = printedCurve(equation).valueAt(x);
      const found = {
        javascript: run(modelCode(equation, 'javascript'), x),
        python: fromPython(modelCode(equation, 'python'), x),
        c: fromC(modelCode(equation, 'c'), x),
        excel: fromExcel(modelCode(equation, 'excel'), { A1: x }),
      };
      for (const [language, value] of Object.entries(found))
        expect([language, value]).toEqual([language, expect.closeTo(expected, 9)]);
    }
  });

  it('solves for the value if the formula gives the reading', () => {
    const parameters = Object.entries({ r0: 100, a: 3.9083e-3, b: -5.775e-7 }).map(([name, value]) => ({
      name,
      value,
      standard_uncertainty: null,
    }));
    const model: PrintableModel = {
      formula: 'r0*(1 + a*x + b*x^2)',
      formula_gives: 'reading',
      parameters,
      table: null,
      interpolation: null,
    };
    const equation = modelEquation(model, { low: 100, high: 390.48 });
    if (!equation) throw new Error('no equation');

    for (const x of [100, 138.5055, 280.98, 390.48]) {
      const expected = printedCurve(equation).valueAt(x);

      expect(run(modelCode(equation, 'javascript'), x)).toBeCloseTo(expected, 9);
      expect(bySecants(modelCode(equation, 'excel'), x)).toBeCloseTo(expected, 9);
    }
    expect(() => run(modelCode(equation, 'javascript'), 99)).toThrow('outside');
    expect(modelCode(equation, 'python')).toContain('def reading(x):');
    expect(modelCode(equation, 'c')).toContain('double reading(double x) {');
  });

  it('writes no integers in C, to avoid integer division', () => {
    expect(modelCode(withValues('1/3*x/a', { a: 2 }), 'c')).not.toMatch(/[^\w.\]]\d+(?![\d.eE\]])\s*[*/;]/);
  });

  it('gives no value outside of the range in a spreadsheet, like in a program', () => {
    const parameters = [{ name: 'a', value: 2e-7, standard_uncertainty: null }];
    const model: PrintableModel = {
      formula: 'a*x',
      formula_gives: 'reading',
      parameters,
      table: null,
      interpolation: null,
    };
    const equation = modelEquation(model, { low: 1e-7, high: 5 });

    expect(equation && modelCode(equation, 'excel').split('\n')[0]).toBe('1e-7\t=IF(AND(A1>=1E-7,A1<=5),A21,NA())');
  });

  it('avoids complex roots in Python, and names that are macros in C', () => {
    const code = modelCode(withValues('x^a + M_PI*asm', { a: 0.5, M_PI: 3, asm: 1 }), 'python');

    expect(code).toContain('math.pow(x, a)');
    expect(modelCode(withValues('a*x + M_PI*asm', { a: 1, M_PI: 3, asm: 1 }), 'c')).toContain('M_PI_ * asm_');
    expect(modelCode(withValues('a*x', { a: 1 }), 'c', { reference_unit: 'V\\' })).toContain('y in V\n');
  });

  it('contains no user text except names it can bind', () => {
    const code = modelCode(withValues('a*x', { a: 2 }), 'python', {
      measured_unit: 'V"""\nimport os',
      reference_unit: '',
    });

    expect(code.match(/"""/g)).toHaveLength(2);
    expect(code.split('\n').filter((line) => line.startsWith('import'))).toEqual(['import math']);
  });

  it.each<[Interpolation]>([['linear'], ['monotone_cubic']])('looks a table up, %s', (interpolation) => {
    const points = [1, 2, 4, 4.5, 9].map((x) => ({
      x,
      y: Math.round(1e3 * Math.sqrt(x)) / 1e3,
      standard_uncertainty: null,
    }));
    const [equation, table] = [of({ table: points, interpolation }), lookupTable(points, interpolation)];

    const code = modelCode(equation, 'javascript');

    for (const x of [1, 1.5, 2, 3.999, 4.2, 8.9, 9]) expect(run(code, x)).toBeCloseTo(lookUp(table, x).value, 12);
    expect(() => run(code, 9.1)).toThrow('outside');
    expect(() => run(code, NaN)).toThrow('outside');
    const cells = modelCode(equation, 'excel')
      .split('\n')
      .map((row) => row.split('\t'));
    expect(cells).toHaveLength(6);
    expect(fromSheet(cells, 3.999)).toBeCloseTo(lookUp(table, 3.999).value, 12);
    expect(JSON.parse(modelCode(equation, 'json'))).toMatchObject({ interpolation, x: points.map(({ x }) => x) });
  });
});

function fromSheet(cells: string[][], x: number): number {
  const column = (letter: string) => cells.slice(1).map((row) => Number(row['ABC'.indexOf(letter)]));
  const xs = column('A');
  const place = Math.min(xs.filter((one) => one <= x).length, xs.length - 1);
  const formula = (cells[1]?.[5] ?? '').replaceAll(
    /INDEX\(\$([ABC])\$2:\$[ABC]\$\d+,E2(\+1)?\)/g,
    (_, letter: string, next?: string) => `(${column(letter)[place - 1 + (next ? 1 : 0)] ?? NaN})`,
  );
  return fromExcel(formula, { D2: x });
}

function bySecants(text: string, x: number): number {
  const cells: Record<string, number> = { A1: x };
  const rows = text.split('\n').map((row) => row.split('\t'));
  rows.slice(1).forEach(([place = '', off = ''], i) => {
    const [row, one, two] = [i + 2, i + 1, i];
    const [a1, a2, b1, b2] = [`A${one}`, `A${two}`, `B${one}`, `B${two}`].map((name) => cells[name] ?? NaN);
    const isEqual = b1 === b2;
    const step = place.slice(place.indexOf(',A', place.indexOf(',') + 1));
    expect([place, step === '' || i < 2 || step.startsWith(`,A${one}-B${one}`)]).toEqual([place, true]);
    cells[`A${row}`] =
      i < 2
        ? Number(place)
        : isEqual
          ? (a1 ?? NaN)
          : (a1 ?? 0) - ((b1 ?? 0) * ((a1 ?? 0) - (a2 ?? 0))) / ((b1 ?? 0) - (b2 ?? 0));
    cells[`B${row}`] = fromExcel(off.replaceAll('$A$1', 'A1'), cells);
  });
  return cells[/,(A\d+),NA\(\)\)$/.exec(rows[0]?.[1] ?? '')?.[1] ?? ''] ?? NaN;
}

describe('angle of a point in code', () => {
  it.each([
    ['python', 'math.atan2(a, x)'],
    ['javascript', 'Math.atan2(a, x)'],
    ['c', 'atan2(a, x)'],
    ['excel', 'ATAN2(A1,(2))'],
  ] as const)('is that of %s', (language, text) => {
    expect(modelCode(withValues('3*atan2(a, x)', { a: 2 }), language)).toContain(text);
  });
});
