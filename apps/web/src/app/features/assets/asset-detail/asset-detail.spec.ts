import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type {
  AssetProfileResponse,
  CalibrationPointResponse,
  CalibrationResponse,
  FrequencyResponsePointResponse,
} from '@etalon/api-client';
import { conformityOf } from '@etalon/metrology';
import { aCalibration, aChannel, aStatement, anAsset } from '../../../../testing/an-asset';
import { Page, whenStable } from '../../../../testing/page';
import { configure, show, visit } from '../../../../testing/render';
import assetRoutes from '../assets.routes';
import { AssetDetail } from './asset-detail';
import { AssetTimeline } from './asset-timeline';

async function detail(
  asset: AssetProfileResponse = anAsset(),
  calibrations: CalibrationResponse[] = [],
  points: Partial<CalibrationPointResponse>[] = [],
  sweep: Partial<FrequencyResponsePointResponse>[] | null = [],
): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
  const { page } = await visit('/assets/LN-00117');
  http.expectOne('/api/v1/assets/LN-00117/profile').flush(asset);
  http.match(({ url }) => url.endsWith('/calibrations'))[0]?.flush(calibrations);
  await whenStable();
  http.match(({ url }) => url.endsWith('/points')).forEach((request) => request.flush(points));
  http
    .match(({ url }) => url.endsWith('-points'))
    .forEach((request) => {
      if (sweep) request.flush(sweep);
      else request.flush({}, { status: 503, statusText: 'Unavailable' });
    });
  await whenStable();
  return { page, http };
}

function judged(verdict: NonNullable<CalibrationResponse['conformity_statement']>['verdict']): CalibrationResponse {
  return aCalibration({
    due_date: '2099-03-12',
    conformity: conformityOf(verdict),
    conformity_statement: { ...aStatement, verdict, tolerance_value: 0.01, points_evaluated: 11 },
  });
}

