import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import {
  analysed,
  entry,
  focused,
  paste,
  save,
  typePoints,
  typeSweep,
} from '../../../../testing/calibration-entry-page';
import { Page } from '../../../../testing/page';
import { Toasts } from '../../../ui';

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

    await page.choose('Type of data', 'frequency_response');

    const cells = ['Frequency', 'Reference', 'Indication'].map((column) => page.field(`${column}, row 1`));
    expect(cells.map(({ inputMode }) => inputMode)).toEqual(['decimal', 'text', 'text']);
  });

  it.each([
    ['bar', 'decimal'],
    ['kPa', 'text'],
  ])('shows the keyboard for readings in %s of a channel above zero bar', async (readingUnit, mode) => {
    const { page } = await entry('data', anAsset({ sensor_channels: [aChannel({ measurement_min: 4 })] }));
    await page.choose('Unit', readingUnit);

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
    await page.choose('Type of data', 'frequency_response');
    const read = async (text: string) => {
      const bytes = Buffer.from(text, 'latin1');
      const file = new File([bytes], 'a.csv');
      await page.attach([Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes) })]);
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
    await page.choose('Type of data', 'frequency_response');
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

  it('has a field for the factor of the guard band of a frequency response', async () => {
    const { page, http } = await entry();
    await typeSweep(page);
    await page.type('Tolerance of the deviation', '3');
    await page.choose('Decision rule', 'guard_band_r');
    await page.type('Factor r', '0.5');
    await analysed();

    const { request } = await save(page, http);

    expect(request.body).toMatchObject({ analysis: { decision_rule: 'guard_band_r', guard_band_factor: 0.5 } });
  });

  it('offers the evaluated value of signals as found and as left', async () => {
    const { page } = await entry('data', anAsset({ sensor_channels: [aChannel({ output_signal_unit: 'mV' })] }));
    await page.choose('Type of data', 'reference_vs_as_found_as_left');
    await page.press('link', /Analysis$/);

    expect(page.field('Evaluated value').value).toBe('');
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
    await page.choose('Reference standard', 'outside');
    expect(page.field('Reference standard').value).toBe('outside');

    const dialog = new Page(new Page(document.body).get('dialog'));
    await dialog.press('button', 'Cancel');

    expect(page.field('Reference standard').value).toBe('');
  });
});
