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

  it.each([
    ['times', '10:15:00;25.0;25.1\n10:15:10;25.1;25.2', 'Mean;25.05;25.15\nStd dev;0.05;0.05'],
    ['dates', '2026-01-31;25.0;25.1\n2026-02-01;25.1;25.2', 'Mittelwert;25,05;25,15\nMax;25.1;25.2'],
    ['numbers', '1;25.0;25.1\n2;25.1;25.2', 'Moyenne;25.05;25.15\nÉcart type;0.05;0.05'],
  ])('leaves out the summary below a column of %s', (_name, rows, summary) => {
    const { points, left_out } = parsePoints(`Time;Reference;Reading\n${rows}\n${summary}`);

    expect(points.map(({ reference, measured }) => [reference, measured])).toEqual([
      [25, 25.1],
      [25.1, 25.2],
    ]);
    expect(left_out.map(({ cells }) => cells.join(';'))).toEqual(summary.split('\n'));
  });

  it('keeps rows that are all named', () => {
    expect(pairs('Point;Reference;Reading\nMin;0;0.1\nMean;50;50.1\nMax;100;100.1')).toEqual([
      [0, 0.1],
      [50, 50.1],
      [100, 100.1],
    ]);
  });

  it('keeps the typed text', () => {
    expect(parsePoints('100,00\t99,50').points[0]).toEqual({
      line: 1,
      reference_text: '100,00',
      measured_text: '99,50',
      uncertainty_text: '',
      factor_text: '',
      reference: 100,
      measured: 99.5,
      problem: null,
      unit: null,
      wanted: null,
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

    expect(parsed.columns.map(({ use }) => use)[0]).toBe(order === 'reference_first' ? 'reference' : 'reading');
    expect(parsed.header?.cells).toEqual(header.split(separator));
    expect(parsed.points).toHaveLength(1);
    expect(parsed.points[0]?.reference).toBe(order === 'reference_first' ? 1 : 2);
  });

  it('ignores other named columns', () => {
    expect(pairs('No.\tReference\tRemark\tReading\n1\t10\tok\t10.1\n2\t20\t\t19.9')).toEqual([
      [10, 10.1],
      [20, 19.9],
    ]);
  });

  it('uses the given columns', () => {
    expect(pairs('1 2', { columns: ['reading', 'reference'] })).toEqual([[2, 1]]);
    expect(pairs('Reference\tReading\n1\t2', { columns: ['reading', 'reference'] })).toEqual([[2, 1]]);
    expect(pairs('1\t10\t10.1\t9.9', { columns: ['none', 'reference', 'none', 'reading'] })).toEqual([[10, 9.9]]);
  });

  it.each([
    ['1,234\t5', 'ambiguous_separator'],
    ['12 34\t5', 'thousands_separator'],
    ['1.2345,5\t2', 'thousands_separator'],
    ["1'23\t2", 'thousands_separator'],
    ['1,234.567,8\t2', 'thousands_separator'],
    ['0,123.5\t2', 'thousands_separator'],
    ['12\t', 'missing_value'],
    ['12', 'missing_value'],
    ['abc1\t2\n', 'not_a_number'],
    ['1e999\t2', 'out_of_range'],
    ['0x10\t2', 'not_a_number'],
    ['≈10.0\t2', 'not_a_number'],
  ])('rejects %j as %s', (line, problem) => {
    const parsed = parsePoints(`5\t6\n${line}`).points[1];

    expect(parsed?.problem).toBe(problem);
    expect(parsed?.reference === null || parsed?.measured === null).toBe(true);
  });

  it.each([
    ['1 234.5\t2', 1234.5],
    ['1\u00a0234,5\t2', 1234.5],
    ["1'234'567.8\t2", 1234567.8],
    ['1,234,567.8\t2', 1234567.8],
    ['1.234.567\t2', 1234567],
    ['-1.234,5\t2', -1234.5],
  ])('reads the thousands separators of %j', (line, value) => {
    expect(pairs(line)[0]?.[0]).toBe(value);
  });

  describe('loses no row with digits', () => {
    it.each([
      ['values with units in the first row', '10.0 °C, 10.1 °C\n20.0 °C, 20.2 °C', 2],
      ['values with units in the only row', '10.0 °C\t10.1 °C', 1],
      ['words around the first value', 'about 10\t10.1\n20\t20.2', 2],
      ['a sign in front', '~10\t~10.1\n20\t20.2', 2],
      ['a title with a year', 'Calibration 2026\n10\t10.1', 2],
      ['digits after words in between', '10\t10.1\nrun 2\n20\t20.2', 3],
    ])('of %s', (_what, text, count) => {
      const { points, lines, header } = parsePoints(text);

      expect(lines).toHaveLength(count);
      expect(points).toHaveLength(count);
      expect(header).toBeNull();
    });

    it('and lists the skipped lines', () => {
      const { left_out, header, points } = parsePoints(
        'Certificate of today\nReference\tReading\n°C\t°C\n1\t2\nfalling\n3\t4',
      );

      expect(left_out.map(({ cells }) => cells[0])).toEqual(['Certificate of today', 'falling']);
      expect([header?.number, points.length]).toEqual([2, 2]);
    });
  });

  describe('repeats', () => {
    it('make a point of each reading of a row', () => {
      expect(pairs('Reference\tR1\tR2\tR3\n10\t10.1\t10.2\t\n20\t20.1\t20.2\t20.3')).toEqual([
        [10, 10.1],
        [10, 10.2],
        [20, 20.1],
        [20, 20.2],
        [20, 20.3],
      ]);
    });

    it.each([
      ['Nr.\tSoll\t1. Messung\t2. Messung', [null, 'reference', 'reading', 'reading']],
      ['Ref\tReading 1\tReading 2\tRemark', ['reference', 'reading', 'reading']],
      ['T\tR1\tR2', ['reference', 'reading', 'reading']],
    ])('are recognized by the titles %j', (header, uses) => {
      const { columns } = parsePoints(
        `${header}\n${header
          .split('\t')
          .map((_, i) => i + 1)
          .join('\t')}`,
      );

      uses.forEach((use, i) => expect(columns[i]?.use).toBe(use ?? 'none'));
    });

    it('are proposed if a table without titles has more columns', () => {
      const { columns, points } = parsePoints('10\t10.1\t10.2\n20\t20.1\t20.2');

      expect([columns.map(({ use }) => use), points.length]).toEqual([['reference', 'reading', 'reading'], 4]);
    });
  });

  describe('units', () => {
    const units = { reference: '°C', measured: '°C', physical_quantity: 'temperature' };
    const read = (text: string, given = units) =>
      parsePoints(text, { units: given }).points.map(({ reference, measured, problem, unit }) =>
        problem ? [problem, unit] : [reference, measured],
      );

    it('are read in cells and titles, and converted where they differ', () => {
      expect(read('10.0 °C\t10.1 °C')).toEqual([[10, 10.1]]);
      expect(read('10.0 °C 10.1 °C\n20 °C 20.5 °C')).toEqual([
        [10, 10.1],
        [20, 20.5],
      ]);
      expect(read('Reference [K]\tReading (°C)\n293.15\t20.1')).toEqual([[20, 20.1]]);
      expect(read('Reference\tReading\n(°F)\t(°C)\n68\t20.1')).toEqual([[20, 20.1]]);
      expect(read('50 °F\t10.1 ºC\n20 degC\t20 C')).toEqual([
        [10, 10.1],
        [20, 20],
      ]);
      expect(parsePoints('50 °F\t10.1', { units }).converted).toEqual([{ from: '°F', to: '°C' }]);
    });

    it('are rejected by name if unknown or not convertible', () => {
      expect(read('10 bar\t10.1')).toEqual([['unit_mismatch', 'bar']]);
      expect(read('10 °C\t10.1 flops')).toEqual([['unknown_unit', 'flops']]);
    });

    it('keep the typed digits', () => {
      const volts = { reference: 'V', measured: 'mV', physical_quantity: 'voltage' };
      const [point] = parsePoints('1.500 V\t1499.90 mV', { units: volts }).points;

      expect([point?.reference_text, point?.measured_text]).toEqual(['1.500', '1499.90']);
      expect(read('1500 mV\t1.4999 V', volts)).toEqual([[1.5, 1499.9]]);
      expect(read('4.7e-3 kV\t1.5E1mV', volts)).toEqual([[4.7, 15]]);
    });
  });

  it('uses other numbers to interpret a comma', () => {
    expect(pairs('1,234\t0,5')).toEqual([[1.234, 0.5]]);
    expect(problems('1,234\t0.5')).toEqual(['thousands_separator']);
    expect(problems('1.234\t0,5')).toEqual(['thousands_separator']);
    expect(pairs('1.234\t5.678')).toEqual([[1.234, 5.678]]);
    expect(pairs('1,234\t5,678', { decimal: ',' })).toEqual([[1.234, 5.678]]);
    expect(pairs('1,234\t5,678', { decimal: '.' })).toEqual([[1234, 5678]]);
  });

  it('returns nothing for empty input', () => {
    expect(parsePoints('').points).toEqual([]);
    expect(parsePoints(' \n\t\n').points).toEqual([]);
    expect(parsePoints('Reference;Reading').points).toEqual([]);
  });

  it('never throws, even on long lines and large pastes', () => {
    for (const text of ['\0', ';;;;', ',,,', '"', '1'.repeat(100_000), ', '.repeat(50_000), '1 2\n'.repeat(20_000)]) {
      expect(() => parsePoints(text)).not.toThrow();
    }
    expect(parsePoints('1 2\n'.repeat(20_000)).points).toHaveLength(20_000);
  });

  it.each(['1 2\n', '1,5;2,5\n', ', ', '1', '"'])('needs linear time for %j', (part) => {
    const once = workOn(part.repeat(1000));
    const twice = workOn(part.repeat(2000));

    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.2 * once);
  });
});

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
