import { strToU8, zipSync } from 'fflate';
import { readingsFrom } from './readings';
import { sheetText } from './sheet-text';

type Rows = readonly (readonly string[])[];

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`;
const number = (value: number, style = 0) => `s="${style}"><v>${value}</v>`;
const FORMATS = ['0.000', '0.00" mV"', '00000', 'dd/mm/yyyy', '0%', '#,##0.0" mV"'];

function workbook(sheets: Record<string, Rows>, { hidden = [] as string[], hiddenRow = 0 } = {}): Uint8Array {
  const names = Object.keys(sheets);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const listed = names.map(
    (name, i) =>
      `<sheet name="${name}" r:id="s${String(i)}"${hidden.includes(name) ? ' state="hidden"' : ''} xmlns:r="${relation}"/>`,
  );
  const styles = `<styleSheet><numFmts>${FORMATS.map((code, i) => `<numFmt numFmtId="${String(200 + i)}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${FORMATS.map((_, i) => `<xf numFmtId="${String(200 + i)}"/>`).join('')}</cellXfs></styleSheet>`;
  const sheet = (rows: Rows) =>
    `<worksheet><sheetData>${rows.map((cells, row) => `<row${row + 1 === hiddenRow ? ' hidden="1"' : ''}>${cells.map((cell) => `<c ${cell}</c>`).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['w', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['y', 'styles', 'styles.xml'],
      ...names.map((_, i) => [`s${String(i)}`, 'worksheet', `sheet${String(i)}.xml`] as const),
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(names.map((name, i) => [`xl/sheet${String(i)}.xml`, sheet(sheets[name] ?? [])])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const lines = (rows: Rows) => sheetText(workbook({ Sheet1: rows }), null).text.split('\n');
const wanted = {
  language: ',' as const,
  units: { reference: 'mV', measured: 'mV', physical_quantity: 'voltage' },
};

describe('sheets of readings', () => {
  it('have all stored digits, the zeros that are shown, and the unit of the format', () => {
    const cells = [number(1.5, 1), number(1.4987, 2), number(12, 3), number(46053, 4), number(0.505, 5)];
    expect(lines([cells])).toEqual(['1.500\t1.4987 mV\t00012\t2026-01-31\t50.5 %']);
    expect(lines([[number(0.1 + 0.2), number(1e-9), number(1234.5, 6)]])).toEqual(['0.3\t1e-9\t1234.5 mV']);
  });

  it('have no blanks where a cell holds an error or a formula without a result', () => {
    const rows = [
      [text('Reference'), text('Reading')],
      [number(1), 't="e"><v>#N/A</v>'],
      [number(2), '><f>A3*2</f>'],
      [number(3), number(3.1)],
    ];
    const { unreadable, points } = readingsFrom(lines(rows).join('\n'), wanted);
    expect(unreadable.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'not_a_number'],
      [3, 'not_a_number'],
    ]);
    expect(points).toHaveLength(3);
  });

  it('have a decimal point in every language', () => {
    const read = sheetText(workbook({ Sheet1: [[number(1.234), number(5.678)]] }), null);
    const { points } = readingsFrom(read.text, { ...wanted, decimal: read.decimal });
    expect(points.map(({ reference, measured }) => [reference, measured])).toEqual([[1.234, 5.678]]);
  });

  it('show no decimal sign by date-times', () => {
    const { text: cells, decimal } = sheetText(workbook({ Sheet1: [[number(46053.5, 4), number(20)]] }), null);
    expect([cells.endsWith('\t20'), decimal]).toEqual([true, undefined]);
  });

  it.each([
    ['date-times', [number(46053.5, 4), number(46053.75, 4)], [20.012, 40.008]],
    ['numbers whose decimals show the point', [number(1.5), number(2.25)], [null, null]],
  ])('never read a decimal comma in text as thousands beside %s', (_name, [first = '', second = ''], values) => {
    const rows = [
      [first, number(20), text('20,012')],
      [second, number(40), text('40,008')],
    ];
    const read = sheetText(workbook({ Sheet1: rows }), null);
    const { points } = readingsFrom(read.text, {
      ...wanted,
      decimal: read.decimal,
      columns: ['none', 'reference', 'reading'],
    });
    expect(points.map(({ measured }) => measured)).toEqual(values);
  });

  it('are proposed by their numbers, those that are shown first, and any can be chosen', () => {
    const rows = (first: number) => [1, 2, 3].map((n) => [number(first + n), number(first)]);
    const book = workbook(
      { Cover: [[text('Laboratory')]], Old: [...rows(1), ...rows(5)], Data: rows(10) },
      { hidden: ['Old'], hiddenRow: 2 },
    );
    const read = sheetText(book, null);
    expect([read.sheet, read.hiddenRows, read.text.split('\n')[0]]).toEqual(['Data', 1, '11\t10']);
    expect(read.sheets).toEqual([
      { name: 'Cover', isHidden: false },
      { name: 'Old', isHidden: true },
      { name: 'Data', isHidden: false },
    ]);
    expect(sheetText(book, 'Old').text.split('\n')[0]).toBe('2\t1');
    expect(() => sheetText(book, 'None')).toThrow();
  });

  it('of 5,000 readings are read in one pass', () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [number(n), number(n + 0.1, 1)]);
    expect(sheetText(workbook({ Sheet1: rows }), null).text.split('\n')).toHaveLength(5000);
  });

  it('are refused where there is no workbook', () => {
    expect(() => sheetText(strToU8('Reference;Reading'), null)).toThrow();
  });
});