describe('asset page', () => {
  it.each([
    ['c-1', '/calibrations/c-1'],
    ['../users?x=1#y', '/calibrations/..%2Fusers%3Fx%3D1%23y'],
  ])('redirects to the calibration %s of a notification link', async (calibration, address) => {
    await configure({ routes: [{ path: 'assets', children: assetRoutes }] });
    await visit(`/assets/LN-00117?cal=${encodeURIComponent(calibration)}`);

    expect(TestBed.inject(Router).url).toBe(address);
  });

  it('shows first whether it is fit for use, and until when', async () => {
    const { page } = await detail(anAsset({ next_due_at: '2099-03-12' }), [judged('pass')]);

    expect(page.text()).toContain('Fit for use until 12 March 2099');
    expect(page.text()).toContain('All 11 points of version 1 conform to ±0.01\u00a0bar.');
    expect(page.text()).toContain('U = 0.0020\u00a0bar');
  });

  it('has the limits of a frequency response in their unit', async () => {
    const frequency_response = { deviation_unit: '%' } as CalibrationResponse['frequency_response'];
    const { page } = await detail(anAsset(), [{ ...judged('pass'), frequency_response }]);

    expect(page.text()).toContain('conform to ±0.01\u00a0%.');
  });

  it('has the largest deviation and the sensitivities of a frequency response', async () => {
    const response = { deviation_unit: '%', gain: 10, sensitivity_unit: 'mV', expanded_uncertainty_pct: 1.2 };
    const calibration = { ...judged('pass'), frequency_response: response } as CalibrationResponse;
    const point = { calibration_id: calibration.id, reference_value: 1, measured_value: 10, is_baseline: false };
    const { page } = await detail(anAsset(), [calibration], [], [
      { ...point, frequency_value: 160, deviation_pct: 0, is_baseline: true },
      { ...point, frequency_value: 1000, deviation_pct: -2.345, deviation_expanded_uncertainty: 1.7 },
      { ...point, frequency_value: 2000, deviation_pct: 0.5, deviation_expanded_uncertainty: 1.7 },
    ] as Partial<FrequencyResponsePointResponse>[]);

    expect(page.text()).toContain('Largest deviation\u22122.3\u00a0% ± 1.7\u00a0%at 1,000\u00a0Hz');
    expect(page.text()).toContain('U = 1.2 %');
    expect(page.root.querySelectorAll('app-sweep-view tbody tr')).toHaveLength(3);
  });

  it('shows a failed request of a frequency response, and retries', async () => {
    const frequency_response = { deviation_unit: '%' } as CalibrationResponse['frequency_response'];
    const { page, http } = await detail(anAsset(), [{ ...judged('pass'), frequency_response }], [], null);

    expect(page.root.querySelector('app-sweep-view')).toBeNull();
    await page.press('button', 'Retry');
    expect(http.match(({ url }) => url.endsWith('-points'))).toHaveLength(1);
  });

  it('has the largest deviation of a frequency response before a later certificate without results', async () => {
    const response = { deviation_unit: '%', max_deviation: -2.345, expanded_uncertainty_pct: 1.2 };
    const missing = [{ source: 'hysteresis', state: 'missing', reason: null }];
    const { page } = await detail(anAsset({ uncertainty_state: 'incomplete' }), [
      aCalibration({ id: 'filed', calibration_date: '2026-09-01', has_results: false, expanded_uncertainty: null }),
      {
        ...judged('pass'),
        ...{ is_in_force: false, analysis: null, uncertainty_state: 'incomplete' },
        frequency_response: { ...response, completeness: missing },
      } as unknown as CalibrationResponse,
    ]);

    expect(page.text()).toContain('Largest deviation\u22122.3\u00a0%');
    expect(page.text()).toContain('Missing: hysteresis');
    expect(page.root.querySelector('app-asset-calibrations')?.textContent).toContain('1.2\u00a0%');
  });

  it('writes no U of a calibration without results', async () => {
    const { page } = await detail(anAsset({ is_active: false }), [{ ...judged('pass'), expanded_uncertainty: null }]);

    expect(page.text()).not.toContain('U =');
  });

  it.each([
    ['fail', 'Not fit for use: out of tolerance'],
    ['conditional_pass', 'Conditionally fit for use until 12 March 2099'],
    // an error beyond the specification, if by less than the guard band
    ['conditional_fail', 'Not fit for use: out of tolerance'],
    ['not_evaluated', 'Calibrated until 12 March 2099'],
  ] as const)('does not call an asset within its interval fit for use: %s', async (verdict, sentence) => {
    const { page } = await detail(anAsset({ next_due_at: '2099-03-12', conformity: conformityOf(verdict) }), [
      judged(verdict),
    ]);

    expect(page.text()).toContain(sentence);
    expect(page.text()).not.toContain('Fit for use until');
  });

  it('shows the signed largest error with its U and its point', async () => {
    const calibration = { ...judged('pass'), is_in_force: true, max_error: 0.0123, expanded_uncertainty: 0.002 };
    const point = { calibration_id: calibration.id, verdict: 'pass' as const, measured_unit: 'bar' };
    const { page } = await detail(
      anAsset({ next_due_at: '2099-03-12' }),
      [calibration],
      [
        { ...point, id: 'p1', point_index: 0, reference_value: 2.5, error: 0.004, expanded_uncertainty: 0.001 },
        { ...point, id: 'p2', point_index: 1, reference_value: 7.5, error: -0.0123, expanded_uncertainty: 0.0018 },
      ],
    );

    expect(page.text()).toContain('−0.0123\u00a0bar ± 0.0018\u00a0bar');
    expect(page.text()).toContain('at 7.5\u00a0bar, version 1');
  });

  it('shows the points of another laboratory as stated, by standard', async () => {
    const point = { calibration_id: 'calibration-1', verdict: 'fail' as const, measured_unit: 'bar', standard: 'b' };
    const stated = { expanded_uncertainty: 0.146, expanded_uncertainty_text: '0.146', coverage_factor_text: '2.00' };
    const { page } = await detail(
      anAsset(),
      [
        aCalibration({
          has_stated_points: true,
          expanded_uncertainty: 0.146,
          analysis: null,
          data_entry_mode: 'raw_data',
          reference_standards: [
            { key: 'a', name: 'Gauge' },
            { key: 'b', name: 'Balance' },
          ] as CalibrationResponse['reference_standards'],
        }),
      ],
      [
        {
          ...{ ...point, ...stated, id: 'p1', point_index: 0, reference_value: 10, measured_value: 10.03 },
          ...{ coverage_factor: 2, effective_degrees_of_freedom: 50, error: 0.03, calculated_value: 10.02 },
        },
      ],
    );
    const table = page.root.querySelector('app-results-table');
    const cells = [...(table?.querySelectorAll('tbody td') ?? [])].map(({ textContent }) => textContent.trim());

    expect(cells).toEqual(['10', '10.03', '10.02', '+0.03', '0.146', '2.00', '50', '2', 'Does not conform']);
    const figures = page.root.querySelector('app-asset-answer .figures')?.textContent;
    expect(figures).toContain('+0.03\u00a0bar ± 0.146\u00a0bar');
    expect(figures).toContain('U = 0.146\u00a0bar');
  });

  it('shows the worse direction of a mean with hysteresis as the largest error', async () => {
    const levels = [
      { reference_value: 0, error: 0.01, error_rising: 0.01, error_falling: 0.01 },
      { reference_value: 5, error: 0, error_rising: -0.4, error_falling: 0.3 },
    ].map((level) => ({
      ...level,
      ...{ lower_limit: -0.3, upper_limit: 0.3 },
      ...{ expanded_uncertainty: 0.39, direction_expanded_uncertainty: 0.05 },
    }));
    const calibration = judged('fail');
    const { page } = await detail(anAsset({ conformity: 'fail' }), [
      {
        ...calibration,
        conformity_statement: { ...aStatement, ...calibration.conformity_statement, measurand: 'mean' },
        analysis: { ...calibration.analysis, levels },
      } as unknown as CalibrationResponse,
    ]);

    expect(page.text()).toContain('−0.400\u00a0bar ± 0.050\u00a0bar');
    expect(page.text()).toContain('at 5\u00a0bar, version 1');
  });

  it('shows the assessment of a channel that is no longer a standard', async () => {
    const working = anAsset({ calibration_count: 1, sensor_channels: [aChannel({ calibration_role: 'working' })] });
    const { page, http } = await detail(working);
    http.expectOne('/api/v1/assets/asset-1/impact-findings').flush({ findings: [{ calibration_id: 'c-1' }] });
    await whenStable();
    http.expectOne('/api/v1/calibrations/c-1/impact').flush({ affected_count: 60 });
    await whenStable();

    expect(page.root.querySelector('a[href="/impact/c-1"]')).not.toBeNull();
  });

  it('polls for the health score while it is computed', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const [pending, scored] = [
      anAsset({ calibration_count: 2, calibration_health_score_pending: true }),
      anAsset({ calibration_count: 2, calibration_health_score: 83.4 }),
    ];
    const { page, http } = await detail(pending);
    const answer = async (asset: AssetProfileResponse) => {
      http.expectOne('/api/v1/assets/asset-1/profile').flush(asset);
      await whenStable();
    };
    await answer(pending);
    expect(page.text()).toContain('Health: calculating');
    const [look] = timers.mock.calls.find(([, delay]) => delay === 1500) ?? [];
    look?.();
    await whenStable();
    await answer(scored);

    expect(page.text()).not.toContain('Health: calculating');
    expect(page.get('img', 'Health 83, Good')).toBeDefined();
    expect(timers.mock.calls.some(([, delay]) => delay === 3000)).toBe(false);
  });

  it('shows the date since which the asset is not fit for use', async () => {
    const { page } = await detail(anAsset({ calibration_status: 'expired', next_due_at: '2020-03-12' }), [
      aCalibration({ due_date: '2020-03-12' }),
    ]);

    expect(page.text()).toContain('Not fit for use since 12 March 2020');
  });

  it('shows out of tolerance before any date, with badge, bar and channel', async () => {
    const asset = anAsset({
      calibration_status: 'expired',
      next_due_at: '2020-03-12',
      conformity: 'fail',
      sensor_channels: [
        aChannel({ conformity: 'fail', last_calibration_date: '2019-03-12' }),
        aChannel({ id: 'channel-2', channel_id: '2', conformity: 'pass', last_calibration_date: '2026-03-12' }),
        aChannel({ id: 'channel-3', channel_id: '3', conformity: null, calibration_status: 'not_calibrated' }),
      ],
    });
    const { page } = await detail(asset, [
      { ...judged('pass'), id: 'b', sensor_id: 'channel-2', channel_id: '2', calibration_version: 3 },
      // a record without results clears nothing
      aCalibration({ id: 'f', calibration_version: 2, conformity: null, has_results: false }),
      { ...judged('fail'), is_in_force: false },
    ]);

    expect(page.text()).toContain('Not fit for use: out of tolerance');
    expect(page.text()).toContain('Channel 1: Version 1 does not conform to its specification.');
    expect(page.text()).toContain('1 channel was never calibrated.');
    expect(page.text()).not.toContain('Fit for use until');
    const badges = [...document.querySelectorAll('app-asset-detail ui-badge')].map((badge) => badge.textContent.trim());
    expect(badges.filter((text) => text === 'Out of tolerance').length).toBeGreaterThanOrEqual(2);
    expect(document.querySelector('app-interval-bar .bar.out')).not.toBeNull();
  });

  it('uses the failed record even after a later one without a verdict', async () => {
    const asset = anAsset({ next_due_at: '2099-03-12', conformity: 'fail', days_until_due: 40 });
    await detail(asset, [
      aCalibration({ id: 'n', calibration_version: 2, conformity: 'not_evaluated', has_results: false }),
      { ...judged('fail'), due_date: '2099-03-02', is_in_force: false },
    ]);

    const answer = document.querySelector('app-asset-answer')?.textContent ?? '';
    expect(answer).toContain('Version 1 does not conform to its specification. 30 days left.');
  });

  it.each([
    ['pass', 'complete', 'bar'],
    ['pass', 'not_applicable', 'bar'],
    ['pass', 'incomplete', 'bar doubt'],
    [null, 'unstated', 'bar doubt'],
    ['fail', 'complete', 'bar out'],
  ] as const)('shows the time left of %s with a %s uncertainty as %s', async (conformity, uncertainty_state, shown) => {
    await detail(anAsset({ next_due_at: '2099-03-12', conformity, uncertainty_state }), [judged(conformity ?? 'pass')]);

    expect(document.querySelector('app-interval-bar .bar')?.className).toBe(shown);
  });

  it.each([
    ['pass', 'The checks of version 1 passed.', '2 of 2 passed'],
    ['fail', 'A check of version 1 failed.', '1 of 2 passed'],
  ] as const)('counts checks instead of an error and an uncertainty: %s', async (result, sentence, counted) => {
    const checks = [
      { text: 'Go gauge', result: 'pass' as const, remark: null },
      { text: 'No-go gauge', result, remark: null },
    ];
    const found = { conformity: result, uncertainty_state: 'not_applicable', checks } as const;
    const { page } = await detail(
      anAsset({ next_due_at: '2099-03-12', ...found, sensor_channels: [aChannel(found)] }),
      [aCalibration({ ...found, conformity_statement: null, expanded_uncertainty: null })],
    );

    expect(page.text()).toContain(sentence);
    expect(page.text()).toContain(counted);
    expect(document.querySelector('app-asset-answer')?.textContent).not.toContain('U =');
    expect(page.text().includes('Fit for use until 12 March 2099')).toBe(result === 'pass');
  });

  it('shows the days, the interval and the points of the channel that is due first', async () => {
    const channels = [aChannel(), aChannel({ id: 'channel-2', channel_id: '2' })];
    const first = { ...judged('pass'), id: 'first', sensor_id: 'channel-2', channel_id: '2', calibration_interval: 3 };
    const asset = anAsset({ next_due_at: '2099-01-10', days_until_due: 5, sensor_channels: channels });
    const { page } = await detail(asset, [
      { ...judged('pass'), id: 'last', due_date: '2099-11-20' },
      { ...first, due_date: '2099-01-10' },
    ]);
    const answer = page.root.querySelector('app-asset-answer')?.textContent ?? '';

    for (const text of ['Fit for use until 10 January 2099', 'due 10 Jan 2099', '3 months', 'Channel 2: All'])
      expect(answer).toContain(text);
    expect(page.root.querySelector('app-asset-in-force a')?.getAttribute('href')).toBe('/calibrations/first');
  });

  it('shows no record of a removed channel as valid', async () => {
    const added = aChannel({ id: 'channel-2', channel_id: '2', calibration_status: 'not_calibrated' });
    const sensor_channels = [aChannel({ is_active: false }), added];
    const { page } = await detail(
      anAsset({ calibration_status: 'not_calibrated', next_due_at: null, sensor_channels }),
      [judged('pass')],
    );

    expect(page.text()).toContain('never calibrated');
    expect(page.root.querySelector('app-asset-in-force')).toBeNull();
    expect(page.all('button').map(({ textContent }) => textContent.trim())).not.toContain('Certificate');
    expect(page.root.querySelector('a[href="/calibrations/calibration-1"]')).not.toBeNull();
  });

  it.each([
    ['of a channel calibrated before another', { sensor_id: 'channel-1' }, true],
    ['of the whole asset, before all its channels', { sensor_id: null, channel_id: null }, false],
  ])('counts a conditional verdict %s', async (_, of, isCounted) => {
    const asset = anAsset({ sensor_channels: [aChannel(), aChannel({ id: 'channel-2', channel_id: '2' })] });
    const { page } = await detail({ ...asset, conformity: 'pass', next_due_at: '2099-03-12' }, [
      { ...judged('pass'), id: 'b', sensor_id: 'channel-2', channel_id: '2' },
      ...(isCounted ? [] : [{ ...judged('pass'), id: 'a' }]),
      { ...judged('conditional_pass'), id: 'c', due_date: '2099-05-01', ...of },
    ]);

    expect(page.text().includes('Conditionally fit for use until 12 March 2099')).toBe(isCounted);
    expect(page.text().includes('Fit for use until')).toBe(!isCounted);
    expect(page.text()).toContain('due 12 Mar 2099');
  });

  it('shows the conformity stated by another laboratory', async () => {
    const stated = { stated_conformity: 'pass', conformity: 'pass', uncertainty_state: 'unstated' } as const;
    const { page } = await detail(anAsset({ conformity: 'pass', uncertainty_state: 'unstated' }), [
      aCalibration({ ...stated, conformity_statement: null }),
    ]);

    expect(page.text()).toContain('The laboratory of version 1 states that it conforms.');
  });

  it('does not call the asset fit for use while a channel was never calibrated', async () => {
    const channels = [aChannel(), aChannel({ id: 'x', channel_id: '2', calibration_status: 'not_calibrated' })];
    const { page } = await detail(anAsset({ next_due_at: '2099-03-12', sensor_channels: channels }), [judged('pass')]);

    expect(page.text()).toContain('Calibrated until 12 March 2099');
    expect(page.text()).not.toContain('Fit for use until');
    expect(page.root.querySelector('header ui-badge')?.textContent.trim()).toBe('Not evaluated');
  });

  it('shows the interval of the channel where the record has none', async () => {
    const channel = aChannel({ calibration_interval: 90, calibration_interval_unit: 'days' });
    await detail(anAsset({ sensor_channels: [channel] }), [aCalibration({ calibration_interval: null })]);

    expect(document.querySelector('app-asset-answer')?.textContent).toContain('Interval90 days');
  });

  it('offers to record the first calibration', async () => {
    const { page } = await detail(anAsset({ calibration_status: 'not_calibrated', next_due_at: null }));

    expect(page.text()).toContain('Not fit for use: never calibrated');
    expect(page.get('link', 'Record the first calibration').getAttribute('href')).toBe(
      '/calibrations/new?asset=LN-00117',
    );
  });

  it('shows since when it is retired, on the day of the organization', async () => {
    const { page } = await detail(
      anAsset({
        is_active: false,
        calibration_status: 'retired',
        retired_at: '2026-03-11T12:00:00Z',
        retired_on: '2026-03-12',
      }),
    );

    expect(page.text()).toContain('Retired on 12 March 2026');
  });

  it('offers no actions to viewers or for a retired asset', async () => {
    const { page } = await detail(anAsset({ can_edit: false }));
    expect(page.all('link', /Record|Edit/)).toEqual([]);
  });

  it.each([true, false])('shows the next due date while in service: %s', async (is_active) => {
    const { page } = await detail(anAsset({ is_active }), [aCalibration()]);

    expect(page.text().includes('next on')).toBe(is_active);
  });

  it('lists the calibrations of all pages', async () => {
    const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
    const { page } = await visit('/assets/LN-00117');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset());
    const history = '/api/v1/assets/LN-00117/calibrations';
    const newest = [aCalibration({ id: 'b', calibration_version: 2 })];
    http
      .expectOne(({ url }) => url === history)
      .flush(newest, { headers: { Link: `<${history}?cursor=abc>; rel="next"` } });
    await whenStable();
    http
      .expectOne(({ url, params }) => url === history && params.get('cursor') === 'abc')
      .flush([aCalibration({ id: 'a', calibration_version: 1, is_in_force: false })]);
    await whenStable();
    http.match(({ url }) => url.endsWith('/points')).forEach((request) => request.flush([]));
    await whenStable();

    expect(page.get('link', 'Version 1')).toBeDefined();
  });

  it('shows voided calibrations only on request', async () => {
    const { page } = await detail(anAsset(), [
      aCalibration({ id: 'b', calibration_version: 2 }),
      aCalibration({ id: 'a', calibration_version: 1, status: 'void', is_active: false, is_in_force: false }),
    ]);
    expect(page.all('link', 'Version 1')).toEqual([]);

    await page.press('switch', 'Show voided');

    expect(page.get('link', 'Version 1')).toBeDefined();
    expect(page.text()).toContain('Void');
  });

  it('reloads the open timeline after a change', async () => {
    const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
    const { page } = await visit('/assets/LN-00117?tab=timeline');
    const address = '/api/v1/assets/LN-00117/profile';
    http.expectOne(address).flush(anAsset({ version: 1 }));
    http.expectOne(({ url }) => url.endsWith('/calibrations')).flush([]);
    await whenStable();
    const timeline = () => http.match(({ url }) => url.endsWith('/timeline'));
    timeline()[0]?.flush([]);
    await whenStable();

    const everywhere = new Page(document);
    await page.press('button', 'More actions');
    await everywhere.press('menuitem', 'Retire');
    await everywhere.type('Reason', 'broken');
    await everywhere.press('button', 'Retire');
    http.expectOne(({ method }) => method === 'DELETE').flush(null);
    await whenStable();
    http.expectOne(address).flush(anAsset({ version: 2 }));
    await whenStable();

    expect(timeline()).toHaveLength(1);
  });

  it('retires with a reason', async () => {
    const { page, http } = await detail();
    const everywhere = new Page(document);

    await page.press('button', 'More actions');
    await everywhere.press('menuitem', 'Retire');
    await everywhere.type('Reason', 'broken');
    await everywhere.press('button', 'Retire');

    expect(http.expectOne(({ method }) => method === 'DELETE').request.params.get('reason')).toBe('broken');
  });
});

describe('timeline of an asset', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the years of this device', async () => {
    // One hour east of UTC.
    jest.spyOn(Date.prototype, 'getFullYear').mockImplementation(function (this: Date) {
      return new Date(this.getTime() + 3_600_000).getUTCFullYear();
    });
    const http = await configure();
    const { page } = await show(AssetTimeline, { asset: 'asset-1', version: 1 });
    const event = { calibration: null, decision: null, is_hidden: false, location_id: null, location_path: null };
    const entry = { ...event, person_id: null, person_name: null, text: null };
    const entries = [
      { ...entry, id: '2', kind: 'retired', at: '2026-12-31T23:30:00Z', is_day: false },
      { ...entry, id: '1', kind: 'registered', at: '2026-12-31T00:00:00Z', is_day: true },
    ];

    http.expectOne(({ url }) => url === '/api/v1/assets/asset-1/timeline').flush(entries);
    await whenStable();

    const years = page.all('listitem').filter(({ className }) => className.includes('year'));
    expect(years.map(({ textContent }) => textContent)).toEqual(['2027', '2026']);
  });
});
