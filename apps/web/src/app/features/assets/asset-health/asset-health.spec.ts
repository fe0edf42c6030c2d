import type { HttpTestingController } from '@angular/common/http/testing';
import { Component } from '@angular/core';
import type { AssetHealthResponse, AssetProfileResponse } from '@etalon/api-client';
import { assessHealth, type HealthCalibration } from '@etalon/metrology';
import type { Language } from '@etalon/i18n';
import { aChannel, anAsset } from '../../../../testing/an-asset';
import { type Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { linePlotOption } from '../../../ui/charts/line-plot-option';
import { AssetHealth } from './asset-health';
import { yearOf } from './drift-plot';

const TODAY = '2026-11-22';
const channel = {
  physical_quantity: 'pressure',
  unit: 'bar',
  output_signal_unit: null,
  measurement_min: 0,
  measurement_max: 10,
  accuracy_value: 0.1,
  accuracy_type: 'absolute',
  accuracy_unit: 'bar',
  stated_drift_per_year: null,
};
const NOISE = [0, 0.0004, -0.0003, 0.0005, -0.0004, 0.0002];

const calibration = (year: number, rate: number): HealthCalibration => ({
  id: `c${year}`,
  calibration_version: year + 1,
  calibration_date: `${2020 + year}-03-12`,
  operator: 'L. Ejemplo',
  calibration_purpose: 'routine',
  repair_date: null,
  calibration_interval: 12,
  calibration_interval_unit: 'months',
  reference_unit: 'bar',
  measured_unit: 'bar',
  poly_coefficients: [1 + (rate * year + (NOISE[year] ?? 0)) / 10, 0],
  curve: null,
  model: null,
  nominal_characteristic: null,
  is_output: null,
  measured_min: 0,
  measured_max: 10,
  levels: [],
  valid_range_min: 0,
  valid_range_max: 10,
  r_squared: 0.9999,
  rmse: 0.001,
  max_error: 0.002,
  combined_uncertainty: 0.001,
  expanded_uncertainty: 0.002,
  least_expanded_uncertainty: 0.002,
  hysteresis: null,
  repeatability: 0.001,
  non_linearity: 0.05,
  conformity: 'pass',
  as_found_conformity: null,
  judged: 'corrected_value',
  tolerance_lower: null,
  tolerance_upper: null,
});

function aHealth(count: number, rate: number, given: Partial<AssetHealthResponse> = {}): AssetHealthResponse {
  const found = assessHealth(
    channel,
    Array.from({ length: count }, (_, year) => calibration(year, rate)),
    TODAY,
  );
  const { drift, interval, prediction, score } = found;
  const line = drift?.line;
  const response = {
    calibration_count: count,
    channel_unit: 'bar',
    sensor_id: 'channel-1',
    channel_id: '1',
    today: TODAY,
    is_cut: false,
    overview: interval && {
      health_score: score?.score ?? null,
      health_label: score?.label ?? null,
      stability: found.stability,
      stability_missing: found.stability_missing,
      average_drift_rate: line?.slope ?? null,
      drift_rate_uncertainty: drift?.slope_expanded_uncertainty ?? null,
      current_drift_rate: null,
      drift_rate_unit: 'bar/year',
      recommended_interval_months: interval.months,
    },
    drift_evolution: drift,
    stability: found.series,
    prediction,
    interval,
    score,
    detailed_metrics: {
      drift_group: [
        { key: 'max_drift', label: '', value: null, unit: 'bar', tooltip: '', missing: 'no_overlap', trend: null },
      ],
      statistics_group: [],
      trends_group: [],
    },
    calibration_options: [],
    full_scale: found.full_scale,
    period: found.period,
    repair_periods: [{ label: 'All', after: null, before: null }],
    channels: [
      {
        sensor_id: 'channel-1',
        channel_id: '1',
        is_active: true,
        calibration_count: count,
        health_score: score?.score ?? null,
        health_label: null,
      },
    ],
    asset_health_score: score?.score ?? null,
    radar: found.radar,
    ...given,
  };
  return response as unknown as AssetHealthResponse;
}

let shown: AssetProfileResponse;

@Component({ imports: [AssetHealth], template: '<app-asset-health [asset]="asset" />' })
class Host {
  protected readonly asset = shown;
}

async function tab(
  health: AssetHealthResponse,
  address = '/x',
  language: Language = 'en',
): Promise<{ page: Page; http: HttpTestingController }> {
  shown = anAsset({
    sensor_channels: [aChannel({ next_due_at: '2027-03-12' })],
    calibration_count: health.calibration_count,
  });
  const http = await configure({ routes: [{ path: 'x', component: Host }], language });
  const { page } = await visit(address);
  http.match(({ url }) => url.endsWith('/health')).forEach((request) => request.flush(health));
  await whenStable();
  return { page, http };
}

describe('asset health', () => {
  it('shows a summary with rate, uncertainty and recommendation', async () => {
    const { page } = await tab(aHealth(6, 0.01));

    expect(page.text()).toMatch(/Drifting, limit not reached before \d+ \w+ 20\d\d/);
    expect(page.text()).toMatch(/\+0\.0\d+\sbar ± 0\.000\d+\sbar per year, significant\./);
    expect(page.text()).toContain('At the next due date, 12 Mar 2027');
    expect(page.text()).toContain('Lengthen the interval to 24 months.');
    expect(page.text()).toContain('Hysteresis (no rising and falling runs)');
    expect(page.text()).toContain('At most twice the current interval.');
    expect(page.text()).toContain('no common range');
    expect(page.get('img', /^Health \d+, Excellent$/)).toBeDefined();
    expect(page.text()).toContain('A comparison requires two calibrations with points or a curve.');
  });

  it.each([
    ['de', 'Driftet, Grenze nicht vor', 'Zustandsbewertung'],
    ['fr', 'Dérive, limite non atteinte avant le', 'Score de santé'],
    ['es', 'Deriva, límite no alcanzado antes del', 'Puntuación de estado'],
  ] as const)('is translated to %s', async (language, sentence, heading) => {
    const { page } = await tab(aHealth(6, 0.01), '/x', language);

    expect(page.text()).toContain(sentence);
    expect(page.get('heading', heading)).toBeDefined();
  });

  it('draws limits, band and crossing, with an equivalent table', async () => {
    const { page } = await tab(aHealth(6, 0.01));
    await page.press('button', 'Table');

    expect(page.text()).toContain('12 Mar 2020');
    expect(page.all('row').length).toBeGreaterThanOrEqual(7);
    await page.press('button', 'Plot');
    expect(page.get('img', /prediction band and limits/)).toBeDefined();
    expect(yearOf('2024-07-02')).toBeCloseTo(2024.5, 2);
    const theme = new Proxy({}, { get: () => '#000' }) as Parameters<typeof linePlotOption>[1];
    const axis = { title: 'x', min: 0, max: 1, ticks: null };
    const nothing = {
      label: '',
      x: axis,
      y: axis,
      lines: [],
      bands: [],
      points: [],
      levels: [],
      marks: [],
      future: null,
    };
    expect(linePlotOption(nothing, theme, { width: 300, height: 200 }, String).series).toHaveLength(3);
  });

  it('never rounds the lowest score of the channels up to the next class', async () => {
    const { channels, ...health } = aHealth(6, 0.01);
    const scored = [89.6, 95].map((health_score) => ({ ...channels[0], health_score }) as (typeof channels)[number]);
    const { page } = await tab({ ...health, channels: scored, asset_health_score: 89.6 });

    expect(page.text()).toContain('Lowest of 2 channels: 89');
  });

  it('asks for more calibrations when there are too few', async () => {
    const { page } = await tab(aHealth(1, 0));
    expect(page.text()).toContain('Record a second calibration to see the health');
  });

  it('requests the channel and the period of the address', async () => {
    shown = anAsset({ calibration_count: 6 });
    const http = await configure({ routes: [{ path: 'x', component: Host }] });
    await visit('/x?channel=channel-2&period=..2022-02-01');

    const { params } = http.expectOne(({ url }) => url.endsWith('/health')).request;
    expect(['sensor_id', 'after', 'before'].map((name) => params.get(name))).toEqual(['channel-2', null, '2022-02-01']);
  });

  it('offers a choice of channel and period', async () => {
    const periods = [
      { label: 'Before repair', after: null, before: '2022-02-01' },
      { label: 'After repair 1', after: '2022-02-01', before: null },
    ];
    const channels = ['1', '2'].map((id) => ({
      sensor_id: `channel-${id}`,
      channel_id: id,
      is_active: true,
      calibration_count: 3,
      health_score: 91.8,
      health_label: 'Excellent' as const,
    }));
    const { page, http } = await tab(aHealth(3, 0.01, { repair_periods: periods, channels }));
    const select = page.get('combobox', 'Channel') as HTMLSelectElement;

    expect([...select.options].map(({ text }) => text.trim())).toEqual(['Channel 1, 91', 'Channel 2, 91']);
    const period = page.get('combobox', 'Period') as HTMLSelectElement;
    expect(period.options).toHaveLength(2);
    period.focus();
    await page.choose('Period', '..2022-02-01');
    expect(document.activeElement).toBe(period);
    const sent = http.expectOne(({ url }) => url.endsWith('/health'));
    expect(['sensor_id', 'before'].map((name) => sent.request.params.get(name))).toEqual(['channel-1', '2022-02-01']);
    sent.flush(aHealth(3, 0.01, { repair_periods: periods, channels }));
    await whenStable();

    await page.choose('Channel', 'channel-2');
    expect(http.expectOne(({ url }) => url.endsWith('/health')).request.params.get('sensor_id')).toBe('channel-2');
  });

  it('offers calibrations without a channel as the whole asset', async () => {
    const one = { channel_id: '1', is_active: true, calibration_count: 3, health_score: 91.8, health_label: null };
    const channels = [
      { ...one, sensor_id: 'channel-1' },
      { ...one, sensor_id: null, channel_id: null },
    ];
    const { page, http } = await tab(aHealth(3, 0.01, { channels }));
    const { options } = page.get('combobox', 'Channel') as HTMLSelectElement;

    await page.choose('Channel', [...options].find(({ text }) => text.trim() === 'Whole asset')?.value ?? '');
    const sent = http.expectOne(({ url }) => url.endsWith('/health'));
    expect(sent.request.urlWithParams).toMatch(/health\?whole=true$/);
    sent.flush(aHealth(3, 0.01, { channels, sensor_id: null, channel_id: null }));
    await whenStable();

    expect((page.get('combobox', 'Channel') as HTMLSelectElement).selectedOptions[0]?.text.trim()).toBe('Whole asset');
  });
});
