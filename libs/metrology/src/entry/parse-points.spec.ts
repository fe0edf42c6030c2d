import { jest } from '@jest/globals';
import { columnRole } from './header-words.js';
import { parsePoints } from './parse-points.js';
import { readNumber } from './read-number.js';

const pairs = (text: string, options = {}) =>
  parsePoints(text, options).points.map((point) => [point.reference, point.measured]);
const problems = (text: string, options = {}) => parsePoints(text, options).points.map((point) => point.problem);

describe('parsePoints', () => {
  const expected = [
    [0, 0.1],
    [50.5, 50.4],
    [-100, -99.25],
  ];

  it.each([
    ['tabs, as from a spreadsheet', '0\t0.1\n50.5\t50.4\n-100\t-99.25\n'],
    ['tabs with decimal commas', '0\t0,1\r\n50,5\t50,4\r\n-100\t-99,25'],
    ['semicolons with decimal commas', '0;0,1\n50,5;50,4\n-100;-99,25'],
    ['commas', '0,0.1\n50.5,50.4\n-100,-99.25'],
    ['commas and spaces', '0, 0.1\n50.5, 50.4\n-100, -99.25'],
    ['spaces', '0 0.1\n50.5   50.4\n -100 -99.25 '],
    ['spaces with decimal commas', '0 0,1\n50,5 50,4\n-100 -99,25'],
    ['quotes', '"0","0.1"\n"50.5","50.4"\n"-100","-99.25"'],
    ['a byte order mark, blank lines and old line ends', '\ufeff0\t0.1\r\r50.5\t50.4\r-100\t-99.25'],
    ['true minus signs', '0\t0.1\n50.5\t50.4\n−100\t−99.25'],
    ['exponents', '0e0\t1e-1\n5.05e1\t504E-1\n-1e2\t-99.25'],
    ['trailing separators', '0;0.1;\n50.5;50.4;;\n-100;-99.25;'],
  ])('reads %s', (_what, text) => {
    expect(pairs(text)).toEqual(expected);
    expect(problems(text)).toEqual([null, null, null]);
  });

  it('keeps what was typed', () => {
    expect(parsePoints('100,00\t99,50').points[0]).toEqual({
      reference_text: '100,00',
      measured_text: '99,50',
      reference: 100,
      measured: 99.5,
      problem: null,
    });
  });

  it.each([
    ['Reference\tMeasured', 'reference_first'],
    ['Indication (°C)\tReference (°C)', 'measured_first'],
    ['Patrón;Indicación', 'reference_first'],
    ['Lectura;Valor de referencia', 'measured_first'],
    ['Étalon\tValeur mesurée', 'reference_first'],
    ['Lecture\tRéférence', 'measured_first'],
    ['Referenzwert;Anzeige', 'reference_first'],
    ['Messwert;Sollwert', 'measured_first'],
    ['Istwert\tBezugswert', 'measured_first'],
    ['x\ty', 'reference_first'],
  ])('understands the header %s', (header, order) => {
    const separator = header.includes(';') ? ';' : '\t';
    const parsed = parsePoints(`${header}\n1${separator}2`);

    expect(parsed.order).toBe(order);
    expect(parsed.header).toEqual(header.split(separator));
    expect(parsed.points).toHaveLength(1);
    expect(parsed.points[0]?.reference).toBe(order === 'reference_first' ? 1 : 2);
  });

  it('leaves other named columns aside', () => {
    expect(pairs('No.\tReference\tRemark\tReading\n1\t10\tok\t10.1\n2\t20\t\t19.9')).toEqual([
      [10, 10.1],
      [20, 19.9],
    ]);
  });

  it('takes the order it is told', () => {
    expect(pairs('1 2', { order: 'measured_first' })).toEqual([[2, 1]]);
    expect(pairs('Reference\tReading\n1\t2', { order: 'measured_first' })).toEqual([[2, 1]]);
  });

  it.each([
    ['1.234,5\t2', 'thousands_separator'],
    ['1,234.5\t2', 'thousands_separator'],
    ['1 234\t2', 'thousands_separator'],
    ["1'234\t2", 'thousands_separator'],
    ['1.234.567\t2', 'thousands_separator'],
    ['1,234\t5', 'ambiguous_separator'],
    ['12\t', 'missing_value'],
    ['12', 'missing_value'],
    ['abc\t2\n', 'not_a_number'],
    ['1\t2\t3', 'too_many_columns'],
    ['1e999\t2', 'out_of_range'],
    ['NaN\t2', 'not_a_number'],
    ['0x10\t2', 'not_a_number'],
    ['Infinity\t2', 'not_a_number'],
  ])('refuses %j as %s', (line, problem) => {
    // A line of numbers before it, so that it is not taken for a header.
    const parsed = parsePoints(`5\t6\n${line}`).points[1];

    expect(parsed?.problem).toBe(problem);
    expect(parsed?.reference === null || parsed?.measured === null).toBe(true);
  });

  it('lets other numbers decide what a comma means', () => {
    expect(pairs('1,234\t0,5')).toEqual([[1.234, 0.5]]);
    expect(problems('1,234\t0.5')).toEqual(['thousands_separator']);
    expect(problems('1.234\t0,5')).toEqual(['thousands_separator']);
    expect(pairs('1.234\t5.678')).toEqual([[1.234, 5.678]]);
    expect(pairs('1,234\t5,678', { decimal: ',' })).toEqual([[1.234, 5.678]]);
    expect(problems('1,234\t5,678', { decimal: '.' })).toEqual(['thousands_separator']);
  });

  it('gives nothing for nothing', () => {
    expect(parsePoints('').points).toEqual([]);
    expect(parsePoints(' \n\t\n').points).toEqual([]);
    expect(parsePoints('Reference;Reading').points).toEqual([]);
  });

  it('never throws, on long lines and large pastes either', () => {
    for (const text of ['\0', ';;;;', ',,,', '"', '1'.repeat(100_000), ', '.repeat(50_000), '1 2\n'.repeat(20_000)]) {
      expect(() => parsePoints(text)).not.toThrow();
    }
    expect(parsePoints('1 2\n'.repeat(20_000)).points).toHaveLength(20_000);
  });

  it.each(['1 2\n', '1,5;2,5\n', ', ', '1', '"'])('takes twice the work for twice as many %j', (part) => {
    const once = workOn(part.repeat(1000));
    const twice = workOn(part.repeat(2000));

    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.2 * once);
  });
});

/** How often a pattern is tried, at each place of a text. */
function workOn(text: string): number {
  const tried = jest.spyOn(RegExp.prototype, 'exec');
  try {
    parsePoints(text);
    return tried.mock.calls.length;
  } finally {
    tried.mockRestore();
  }
}

describe('readNumber', () => {
  it.each([
    ['12', 12],
    ['+1.5', 1.5],
    ['-,5', -0.5],
    ['5.', 5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['4.7e-9', 4.7e-9],
    ['\u221212,5', -12.5],
  ])('reads %s', (text, value) => {
    expect(readNumber(text)).toEqual({ value, problem: null });
  });
});

describe('columnRole', () => {
  it.each([
    ['Reference reading', 'reference'],
    ['Refrigerator', null],
    ['Distance', null],
    ['UUT', 'measured'],
    ['', null],
  ])('of %j is %s', (cell, role) => {
    expect(columnRole(cell)).toBe(role);
  });
});
