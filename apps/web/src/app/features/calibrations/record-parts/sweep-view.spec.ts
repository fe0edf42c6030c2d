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

  it.each([
    ['small sensitivities', 1e-4, ['3.9 × 10⁻⁵', '3.95 × 10⁻⁵', '4 × 10⁻⁵', '4.05 × 10⁻⁵', '4.1 × 10⁻⁵']],
    ['others', 1, ['0.390', '0.395', '0.400', '0.405', '0.410']],
  ])('has a chart with the values of its lines for %s, and room for them', async (_name, scale, labels) => {
    await configure();
    const at = (frequency: number, value: number) => ({
      ...{ ...point(frequency, 2, null), expanded_uncertainty: null, sensitivity_value: value * scale },
    });
    const { page } = await show(SweepView, {
      points: [at(160, 0.39), at(1000, 0.41)],
      sweep: { gain: 0.1, coverage_factor: 2, sensitivity_unit: 'V/Pa', deviation_unit: '%' },
      referenceUnit: 'Pa',
      measuredUnit: 'V',
      uncertaintyState: 'complete',
    });
    const shown = [...page.root.querySelectorAll('text.y')];

    expect(shown.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(labels);
    expect(shown.filter((one) => Number(one.getAttribute('x')) < 7 * one.textContent.length)).toEqual([]);
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
