/** Computes the printed text; always decimal points. */
import { parseFormula } from '../formula/parse.js';
import type { Formula, FormulaNode, FunctionName } from '../formula/types.js';
import { lookupTable } from '../lookup-table/lookup-table.js';
import { printedValue, type EquationRange } from './equation.js';
import {
  floatingNumber,
  oneLine,
  plainNumber,
  type EquationCodeFacts,
  type EquationLanguage,
} from './equation-text.js';
import { tableProgram, tableSheet } from './table-code.js';
import type { FormulaEquation, ModelEquation, TableEquation } from './model-equation.js';

type ProgramLanguage = Exclude<EquationLanguage, 'excel' | 'json'>;

/** Excel: reading in A1; inverse at A1, value in B1; table at A1, reading in D2, value in F2. */
export function modelCode(
  equation: ModelEquation,
  language: EquationLanguage,
  { measured_unit = '', reference_unit = '' }: EquationCodeFacts = {},
): string {
  if (language === 'json') return JSON.stringify(asData(equation, measured_unit, reference_unit), null, 2);
  const { range } = equation;
  const units = `x in ${oneLine(measured_unit)} from ${range.low} to ${range.high}, y in ${oneLine(reference_unit)}`;
  if (equation.kind === 'table')
    return language === 'excel' ? tableSheet(numbersOf(equation)) : tableProgram(numbersOf(equation), language, units);
  return language === 'excel' ? formulaCell(equation) : formulaProgram(equation, language, units);
}

function numbersOf({ rows, interpolation }: TableEquation) {
  return lookupTable(
    rows.map(({ x, y }) => ({ x: printedValue(x), y: printedValue(y) })),
    interpolation,
  );
}

function formulaProgram(equation: FormulaEquation, language: ProgramLanguage, units: string): string {
  const formula = parseFormula(equation.formula, ['x'], { free: true });
  const names = codeNames(formula.names);
  const write = language === 'c' ? floatingNumber : plainNumber;
  const [declare, end] = { python: ['', ''], javascript: ['const ', ';'], c: ['const double ', ';'] }[language];
  const values = equation.parameters
    .filter(({ name }) => formula.names.includes(name))
    .map(({ name, value }) => `${declare}${names.get(name) ?? name} = ${write(value)}${end}`);
  const result = `return ${written(formula, dialects[language], (name) => names.get(name) ?? name)}${end}`;
  const lines = [...values, result];
  return equation.gives === 'reading'
    ? invertedProgram(equation, language, units, lines)
    : programs[language](units, [['calibrated', lines]]);
}

const programs: Readonly<
  Record<ProgramLanguage, (units: string, functions: readonly [name: string, lines: readonly string[]][]) => string>
> = {
  python: (units, functions) =>
    [
      'import math',
      ...functions.map(([name, lines]) => {
        const remark = name === 'calibrated' ? `    """${units.replaceAll(/["\\]/g, ' ')}"""\n` : '';
        return `\ndef ${name}(x):\n${remark}${lines.map((line) => `    ${line}`).join('\n')}`;
      }),
    ].join('\n'),
  javascript: (units, functions) =>
    [
      `// ${units}`,
      ...functions.map(([name, lines]) => `function ${name}(x) {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`),
    ].join('\n'),
  c: (units, functions) =>
    [
      '#include <math.h>\n',
      `// ${units}`,
      ...functions.map(
        ([name, lines]) => `double ${name}(double x) {\n${lines.map((line) => `    ${line}`).join('\n')}\n}`,
      ),
    ].join('\n'),
};

function invertedProgram(
  { values, range }: FormulaEquation,
  language: ProgramLanguage,
  units: string,
  lines: readonly string[],
): string {
  const [low, high] = widened(values).map(String);
  const reading = ['reading', lines] as const;
  switch (language) {
    case 'python':
      return programs.python(units, [
        [...reading],
        [
          'calibrated',
          [
            `if not ${range.low} <= x <= ${range.high}:`,
            '    raise ValueError("outside of the range")',
            `low, high = ${low}, ${high}`,
            'for _ in range(100):',
            '    middle = (low + high) / 2',
            '    low, high = (middle, high) if reading(middle) < x else (low, middle)',
            'return (low + high) / 2',
          ],
        ],
      ]);
    case 'javascript':
      return programs.javascript(units, [
        [...reading],
        [
          'calibrated',
          [
            `if (!(x >= ${range.low} && x <= ${range.high})) throw new RangeError("outside of the range");`,
            `let low = ${low}, high = ${high};`,
            'for (let i = 0; i < 100; i += 1) {',
            '  const middle = (low + high) / 2;',
            '  if (reading(middle) < x) low = middle; else high = middle;',
            '}',
            'return (low + high) / 2;',
          ],
        ],
      ]);
    case 'c':
      return programs.c(units, [
        [...reading],
        [
          'calibrated',
          [
            `if (!(x >= ${range.low} && x <= ${range.high})) return NAN;`,
            `double low = ${low}, high = ${high};`,
            'for (int i = 0; i < 100; i += 1) {',
            '    const double middle = (low + high) / 2.0;',
            '    if (reading(middle) < x) low = middle; else high = middle;',
            '}',
            'return (low + high) / 2.0;',
          ],
        ],
      ]);
  }
}

function widened({ low, high }: EquationRange): [number, number] {
  const margin = 0.01 * (high - low) || 1;
  return [low - margin, high + margin];
}

const SECANTS = 20;

