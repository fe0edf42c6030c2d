import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWorkbook, type StoredCell, type StoredSheet } from '../../../../testing/a-workbook.js';
import type { Cell } from '@etalon/tables';
import readTable, { type ReadTable, type TableFile, type TableProblem, type TableRow } from './read-table-task.js';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const importable = ['asset_id', 'name', 'manufacturer', 'model', 'serial_number', 'location', 'purchase_date'].concat(
  ...['channel.measurement_min', 'channel.measurement_max', 'channel.unit', 'channel.physical_quantity', 'notes'],
);
const requested: Omit<TableFile, 'path' | 'kind'> = {
  maxRows: 100,
  maxColumns: 20,
  importable,
  sheet: null,
  headerRow: null,
  fields: null,
  isWhole: false,
};

function read(content: Buffer, kind: 'csv' | 'xlsx', choice: Partial<TableFile> = {}) {
  const path = join(folder, 'table');
  writeFileSync(path, content);
  return readTable({ ...requested, path, kind, ...choice });
}

const table = (...given: Parameters<typeof read>): ReadTable => {
  const found = read(...given);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
const rowsOf = ({ pieces }: ReadTable): TableRow[] =>
  pieces.flatMap((piece) => JSON.parse(new TextDecoder().decode(piece)) as TableRow[]);
const book = (rows: StoredSheet['rows'], more: Partial<StoredSheet> = {}, how = {}) =>
  aWorkbook([{ rows, ...more }], how);
const problemOf = (...given: Parameters<typeof read>): TableProblem | null => {
  const found = read(...given);
  return 'problem' in found ? found.problem : null;
};

describe('cells of a workbook', () => {
  const cells = (given: readonly StoredCell[], how = {}): Cell[] => {
    const rows = given.map((cell) => ['A', cell]);
    return rowsOf(table(book([['asset_id', 'notes'], ...rows], {}, how), 'xlsx')).map(
      ({ cells: [, cell] }) => cell ?? null,
    );
  };

  it('are read as displayed by their format', () => {
    const stored = [
      { value: 12, format: '00000' },
      { value: 0.5, format: 9 },
      { value: 12.5, format: '0.00' },
      { value: 1234567, format: '"SN-"0000-000' },
      { value: 46053, format: 'dd/mm/yyyy' },
      { value: 46053.75, format: 14 },
      { value: 46053, format: '[$-F800]dddd, mmmm dd, yyyy' },
      { value: 0.25, format: 20 },
    ];
    expect(cells(stored)).toEqual([
      { value: 12, shown: '00012' },
      { value: 0.5, shown: '50%', isPercent: true },
      { value: 12.5, shown: '12.50' },
      { value: 1234567, shown: 'SN-1234-567' },
      { value: 46053, shown: '31/01/2026', day: '2026-01-31' },
      { value: 46053.75, shown: '2026-01-31', day: '2026-01-31' },
      { value: 46053, shown: '2026-01-31', day: '2026-01-31' },
      { value: 0.25, shown: '6:00', isTime: true },
    ]);
    expect(cells([{ value: 44591, format: 14 }], { date1904: true })).toMatchObject([{ day: '2026-01-31' }]);
  });

  it('are numbers where the format only groups, shortens or hides digits', () => {
    const formats = ['General', '@', '0.00E+00', '#,##0', ';;;', 'not "a format', 'x'.repeat(300)];
    const stored = formats.map((format) => ({ value: 123456789012, format }));
    expect(cells(stored)).toEqual(stored.map(({ value }) => value));
  });

  it('are read from rich text, inline strings, booleans, hyperlinks and escaped characters', () => {
    const rich =
      '<r><rPr><b/></rPr><t>Rich </t></r><r><t xml:space="preserve">text &amp; more</t></r><rPh><t>no</t></rPh>';
    const stored: StoredCell[] = [
      { raw: 't="s"><v>0</v></c>' },
      { raw: 't="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>' },
      { raw: 't="d"><v>2026-01-31</v></c>' },
      { formula: 'HYPERLINK("x","Manual")', result: 'Manual' },
      'line_x000D_break',
      true,
      '  ',
    ];
    const expected = ['Rich text & more', 'inline', '2026-01-31', 'Manual', 'line\rbreak', true, null];
    expect(cells(stored, { strings: [rich] })).toEqual(expected);
  });

  it('with an error or without a result are not blank; an empty text is', () => {
    const stored: StoredCell[] = [
      { error: '#N/A' },
      { formula: 'VLOOKUP(A1,X,2)' },
      { raw: '><f>A1</f><v></v></c>' },
      { raw: '><f>A1</f><v/></c>' },
      { formula: 'IF(A1="","",1)', result: '' },
      { formula: '1+1', result: 2 },
      { raw: 't="e"><f>1/0</f><v>#DIV/0!</v></c>' },
    ];
    expect(cells(stored)).toEqual([
      { fault: 'error', shown: '#N/A' },
      { fault: 'no_result', shown: '=VLOOKUP(A1,X,2)' },
      { fault: 'no_result', shown: '=A1' },
      { fault: 'no_result', shown: '=A1' },
      null,
      2,
      { fault: 'error', shown: '#DIV/0!' },
    ]);
  });
});

describe('the table of a file', () => {
  const head = ['Inventar-Nr.', 'Bezeichnung', 'Hersteller', 'Typ', 'Seriennr.'];
  const row = (id: string): StoredCell[] => [id, 'Manometer', 'Acme', 'P-10', '0012'];

  it('starts below its title, and counts rows as in the file', () => {
    const rows = [['Prüfmittelliste 2026'], ['Standort', 'Werk 2'], [], head, row('A-1'), [], row('A-2')];
    const found = table(book(rows, { merges: ['A1:E1'] }), 'xlsx');

    expect(found).toMatchObject({ headerRow: 4, rowCount: 2, skipped: [], sheet: 'Sheet1' });
    expect(found.columns.map(({ field }) => field)).toEqual([
      'asset_id',
      'name',
      'manufacturer',
      'model',
      'serial_number',
    ]);
    expect(rowsOf(found).map((one) => one.row)).toEqual([5, 7]);
    expect(found.head[0]).toEqual({ row: 1, cells: ['Prüfmittelliste 2026'] });
    expect(table(book(rows), 'xlsx', { headerRow: 2 })).toMatchObject({ headerRow: 2, rowCount: 3 });
  });

  it('uses the second of two heading rows in different languages, and merged headings over several columns', () => {
    const two = [
      ['Hersteller', 'Typ'],
      ['Manufacturer', 'Model'],
      ['Acme', 'P-10'],
    ];
    expect(table(book(two), 'xlsx')).toMatchObject({ headerRow: 2 });
    const rows = [
      ['Register'],
      ['Asset no.', 'Quantity', 'Range', null, 'Unit'],
      [null, null, 'min', 'max', null],
      ['A-1', 'pressure', 0, 10, 'bar'],
    ];
    const merges = ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3'];
    const found = table(book(rows, { merges }), 'xlsx');
    expect(found.columns.map(({ heading }) => heading)).toEqual([
      'Asset no.',
      'Quantity',
      'Range min',
      'Range max',
      'Unit',
    ]);
    expect(found.columns.map(({ field }) => field)).toEqual([
      'asset_id',
      'channel.physical_quantity',
      'channel.measurement_min',
      'channel.measurement_max',
      'channel.unit',
    ]);
  });

  it('is the sheet that resembles a register, unless another one is chosen', () => {
    const file = aWorkbook([
      { name: 'Notes', rows: [['How to fill in'], ['Location', 'the room'], ['Owner', 'who uses it'], ['x', 'y']] },
      { name: 'Old', rows: [head, row('OLD-1')], isHidden: true },
      { name: 'Prüfmittel', rows: [['Titel'], head, row('A-1')] },
      { name: 'Empty', rows: [] },
    ]);
    const found = table(file, 'xlsx');
    expect(found).toMatchObject({ sheet: 'Prüfmittel', headerRow: 2 });
    expect(found.sheets).toEqual([
      { name: 'Notes', isHidden: false },
      { name: 'Old', isHidden: true },
      { name: 'Prüfmittel', isHidden: false },
      { name: 'Empty', isHidden: false },
    ]);
    expect(table(file, 'xlsx', { sheet: 'Old' })).toMatchObject({ sheet: 'Old', headerRow: 1 });
    expect(problemOf(file, 'xlsx', { sheet: 'None' })).toBe('no_sheet');
    expect(problemOf(file, 'xlsx', { sheet: 'Empty' })).toBe('empty');
  });

  it('has merged cells in each of their rows, and leaves out titles and repeated headings between its rows', () => {
    const rows = [head, ['Pressure'], row('A-1'), ['A-2', 'Ohmmeter', null, 'R-1', '1'], head, row('A-3'), [], []];
    const found = table(book(rows, { merges: ['A2:E2', 'C3:C4', 'B6:B8'] }), 'xlsx');
    expect(found.skipped).toEqual([2, 5]);
    expect(rowsOf(found).map(({ row: at, cells }) => [at, cells[0], cells[2]])).toEqual([
      [3, 'A-1', 'Acme'],
      [4, 'A-2', 'Acme'],
      [6, 'A-3', 'Acme'],
    ]);
  });

  it('includes hidden rows and columns, and reports them', () => {
    const found = table(book([head, row('A-1'), row('A-2')], { hiddenRows: [1, 3, 9], hiddenColumns: [5] }), 'xlsx');
    expect([found.hiddenRows, found.rowCount, found.columns.map(({ isHidden }) => isHidden)]).toEqual([
      1,
      2,
      [false, false, false, false, true],
    ]);
  });

  it.each([
    ['semicolons and decimal commas', 'Liste;;\nInventar-Nr.;Typ;Notiz\nA-1;P;1,5\nA-2;P;2,5', undefined],
    ['bars in Windows-1252', 'Pr\u00fcfmittel\nInventar-Nr.|Typ|Notiz\nA-1|P|1,5\nA-2|P|2,5', 'latin1'],
    ['tabs in UTF-16', '\ufeffTitel, lang\n\nInventar-Nr.\tTyp\tNotiz\nA-1\tP\t1,5\nA-2\tP\t2,5', 'utf16le'],
    ['commas and quotes', 'List, of all\nInventar-Nr.,Typ,Notiz\nA-1,P,"1,5"\nA-2,P,"2,5"', 'utf8'],
    ['a delimiter that is said', 'sep=^\nInventar-Nr.^Typ^Notiz\nA-1^P^1,5\nA-2^P^2,5', 'utf8'],
  ] as const)('is found in text with %s', (_, text, encoding) => {
    const found = table(Buffer.from(text, encoding ?? 'utf8'), 'csv', {
      importable: ['asset_id', 'model', 'notes'],
    });
    expect(rowsOf(found).map(({ cells }) => cells)).toEqual([
      ['A-1', 'P', '1,5'],
      ['A-2', 'P', '2,5'],
    ]);
  });

  it('is found in text with quoted notes longer than the sample', () => {
    const lines = Array.from({ length: 40 }, (_, nth) => `A-${String(nth)};P;"${'note '.repeat(400)}"`);
    const found = table(Buffer.from(['Inventar-Nr.;Typ;Notiz', ...lines].join('\n')), 'csv');

    expect(found).toMatchObject({ rowCount: 40 });
    expect(found.columns.map(({ field }) => field)).toEqual(['asset_id', 'model', 'notes']);
  });

  it('has size limits, and other file types are recognized', () => {
    const many = Array.from({ length: 101 }, (_, nth) => row(`A-${String(nth)}`));
    expect(problemOf(book([head, ...many]), 'xlsx')).toBe('too_many_rows');
    expect(problemOf(book([head, ...many.slice(1)]), 'xlsx')).toBeNull();
    expect(problemOf(Buffer.from(['a,b', ...many.map(() => '1,2')].join('\n')), 'csv')).toBe('too_many_rows');
    expect(problemOf(book([Array.from({ length: 21 }, () => 'x'), ['y']]), 'xlsx')).toBe('too_many_columns');
    const far = { raw: '><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c>' };
    expect(problemOf(book([head, [far]]), 'xlsx')).toBe('too_many_rows');
    const wild = [{ raw: '><v>1e999</v></c>' }, { raw: '><v>0x1F' }, { raw: '><v>&unknown;</v></c>' }];
    for (const cell of wild) expect(problemOf(book([head, [cell]]), 'xlsx')).toBe('unreadable');
    const deep = { raw: `>${'<a>'.repeat(200)}` };
    const formats = Array.from({ length: 1001 }, (_, nth) => ({ value: 1, format: `0"${String(nth)}"` }));
    for (const cell of [deep, 'x'.repeat(40_000)]) expect(problemOf(book([head, [cell]]), 'xlsx')).toBe('unreadable');
    expect(problemOf(book([head, formats]), 'xlsx')).toBe('unreadable');
    const merges = Array.from({ length: 20_000 }, () => 'A2:A9999999');
    expect(problemOf(book([head, ...many.slice(1)], { merges }), 'xlsx')).toBe('unreadable');
    expect(problemOf(Buffer.from('PK nothing'), 'xlsx')).toBe('unreadable');
  });
});

describe('columns of a register', () => {
  const fieldsOf = (found: ReadTable) => found.columns.map(({ field }) => field);

  it('combine a row of group headings with a row of names', () => {
    const groups = ['Identification', null, 'Maker', null, 'Storage', null];
    const names = ['ID No.', 'Name', 'Manufacturer', 'Serial No.', 'Location', 'Notes'];
    const rows = [groups, names, ['M-1', 'Scale', 'Maker', '7', 'Dock', 'x']];
    const found = table(book(rows, { merges: ['A1:B1', 'C1:D1', 'E1:F1'] }), 'xlsx');
    expect(fieldsOf(found)).toEqual(['asset_id', 'name', 'manufacturer', 'serial_number', 'location', 'notes']);
  });

  it('identify assets by codes, not by words', () => {
    const more = { importable: [...importable, 'description'] };
    const of = (...cells: string[]) => {
      const lines = ['Equipo;Descripción;Marca', ...cells.map((id) => `${id};x;y`)];
      return fieldsOf(table(Buffer.from(lines.join('\n')), 'csv', more));
    };
    expect(of('MAN-01', 'MAN-02')).toEqual(['asset_id', 'name', 'manufacturer']);
    for (const others of [
      ['Balanza 1', 'MAN-02'],
      ['MAN-01', 'MAN-01'],
      ['Manómetro', 'Balanza'],
    ])
      expect(of(...others)[0]).toBe('name');
  });
});
