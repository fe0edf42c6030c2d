import { jest } from '@jest/globals';
import type { HttpTestingController, TestRequest } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { CalibrationCreate, StandardChoice } from '@etalon/api-client';
import { aCalibration, aChannel, anAsset, draftStart } from '../../../../testing/an-asset';
import { aStandardOnADay } from '../../../../testing/a-standard-on-a-day';
import { Page, whenStable } from '../../../../testing/page';
import { Elsewhere, configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { Dialogs, Toasts } from '../../../ui';
import routes from '../calibrations.routes';
import { startContent } from './draft/draft-content';
import { draftKey, writeDraft } from './sync/device-drafts';

const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

async function entry(
  step: 'conditions' | 'data' | 'review' = 'data',
  asset = anAsset(),
  query = '',
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  // the view that follows has tests of its own
  const entryRoutes = routes.filter(({ path }) => path === 'new');
  const http = await configure({
    routes: [{ path: 'calibrations', children: [...entryRoutes, { path: ':id', component: Elsewhere }] }],
  });
  TestBed.inject(Session);
  const { page } = await visit(`/calibrations/new/${step}?asset=LN-00117${query}`);
  await whenStable();
  for (const request of open(http, '/api/v1/users/me')) request.flush(user);
  for (const request of open(http, '/api/v1/organizations')) request.flush([]);
  for (const request of open(http, '/api/v1/assets/LN-00117/profile')) request.flush(asset);
  await whenStable();
  for (const request of open(http, '/api/v1/calibration-drafts')) request.flush([]);
  await whenStable();
  for (const request of open(http, '/api/v1/reference-standards'))
    request.flush([
      aChoice(),
      aChoice({ id: 'overdue', human_asset_id: 'LN-00004', state: 'expired' }),
      aChoice({ id: 'thermal', unit: '°C' }),
    ]);
  await analysed();
  return { page, http };
}

const aChoice = (change: Partial<StandardChoice> = {}): StandardChoice => ({
  id: 'channel-of-standard',
  asset_id: 'standard',
  human_asset_id: 'LN-00003',
  name: 'Pressure controller',
  channel_id: '1',
  physical_quantity: 'pressure',
  uncertainty_state: 'complete',
  unit: 'bar',
  due_date: '2027-01-02',
  calibration_date: '2026-01-02',
  state: 'in_force',
  obstacles: [],
  reference_unit: 'bar',
  covers: true,
  uncertainty_min: null,
  uncertainty_max: null,
  ratio: null,
  warnings: [],
  ...change,
});

async function choose(page: Page, sensor: string): Promise<void> {
  const standard = page.field('Reference standard');
  standard.value = sensor;
  standard.dispatchEvent(new Event('change', { bubbles: true }));
  await whenStable();
}

function open(http: HttpTestingController, url: string): TestRequest[] {
  return http.match((request) => request.url === url).filter(({ cancelled }) => !cancelled);
}

const analysed = () => new Promise((resolve) => setTimeout(resolve, 130)).then(whenStable);

async function select(page: Page, label: string, value: string): Promise<void> {
  const field = page.field(label);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await whenStable();
}

/** Two animation frames after the page is shown. */
async function focused(field: () => HTMLElement): Promise<void> {
  for (let waits = 0; waits < 100 && document.activeElement !== field(); waits++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await whenStable();
  }
}

async function typeSweep(page: Page): Promise<void> {
  await select(page, 'Type of data', 'frequency_response');
  for (const [nth, measured] of ['1.00', '1.01'].entries())
    for (const [column, text] of [
      ['Frequency', `${10 * nth + 10}`],
      ['Reference', '1.00'],
      ['Indication', measured],
    ] as const)
      await page.type(`${column}, row ${nth + 1}`, text);
}

async function typePoints(page: Page): Promise<void> {
  const readings = [
    ['0.0000', '0.001'],
    ['5.0000', '5.003'],
    ['10.0000', '10.004'],
  ];
  for (const [nth, [reference = '', measured = '']] of readings.entries()) {
    await page.type(`Reference, row ${nth + 1}`, reference);
    await page.type(`Reading, row ${nth + 1}`, measured);
  }
  await analysed();
}

async function paste(page: Page, cell: string, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  page.field(cell).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  await whenStable();
}

async function pressSave(page: Page, http: HttpTestingController): Promise<void> {
  await page.press('button', 'Save calibration');
  // A slow machine sends the draft meanwhile, and saving waits for the answer; a refusal is not repeated.
  for (const draft of open(http, '/api/v1/calibration-drafts')) draft.flush(null, { status: 422, statusText: 'x' });
  await whenStable();
}

async function save(page: Page, http: HttpTestingController): Promise<TestRequest> {
  await page.press('link', /Review and save$/);
  await pressSave(page, http);
  const [request] = open(http, '/api/v1/calibrations');
  if (!request) throw new Error('nothing was sent');
  return request;
}

describe('recording a calibration', () => {
  it('shows errors, budget and conformity while the readings are typed', async () => {
    const { page } = await entry();
    expect(page.text()).toContain('Enter 2 more points for a result');

    await typePoints(page);

    expect(page.text()).toContain('3 points');
    await page.press('link', /Analysis$/);
    expect(page.text()).toContain('Conforms, 3 of 3 points');
    expect(page.text()).toContain('Resolution');
    expect(page.all('row', /5\.003|\+0\.003/).length).toBeGreaterThan(0);
  });

  it('shows a keyboard with a minus sign where values may be negative', async () => {
    const { page } = await entry();
    expect(page.field('Reading, row 1').inputMode).toBe('text');

    const mode = page.field('Type of data');
    mode.value = 'frequency_response';
    mode.dispatchEvent(new Event('change', { bubbles: true }));
    await whenStable();

    const cells = ['Frequency', 'Reference', 'Indication'].map((column) => page.field(`${column}, row 1`));
    expect(cells.map(({ inputMode }) => inputMode)).toEqual(['decimal', 'text', 'text']);
  });

  it.each([
    ['bar', 'decimal'],
    ['kPa', 'text'],
  ])('shows the keyboard for readings in %s of a channel above zero bar', async (readingUnit, mode) => {
    const { page } = await entry('data', anAsset({ sensor_channels: [aChannel({ measurement_min: 4 })] }));
    const unit = page.field('Unit');
    unit.value = readingUnit;
    unit.dispatchEvent(new Event('change', { bubbles: true }));
    await whenStable();

    expect(page.field('Reading, row 1').inputMode).toBe(mode);
  });

  it('pastes a long single column and keeps the other columns', async () => {
    const { page } = await entry();
    await page.type('Reference, row 2', '7.000');
    const column = Array.from({ length: 1500 }, (_, nth) => (1 + 0.001 * nth).toFixed(3));
    await paste(page, 'Reading, row 1', column.join('\r\n') + '\r\n');
    await paste(page, 'Reading, row 3', '0.500\r\n0.600\r\n');

    const cells = ['Reading, row 1', 'Reference, row 2', 'Reading, row 2', 'Reading, row 3', 'Reading, row 5'];
    expect(cells.map((cell) => page.field(cell).value)).toEqual(['1.000', '7.000', '1.001', '0.500', '1.004']);
    expect(page.get('grid', /./).getAttribute('aria-rowcount')).toBe('1502');
  });

  it.each([
    ['between values', '0.1\r\n\r\n10.1\r\n', ['0.1', '', '10.1']],
    ['above the values', '\r\n5.1\r\n10.1', ['', '5.1', '10.1']],
    ['below a heading', 'Reading\r\n0.1\r\n\r\n10.1', ['0.1', '', '10.1']],
  ])('pastes an empty cell %s as an empty cell', async (_place, text, expected) => {
    const { page } = await entry();
    await typePoints(page);

    await paste(page, 'Reading, row 1', text);

    expect([1, 2, 3].map((row) => page.field(`Reading, row ${row}`).value)).toEqual(expected);
    expect(page.field('Reference, row 3').value).toBe('10.0000');
  });

  it('reads the file of a frequency response in Windows-1252, without its blank lines', async () => {
    const { page } = await entry('data', anAsset({ sensor_channels: [aChannel({ output_signal_unit: 'mV' })] }));
    const mode = page.field('Type of data');
    mode.value = 'frequency_response';
    mode.dispatchEvent(new Event('change', { bubbles: true }));
    await whenStable();
    const read = async (text: string) => {
      const bytes = Buffer.from(text, 'latin1');
      const box = page.root.querySelector<HTMLInputElement>('input[type=file]');
      if (!box) throw new Error('no field for the file');
      const file = Object.assign(new File([bytes], 'a.csv'), { arrayBuffer: () => Promise.resolve(bytes) });
      Object.defineProperty(box, 'files', { value: [file], configurable: true });
      box.dispatchEvent(new Event('change'));
      await whenStable();
    };

    await read('Frequency (Hz);Reference (bar);Indication (mV)\n\n10;1;500\n\n20;1;501\n');
    expect([1, 2, 3].map((row) => page.field(`Frequency, row ${row}`).value)).toEqual(['10', '20', '']);

    await read('Frequency (Hz);Reference (bar);Indication (µV)\n30;1;500\n40;1;501');
    expect(TestBed.inject(Toasts).all().at(-1)?.text).toMatch(/is in .V, but mV is selected/);
    expect(page.field('Frequency, row 1').value).toBe('10');
  });

  it('marks an unreadable tolerance of a frequency response, and does not save', async () => {
    const { page } = await entry();
    await typeSweep(page);
    await page.type('Tolerance of the deviation', '±3');
    await analysed();

    expect(page.field('Tolerance of the deviation').getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain('±3 is not a number');
    await page.press('link', /Review and save$/);
    expect(page.get('button', 'Save calibration').hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [
      'an analysis',
      async (page: Page) => {
        await typePoints(page);
        await page.press('link', /Analysis$/);
      },
    ],
    ['a frequency response', typeSweep],
  ])('marks an unreadable coverage probability of %s, with its message', async (_title, enter) => {
    const { page } = await entry();
    await enter(page);
    const field = page.field('Coverage probability');
    await page.type('Coverage probability', '99 %');
    field.dispatchEvent(new Event('blur'));
    await analysed();

    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent.trim())).toContain('Enter a percentage between 0 and 100');
    await page.press('link', /Review and save$/);
    expect(page.all('button', /^Coverage probability: /)).toHaveLength(1);
  });

  it('announces the verdict of a frequency response', async () => {
    const { page } = await entry();
    await select(page, 'Type of data', 'frequency_response');
    const status = page.all('status').find(({ textContent }) => textContent.includes('Enter at least two frequencies'));
    await typeSweep(page);
    await page.type('Tolerance of the deviation', '3');
    await analysed();

    expect(status?.isConnected).toBe(true);
    expect(status?.textContent).toContain('Conforms');
  });

  it('reviews limits, decision rule and missing components of a frequency response', async () => {
    const { page } = await entry();
    await typeSweep(page);
    await page.type('Tolerance of the deviation', '3');
    await analysed();

    await page.press('link', /Review and save$/);

    const review = page.get('article').textContent;
    expect(review).toMatch(/±3\s%\.\s+Decision rule: Simple acceptance\./);
    expect(review).toContain('Uncertainty incomplete. Missing: ');
  });

  it('leads from readings to the form of an asset that has no channel', async () => {
    const { page } = await entry('data', anAsset({ sensor_channels: [] }));
    await typePoints(page);

    expect(page.get('note').textContent).toContain('This asset has no channel.');
    expect(page.get('link', 'Add channel').getAttribute('href')).toBe('/assets/LN-00117/edit');
    expect(page.all('combobox', 'Unit')).toEqual([]);
    await select(page, 'Type of data', 'frequency_response');
    expect(page.all('combobox', 'Unit of the reference')).toEqual([]);
    expect(page.all('link', 'Add channel')).toHaveLength(1);
  });

  it('saves an external certificate without readings for an asset that has no channel', async () => {
    const { page, http } = await entry('data', anAsset({ sensor_channels: [] }));
    await select(page, 'Type of data', 'filed');
    expect(page.all('link', 'Add channel')).toEqual([]);

    await page.press('link', /Review and save$/);
    expect(page.get('button', 'Save calibration').getAttribute('title')).toBeNull();
    const { body } = (await save(page, http)).request;
    expect(body).toMatchObject({ sensor_id: null, points: [] });
  });

  it('continues a draft on the channel that its asset got since', async () => {
    const begun = startContent({ ...draftStart, channel: null }, { number: String });
    const content = { ...begun, rows: [{ reference: '1.0', measured: '1.1' }] };
    const kept = { base: null, is_sent: false, unconfirmed: [], saved_at: '2026-11-20T10:00:00.000Z' };
    writeDraft(draftKey('user-1', 'asset-1'), { ...kept, content });
    const { page } = await entry();

    expect(page.field('Unit').value).toBe('bar');
    expect(page.field('Reading, row 1').value).toBe('1.1');
  });

  it('has a field for the factor of the guard band of a frequency response', async () => {
    const { page, http } = await entry();
    await typeSweep(page);
    await page.type('Tolerance of the deviation', '3');
    await select(page, 'Decision rule', 'guard_band_r');
    await page.type('Factor r', '0.5');
    await analysed();

    const { request } = await save(page, http);

    expect(request.body).toMatchObject({ analysis: { decision_rule: 'guard_band_r', guard_band_factor: 0.5 } });
  });

  it('offers the evaluated value of signals as found and as left', async () => {
    const { page } = await entry('data', anAsset({ sensor_channels: [aChannel({ output_signal_unit: 'mV' })] }));
    await select(page, 'Type of data', 'reference_vs_as_found_as_left');
    await page.press('link', /Analysis$/);

    expect(page.field('Evaluated value').value).toBe('');
  });

  it.each([
    ['another instrument', 'LN-00118'],
    ['the same instrument', 'LN-00117'],
  ])('opens %s after a refused correction', async (_title, asset_id) => {
    const { page, http } = await entry('conditions');
    const profiles = async () => {
      await whenStable();
      for (const request of http.match(({ url }) => url.endsWith('/profile')))
        if (!request.cancelled) request.flush(request.request.url.includes('LN-00118') ? other : anAsset());
      await whenStable();
      for (const request of open(http, '/api/v1/calibration-drafts')) request.flush([]);
      await whenStable();
    };
    const other = anAsset({ id: 'asset-2', asset_id: 'LN-00118', name: 'Other transmitter' });
    await TestBed.inject(Router).navigateByUrl('/calibrations/new/conditions?asset=LN-00118');
    await profiles();
    await TestBed.inject(Router).navigateByUrl('/calibrations/new/conditions?asset=LN-00117&corrects=c-1');
    await profiles();
    open(http, '/api/v1/calibrations/c-1')[0]?.flush(
      { detail: 'Not found', code: 'not_found' },
      { status: 404, statusText: 'Not Found' },
    );
    await whenStable();
    expect(page.all('navigation', 'Steps')).toEqual([]);

    await TestBed.inject(Router).navigateByUrl(`/calibrations/new/conditions?asset=${asset_id}`);
    await profiles();

    expect(page.get('heading', new RegExp(asset_id))).toBeDefined();
    expect(page.all('navigation', 'Steps')).toHaveLength(1);
  });

  it('offers the other channel in a draft of a removed one', async () => {
    const removed = { id: 'removed-1', calibration_interval: 24 };
    const sensor_channels = [aChannel(), aChannel({ ...removed, channel_id: '2', is_active: false })];
    const content = startContent({ ...draftStart, channel: { ...draftStart.channel, ...removed } }, { number: String });
    const kept = { base: null, is_sent: false, unconfirmed: [], saved_at: '2026-11-20T10:00:00.000Z' };
    writeDraft(draftKey('user-1', 'asset-1'), { ...kept, content });
    const { page, http } = await entry('conditions', anAsset({ sensor_channels }));
    await page.press('link', /^Data|Readings/);
    await typePoints(page);
    await page.press('link', /conditions$/);

    await select(page, 'Channel', 'channel-1');

    const { request } = await save(page, http);
    expect(request.body).toMatchObject({ sensor_id: 'channel-1', calibration_interval: 12 });
  });

  it.each([
    ['external_accredited_lab', true],
    ['internal_lab', false],
  ])('reviews the deciding verdict of the laboratory, of type %s', async (type, isDeciding) => {
    const { page } = await entry('data');
    await typePoints(page);
    await page.press('link', /conditions$/);
    await select(page, 'Type of calibration', 'external_accredited_lab');
    await select(page, 'Verdict of the laboratory', 'fail');
    await select(page, 'Type of calibration', type);

    await page.press('link', /Review and save$/);

    const verdicts = [...page.root.querySelectorAll('.verdict ui-verdict')].map((one) => one.textContent.trim());
    expect(verdicts).toHaveLength(1);
    expect(verdicts.includes('Does not conform, as the laboratory states')).toBe(isDeciding);
  });

  it('keeps a stated due date and a removed channel when the remarks are corrected', async () => {
    const sensor_channels = [aChannel(), aChannel({ id: 'removed-1', channel_id: '2', is_active: false })];
    const { page, http } = await entry('conditions', anAsset({ sensor_channels }), '&corrects=calibration-1');
    const stated = { due_date: '2026-12-31', calibration_interval: null, sensor_id: 'removed-1' };
    const address = '/api/v1/calibrations/calibration-1';
    // for the draft, then for the state of the record
    for (let read = 0; read < 2; read += 1) {
      open(http, address)[0]?.flush(aCalibration({ ...stated, has_results: false, waiting_correction_id: null }));
      await whenStable();
      open(http, `${address}/inputs`)[0]?.flush({ stated: null, channel: null, standards: [], request: null });
      for (const part of ['points', 'files']) open(http, `${address}/${part}`)[0]?.flush([]);
      await whenStable();
    }
    await page.type('Notes', 'Corrected');
    await page.press('link', /Review and save$/);
    await page.type('Reason for the correction', 'Typed wrongly');

    await pressSave(page, http);
    open(http, `${address}/signatures`)[0]?.flush({ demanded: [], next: [], signatures: [] });
    await whenStable();

    expect(open(http, '/api/v1/calibrations')[0]?.request.body).toMatchObject({
      ...stated,
      notes: 'Corrected',
      supersedes_id: 'calibration-1',
    });
  });

  it('offers the procedures with the revisions that the organization uses', async () => {
    const { http } = await entry('conditions', anAsset({ organization_id: 'org-1' }));

    const [asked] = open(http, '/api/v1/calibrations/procedures');
    expect(asked?.request.params.get('organization_id')).toBe('org-1');
  });

  it.each([
    ['narrower', { temperature_max: 25 }, { temperature_max: 30 }, 'It could not wait'],
    ['wider', { temperature_max: 30 }, { temperature_max: 25 }, null],
  ])('corrects a record of a revision with %s limits than the current one', async (_title, then, now, sent) => {
    const { page, http } = await entry('conditions', anAsset(), '&corrects=calibration-1');
    const address = '/api/v1/calibrations/calibration-1';
    const used = { id: 'procedure-1', proc_id: 'PR-1', name: 'Bath', version: '1', revision: 1, standard_ref: null };
    const facts = { internal_procedure: used, temperature: 26, environment_reason: sent };
    const procedure = '/api/v1/procedures/procedure-1';
    for (let read = 0; read < 2; read += 1) {
      open(http, address)[0]?.flush(aCalibration({ ...facts, has_results: false, waiting_correction_id: null }));
      await whenStable();
      open(http, `${address}/inputs`)[0]?.flush({ stated: null, channel: null, standards: [], request: null });
      for (const part of ['points', 'files']) open(http, `${address}/${part}`)[0]?.flush([]);
      await whenStable();
    }
    for (const request of open(http, `${procedure}/revisions/1`)) request.flush(then);
    for (const request of open(http, procedure)) request.flush(now);
    const choice = { ...used, version: '3', physical_quantity: 'pressure', ...now };
    for (const request of open(http, '/api/v1/calibrations/procedures')) request.flush([choice]);
    await whenStable();
    expect(page.field('Procedure').value).toBe('PR-1, Bath, version 1');
    await page.type('Notes', 'Corrected');
    await page.press('link', /Review and save$/);
    await page.type('Reason for the correction', 'Typed wrongly');

    await pressSave(page, http);
    open(http, `${address}/signatures`)[0]?.flush({ demanded: [], next: [], signatures: [] });
    await whenStable();

    expect(open(http, '/api/v1/calibrations')[0]?.request.body).toMatchObject({
      internal_procedure_id: 'procedure-1',
      internal_procedure_revision: 1,
      environment_reason: sent,
    });
  });

  it('corrects by the range of the record, or by that of today once its checkbox is cleared', async () => {
    const { page, http } = await entry('review', anAsset(), '&corrects=calibration-1');
    const address = '/api/v1/calibrations/calibration-1';
    const range = { channel_range_min: 0, channel_range_max: 100, channel_range_unit: 'bar' };
    const stated = { data_entry_mode: 'reference_vs_indicated', model_type: 'polynomial', analysis: range };
    const points = [0, 5, 10].map((reference_value, point_index) => ({
      ...{ point_index, reference_value, measured_value: reference_value + 0.003, reference_text: null },
      ...{ measured_text: null, reference_unit: 'bar', measured_unit: 'bar', u_reference: null, u_measured: null },
    }));
    for (let read = 0; read < 2; read += 1) {
      open(http, address)[0]?.flush(aCalibration({ waiting_correction_id: null }));
      await whenStable();
      open(http, `${address}/inputs`)[0]?.flush({ stated, channel: null, standards: [], request: null });
      open(http, `${address}/points`)[0]?.flush(points);
      open(http, `${address}/files`)[0]?.flush([]);
      await whenStable();
    }
    await analysed();
    await page.type('Reason for the correction', 'Range typed wrongly');
    const sent = async () => {
      await pressSave(page, http);
      for (const request of open(http, `${address}/signatures`))
        request.flush({ demanded: [], next: [], signatures: [] });
      await whenStable();
      const [request] = open(http, '/api/v1/calibrations');
      request?.flush(null, { status: 503, statusText: 'Unavailable' });
      await whenStable();
      return (request?.request.body as CalibrationCreate).analysis;
    };

    expect(await sent()).toMatchObject(range);
    expect(page.text()).toContain('No differences from version 1');
    await page.press('checkbox', /former range and output of the channel, as in version 1/);
    await analysed();
    expect(page.text()).not.toContain('No differences from version 1');
    expect(await sent()).not.toHaveProperty('channel_range_max');
  });

  it('keeps the unit of indications in another unit of the quantity in a correction', async () => {
    const { page, http } = await entry('data', anAsset(), '&corrects=calibration-1');
    const address = '/api/v1/calibrations/calibration-1';
    const units = { reference_unit: 'bar', measured_unit: 'psi' };
    const points = [0, 5, 10].map((reference_value, point_index) => ({
      ...{ point_index, reference_value, measured_value: 14.5 * reference_value, reference_text: null },
      ...{ measured_text: null, u_reference: null, u_measured: null, ...units },
    }));
    for (let read = 0; read < 2; read += 1) {
      open(http, address)[0]?.flush(aCalibration({ waiting_correction_id: null }));
      await whenStable();
      const stated = { data_entry_mode: 'reference_vs_indicated', model_type: 'polynomial', ...units };
      open(http, `${address}/inputs`)[0]?.flush({ stated, channel: null, standards: [], request: null });
      open(http, `${address}/points`)[0]?.flush(points);
      open(http, `${address}/files`)[0]?.flush([]);
      await whenStable();
    }
    await paste(page, 'Reference, row 1', 'Reference (bar)\tReading (psi)\r\n0\t0.5\r\n5\t73');

    expect([1, 2].map((row) => page.field(`Reading, row ${row}`).value)).toEqual(['0.5', '73']);
    expect(page.field('Unit of the readings').value).toBe('psi');
  });

  it('corrects both sides of an external calibration, which has no summary as found', async () => {
    const { http } = await entry('conditions', anAsset(), '&corrects=calibration-1');
    const address = '/api/v1/calibrations/calibration-1';
    const sides = { as_found_summary: null, as_found_conformity: 'pass', waiting_correction_id: null } as const;
    open(http, address)[0]?.flush(aCalibration(sides));
    await whenStable();

    const roles = open(http, `${address}/points`).map(({ request }) => request.params.get('role'));
    expect(roles).toEqual([null, 'as_found']);
  });

  it('keeps the proposals if those of another channel cannot be loaded', async () => {
    const channels = ['channel-1', 'channel-2'].map((id, nth) => aChannel({ id, channel_id: String(nth + 1) }));
    const { page, http } = await entry('conditions', anAsset({ sensor_channels: channels }));
    const history = '/api/v1/assets/asset-1/calibrations';
    open(http, history)[0]?.flush([aCalibration({ sensor_id: 'channel-1', customer_name: 'Dairy Ltd' })]);
    await whenStable();
    await page.type('Notes', 'Delivered by courier');

    const channel = page.field('Channel');
    channel.value = 'channel-2';
    channel.dispatchEvent(new Event('change', { bubbles: true }));
    await whenStable();
    open(http, history)[0]?.flush(null, { status: 503, statusText: 'Unavailable' });
    await whenStable();

    const report = page.root.querySelector<HTMLDetailsElement>('.report details');
    if (report) report.open = true;
    report?.dispatchEvent(new Event('toggle'));
    await whenStable();
    expect(page.field('Customer').value).toBe('Dairy Ltd');
  });

  it('proposes the last calibration of the channel beyond the first page', async () => {
    const { page, http } = await entry('conditions', anAsset());
    const history = '/api/v1/assets/asset-1/calibrations';
    const others = [aCalibration({ sensor_id: 'channel-2', customer_name: 'Dairy Ltd' })];
    open(http, history)[0]?.flush(others, { headers: { Link: `<${history}?cursor=abc>; rel="next"` } });
    await whenStable();
    const [next] = open(http, history);
    next?.flush([aCalibration({ sensor_id: 'channel-1', customer_name: 'Brewery Ltd' })]);
    await whenStable();

    expect(next?.request.params.get('cursor')).toBe('abc');
    await page.unfold();
    expect(page.field('Customer').value).toBe('Brewery Ltd');
  });

  it('keeps an invalid cell, shows the error and does not save', async () => {
    const { page } = await entry();
    await typePoints(page);

    await page.type('Reading, row 2', '5.O03');
    await analysed();

    expect(page.get('alert').textContent).toContain('Row 2: Indication is not a number.');
    await page.press('link', /Review and save$/);
    expect((page.get('button', 'Save calibration') as HTMLButtonElement).disabled).toBe(true);
    expect(page.get('button', /Row 2: .*Indication: Enter a number/)).toBeDefined();
  });

  it('names each field that prevents saving, and links to it', async () => {
    const { page } = await entry('conditions');
    await page.type('Interval', '');
    await page.type('Temperature', 'warm');
    await page.press('link', /Review and save$/);
    await analysed();

    expect(page.get('button', /^Temperature: /)).toBeDefined();
    expect(page.get('button', /two complete points/)).toBeDefined();
    await page.press('button', /^Interval.*: /);
    await focused(() => page.field('Interval'));
    expect(TestBed.inject(Router).url).toContain('/calibrations/new/conditions');
    expect(document.activeElement).toBe(page.field('Interval'));
  });

  it('focuses the chosen field, also one with options, instead of the first invalid one', async () => {
    const { page } = await entry('conditions');
    await page.type('Interval', '');
    await page.type('Performed by', '');
    await page.press('link', /Review and save$/);
    await analysed();

    await page.press('button', /^Performed by: /);
    await focused(() => page.field('Performed by'));
    expect(document.activeElement).toBe(page.field('Performed by'));
  });

  it('resets the reference standard when the dialog of an external standard is cancelled', async () => {
    const { page } = await entry('conditions');
    await choose(page, 'outside');
    expect(page.field('Reference standard').value).toBe('outside');

    const dialog = new Page(new Page(document.body).get('dialog'));
    await dialog.press('button', 'Cancel');

    expect(page.field('Reference standard').value).toBe('');
  });

  it('sends the entries, deletes the draft and opens the saved calibration', async () => {
    const { page, http } = await entry();
    await typePoints(page);

    const request = await save(page, http);
    const body = request.request.body as CalibrationCreate;
    request.flush(aCalibration({ id: 'calibration-9' }), { status: 201, statusText: 'Created' });
    await whenStable();

    expect(body.points?.map(({ measured_text }) => measured_text)).toEqual(['0.001', '5.003', '10.004']);
    expect(body).toMatchObject({
      asset_id: 'asset-1',
      performed_by_user_id: 'user-1',
      data_entry_mode: 'reference_vs_indicated',
    });
    expect(TestBed.inject(Router).url).toBe('/calibrations/calibration-9');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('brings its draft to the server before it is recorded, which uses it up once', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    await page.press('link', /Review and save$/);

    await page.press('button', 'Save calibration');
    const [begun] = open(http, '/api/v1/calibration-drafts');
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    begun?.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v1-made"' } });
    await whenStable();

    const body = open(http, '/api/v1/calibrations')[0]?.request.body as CalibrationCreate;
    expect(body).toMatchObject({ draft_id: 'draft-1', draft_version: 1 });
  });

  it('creates one record after a lost answer, also if the draft reaches the server only then', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    const lost = await save(page, http);
    lost.error(new ProgressEvent('error'), { status: 0 });
    await whenStable();
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    window.dispatchEvent(new Event('online'));
    await whenStable();
    for (const begun of open(http, '/api/v1/calibration-drafts'))
      begun.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v1-made"' } });
    await whenStable();

    await page.press('button', 'Save calibration');
    open(http, '/api/v1/calibrations')[0]?.flush({ detail: 'x' }, { status: 429, statusText: 'Too Many Requests' });
    await whenStable();
    await page.press('button', 'Save calibration');
    const [again] = open(http, '/api/v1/calibrations');
    const keyOf = (request?: TestRequest) => request?.request.headers.get('Idempotency-Key');
    expect(keyOf(again)).toBe(keyOf(lost));
    expect(again?.request.body).toEqual(lost.request.body);
    again?.flush(aCalibration({ id: 'calibration-9' }), { status: 201, statusText: 'Created' });
    await whenStable();

    expect(open(http, '/api/v1/calibration-drafts/draft-1').map(({ request }) => request.method)).toEqual(['DELETE']);
  });

  it('shows both versions instead of recording over one of another device', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    window.dispatchEvent(new Event('online'));
    await whenStable();
    const [begun] = open(http, '/api/v1/calibration-drafts');
    const { content } = begun?.request.body as { content: { rows: object[] } };
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    begun?.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v5-made"' } });
    await whenStable();
    const ask = jest.spyOn(TestBed.inject(Dialogs), 'open').mockResolvedValue('theirs');

    const refused = await save(page, http);
    expect(refused.request.body).toMatchObject({ draft_id: 'draft-1', draft_version: 5 });
    refused.flush({ detail: 'x', code: 'calibration_draft.changed' }, { status: 409, statusText: 'Conflict' });
    await whenStable();
    const rows = [...content.rows, { reference: '7.0000', measured: '7.003' }];
    open(http, '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...draft, format: 4, content: { ...content, rows } },
      { headers: { ETag: '"v6-read"' } },
    );
    await analysed();

    expect(ask).toHaveBeenCalledTimes(1);
    expect(page.text()).toContain('Compare both versions');
    await page.press('button', 'Save calibration');
    const body = open(http, '/api/v1/calibrations')[0]?.request.body as CalibrationCreate;
    expect([body.draft_version, body.points?.length]).toEqual([6, 4]);
  });

  it('keeps the draft after a server error, and shows it at the field', async () => {
    const { page, http } = await entry();
    await typePoints(page);

    const request = await save(page, http);
    const detail = [
      { loc: ['body', 'performed_by_name'], msg: 'nobody of this name', type: 'value_error' },
      { loc: ['body', 'points', '1', 'reference_value'], msg: 'out of range', type: 'value_error' },
    ];
    request.flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    expect(page.text()).toContain('nobody of this name');
    expect(page.text()).toContain('Row 2: out of range');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toContain('etalon.calibration-draft.user-1.asset-1');
  });

  it.each([
    ['model_direct', ['range_min'], 'From reading: no range'],
    ['frequency_response', ['frequency_response_points', '1', 'offset_value'], 'Sweep: Row 2: no range'],
  ])('leads to the data for a refusal of %s at %j', async (mode, path, text) => {
    const { page, http } = await entry();
    if (mode === 'frequency_response') await typeSweep(page);
    else {
      await select(page, 'Type of data', mode);
      await page.type('Coefficients, highest power first', '2; 0');
    }
    await analysed();
    const request = await save(page, http);
    const detail = [{ loc: ['body', ...path], msg: 'no range', type: 'value_error' }];
    request.flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    await page.press('button', text);
    await whenStable();

    expect(TestBed.inject(Router).url).toContain('/calibrations/new/data');
  });

  it.each([
    ['the current user', null, { id: 'user-1', name: 'R. Sample', title: 'Head' }],
    ['a suggested person', 'l. ejemplo', { id: 'user-2', name: 'L. Ejemplo', title: null }],
    ['a typed name', 'N. Outside', { id: null, name: 'N. Outside', title: null }],
  ])('names as the performer %s, with the title of this person', async (_title, typed, sent) => {
    const { page, http } = await entry('conditions');
    const performers = open(http, '/api/v1/assets/asset-1/performers');
    expect(performers).toHaveLength(1);
    performers[0]?.flush([
      { id: 'user-1', name: 'R. Sample', profile_picture_url: null },
      { id: 'user-2', name: 'L. Ejemplo', profile_picture_url: null },
    ]);
    await whenStable();
    expect(page.field('Performed by').value).toBe('R. Sample');
    await page.unfold();
    await page.type('Job title of the performer', 'Head');
    if (typed) await page.type('Performed by', typed);
    await whenStable();

    await page.press('link', /^Data|Readings/);
    await typePoints(page);
    const { request } = await save(page, http);

    const {
      performed_by_user_id: id,
      performed_by_name: name,
      performed_by_function: title,
    } = request.body as CalibrationCreate;
    expect({ id, name, title }).toEqual(sent);
  });

  it('clears the job title with its authoriser', async () => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo' };
    for (const one of open(http, '/api/v1/assets/asset-1/performers'))
      one.flush(Object.entries(people).map(([id, name]) => ({ id, name })));
    await page.unfold();
    const authorise = async (name: string) => {
      page.field('Authorised by').focus();
      await page.type('Authorised by', name);
      page.field('Authorised by').blur();
      await whenStable();
    };
    await authorise('R. Sample');
    await page.type('Job title of the authoriser', 'Head');

    await authorise('L. Ejemplo');

    expect(page.field('Authorised by').value).toBe('L. Ejemplo');
    expect(page.field('Job title of the authoriser').value).toBe('');
  });

  it.each([
    ['neither performer nor recorder', false, ['C. Checker']],
    ['anybody in a laboratory that works without a second person', true, ['R. Sample', 'L. Ejemplo', 'C. Checker']],
  ])('offers %s as checker', async (_title, may_check_own_work, offered) => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo', 'user-3': 'C. Checker' };
    const found = Object.entries(people).map(([id, name]) => ({
      id,
      name,
      profile_picture_url: null,
      may_check_own_work,
    }));
    for (const one of open(http, '/api/v1/assets/asset-1/performers')) one.flush(found);
    await whenStable();
    await page.type('Performed by', 'L. Ejemplo');
    await whenStable();

    await page.type('Checked by', 'e');
    await whenStable();

    const lists = [...document.querySelectorAll('[role=listbox]')];
    const options = lists.at(-1)?.querySelectorAll('[role=option]') ?? [];
    expect([...options].map(({ textContent }) => textContent.trim())).toEqual([
      'No review: valid immediately',
      ...offered,
    ]);
  });

  it.each([
    [false, /Another person than the performer or recorder/],
    [true, /You check your own work/],
  ])('keeps a checker who became the performer (own work: %s)', async (may_check_own_work, words) => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo' };
    for (const one of open(http, '/api/v1/assets/asset-1/performers'))
      one.flush(Object.entries(people).map(([id, name]) => ({ id, name, may_check_own_work })));
    await whenStable();
    page.field('Checked by').focus();
    await page.type('Checked by', 'L. Ejemplo');
    page.field('Checked by').blur();
    await whenStable();
    expect(page.text()).not.toMatch(words);

    await page.type('Performed by', 'L. Ejemplo');
    await whenStable();

    expect(page.field('Checked by').value).toBe('L. Ejemplo');
    expect(page.text()).toMatch(words);
    expect(page.field('Checked by').getAttribute('aria-invalid')).toBe(may_check_own_work ? null : 'true');
  });

  describe('at an external laboratory', () => {
    async function atProvider() {
      const { page, http } = await entry('conditions');
      const chooseType = async (type: string) => {
        const field = page.field('Type of calibration');
        field.value = type;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        await whenStable();
        for (const one of open(http, '/api/v1/organizations/calibration-lab-candidates'))
          one.flush(one.request.params.get('org_type') === 'provider' ? [{ id: 'x', name: 'Provider X' }] : []);
        await whenStable();
      };
      await chooseType('external_accredited_lab');
      await page.type('Laboratory', 'Provider X');
      await page.press('link', /^Data|Readings/);
      await typePoints(page);
      await page.press('link', /conditions$/);
      return { page, http, chooseType };
    }

    it.each([
      ['external_accredited_lab', { calibration_organization_id: 'x', external_lab_name: 'Provider X' }],
      ['customer_asset', { calibration_type: 'customer_asset', calibration_organization_id: null }],
    ])('sends the laboratory only as a provider (%s)', async (type, sent) => {
      const { page, http, chooseType } = await atProvider();

      await chooseType(type);

      const { request } = await save(page, http);
      expect(request.body).toMatchObject(sent);
    });

    it('reviews a declared characteristic with its uncertainty', async () => {
      const { page } = await atProvider();
      await select(page, 'Verdict of the laboratory', 'pass');
      await page.press('link', /^Data|Readings/);
      await select(page, 'Type of data', 'model_direct');
      await page.type('Coefficients, highest power first', '1; 0');
      await page.press('link', /Review and save$/);
      expect(document.querySelector('ui-verdict')?.className).toContain('due-soon');

      await page.press('link', /^Data|Readings/);
      await page.type('Expanded uncertainty U', '0.05');
      await page.press('link', /Review and save$/);
      expect(page.text()).toContain('Conforms, as the laboratory states');
      expect(document.querySelector('ui-verdict')?.className).toContain('valid');
    });

    it('shows a value of a declared characteristic with all digits', async () => {
      const { page } = await atProvider();
      await page.press('link', /^Data|Readings/);
      await select(page, 'Type of data', 'model_direct');
      await page.type('Coefficients, highest power first', '1; 0.0005');
      await page.type('From reading', '999.9');
      await page.type('To reading', '1000.1');
      await analysed();

      expect(page.text()).toMatch(/1,000\sbar gives 1,000\.0005\sbar/);
    });

    it('pastes readings with their U beside the references, and opens the dialog for titles', async () => {
      const { page } = await atProvider();
      await page.press('link', /^Data|Readings/);
      const ask = jest.spyOn(TestBed.inject(Dialogs), 'open').mockResolvedValue(undefined);

      await paste(page, 'Reading, row 1', '0.002\t0.05\r\n\t\r\n10.005\t0.06');
      await paste(page, 'Reading, row 1', 'Reading\tU\r\n0.003\t0.07');

      const cells = ['Reference', 'Reading', 'Expanded uncertainty'].flatMap((column) =>
        [1, 2, 3].map((row) => page.field(`${column}, row ${row}`).value),
      );
      expect(cells).toEqual(['0.0000', '5.0000', '10.0000', '0.002', '', '10.005', '0.05', '', '0.06']);
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('shows at its field that the laboratory is refused', async () => {
      const { page, http } = await atProvider();
      const request = await save(page, http);
      const detail = [{ loc: ['body', 'calibration_organization_id'], msg: 'is archived', type: 'value_error' }];
      request.flush({ detail }, { status: 422, statusText: 'x' });
      await whenStable();

      page.all('button', /is archived/)[0]?.click();
      await whenStable();
      await focused(() => page.field('Laboratory'));

      expect(document.activeElement).toBe(page.field('Laboratory'));
      expect(page.field('Laboratory').getAttribute('aria-invalid')).toBe('true');
      expect(page.text()).toContain('is archived');
    });
  });

  it('uses U and k of the standard on the calibration date, with all digits', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'channel-of-standard');

    const [request] = open(http, '/api/v1/assets/standard/reference-standard');
    request?.flush(aStandardOnADay({ expanded_uncertainty: 0.00123456789 }));
    await whenStable();

    expect(request?.request.params.get('sensor_id')).toBe('channel-of-standard');
    expect(page.field('U of the standard').value).toBe('0.00123456789');
    expect(page.field('k of the standard').value).toBe('2.13');
    expect(page.text()).toContain('LN-CAL-LN-00003-v3');
  });

  it('derives unstated degrees of freedom of a standard from its k', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'channel-of-standard');
    const row = { correction: 0, expanded_uncertainty: 0.02, coverage_factor: 2.58 };
    const table = [null, 50, 1e9].map((degrees_of_freedom, at) => ({ ...row, at, degrees_of_freedom }));
    const standard = aStandardOnADay({ coverage_factor: 2.58, table });
    const rows = () =>
      [...page.root.querySelectorAll('app-standard-state tbody tr')].map((one) => one.lastElementChild);

    const [request] = open(http, '/api/v1/assets/standard/reference-standard');
    request?.flush(standard);
    await whenStable();

    expect(page.text()).toContain('(k = 2.58, ν = 4)');
    expect(rows().map((cell) => cell?.textContent)).toEqual(['4', '50', '∞']);
  });

  it('derives unstated degrees of freedom of an external standard from its k', async () => {
    const { page } = await entry('conditions');
    await choose(page, 'outside');
    const dialog = new Page(new Page(document.body).get('dialog'));

    await dialog.type('Name of the standard', 'Dead weight tester');
    await dialog.type('Calibrated on', '2026-01-02');
    await dialog.type('U of the standard', '0.02');
    await dialog.type('k of the standard', '2.43');
    await dialog.press('button', 'Use this standard');

    expect(page.text()).toMatch(/U = 0.020\sbar \(k = 2.43, ν = 6\)/);
  });

  it('names the value of a standard that was calibrated at one value', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'channel-of-standard');

    const [request] = open(http, '/api/v1/assets/standard/reference-standard');
    const one = { range_min: 5, range_max: 5, correction_min: 0.002, correction_max: 0.002 };
    request?.flush(aStandardOnADay(one));
    await whenStable();

    expect(page.text()).toMatch(/correction 0.0020\sbar · calibrated at 5\sbar/);
  });

  it('lists a standard over frequency by frequency, in percent, and proposes no amplitude', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'channel-of-standard');
    const row = { at: 10, correction: 0, expanded_uncertainty: 1.2, coverage_factor: 2, degrees_of_freedom: null };

    const [request] = open(http, '/api/v1/assets/standard/reference-standard');
    const table = [row, { ...row, at: 1000 }];
    request?.flush(aStandardOnADay({ is_over_frequency: true, table, expanded_uncertainty: null }));
    await whenStable();

    const heads = [...page.root.querySelectorAll('app-standard-state th')].map((one) => one.textContent.trim());
    expect(heads).toEqual(['Frequency, Hz', 'Correction, %', 'U, %', 'k', 'ν']);
    expect(page.text()).toMatch(/U = 1.2\s% \(k = 2.*calibrated from 10\sHz to 1,000\sHz/);
    expect(page.field('U of the standard').value).toBe('');
  });

  it('refetches for another date, and ignores stale responses', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'channel-of-standard');
    const [first] = open(http, '/api/v1/assets/standard/reference-standard');
    await page.type('Date of calibration', '2026-02-01');
    await whenStable();
    const [second] = open(http, '/api/v1/assets/standard/reference-standard').filter((one) => one !== first);

    second?.flush(aStandardOnADay({ expanded_uncertainty: 120, unit: 'Pa' }));
    await whenStable();
    first?.flush(aStandardOnADay());
    await whenStable();

    expect(second?.request.params.get('date')).toBe('2026-02-01');
    expect(page.field('U of the standard').value).toBe('0.0012');
  });

  it('offers the standards of the quantity, usable ones first, the others with the reason', async () => {
    const { page } = await entry('conditions');

    const { options } = page.field('Reference standard') as unknown as HTMLSelectElement;
    expect([...options].map(({ value }) => value)).toEqual(['', 'channel-of-standard', 'outside', 'overdue']);
    expect(options[3]?.textContent).toContain('Overdue on that day');
  });

  it('shows the obstacles of a standard and the role that may override them', async () => {
    const { page, http } = await entry('conditions');
    await choose(page, 'overdue');
    const overdue = aStandardOnADay({ key: 'overdue', sensor_id: 'overdue', state: 'expired', obstacles: ['expired'] });
    open(http, '/api/v1/assets/standard/reference-standard')[0]?.flush(overdue);
    await whenStable();

    expect(page.text()).toContain('Overdue on that day');
    expect(page.text()).toContain('ask an administrator of the organization to approve its use');
  });

  it('offers the chosen method of the scope on a day without scope, to be removed', async () => {
    const { page, http } = await entry('conditions');
    const scope = async (date: string, entries: object[]) => {
      await page.type('Date of calibration', date);
      for (const request of open(http, '/api/v1/assets/asset-1/scope'))
        request.flush({ accreditation: null, date, entries, is_kept: entries.length > 0 });
      await whenStable();
    };
    await select(page, 'Type of calibration', 'customer_asset');
    await scope('2026-01-02', [
      {
        physical_quantity: 'pressure',
        method: 'Comparison',
        unit: 'bar',
        range_min: 0,
        range_max: 10,
        cmc_absolute: 0.01,
      },
    ]);
    await page.press('link', /^Data|Readings/);
    await typePoints(page);
    await page.press('link', /Analysis$/);
    await select(page, 'Method of the scope', 'Comparison');
    await page.press('link', /conditions$/);
    await scope('2016-01-02', []);

    await page.press('link', /Analysis$/);

    expect(page.field('Method of the scope').value).toBe('Comparison');
    await select(page, 'Method of the scope', '');
    expect(page.text()).not.toContain('Method of the scope');
  });

  it('confirms leaving with unsaved changes only', async () => {
    const { page } = await entry();
    const router = TestBed.inject(Router);
    const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
    await typePoints(page);

    await router.navigateByUrl('/assets');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(router.url).toContain('/calibrations/new/data');

    confirm.mockResolvedValue(true);
    await router.navigateByUrl('/assets');
    expect(router.url).toBe('/assets');
  });

  it.each([
    ['on the server', 201, false, 'on any device'],
    ['on this device only', 500, false, 'on this device only'],
    ['nowhere', 500, true, 'will be lost'],
  ])('asks before leaving with a draft kept %s', async (_, status, isFull, text) => {
    const { page, http } = await entry();
    const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
    if (isFull)
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('quota');
      });
    await typePoints(page);
    for (const event of ['pagehide', 'online']) dispatchEvent(new Event(event));
    await whenStable();
    const [sent] = open(http, '/api/v1/calibration-drafts');
    sent?.flush({ id: 'draft-1', updated_at: '2026-07-01T10:00:00Z' }, { status, statusText: 'x' });
    await whenStable();

    await TestBed.inject(Router).navigateByUrl('/assets');

    expect(confirm.mock.lastCall?.[0].text).toContain(text);
  });

  it('opens the instrument chosen last, while the draft of an earlier one is still opening', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    TestBed.inject(Session);
    const { page } = await visit('/calibrations/new/data?asset=LN-1');
    for (const request of open(http, '/api/v1/users/me')) request.flush(user);
    for (const request of open(http, '/api/v1/organizations')) request.flush([]);
    const choose = async (asset: string, query = '') => {
      await TestBed.inject(Router).navigateByUrl(`/calibrations/new/data?asset=${asset}${query}`);
      await whenStable();
      for (const request of open(http, `/api/v1/assets/${asset}/profile`))
        request.flush(anAsset({ id: asset.toLowerCase(), asset_id: asset }));
      await whenStable();
      return open(http, '/api/v1/calibration-drafts')[0];
    };
    const first = await choose('LN-1');
    const second = await choose('LN-2');
    first?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    second?.flush([]);
    await analysed();
    expect(page.all('grid')).toHaveLength(1);

    // back and forth, while the draft of another one is opening
    const [third, fourth, fifth] = [await choose('LN-1'), await choose('LN-2'), await choose('LN-1')];
    third?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    fourth?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    fifth?.flush([]);
    await analysed();
    expect(page.all('grid')).toHaveLength(1);

    // a record to correct that belongs to the instrument before
    const corrected = await choose('LN-2', '&corrects=record-1');
    corrected?.flush([]);
    await whenStable();
    const [record] = open(http, '/api/v1/calibrations/record-1');
    const last = await choose('LN-1');
    record?.flush(null, { status: 404, statusText: 'Not Found' });
    await whenStable();
    last?.flush([]);
    await analysed();
    expect(record?.request.method).toBe('GET');
    expect(page.all('grid')).toHaveLength(1);
  });

  it('reports a retired instrument before any entry', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    const { page } = await visit('/calibrations/new?asset=LN-00117');

    open(http, '/api/v1/assets/LN-00117/profile')[0]?.flush(anAsset({ is_active: false }));
    await whenStable();

    expect(page.get('heading', 'This asset is retired')).toBeDefined();
  });

  it('reports an instrument that cannot be loaded', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    const { page } = await visit('/calibrations/new?asset=nothing');

    open(http, '/api/v1/assets/nothing/profile')[0]?.flush({ detail: 'no' }, { status: 404, statusText: 'x' });
    await whenStable();

    expect(page.get('heading', 'This asset cannot be shown')).toBeDefined();
  });
});
