import { readNumber } from '@etalon/metrology';
import { readRows } from '../../../analysis/live-analysis';
import { readingsFrom, type ReadingsWanted } from './readings';

const wanted: ReadingsWanted = {
  language: '.',
  units: { reference: '°C', measured: '°C', physical_quantity: 'temperature' },
};
const inGrid = (text: string, change: Partial<ReadingsWanted> = {}) => {
  const all = { ...wanted, ...change };
  const { rows } = readingsFrom(text, all);
  return readRows(rows, all.language).points.map(({ reference, measured }) => [reference, measured]);
};

describe('files of readings', () => {
  it('of another laboratory bring U and k into the grid as they are written, or as its language reads them', () => {
    const text = 'Reference;Reading;U;k\n1.500;1.600;0.050;2.00\n2.500;2.600;;';

    expect(readingsFrom(text, { ...wanted, isStated: true }).rows).toEqual([
      { reference: '1.500', measured: '1.600', expanded_uncertainty: '0.050', coverage_factor: '2.00' },
      { reference: '2.500', measured: '2.600' },
    ]);
    const [row] = readingsFrom(text, { ...wanted, language: ',', decimal: '.', isStated: true }).rows;
    expect(readNumber(row?.expanded_uncertainty ?? '', { language: ',' }).value).toBe(0.05);
    expect(readingsFrom(text, wanted).rows[0]).toEqual({ reference: '1.500', measured: '1.600' });
  });

  it.each([
    ['points', ',', '1.500;1.600;0.050;2.00'],
    ['commas', '.', '1,500;1,600;0,050;2,00'],
  ] as const)('of another laboratory mean the same in the grid with decimal %s', (_sign, language, line) => {
    const { rows } = readingsFrom(`Reference;Reading;U;k\n${line}`, { ...wanted, language, isStated: true });

    expect(readRows(rows, language, true)).toMatchObject({
      points: [{ reference: 1.5, measured: 1.6, stated: { expanded_uncertainty: 0.05, coverage_factor: 2 } }],
      cells: [],
    });
  });
});

describe('pasted readings', () => {
  it('keep a first row of values with their units', () => {
    const { rows, header, isPlain } = readingsFrom('10.0 °C, 10.1 °C\n20.00 °C, 20.2 °C', wanted);

    expect(header).toBeNull();
    expect(isPlain).toBe(true);
    expect(rows).toEqual([
      { reference: '10.0', measured: '10.1' },
      { reference: '20.00', measured: '20.2' },
    ]);
  });

  it.each([
    ['repeats', 'Reference\tR1\tR2\n10\t10.1\t10.2'],
    ['a header with digits', 'Reading 1\tReference\n10.1\t10'],
    ['a line without digits', '10\t10.1\nfalling\n5\t5.1'],
    ['a comma of unknown meaning', '0,5\n10,6'],
    ['spaces that may separate thousands', '100 012,5\n200 025,1\n300 030,0'],
    ['spaces between whole numbers', '100 200\n200 300'],
    ['a label in front', 'N 10.1\nN 20.2'],
    ['other units', '50 °F\t10.1 °C'],
    ['a row that is no number', '10\t10.1\nabc 1\t2'],
  ])('are shown before they are taken where there are %s', (_what, text) => {
    expect(readingsFrom(text, wanted).isPlain).toBe(false);
  });

  it.each<[string, string, Partial<ReadingsWanted>, number[][]]>([
    ['thousands', '1,234.5\t1 233.9', {}, [[1234.5, 1233.9]]],
    ['a chosen decimal sign', '1,234\t1,233', { decimal: ',' }, [[1.234, 1.233]]],
    ['the other chosen decimal sign', '1,234\t1,233', { decimal: '.' }, [[1234, 1233]]],
    ['points in a language of commas', '1.234\t1.233', { language: ',', decimal: '.' }, [[1.234, 1.233]]],
    [
      'commas in a language of points',
      '1,234\t0,5\n2,345\t2,5',
      {},
      [
        [1.234, 0.5],
        [2.345, 2.5],
      ],
    ],
    [
      'converted units',
      '50 °F\t10.15\n68 °F\t20.25',
      { language: ',' },
      [
        [10, 10.15],
        [20, 20.25],
      ],
    ],
    ['chosen columns', '1;10;9,9', { columns: ['none', 'reading', 'reference'], language: ',' }, [[9.9, 10]]],
  ])('mean the same in the grid as in the preview: %s', (_what, text, change, expected) => {
    expect(inGrid(text, change)).toEqual(expected);
  });

  it.each(['\u00a0', '\u2009', '\u202f'])(
    'are one column where a space of a printed number (%j) groups them',
    (space) => {
      const of = (text: string, more: Partial<ReadingsWanted> = {}) => {
        const { isPlain, isSingleColumn, points } = readingsFrom(text.replaceAll('_', space), { ...wanted, ...more });
        return [isPlain, isSingleColumn, points.map(({ reference, measured }) => reference ?? measured)];
      };

      expect(of('100_012,5\n200_025,1\n300_030,0')).toEqual([true, true, [100_012.5, 200_025.1, 300_030]]);
      expect(of('100_012,125\n200_025\n7,5', { language: ',' })).toEqual([true, true, [100_012.125, 200_025, 7.5]]);
      expect(of('100_012.5\n1_200_025.1')).toEqual([true, true, [100_012.5, 1_200_025.1]]);
      expect(of('100_012,5 100_013\n200_025,1 200_026')).toEqual([true, false, [100_012.5, 200_025.1]]);
      expect(of('10_10.5\n20_20.5')).toEqual([true, false, [10, 20]]);
    },
  );

  it('go into the grid as typed where they cannot be read', () => {
    const { rows, unreadable } = readingsFrom('10 bar\t10.1', wanted);

    expect([rows, unreadable.map(({ problem, unit }) => [problem, unit])]).toEqual([
      [{ reference: '10 bar', measured: '10.1' }],
      [['unit_mismatch', 'bar']],
    ]);
  });
});
