import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { CalibrationCreate } from '@etalon/api-client';
import { aCalibration, aChannel, anAsset } from '../../../../testing/an-asset';
import { analysed, entry, open, paste, pressSave, typePoints } from '../../../../testing/calibration-entry-page';
import { whenStable } from '../../../../testing/page';

describe('correcting a calibration', () => {
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

  it.each([
    ['external_accredited_lab', true],
    ['internal_lab', false],
  ])('reviews the deciding verdict of the laboratory, of type %s', async (type, isDeciding) => {
    const { page } = await entry('data');
    await typePoints(page);
    await page.press('link', /conditions$/);
    await page.choose('Type of calibration', 'external_accredited_lab');
    await page.choose('Verdict of the laboratory', 'fail');
    await page.choose('Type of calibration', type);

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

    await page.choose('Channel', 'channel-2');
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
});
