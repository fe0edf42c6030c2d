import { jest } from '@jest/globals';
import { HttpEventType } from '@angular/common/http';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { AssetImportOut, AssetTablePreview } from '@etalon/api-client';
import { Texts } from '../../../language';
import { Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { fieldName } from './field-names';
import { TablePage } from './table-page';

const found: AssetTablePreview = {
  rows: 2,
  sheet: 'Register',
  sheets: [
    { name: 'Register', is_hidden: false },
    { name: 'Old', is_hidden: true },
  ],
  header_row: 2,
  first_rows: [
    { row: 1, cells: ['Instruments of 2026'] },
    { row: 2, cells: ['asset_id', 'Serial number', '', 'Bought'] },
    { row: 3, cells: ['A-1', '1', '0', '03/04/2026'] },
  ],
  date_order: 'either',
  hidden_rows: 1,
  skipped_rows: [5, 9],
  columns: [
    { heading: 'asset_id', field: 'asset_id', samples: ['A-1'], understood: [], is_hidden: false },
    { heading: 'Serial number', field: 'serial_number', samples: ['1'], understood: [], is_hidden: true },
    {
      heading: '',
      field: 'channel.measurement_min',
      samples: ['0,50', '1 bis 2000'],
      understood: ['0.5', '1...2000 g/m2'],
      is_hidden: false,
    },
    {
      heading: 'Bought',
      field: 'purchase_date',
      samples: ['03/04/2026', '1/1'],
      understood: ['2026-04-03', ''],
      is_hidden: false,
    },
  ],
  fields: ['asset_id', 'serial_number', 'channel.measurement_min', 'channel.resolution_unit', 'purchase_date'],
  default_fields: ['manufacturer', 'purchase_date', 'channel.physical_quantity', 'channel.unit'],
  left_out: 0,
  created: 0,
  updated: 1,
  unchanged: 1,
  calibrations: 0,
  known_calibrations: 0,
  unused_intervals: 2,
  same_instruments: 1,
  same_as: ['A-7'],
  locations: 0,
  new_locations: [],
  problems: [],
  more_problems: false,
  differences: [
    {
      row: 2,
      asset_id: 'A-1',
      name: 'Probe',
      changes: [{ field: 'channel.1.measurement_min', before: null, after: '0' }],
    },
  ],
  more_differences: false,
  seen: 'what-was-seen',
};

async function open(): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'assets/table', component: TablePage }] });
  const { page } = await visit('/assets/table');
  return { page, http };
}

const choose = (page: Page, name = 'assets.csv') => page.attach([new File(['a'], name)]);

const look = '/api/v1/assets/table/preview';
const formOf = (http: HttpTestingController, url: string) => {
  const call = http.expectOne({ method: 'POST', url });
  return { call, form: call.request.body as FormData };
};

