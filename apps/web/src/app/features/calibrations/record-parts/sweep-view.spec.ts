import { configure, show } from '../../../../testing/render';
import { SweepView } from './sweep-view';

const point = (frequency_value: number, coverage_factor: number, deviation_coverage_factor: number | null) => ({
  frequency_value,
  reference_value: 1,
  measured_value: 0.1,
  sensitivity_value: 0.1,
  expanded_uncertainty: 0.001,
  expanded_uncertainty_pct: 1,
  coverage_factor,
  deviation_pct: 0,
  deviation_expanded_uncertainty: deviation_coverage_factor && 1.4,
  deviation_coverage_factor,
  is_baseline: deviation_coverage_factor === null,
});

describe('table of a frequency response', () => {
  it.each([
    ['no k common to all', [2, 2.004], 2, []],
    ['k of each sensitivity', [2, 2.43], 2, ['2', '2.43']],
    ['k of each deviation', [2, 2], 2.11, ['–', '2.11']],
    ['both', [2, 2.43], 2.11, ['2', '–', '2.43', '2.11']],
  ])('shows %s', async (_name, [first, second], ofDeviation, factors) => {
    await configure();
    const { page } = await show(SweepView, {
      points: [point(160, first ?? 2, null), point(1000, second ?? 2, ofDeviation)],
      sweep: { gain: 0.1, coverage_factor: 2, sensitivity_unit: 'V', deviation_unit: '%' },
      referenceUnit: 'V',
      measuredUnit: 'V',
      uncertaintyState: 'complete',
    });
    const heads = page.all('columnheader').map((head) => head.textContent.trim());
    const columns = heads.flatMap((head, index) => (head === 'k' ? [index] : []));
    const [, ...rows] = page.all('row');

    const shown = rows.flatMap((row) =>
      columns.map((column) => row.querySelectorAll('td')[column]?.textContent.trim()),
    );
    expect(shown).toEqual(factors);
  });

  it('shows all digits of a corrected reference value, without binary noise', async () => {
    await configure();
    const corrected = { reference_correction: 0.1252, corrected_reference_value: 1000 + 0.1252 };
    const { page } = await show(SweepView, {
      points: [{ ...point(160, 2, null), ...corrected, reference_value: 1000 }],
      sweep: { gain: 0.1, coverage_factor: 2, sensitivity_unit: 'V', deviation_unit: '%' },
      referenceUnit: 'V',
      measuredUnit: 'V',
      uncertaintyState: 'complete',
    });

    expect(page.all('cell').map((cell) => cell.textContent.trim())).toContain('1,000.1252');
  });
});
