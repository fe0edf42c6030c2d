import { aWorkbook, type StoredCell } from './a-workbook.js';

export interface Register {
  make: string;
  file: string;
  content: Buffer;
  count: number;
  asset_id: string;
  facts: Record<string, unknown>;
}

const day = (value: number, format: string | number = 'dd.mm.yyyy'): StoredCell => ({ value, format });
const inline = (text: string): StoredCell => ({ raw: `t="inlineStr"><is><t>${text}</t></is></c>` });
const lines = (...all: string[]) => all.join('\r\n');

export const tenRegisters: readonly Register[] = [
  {
    make: 'an English equipment register with a title and a line of its state',
    file: 'equipment-register.xlsx',
    content: aWorkbook([
      {
        name: 'Register',
        rows: [
          ['Equipment register 2026'],
          ['Last updated: 3-Nov-2026'],
          ['Asset Number', 'Serial Number', 'Manufacturer', 'Model', 'Description', 'Purchased on', 'Condition'],
          ['EQ-001', '0012', 'Acme', 'P-10', 'Pressure gauge 0-10 bar', day(45353, 'yyyy-mm-dd'), 'OK'],
          ['EQ-002', { value: 13, format: '0000' }, 'Acme', 'P-10', 'Pressure gauge 0-16 bar', day(45354, 14), 'OK'],
        ],
      },
    ]),
    count: 2,
    asset_id: 'EQ-002',
    facts: { name: 'Pressure gauge 0-16 bar', serial_number: '0013', purchase_date: '2024-03-03' },
  },
  {
    make: 'a German list of test equipment with a merged title, two rows of headings and sections',
    file: 'Prüfmittelliste.xlsx',
    content: aWorkbook([
      {
        name: 'Prüfmittel',
        rows: [
          ['Prüfmittelliste Werk 2, Stand 01.11.2026'],
          [],
          [
            'Inventar-Nr.',
            'Bezeichnung',
            'Hersteller',
            'Typ',
            'Serien-Nr.',
            'Anschaffung',
            'Messgröße',
            'Messbereich',
            null,
            'Einheit',
          ],
          [null, null, null, null, null, null, null, 'von', 'bis', null],
          ['Längenmesstechnik'],
          [
            { value: 17, format: '"PM-"0000' },
            'Messschieber',
            'Muster',
            'MS 150',
            'A-77',
            day(42736),
            'length',
            0,
            150,
            'mm',
          ],
          ['Druckmesstechnik'],
          [
            'PM-0018',
            'Manometer',
            'Muster',
            'D 10',
            { value: 4711, format: '000000' },
            '29.2.2024',
            'pressure',
            -1,
            10,
            'bar',
          ],
        ],
        merges: [
          'A1:J1',
          ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'J'].map((letter) => `${letter}3:${letter}4`),
          'H3:I3',
          'A5:J5',
          'A7:J7',
        ],
      },
    ]),
    count: 2,
    asset_id: 'PM-0018',
    facts: {
      serial_number: '004711',
      purchase_date: '2024-02-29',
      sensor_channels: [{ physical_quantity: 'pressure', measurement_min: -1, measurement_max: 10, unit: 'bar' }],
    },
  },
  {
    make: 'a French workbook with instructions on the first sheet and hidden columns',
    file: 'parc instruments.xlsx',
    content: aWorkbook([
      {
        name: 'Mode d’emploi',
        rows: [['Comment remplir'], ['Désignation', 'le nom de l’appareil'], ['Modèle', 'voir la plaque']],
      },
      {
        name: 'Parc',
        rows: [
          ['N° d’inventaire', 'Désignation', 'Fabricant', 'Modèle', 'N° de série', 'Date d’achat', 'Prix', 'Visa'],
          ['INV-1', 'Balance', 'Exemple', 'B-2', 'FR/88', '3 novembre 2024', 1290.5, 'JD'],
          ['INV-2', 'Étuve', 'Exemple', 'E-9', 'FR/89', '1er août 2023', 2400, 'JD'],
        ],
        hiddenColumns: [8],
        hiddenRows: [3],
      },
      { name: 'Listes', rows: [['Fabricant'], ['Exemple']], isHidden: true },
    ]),
    count: 2,
    asset_id: 'INV-2',
    facts: { name: 'Étuve', serial_number: 'FR/89', purchase_date: '2023-08-01', price_eur: 2400 },
  },
  {
    make: 'a Spanish list in Windows-1252 with semicolons and decimal commas',
    file: 'equipos.csv',
    content: Buffer.from(
      lines(
        'Laboratorio de metrología;;;;;;',
        'Código;Denominación;Marca;Modelo;Nº de serie;Fecha de compra;Peso (kg)',
        'ES-1;Termómetro patrón;Ejemplo;T-1;00077;31/01/2025;1,25',
        'ES-2;Baño termostático;Ejemplo;B-1;;05/02/2025;38,5',
      ),
      'latin1',
    ),
    count: 2,
    asset_id: 'ES-2',
    facts: { name: 'Baño termostático', purchase_date: '2025-02-05', weight_kg: 38.5, serial_number: null },
  },
  {
    make: 'an American export with months first',
    file: 'assets.csv',
    content: Buffer.from(
      lines(
        'Asset Tag,Item,Make,Model No.,Serial #,Purchase Date,Warranty Expiry,Comments,Parameter,Range,Tolerance,Resolution',
        'US-1,"Gauge, dial",Example,G-1,000123,01/31/2025,02/03/2027,"Room 4, shelf 2",length,0-25 mm,±0.02 mm,0.01 mm',
        'US-2,Caliper,Example,C-6,1E-5,03/04/2025,,,length,0 to 150 mm,0.5 % of reading,',
      ),
    ),
    count: 2,
    asset_id: 'US-1',
    facts: {
      name: 'Gauge, dial',
      serial_number: '000123',
      purchase_date: '2025-01-31',
      warranty_expiry_date: '2027-02-03',
      notes: 'Room 4, shelf 2',
      sensor_channels: [
        {
          measurement_min: 0,
          measurement_max: 25,
          unit: 'mm',
          accuracy_value: 0.02,
          accuracy_unit: 'mm',
          resolution: 0.01,
          resolution_unit: 'mm',
        },
      ],
    },
  },
  {
    make: 'a workbook of 1904 with formulas',
    file: 'mac.xlsx',
    content: aWorkbook(
      [
        {
          rows: [
            ['Tool ID', 'Tag', 'Instrument', 'Brand', 'Type', 'Purchase date', 'Warranty until'],
            [
              { formula: '"M-"&ROW()', result: 'M-2' },
              'x',
              'Torque wrench',
              'Example',
              'TW 200',
              day(44591, 14),
              { raw: 's="1"><f>F2+365</f><v>44956</v></c>' },
            ],
          ],
        },
      ],
      { date1904: true },
    ),
    count: 1,
    asset_id: 'M-2',
    facts: { purchase_date: '2026-01-31', warranty_expiry_date: '2027-01-31', model: 'TW 200' },
  },
  {
    make: 'a workbook whose texts are in its cells, with links and line breaks in its headings',
    file: 'calc.xlsx',
    content: aWorkbook([
      {
        rows: [
          [
            'Identification&#10;no.',
            'Equipment name',
            'Manufacturer',
            'Model / Type',
            'Serial&#10;number',
            'Data sheet',
          ].map(inline),
          [
            inline('LO-1'),
            inline('Multimeter'),
            inline('A &amp; B'),
            inline('8½'),
            { value: 20418, format: '0' },
            { raw: 't="str"><f>HYPERLINK("https://example.org/d.pdf")</f><v>https://example.org/d.pdf</v></c>' },
          ],
        ],
      },
    ]),
    count: 1,
    asset_id: 'LO-1',
    facts: { manufacturer: 'A & B', model: '8½', serial_number: '20418', datasheet_url: 'https://example.org/d.pdf' },
  },
  {
    make: 'text in UTF-16 with tabs, as spreadsheets save it',
    file: 'unicode.txt',
    content: Buffer.from(
      `\ufeff${lines('Geräte\t2026', '', 'Geräte-Nr.\tGerät\tFabrikat\tModell\tFabrik-Nr.\tKaufdatum', 'U-1\tpH-Meter\tMüller\tΩ-7\t„12“\t01-Dez-24')}`,
      'utf16le',
    ),
    count: 1,
    asset_id: 'U-1',
    facts: { manufacturer: 'Müller', model: 'Ω-7', serial_number: '„12“', purchase_date: '2024-12-01' },
  },
  {
    make: 'a list in two languages with merged instruments and headings on every page',
    file: 'two languages.xlsx',
    content: aWorkbook([
      {
        rows: [
          [
            'Messmittel-Nr.',
            'Benennung',
            'Hersteller',
            'Modell',
            'Messgröße',
            'Einheit',
            'Messbereich min',
            'Messbereich max',
          ],
          ['Instrument no.', 'Name', 'Manufacturer', 'Model', 'Quantity', 'Unit', 'Range min', 'Range max'],
          ['BI-1', 'Logger', 'Beispiel', 'L-2', 'temperature', '°C', -40, 85],
          [null, null, null, null, 'humidity', '%RH', 0, 100],
          ['Instrument no.', 'Name', 'Manufacturer', 'Model', 'Quantity', 'Unit', 'Range min', 'Range max'],
          ['BI-2', 'Probe', 'Beispiel', 'P-1', 'temperature', '°C', { value: 0.5, format: '0' }, 100],
        ],
        merges: ['A3:A4', 'B3:B4', 'C3:C4', 'D3:D4'],
      },
    ]),
    count: 2,
    asset_id: 'BI-1',
    facts: {
      sensor_channels: [
        { unit: '°C', measurement_min: -40 },
        { unit: '%RH', measurement_max: 100 },
      ],
    },
  },
  {
    make: 'an export with bars, day numbers and dates of eight digits',
    file: 'legacy.csv',
    content: Buffer.from(
      lines(
        'EQUIPMENT_ID|EQUIPMENT_DESCRIPTION|MAKE|MODEL|SERIAL_NO|PURCHASE_DATE|WARRANTY_EXPIRY_DATE|REMARKS',
        'L-1|GAUGE; 0-10 BAR|EXAMPLE|G|0007|20240229|46418|a, b; c',
        'L-2|SCALE|EXAMPLE|S|0008|20240301||',
      ),
    ),
    count: 2,
    asset_id: 'L-1',
    facts: {
      name: 'GAUGE; 0-10 BAR',
      serial_number: '0007',
      purchase_date: '2024-02-29',
      warranty_expiry_date: '2027-01-31',
      notes: 'a, b; c',
    },
  },
];
