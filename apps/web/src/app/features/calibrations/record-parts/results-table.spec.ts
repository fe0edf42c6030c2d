import { configure, show } from '../../../../testing/render';
import { ResultsTable } from './results-table';

const point = (point_index: number, error: number, verdict: string, limits: object) => ({
  point_index,
  reference_value: 50,
  measured_value: 50 + error,
  error,
  expanded_uncertainty: 0.05,
  verdict,
  lower_limit: null,
  upper_limit: null,
  ...limits,
});

describe('table of results per point', () => {
  it.each([
    ['a lower limit only', { lower_limit: -0.5 }, -1],
    ['an upper limit only', { upper_limit: 0.5 }, 1],
  ])('has share of the limit and verdict with %s', async (_title, limits, sign) => {
    await configure();
    const { page } = await show(ResultsTable, {
      points: [point(0, -0.1 * sign, 'pass', limits), point(1, 0.8 * sign, 'fail', limits)],
      referenceUnit: '°C',
      measuredUnit: '°C',
      uncertaintyState: 'complete',
    });

    const shares = page.all('img', /of the limit/).map((bar) => bar.getAttribute('title')?.replaceAll('\u00a0', ' '));
    expect(shares).toEqual(['0 % + 10 %', '160 % + 10 %']);
    expect(page.all('columnheader', 'P (conforms)')).toHaveLength(1);
    const verdicts = page.all('row').slice(1);
    expect(verdicts.map(({ textContent }) => /(Does not conform|Conforms)/.exec(textContent)?.[0])).toEqual([
      'Conforms',
      'Does not conform',
    ]);
  });

  it('has both parts of the same limit where the limits are unequal', async () => {
    await configure();
    const limits = { lower_limit: 0, upper_limit: 1, expanded_uncertainty: 0.2 };
    const { page } = await show(ResultsTable, {
      points: [
        point(0, 0.9, 'pass', { ...limits, share_of_limit: 0.8 }),
        point(1, -0.05, 'fail', { ...limits, share_of_limit: 1.1 }),
      ],
      referenceUnit: 'bar',
      measuredUnit: 'bar',
      uncertaintyState: 'complete',
    });

    const shares = page.all('img', /of the limit/).map((bar) => bar.getAttribute('title')?.replaceAll('\u00a0', ' '));
    expect(shares).toEqual(['80 % + 40 %', '110 % + 40 %']);
  });

  it('has no error of a signal', async () => {
    await configure();
    const signal = { reference_value: 10, measured_value: 20, reference_text: '10', measured_text: '20' };
    const stated = { ...point(0, 0, 'not_evaluated', signal), error: null, expanded_uncertainty: null };
    const { page } = await show(ResultsTable, {
      points: [stated],
      referenceUnit: 'bar',
      measuredUnit: 'mA',
      uncertaintyState: 'unstated',
    });

    expect(page.all('cell').map(({ textContent }) => textContent.trim())).toEqual(['10', '20', '–', '–']);
  });

  it('has no verdict per point without limits', async () => {
    await configure();
    const { page } = await show(ResultsTable, {
      points: [point(0, 0.1, 'not_evaluated', {})],
      referenceUnit: '°C',
      measuredUnit: '°C',
      uncertaintyState: 'complete',
    });

    expect(page.all('columnheader').map(({ textContent }) => textContent.trim())).not.toContain('Conformity');
  });
});
