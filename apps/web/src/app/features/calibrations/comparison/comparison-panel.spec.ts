import { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { whenStable } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import { ComparisonPanel } from './comparison-panel';

const one = (calibration_version: number, uncertainty_state: string) => ({
  id: `c${calibration_version}`,
  calibration_version,
  calibration_date: '2026-03-12',
  verdict: 'pass',
  uncertainty_state,
  decision_rule: 'simple_acceptance',
  specification: null,
});
const level = {
  reference_value: 10,
  error: 0.1,
  expanded_uncertainty: 0.2,
  cmc: null,
  verdict: 'pass',
  previous_error: 0.1,
  previous_expanded_uncertainty: 0.2,
  previous_cmc: null,
  previous_verdict: 'pass',
  is_interpolated: false,
  difference: 0,
  difference_expanded_uncertainty: 0.28,
  normalized_error: 0,
};

async function shown(given: object) {
  await configure();
  const { page } = await show(ComparisonPanel, { id: 'c2' });
  const http = TestBed.inject(HttpTestingController);
  http
    .expectOne(({ url }) => url.endsWith('/calibrations/c2/comparison'))
    .flush({
      current: one(2, 'complete'),
      previous: one(1, 'complete'),
      unit: 'V',
      judged: 'indication',
      is_as_found: false,
      levels: [level],
      not_compared: null,
      largest_normalized_error: 0,
      ...given,
    });
  await whenStable();
  return page;
}

describe('the comparison with the calibration before', () => {
  it.each([
    ['complete', 'complete', false],
    ['complete', 'incomplete', true],
    ['unstated', 'complete', true],
  ])(
    'of uncertainties that are %s and %s says whether Eₙ rests on all contributions',
    async (before, now, isReported) => {
      const page = await shown({ current: one(2, now), previous: one(1, before) });

      expect(page.text()).toContain('The results agree');
      expect(page.text().includes('incomplete or not stated')).toBe(isReported);
    },
  );

  it('has no uncertainty below the CMC', async () => {
    const raised = { expanded_uncertainty: 0.0123, cmc: 0.0123 };
    const before = { previous_expanded_uncertainty: 0.0234, previous_cmc: 0.0234 };
    const page = await shown({ levels: [{ ...level, ...raised, ...before }] });

    const cells = page.all('cell').map(({ textContent }) => textContent.trim());
    expect([cells[2], cells[4]]).toEqual(['0.024', '0.013']);
  });

  it.each([
    ['indication', false],
    ['corrected_value', true],
  ])('of the %s names the previous curve: %s', async (judged, isNamed) => {
    const page = await shown({ judged });

    expect(page.text().includes('previous curve')).toBe(isNamed);
  });
});