describe('assets from a table', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are previewed by the server and imported as previewed', async () => {
    const { page, http } = await open();
    await choose(page);
    const first = formOf(http, look);
    expect(first.form.get('fields')).toBeNull();
    expect(page.get('progressbar', 'Uploading')).toBeDefined();
    first.call.flush(found);
    await whenStable();

    expect(page.text()).toContain('1, Channel: Range from');
    await page.press('button', 'Import');
    const taking = formOf(http, '/api/v1/assets/table');
    expect(Object.fromEntries(taking.form)).toMatchObject({
      seen: 'what-was-seen',
      sheet: 'Register',
      header_row: '2',
      fields: 'asset_id,serial_number,channel.measurement_min,purchase_date',
    });
    taking.call.flush({
      import_id: 'i-1',
      created: 0,
      updated: 1,
      unchanged: 1,
      calibrations: 0,
      locations: 0,
      left_out: 0,
    });
    await whenStable();
    expect(page.text()).toContain('1 asset has changed.');
  });

  it('are read again after changing sheet, header row or date order', async () => {
    const { page, http } = await open();
    await choose(page);
    const first = formOf(http, look);
    expect([...first.form.keys()]).toEqual(['blank_clears', 'create_locations', 'file']);
    first.call.flush(found);
    await whenStable();

    expect(page.text()).toContain('Instruments of 2026');
    expect(page.text()).toContain('1 hidden row is read too.');
    expect(page.text()).toContain('rows 5, 9');
    expect(page.text()).toContain('2 intervals are not imported');
    expect(page.text()).toContain('1 new asset has the manufacturer, model and serial number of A-7');
    expect(page.text()).toContain('Read as 3 April 2026; ?');
    expect(page.text()).toContain('Read as 0.5; 1...2,000 g/m2');
    expect(page.text()).toContain('Column C');
    expect(page.field('Order of day and month').value).toBe('');
    await page.choose('Order of day and month', 'mdy');
    const dates = formOf(http, look);
    expect(Object.fromEntries(dates.form)).toMatchObject({ sheet: 'Register', header_row: '2', date_order: 'mdy' });
    dates.call.flush({ ...found, date_order: 'mdy' });
    await whenStable();
    await page.press('radio', 'Use row 3 as the header row');
    const row = formOf(http, look).form;
    expect(Object.fromEntries(row)).toMatchObject({ sheet: 'Register', header_row: '3', date_order: 'mdy' });
    expect(row.get('fields')).toBeNull();
  });

  it('keep fields chosen while the table is being read', async () => {
    const { page, http } = await open();
    await choose(page);
    formOf(http, look).call.flush(found);
    await whenStable();

    await page.choose('Serial number is read as', '');
    formOf(http, look);
    await page.choose('Column C is read as', 'purchase_date');
    expect(formOf(http, look).form.get('fields')).toBe('asset_id,,purchase_date,');
  });

  it('are read from a chosen sheet also after a second choice while it is being read', async () => {
    const { page, http } = await open();
    await choose(page);
    formOf(http, look).call.flush(found);
    await whenStable();

    await page.choose('Sheet', 'Old');
    formOf(http, look);
    await page.press('switch', 'A blank cell clears the field');

    const { form } = formOf(http, look);
    expect(Object.fromEntries(form)).toMatchObject({ sheet: 'Old', blank_clears: 'true' });
    expect(form.get('fields')).toBeNull();
    expect(page.field('Serial number is read as').disabled).toBe(true);
  });

  it('are not imported after a refused sheet, which can be tried again', async () => {
    const { page, http } = await open();
    await choose(page);
    formOf(http, look).call.flush(found);
    await whenStable();
    await page.choose('Sheet', 'Old');
    formOf(http, look).call.flush(null, { status: 422, statusText: 'Refused' });
    await whenStable();

    expect(page.get('button', 'Import').hasAttribute('disabled')).toBe(true);
    await page.press('button', 'Retry');
    const { form, call } = formOf(http, look);
    expect(form.get('sheet')).toBe('Old');
    call.flush({ ...found, sheet: 'Old' });
    await whenStable();
    expect(page.get('button', 'Import').hasAttribute('disabled')).toBe(false);
    expect(page.all('button', 'Retry')).toEqual([]);
  });

  it('do not show a file that was being read when another one is rejected', async () => {
    const { page, http } = await open();
    await choose(page);
    const { call } = formOf(http, look);
    await choose(page, 'assets.pdf');
    call.event({ type: HttpEventType.UploadProgress, loaded: 1, total: 4 });
    call.flush(found);
    await whenStable();

    expect(page.get('alert').textContent).toContain('.csv, .txt, .xlsx');
    expect(page.all('button', 'Import')).toEqual([]);
    expect(page.all('progressbar')).toEqual([]);
  });

  it('with an invalid cell are not imported; the error names the cell', async () => {
    const { page, http } = await open();
    await choose(page);
    const problem = {
      row: 7,
      column: 1,
      field: 'serial_number',
      msg: 'x',
      type: 'asset.table_row_differs',
      params: { row: 3 },
    };
    formOf(http, look).call.flush({ ...found, problems: [problem] });
    await whenStable();

    expect(page.text()).toContain('Row 3 contains different data for the same asset.');
    expect(page.get('button', 'Import').hasAttribute('disabled')).toBe(true);
  });

  it('with empty cells ask for a common value', async () => {
    const { page, http } = await open();
    await choose(page);
    const problem = { row: 3, column: null, field: 'manufacturer', msg: 'x', type: 'missing', params: null };
    formOf(http, look).call.flush({ ...found, unused_intervals: 0, problems: [problem] });
    await whenStable();
    expect(page.text()).toContain('Values for empty cells');

    await page.choose('Manufacturer', ' Unknown ');
    const { call, form } = formOf(http, look);
    expect(form.get('defaults')).toBe('{"manufacturer":"Unknown"}');
    call.flush({ ...found, unused_intervals: 0 });
    await whenStable();

    expect(page.field('Manufacturer').value).toBe('Unknown');
    await page.choose('Manufacturer', '');
    expect(formOf(http, look).form.get('defaults')).toBeNull();
  });

  it('with invalid cells can be skipped and downloaded as a file', async () => {
    const { page, http } = await open();
    await choose(page);
    const problem = { row: 7, column: 1, field: 'serial_number', msg: 'x', type: 'missing', params: null };
    formOf(http, look).call.flush({ ...found, problems: [problem] });
    await whenStable();
    await page.press('switch', 'Leave out assets with invalid cells and import the others');
    const { call, form } = formOf(http, look);
    expect(form.get('leave_out_invalid')).toBe('true');
    call.flush({ ...found, problems: [problem], left_out: 2 });
    await whenStable();
    expect(page.text()).toContain('2 rows are left out');

    await page.press('button', 'Import');
    const rows = formOf(http, '/api/v1/assets/table/left-out');
    expect(rows.form.get('language')).toBe('en');
    rows.call.flush(new Blob(['rows']));
    await whenStable();
    const taking = formOf(http, '/api/v1/assets/table');
    expect(taking.form.get('leave_out_invalid')).toBe('true');
    const counts = { created: 0, updated: 1, unchanged: 0, calibrations: 0, locations: 0 };
    taking.call.flush({ import_id: 'i-1', ...counts, left_out: 2 });
    await whenStable();

    expect(page.text()).toContain('2 rows were left out.');
    const saved = jest.spyOn(URL, 'createObjectURL');
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.press('button', 'Download the rows left out (Excel)');
    expect([(saved.mock.calls[0]?.[0] as Blob).size, names]).toEqual([4, ['assets left out.xlsx']]);
  });

  it('that are new require an organization, or an explicit none', async () => {
    const { page, http } = await open();
    await choose(page);
    formOf(http, look).call.flush({ ...found, created: 3 });
    await whenStable();

    expect(page.get('button', 'Import').hasAttribute('disabled')).toBe(true);
    expect(page.text()).toContain('Choose the organization of the new assets.');
  });

  it('are read from a dropped file', async () => {
    const { page, http } = await open();
    const file = new File(['a'], 'dropped.csv');
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [file] } });
    page.root.querySelector('ui-file-drop')?.dispatchEvent(drop);
    await whenStable();

    expect(formOf(http, look).form.get('file')).toMatchObject({ name: 'dropped.csv' });
    expect(drop.defaultPrevented).toBe(true);
  });

  it('in another file format are rejected before the upload', async () => {
    const { page, http } = await open();
    await choose(page, 'assets.pdf');

    http.expectNone({ method: 'POST', url: look });
    expect(page.get('alert').textContent).toContain('.csv, .txt, .xlsx');
  });
});

