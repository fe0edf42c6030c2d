import { randomUUID } from 'node:crypto';
import { aWorkbook, type StoredCell } from '../../../testing/a-workbook.js';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { AssetTablePreview } from './table-import.dto.js';

describe('a table is read as it is shown', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterAll(() => test.close());

  const path = '/assets/table/preview';
  const look = (file: Buffer, form: Record<string, string> = {}, name = 'a.xlsx') =>
    technician.upload(path, file, 'text/csv', { organization_id: organization.id, ...form }, name);
  const preview = async (...given: Parameters<typeof look>): Promise<AssetTablePreview> =>
    (await look(...given).expect(200)).body;
  const take = (file: Buffer, seen: string, form: Record<string, string> = {}, name = 'a.xlsx') =>
    technician.upload('/assets/table', file, 'text/csv', { organization_id: organization.id, seen, ...form }, name);

  const head = [
    'asset_id',
    'name',
    'manufacturer',
    'model',
    'serial_number',
    'purchase_date',
    'operating_humidity_max',
    'weight_kg',
  ];
  const book = (...rows: StoredCell[][]) => aWorkbook([{ rows: [head, ...rows] }]);
  const problemsOf = ({ problems }: AssetTablePreview) =>
    problems.map(({ row, field, type }) => `${String(row)} ${field ?? ''} ${type}`);

  it('with leading zeros, fixed decimals, dates and shares of its formats', async () => {
    const file = book([
      'FMT-1',
      { value: 12.5, format: '0.00' },
      'Maker',
      { value: 7, format: '"Mk "0' },
      { value: 12, format: '00000' },
      { value: 46053, format: 'dd.mm.yyyy' },
      { value: 0.8, format: 9 },
      { value: 1.23456, format: '0.0' },
    ]);

    const seen = await preview(file);
    expect(seen.problems).toEqual([]);
    expect(seen.columns.map(({ samples }) => samples[0])).toEqual([
      'FMT-1',
      '12.50',
      'Maker',
      'Mk 7',
      '00012',
      '31.01.2026',
      '80%',
      '1.2',
    ]);
    expect(seen.columns.map(({ understood }) => understood)).toEqual([
      [],
      [],
      [],
      [],
      [],
      ['2026-01-31'],
      ['80'],
      ['1.23456'],
    ]);
    await take(file, seen.seen).expect(200);
    expect((await technician.get('/assets/FMT-1').expect(200)).body).toMatchObject({
      name: '12.50',
      model: 'Mk 7',
      serial_number: '00012',
      purchase_date: '2026-01-31',
      operating_humidity_max: 80,
      weight_kg: 1.23456,
    });
  });

  it('with the units of their headings', async () => {
    const file = aWorkbook([
      {
        rows: [
          [
            'Asset',
            'Instrument',
            'Maker',
            'Model',
            'Quantity',
            'Range (mV)',
            'U (mV) (k=2)',
            'Accuracy (% of reading)',
          ],
          ['UNIT-1', 'Source', 'Maker', 'M-1', 'voltage', '0..220', 0.001, { value: 0.0001, format: '0.00%' }],
        ],
      },
    ]);

    const seen = await preview(file);

    expect(seen.problems).toEqual([]);
    expect(seen.columns.slice(5).map(({ understood }) => understood)).toEqual([
      ['0...220 mV'],
      ['0.001 mV (k=2)'],
      ['0.01 % rdg'],
    ]);
    await take(file, seen.seen).expect(200);
    expect((await technician.get('/assets/UNIT-1').expect(200)).body).toMatchObject({
      sensor_channels: [
        {
          unit: 'mV',
          measurement_min: 0,
          measurement_max: 220,
          measurement_uncertainty: 0.001,
          uncertainty_unit: 'mV',
          coverage_factor: 2,
          accuracy_value: 0.01,
          accuracy_type: 'percent_of_reading',
        },
      ],
    });
  });

  it('and never guessed: errors, missing results, lost digits and shares are problems of their cells', async () => {
    const ids = ['ERR-1', 'ERR-2', 'ERR-3'];
    for (const asset_id of ids)
      await anAsset(technician, {
        asset_id,
        organization_id: organization.id,
        serial_number: `S-${asset_id.slice(-1)}`,
        weight_kg: 2,
      });
    const named = (id: string, serial: StoredCell, weight: StoredCell): StoredCell[] => [
      id,
      'Probe',
      'Maker',
      'M',
      serial,
      null,
      null,
      weight,
    ];
    const file = book(
      named('ERR-1', { error: '#N/A' }, { formula: 'VLOOKUP(A2,W,2)' }),
      named('ERR-2', { value: 1234567890123456789, format: '0' }, { value: 0.5, format: 9 }),
      named('ERR-3', '#REF!', { value: 0.25, format: 20 }),
    );

    const seen = await preview(file, { blank_clears: 'true' });
    expect(problemsOf(seen)).toEqual([
      '2 serial_number asset.table_error_cell',
      '2 weight_kg asset.table_no_result',
      '3 serial_number asset.table_lost_digits',
      '3 weight_kg asset.table_percent',
      '4 serial_number asset.table_error_cell',
      '4 weight_kg float_parsing',
    ]);
    expect(seen.differences.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('serial_number');
    await take(file, seen.seen, { blank_clears: 'true' }).expect(422);
    const csv = Buffer.from('asset_id;serial_number;weight_kg\nERR-1;#NV;50 %\nERR-2;1,23457E+15;1\nERR-3;1E5;1');
    expect(problemsOf(await preview(csv, { blank_clears: 'true' }, 'a.csv'))).toEqual([
      '2 serial_number asset.table_error_cell',
      '2 weight_kg asset.table_percent',
      '3 serial_number asset.table_lost_digits',
    ]);
    expect((await technician.get('/assets/ERR-1').expect(200)).body).toMatchObject({
      serial_number: 'S-1',
      weight_kg: 2,
    });
  });

  it('from the sheet and the row of headings that are proposed, or chosen', async () => {
    const row = (id: string): StoredCell[] => [id, '0012', 'Acme', 'P-10', 'Pressure gauge 0-10 bar', 'OK'];
    const headings = ['Asset Number', 'Serial Number', 'Manufacturer', 'Model', 'Description', 'Condition'];
    const file = aWorkbook([
      { name: 'Read me', rows: [['Rules'], ['Model', 'the type on the plate'], ['x', 'y'], ['z']] },
      {
        name: 'Register',
        rows: [['Equipment register 2026'], ['Last updated: 3-Nov-2026'], headings, row('ROW-4'), row('ROW-5')],
      },
    ]);

    const seen = await preview(file);
    expect(seen).toMatchObject({
      sheet: 'Register',
      header_row: 3,
      rows: 2,
      created: 2,
      problems: [],
      date_order: null,
    });
    expect(seen.sheets).toEqual([
      { name: 'Read me', is_hidden: false },
      { name: 'Register', is_hidden: false },
    ]);
    expect(seen.first_rows[0]).toEqual({ row: 1, cells: ['Equipment register 2026'] });
    expect(seen.columns.map(({ field }) => field)).toEqual([
      'asset_id',
      'serial_number',
      'manufacturer',
      'model',
      'name',
      null,
    ]);
    const chosen = { sheet: 'Register', header_row: '4' };
    expect(await preview(file, chosen)).toMatchObject({ header_row: 4, rows: 1, created: 0 });
    const fields = 'asset_id,serial_number,manufacturer,model,name';
    const named = await preview(file, { ...chosen, fields });
    expect(named).toMatchObject({ created: 1, problems: [] });
    const rest = { blank_clears: 'false', date_order: 'dmy', progress_id: randomUUID() };
    await take(file, named.seen, { ...chosen, ...rest, fields }).expect(200);
    await technician.get('/assets/ROW-4').expect(404);
    await technician.get('/assets/ROW-5').expect(200);
    expect(problemsOf(await preview(aWorkbook([{ rows: [['Title'], headings, ['ROW-9']] }])))[0]).toMatch(/^3 /);

    for (const [form, at] of [
      [{ sheet: 'None' }, 'sheet'],
      [{ header_row: '0' }, 'header_row'],
      [{ header_row: 'three' }, 'header_row'],
      [{ date_order: 'ymd' }, 'date_order'],
    ] as const)
      expect((await look(file, form).expect(422)).body.detail[0]).toMatchObject({ loc: ['body', at] });
    expect((await look(file, { header_row: '900' }).expect(400)).body).toMatchObject({ code: 'asset.table_empty' });
  });

  it('with days in the order that the column, another column or the person decides', async () => {
    const csv = (...days: [string, string][]) =>
      Buffer.from(
        ['name;manufacturer;model;purchase_date;warranty_expiry_date', ...days.map(([a, b]) => `N;M;T;${a};${b}`)].join(
          '\n',
        ),
      );
    const read = async (file: Buffer, form = {}) => {
      const { date_order, problems, columns } = await preview(file, form, 'a.csv');
      const days = columns.slice(3).map((one) => one.understood.join(' '));
      return [date_order, days, problems.map(({ row, type }) => `${String(row)} ${type}`)];
    };

    const decided = csv(['03/04/2026', '01/02/2028'], ['31/01/2026', '2028-02-01']);
    expect(await read(decided)).toEqual(['dmy', ['2026-04-03 2026-01-31', '2028-02-01 2028-02-01'], []]);
    const open = csv(['03/04/2026', '3.4.2028']);
    expect(await read(open)).toEqual(['either', ['', '2028-04-03'], ['2 asset.table_ambiguous_date']]);
    expect(await read(open, { date_order: 'mdy' })).toEqual(['mdy', ['2026-03-04', '2028-04-03'], []]);
    const both = csv(['31/01/2026', ''], ['01/31/2026', '']);
    expect(await read(both)).toEqual(['both', [' ', ''], ['2 asset.table_date_orders', '3 asset.table_date_orders']]);
    expect(await read(both, { date_order: 'dmy' })).toEqual(['dmy', ['2026-01-31 ', ''], ['3 asset.table_date']]);
  });
});
