import { aCalibration } from '../../../../testing/an-asset';
import { whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { CalibrationNumbers } from './calibration-numbers';

const point = {
  point_index: 0,
  reference_text: '21.350',
  measured_text: '21.521',
  reference_unit: '°C',
  measured_unit: '°C',
  reference_value: 21.35,
  measured_value: 21.521,
  standard: 'S',
  reference_correction: 0.002,
  corrected_reference_value: 21.352,
  equation: '0.998 × 21.521 + 0.0174',
  calculated_value: 21.4953,
  error: 0.1433,
  contributions: [
    {
      source: 'resolution',
      description: '',
      value: 0.005,
      unit: '°C',
      distribution: 'rectangular',
      divisor: 1.7320508075688772,
      input_standard_uncertainty: 0.0029,
      sensitivity_coefficient: 0.998,
      standard_uncertainty: 0.00288,
      variance: 0.0000083,
      degrees_of_freedom: null,
      share: 1,
    },
  ],
  sum_of_squares: 0.0000083,
  standard_uncertainty: 0.00288,
  coverage_factor: 1.65,
  effective_degrees_of_freedom: null,
  expanded_uncertainty: 0.00475,
  printed_value: '21.4953',
  printed_error: '+0.1433',
  printed_expanded_uncertainty: '0.0048',
  lower_limit: -0.5,
  upper_limit: 0.5,
  acceptance_lower: null,
  acceptance_upper: null,
  verdict: 'pass',
};

async function open(total = 1) {
  const http = await configure({ routes: [{ path: 'calibrations/:id/numbers', component: CalibrationNumbers }] });
  const { page } = await visit('/calibrations/c/numbers');
  http.expectOne('/api/v1/calibrations/c').flush(aCalibration());
  http.expectOne('/api/v1/calibrations/c/statistics').flush({
    engine_version: '2.0.0',
    equation: '0.998 x + 0.0174',
    statistics: [
      {
        name: 'standard_error',
        value: 0.01,
        formula: 'sqrt(RSS / ν)',
        terms: [{ symbol: 'RSS', value: 0.0009 }],
        reason: null,
        reason_code: null,
      },
      { name: 'hysteresis', value: null, formula: '', terms: [], reason: 'x', reason_code: 'no_reversal' },
      {
        name: 'repeatability',
        value: null,
        formula: 's',
        terms: [],
        reason: 'In the words of a later engine',
        reason_code: 'something_new',
      },
    ],
    conversions: [
      { fact: 'resolution', of: null, source: 'channel', value: 1, unit: 'mK', used_value: 0.001, used_unit: '°C' },
    ],
  });
  http
    .expectOne(({ url }) => url === '/api/v1/calibrations/c/numbers')
    .flush([point], { headers: { 'X-Total-Count': String(total) } });
  await whenStable();
  return { http, page };
}

describe('calculation trace', () => {
  it('shows the exact decimal of typed text', async () => {
    const { page } = await open();

    const text = page.text();
    for (const part of [
      '21.521',
      '21.35 + 0.002 = 21.352',
      '0.998 × 21.521 + 0.0174 =',
      '+0.1433 ± 0.0048',
      'sqrt(RSS / ν)',
      'Resolution0.005',
      'Resolution of the channel',
      '→ 0.001 °C',
    ])
      expect(text).toContain(part);
  });

  it('translates the reason of a missing statistic, and marks untranslated text', async () => {
    const { page } = await open();

    expect(page.text()).toContain('no rising and falling runs');
    const foreign = [...document.querySelectorAll('td[lang="en"]')].map((cell) => cell.textContent.trim());
    expect(foreign).toEqual(['In the words of a later engine']);
  });

  it('shows thousands of points page by page', async () => {
    const { http, page } = await open(5000);

    await page.press('button', 'Next page');
    const request = http.expectOne(({ url }) => url === '/api/v1/calibrations/c/numbers');

    expect(request.request.params.get('skip')).toBe('20');
  });

  it('recomputes and names the differences', async () => {
    const { http, page } = await open();
    const own = { outcome: 'different', engine_version: '1.2.0', compared: 300, differences: 1, problems: [] };
    const present = { outcome: 'identical', engine_version: '2.0.0', compared: 300, differences: 0, problems: [] };

    await page.press('button', 'Recalculate');
    http.expectOne('/api/v1/calibrations/c/recompute').flush({
      calibration_id: 'c',
      kind: 'analysis',
      platform: null,
      present_platform: 'x',
      preparation_with_its_engine: {
        outcome: 'not_kept',
        engine_version: '1.2.0',
        compared: 0,
        differences: 0,
        problems: [],
      },
      preparation_with_present_engine: {
        outcome: 'refused',
        engine_version: '2.0.0',
        compared: 0,
        differences: 0,
        problems: [{ field: 'reference_standards.1.from', code: 'value_error', message: 'the ranges overlap' }],
      },
      with_its_engine: own,
      with_present_engine: present,
      differences: [{ path: 'points.3.error', stored: '0.1', recomputed: '0.2', present: '0.1' }],
    });
    await whenStable();

    expect(page.text()).toContain('Engine 1.2.0: 1 of 300 values differ');
    expect(page.text()).toContain('Engine 2.0.0: identical, 300 values compared');
    expect(page.text()).toContain('The recorded data was not stored then');
    expect(page.text()).toContain('reference_standards.1.from: the ranges overlap');
    expect(page.text()).toContain('Point 4, measurement error');
    expect(page.text()).not.toContain('points.3.error');
  });
});