describe('recent imports', () => {
  const list = '/api/v1/assets/table/imports?limit=5';
  const one: AssetImportOut = {
    id: 'i-1',
    file_name: 'register.xlsx',
    organization_id: null,
    organization_name: null,
    imported_at: '2026-11-28T08:00:00.000Z',
    imported_by: 'u-1',
    imported_by_name: 'L. Ejemplo',
    assets_created: 2,
    assets_updated: 0,
    calibrations_filed: 2,
    locations_created: 1,
    files_attached: 0,
    undone_at: null,
    undone_by_name: null,
    undo_until: '2026-11-29T08:00:00.000Z',
    can_undo: true,
  };
  const flushList = async (http: HttpTestingController, ...imports: AssetImportOut[]) => {
    http.expectOne({ method: 'GET', url: list }).flush(imports);
    await whenStable();
  };

  it('are undone after confirmation, and show obstacles', async () => {
    const { page, http } = await open();
    await flushList(http, one);
    expect(page.text()).toContain('2 calibrations were added.');

    await page.press('button', 'Undo this import');
    const question = new Page(new Page(document.body).all('dialog').at(-1) ?? document.body);
    await question.press('button', 'Undo this import');
    const answer = {
      code: 'asset.import_built_on',
      detail: 'x',
      params: { objects: 'A-1' },
      request_id: 'r',
    };
    http
      .expectOne({ method: 'POST', url: '/api/v1/assets/table/imports/i-1/undo' })
      .flush(answer, { status: 409, statusText: 'Conflict' });
    await whenStable();
    await flushList(http, { ...one, can_undo: false, undone_at: one.imported_at, undone_by_name: 'L. Ejemplo' });

    expect(page.text()).toContain('The import cannot be undone: A-1');
    expect(page.text()).toContain('Undone on');
    expect(page.text()).not.toContain('Undo this import');
  });

  it('are no longer listed as imported once they are undone', async () => {
    const { page, http } = await open();
    await flushList(http);
    await choose(page);
    formOf(http, look).call.flush(found);
    await whenStable();
    await page.press('button', 'Import');
    formOf(http, '/api/v1/assets/table').call.flush({
      import_id: 'i-1',
      created: 0,
      updated: 1,
      unchanged: 1,
      calibrations: 0,
      locations: 0,
      left_out: 0,
    });
    await whenStable();
    await flushList(http, one);
    expect(page.text()).toContain('1 asset has changed.');

    await page.press('button', 'Undo this import');
    const question = new Page(new Page(document.body).all('dialog').at(-1) ?? document.body);
    await question.press('button', 'Undo this import');
    http.expectOne({ method: 'POST', url: '/api/v1/assets/table/imports/i-1/undo' }).flush(one);
    await whenStable();
    await flushList(http, { ...one, can_undo: false, undone_at: one.imported_at, undone_by_name: 'L. Ejemplo' });

    expect(page.text()).toContain('Undone on');
    expect(page.text()).not.toContain('1 asset has changed.');
  });

  it('attach certificates from an archive and list unmatched files', async () => {
    const { page, http } = await open();
    await flushList(http, one);
    const box = page.root.querySelector('app-recent-imports input[type=file]');
    await page.attach([new File(['a'], 'c.zip')], box);
    expect(page.get('progressbar', 'Attaching certificates')).toBeDefined();
    formOf(http, '/api/v1/assets/table/imports/i-1/certificates').call.flush({
      attached: 1,
      unchanged: 0,
      unmatched_files: ['other.pdf'],
      unmatched_count: 1,
      not_pdf: [],
      rows_without: [{ row: 3, asset_id: 'A-2', certificate_file: null }],
      rows_without_count: 1,
    });
    await whenStable();

    expect(page.text()).toContain('1 certificate was attached.');
    expect(page.text()).toContain('other.pdf');
    expect(page.text()).toContain('Row 3: A-2');
  });
});

describe('fields of a table', () => {
  it('have the labels of the forms, also the units of quantities', async () => {
    await open();
    const texts = TestBed.inject(Texts);

    expect(fieldName('channel.resolution_unit', texts)).toBe('Channel: Resolution, unit');
  });
});
