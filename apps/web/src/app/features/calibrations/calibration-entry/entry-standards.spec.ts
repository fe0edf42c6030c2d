import { jest } from '@jest/globals';
import { TestBed } from '@angular/core/testing';
import { aStandardOnADay } from '../../../../testing/a-standard-on-a-day';
import { analysed, entry, focused, open, paste, save, typePoints } from '../../../../testing/calibration-entry-page';
import { Page, whenStable } from '../../../../testing/page';
import { Dialogs } from '../../../ui';

describe('the standards of a calibration', () => {
  describe('at an external laboratory', () => {
    async function atProvider() {
      const { page, http } = await entry('conditions');
      const chooseType = async (type: string) => {
        await page.choose('Type of calibration', type);
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
      await page.choose('Verdict of the laboratory', 'pass');
      await page.press('link', /^Data|Readings/);
      await page.choose('Type of data', 'model_direct');
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
      await page.choose('Type of data', 'model_direct');
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
    await page.choose('Reference standard', 'channel-of-standard');

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
    await page.choose('Reference standard', 'channel-of-standard');
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
    await page.choose('Reference standard', 'outside');
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
    await page.choose('Reference standard', 'channel-of-standard');

    const [request] = open(http, '/api/v1/assets/standard/reference-standard');
    const one = { range_min: 5, range_max: 5, correction_min: 0.002, correction_max: 0.002 };
    request?.flush(aStandardOnADay(one));
    await whenStable();

    expect(page.text()).toMatch(/correction 0.0020\sbar · calibrated at 5\sbar/);
  });

  it('lists a standard over frequency by frequency, in percent, and proposes no amplitude', async () => {
    const { page, http } = await entry('conditions');
    await page.choose('Reference standard', 'channel-of-standard');
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
    await page.choose('Reference standard', 'channel-of-standard');
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
    await page.choose('Reference standard', 'overdue');
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
    await page.choose('Type of calibration', 'customer_asset');
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
    await page.choose('Method of the scope', 'Comparison');
    await page.press('link', /conditions$/);
    await scope('2016-01-02', []);

    await page.press('link', /Analysis$/);

    expect(page.field('Method of the scope').value).toBe('Comparison');
    await page.choose('Method of the scope', '');
    expect(page.text()).not.toContain('Method of the scope');
  });
});
