import { parse } from 'csv-parse/sync';
import { buffer } from 'node:stream/consumers';
import { guarded, unguarded } from './formula-guard.js';
import { column, columnsOf } from './table.js';
import { sheetValues } from '../../testing/sheet-values.js';
import { writeCsv } from './write-csv.js';
import { MOST_LETTERS, writeXlsx } from './write-xlsx.js';
import { ResponseDay, ResponseList, ResponseNumber, ResponseText } from '../http/fields/response-fields.js';
import { inFloors } from '../../../../../test/support/floors.mjs';

const hostile = [
  '=1+1',
  '+1',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1+1',
  '\u00a0-1',
  '\u200b=1',
  '\ufeff=1',
  "'=1",
  "''=1",
  "' =1",
  '＝1',
  '=cmd|"/c calc"!A0',
  'pressure;=1+1',
  'pressure; +1\t-1',
  'one\n- two\r\n@three',
];
const harmless = [
  '5',
  '1-2',
  'a=b',
  "it's",
  "'tis",
  'x, -y',
  'two\nlines',
  'a;b',
  '"quoted"',
  '"=1"',
  'Ω ½ 压力',
  '',
  ' ',
  '💡',
  '_x0041_',
];

const beginnings = (csv: string) => csv.split(/[;\t\r\n]/).map((part) => part.replace(/^[\p{Z}\p{C}]*/u, ''));

describe('the guard against formula injection', () => {
  it.each(hostile)('neutralizes %j reversibly', (text) => {
    const kept = guarded(text);

    expect(kept).not.toBe(text);
    expect(beginnings(kept).filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    expect(kept).not.toMatch(/^[\t\r]/);
    expect(unguarded(kept)).toBe(text);
    expect(unguarded(guarded(kept))).toBe(kept);
  });

  it.each(harmless)('leaves %j unchanged', (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  });

  it('runs in linear time', async () => {
    const { floors } = await inFloors(() => {
      for (const text of [`;${' '.repeat(2_000_000)}x`, '; '.repeat(1_000_000), "'\u200b ".repeat(600_000)])
        expect(guarded(text)).toBe(text);
    });
    expect(floors).toBeLessThan(50);
  });
});

interface Row {
  name: string | null;
  error: number | null;
  day: string | null;
  time: Date | null;
  flag: boolean | null;
}
const columns = [
  column<Row>('name', 'text', ({ name }) => name),
  column<Row>('error', 'number', ({ error }) => error),
  column<Row>('day', 'day', ({ day }) => day),
  column<Row>('time', 'time', ({ time }) => time),
  column<Row>('flag', 'flag', ({ flag }) => flag),
];
const aRow = (given: Partial<Row> = {}): Row => ({
  name: 'A',
  error: null,
  day: null,
  time: null,
  flag: null,
  ...given,
});

async function* pages(...given: Row[][]): AsyncGenerator<Row[]> {
  for (const page of given) yield await Promise.resolve(page);
}

async function csvOf(...given: Row[][]): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeCsv(columns, pages(...given))) pieces.push(piece);
  return pieces.join('');
}
const xlsxOf = (...given: Row[][]) => buffer(writeXlsx('Table & <sheet>', columns, pages(...given), new Date()));

describe('a table as CSV', () => {
  it('round-trips any content', async () => {
    const rows = [...hostile, ...harmless].map((name) => aRow({ name }));
    const csv = await csvOf(rows.slice(0, 3), [], rows.slice(3));

    const read = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' }) as unknown as Record<
      string,
      string
    >[];

    expect(csv.startsWith('\ufeffname,error,day,time,flag\r\n')).toBe(true);
    expect(read.map(({ name }) => unguarded(name ?? ''))).toEqual(rows.map(({ name }) => name));
  });

  it('has numbers as numbers, also negative ones, with all their digits', async () => {
    const csv = await csvOf([
      aRow({ error: -5 }),
      aRow({ error: 0.1 + 0.2, day: '2026-03-12', time: new Date('2026-03-12T10:11:12.345Z'), flag: false }),
      aRow({ error: -1e-21, name: null }),
    ]);

    expect(csv.split('\r\n').slice(1)).toEqual([
      'A,-5,,,',
      'A,0.30000000000000004,2026-03-12,2026-03-12T10:11:12.345Z,false',
      ',-1e-21,,,',
      '',
    ]);
  });
});

describe('a table as workbook', () => {
  it('round-trips any content', async () => {
    const rows = [...hostile, ...harmless].map((name) => aRow({ name }));

    const [head, ...read] = sheetValues(await xlsxOf(rows));

    expect(head).toEqual(['name', 'error', 'day', 'time', 'flag']);
    expect(read.map(([name]) => name ?? '')).toEqual(rows.map(({ name }) => name?.trim()));
  });

  it('has numbers, dates, times and booleans as typed cells', async () => {
    const time = new Date('2026-03-12T10:11:12.000Z');
    const rows = [
      aRow({ error: -5, day: '2026-03-12', time, flag: true }),
      aRow({ error: 0.1 + 0.2, day: '9999-12-31' }),
    ];

    const [, first, second] = sheetValues(await xlsxOf(rows));

    expect(first?.toSpliced(3, 1)).toEqual(['A', -5, '2026-03-12', true]);
    expect((Number(first?.[3]) - 25_569) * 86_400_000).toBeCloseTo(time.getTime(), 0);
    expect(second?.slice(0, 3)).toEqual(['A', 0.1 + 0.2, '9999-12-31']);
  });

  it('writes dates before March 1900 as text, as programs disagree on them', async () => {
    const [, row] = sheetValues(await xlsxOf([aRow({ day: '1899-07-01' })]));

    expect(row?.[2]).toBe('1899-07-01');
  });

  it('truncates long cells with the number of omitted characters', async () => {
    const [, fits, cut] = sheetValues(
      await xlsxOf([aRow({ name: 'x'.repeat(MOST_LETTERS) }), aRow({ name: `${'💡'.repeat(20_000)}!` })]),
    );

    expect(fits?.[0]).toBe('x'.repeat(MOST_LETTERS));
    const [, kept = '', missing] = /^((?:💡)+) … \[\+(\d+)\]$/u.exec(String(cut?.[0])) ?? [];
    expect(String(cut?.[0]).length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(kept.length + Number(missing)).toBe(40_001);
  });

  it('escapes characters that XML cannot contain', async () => {
    const [, row] = sheetValues(await xlsxOf([aRow({ name: '\u0000a\u0007\ud800b\uffff' })]));

    expect(row?.[0]).toBe('\u0000a\u0007\ufffdb\uffff');
  });

  it('is aborted when its rows cannot be read', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [aRow()];
      await Promise.reject(new Error('gone'));
    }

    await expect(buffer(writeXlsx('x', columns, failing(), new Date()))).rejects.toThrow('gone');
  });
});

class Kind {
  @ResponseText() name: string;
  @ResponseNumber() error: number;
  @ResponseDay() day: string;
}
class Nested {
  @ResponseList(() => Kind) list: Kind[];
}

describe('columns of a class', () => {
  it('are its declared fields, with given ones first', () => {
    const made = columnsOf<Kind, Kind>(Kind, { of: (one) => one, prefix: 'x.', first: ['day'] });

    expect(made.map(({ name, kind }) => [name, kind])).toEqual([
      ['x.day', 'day'],
      ['x.name', 'text'],
      ['x.error', 'number'],
    ]);
  });

  it('require a format for a list', () => {
    expect(() => columnsOf<Nested, Nested>(Nested, { of: (one) => one })).toThrow('"list"');
  });
});
