import { rawZip } from './raw-zip.js';

export type StoredCell =
  | string
  | number
  | boolean
  | null
  | { value: number; format: string | number }
  | { formula: string; result?: string | number }
  | { error: string }
  | { raw: string };

export interface StoredSheet {
  name?: string;
  rows: readonly (readonly StoredCell[])[];
  merges?: readonly string[];
  isHidden?: boolean;
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function aWorkbook(
  sheets: readonly StoredSheet[],
  { date1904 = false, strings = [] }: { date1904?: boolean; strings?: readonly string[] } = {},
): Buffer {
  const shared = [...strings];
  const formats: (string | number)[] = ['General'];
  const placeIn = <T>(list: T[], one: T) => (list.includes(one) ? list.indexOf(one) : list.push(one) - 1);
  const cellXml = (cell: StoredCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string')
      return `<c r="${place}" t="s"><v>${placeIn(shared, `<t>${escaped(cell)}</t>`)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    if ('value' in cell) return `<c r="${place}" s="${placeIn(formats, cell.format)}"><v>${cell.value}</v></c>`;
    if ('error' in cell) return `<c r="${place}" t="e"><v>${escaped(cell.error)}</v></c>`;
    if ('raw' in cell) return `<c r="${place}" ${cell.raw}`;
    const formula = `<f>${escaped(cell.formula)}</f>`;
    if (cell.result === undefined) return `<c r="${place}">${formula}</c>`;
    if (typeof cell.result === 'number') return `<c r="${place}">${formula}<v>${cell.result}</v></c>`;
    return `<c r="${place}" t="str">${formula}<v>${escaped(cell.result)}</v></c>`;
  };
  const sheetXml = ({ rows, merges = [], hiddenRows = [], hiddenColumns = [] }: StoredSheet): string => {
    const cols = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('');
    const data = rows.map((cells, row) => {
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
      const inside = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('');
      return `<row r="${row + 1}"${hidden}>${inside}</row>`;
    });
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<worksheet ${MAIN}>${cols && `<cols>${cols}</cols>`}<sheetData>${data.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
  };
  const parts = sheets.map((sheet, nth) => ({ name: `xl/worksheets/sheet${nth + 1}.xml`, content: sheetXml(sheet) }));
  const list = sheets.map(
    ({ name, isHidden }, nth) =>
      `<sheet name="${escaped(name ?? `Sheet${nth + 1}`)}" sheetId="${nth + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${nth + 1}"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const own = formats.flatMap((format, nth) =>
    typeof format === 'string' && nth > 0 ? [`<numFmt numFmtId="${163 + nth}" formatCode="${escaped(format)}"/>`] : [],
  );
  const styles = formats.map(
    (format, nth) => `<xf numFmtId="${typeof format === 'number' ? format : nth && 163 + nth}"/>`,
  );
  return rawZip([
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        [
          ...sheets.map((_, nth) => relation(`rId${nth + 1}`, 'worksheet', `worksheets/sheet${nth + 1}.xml`)),
          relation('rIdS', 'styles', 'styles.xml'),
          relation('rIdT', 'sharedStrings', '/xl/sharedStrings.xml'),
        ].join(''),
      ),
    },
    ...parts,
    {
      name: 'xl/styles.xml',
      content: `<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst ${MAIN}>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
  ]);
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