function formulaCell(equation: FormulaEquation): string {
  const formula = parseFormula(equation.formula, ['x'], { free: true });
  const values = new Map(equation.parameters.map(({ name, value }) => [name, plainNumber(value)]));
  const at = (cell: string) =>
    written(formula, dialects.excel, (name) => (name === 'x' ? cell : `(${values.get(name) ?? '0'})`));
  if (equation.gives === 'reference') return `=${at('A1')}`;
  const { low, high } = equation.values;
  const { range } = equation;
  const found = `=IF(AND(A1>=${range.low},A1<=${range.high}),A${SECANTS + 1},NA())`.toUpperCase();
  const rows = [[String(range.low), found]];
  for (let row = 2; row <= SECANTS + 1; row += 1) {
    const [one, two] = [row - 1, row - 2];
    const place =
      row === 2
        ? String(low)
        : row === 3
          ? String(high)
          : `=IF(B${one}=B${two},A${one},A${one}-B${one}*(A${one}-A${two})/(B${one}-B${two}))`;
    rows.push([place, `=${at(`A${row}`)}-$A$1`]);
  }
  return rows.map((row) => row.join('\t')).join('\n');
}

interface Dialect {
  power(base: string, exponent: string): string;
  arctangent(y: string, x: string): string;
  number(value: number): string;
  call(name: FunctionName): string;
}

/** Languages evaluate -x^2 and a^b^c differently. */
const dialects: Readonly<Record<ProgramLanguage | 'excel', Dialect>> = {
  python: {
    // ** gives a complex root of a negative number.
    power: (base, exponent) => `math.pow(${base}, ${exponent})`,
    arctangent: (y, x) => `math.atan2(${y}, ${x})`,
    number: String,
    call: (name) => (name === 'abs' ? 'abs' : `math.${name === 'ln' ? 'log' : name}`),
  },
  javascript: {
    power: (base, exponent) => `Math.pow(${base}, ${exponent})`,
    arctangent: (y, x) => `Math.atan2(${y}, ${x})`,
    number: String,
    call: (name) => `Math.${name === 'ln' ? 'log' : name}`,
  },
  c: {
    power: (base, exponent) => `pow(${base}, ${exponent})`,
    arctangent: (y, x) => `atan2(${y}, ${x})`,
    number: (value) => (/[.e]/.test(String(value)) ? String(value) : `${value}.0`),
    call: (name) => (name === 'abs' ? 'fabs' : name === 'ln' ? 'log' : name),
  },
  excel: {
    power: (base, exponent) => `((${base})^(${exponent}))`,
    arctangent: (y, x) => `ATAN2(${x},${y})`,
    number: (value) => String(value).toUpperCase(),
    call: (name) => (name === 'log' || name === 'ln' ? 'LN' : name.toUpperCase()),
  },
};

const RANKS = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
const ATOM = 9;

/** From the parsed formula: user text never becomes code. */
function written(formula: Formula, dialect: Dialect, nameOf: (name: string) => string): string {
  const parts: { text: string; rank: number }[] = [];
  const operand = (i: number, rank: number): string => {
    const part = parts[i] ?? { text: '0', rank: ATOM };
    return part.rank >= rank ? part.text : `(${part.text})`;
  };
  const one = (node: FormulaNode): { text: string; rank: number } => {
    switch (node.kind) {
      case 'number':
        return { text: dialect.number(node.value), rank: node.value < 0 || Object.is(node.value, -0) ? 0 : ATOM };
      case 'name':
        return { text: nameOf(formula.names[node.index] ?? ''), rank: ATOM };
      case 'negate':
        return { text: `-${operand(node.a, 3)}`, rank: 0 };
      case 'function':
        return { text: `${dialect.call(node.name)}(${operand(node.a, 0)})`, rank: ATOM };
      case 'binary': {
        const { operation, a, b } = node;
        if (operation === '^') return { text: dialect.power(operand(a, 0), operand(b, 0)), rank: ATOM };
        if (operation === 'atan2') return { text: dialect.arctangent(operand(a, 0), operand(b, 0)), rank: ATOM };
        const rank = RANKS[operation];
        return { text: `${operand(a, rank)} ${operation} ${operand(b, rank + 1)}`, rank };
      }
    }
  };
  for (const node of formula.nodes) parts.push(one(node));
  return parts[parts.length - 1]?.text ?? '0';
}

const RESERVED =
  'asm alignas alignof constexpr nullptr static_assert thread_local unix linux NAN INFINITY MAXFLOAT DOMAIN SING OVERFLOW UNDERFLOW TLOSS PLOSS reading middle low high range ValueError RangeError and as assert async auto await bool break calibrated case catch char class const continue debugger def default del delete do double elif else enum except export extends extern fabs False false finally float for from function global goto if import in inline instanceof int interface is lambda let long math Math new None nonlocal not null or package pass private protected public raise register restrict return short signed sizeof static struct super switch this throw True true try typedef typeof union unsigned var void volatile while with yield'.split(
    ' ',
  );

const isReserved = (name: string) => RESERVED.includes(name) || /^(?:_|M_|FP_|HUGE_|MATH_)/.test(name);

function codeNames(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set([...RESERVED, ...names]);
  for (const name of names) {
    let own = name;
    if (isReserved(name)) while (own === name || taken.has(own)) own += '_';
    taken.add(own);
    found.set(name, own);
  }
  return found;
}

function asData(equation: ModelEquation, measured_unit: string, reference_unit: string): object {
  const facts = { measured_unit, reference_unit, range: [equation.range.low, equation.range.high] };
  if (equation.kind === 'formula') {
    const { formula, gives } = equation;
    const parameters = Object.fromEntries(equation.parameters.map(({ name, value }) => [name, printedValue(value)]));
    return { model: 'formula', formula, variable: 'x', formula_gives: gives, parameters, ...facts };
  }
  const { x, y, slopes } = numbersOf(equation);
  return { model: 'table', interpolation: equation.interpolation, ...facts, x, y, ...(slopes ? { slopes } : {}) };
}
