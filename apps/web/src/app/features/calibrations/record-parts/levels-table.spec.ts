import { analyzeCalibration } from '@etalon/metrology';
import { configure, show } from '../../../../testing/render';
import { judgedResults } from '../analysis-panels/judged-results';
import { worstPoint } from '../analysis-panels/verdicts';
import { LevelsTable } from './levels-table';

const up = [0, 50, 100];
const result = analyzeCalibration({
  points: [1, 2].flatMap(() => [
    ...up.map((reference) => ({ reference, measured: reference + 0.1 })),
    ...up.toReversed().map((reference) => ({ reference, measured: reference - (reference === 50 ? 0.4 : 0.1) })),
  ]),
  reference_unit: '°C',
  measured_unit: '°C',
  data_entry_mode: 'reference_vs_indicated',
  measurand: 'mean',
  reference_standard_uncertainty: 0.02,
  tolerance_override_value: 0.3,
});

async function shown(levels = result.levels, isJudged = true) {
  await configure();
  const { page } = await show(LevelsTable, {
    levels,
    referenceUnit: '°C',
    measuredUnit: '°C',
    isJudged,
    uncertaintyState: 'complete',
    zero: result.zero_error,
  });
  return page;
}

describe('table of results per reference value', () => {
  it('shows both directions, the number of readings and the zero error', async () => {
    const page = await shown();

    expect(page.all('row')).toHaveLength(4);
    expect(page.text()).toContain('2 + 2');
    expect(page.text()).toContain('Rising');
    expect(page.text()).toContain('Zero error');
    expect(page.all('columnheader').map((head) => head.textContent.trim())).toContain('Verdict');
  });

  it('shows no verdict beside single readings, and no directions without both', async () => {
    const one = result.levels.map((level) => ({ ...level, error_rising: null, error_falling: null, hysteresis: null }));
    const heads = (await shown(one, false)).all('columnheader').map((head) => head.textContent.trim());

    expect(heads).not.toContain('Verdict');
    expect(heads).not.toContain('Rising');
  });

  it('rounds mean and reference value consistently with the error', async () => {
    const [first] = result.levels;
    if (!first) throw new Error('no level');
    const level = {
      ...first,
      reference_value: 10.0044,
      measured_mean: 10.055,
      error: 0.0506,
      expanded_uncertainty: 0.51,
    };
    const one = { ...level, error_rising: null, error_falling: null, direction_expanded_uncertainty: null };
    const cells = (await shown([one])).all('cell').map((cell) => cell.textContent.trim());

    expect(cells).toContain('10.004');
    expect(cells).toContain('10.055');
    expect(cells).toContain('+0.05');
  });

  it('shows all digits of a reference value without uncertainty', async () => {
    const [first] = result.levels;
    if (!first) throw new Error('no level');
    const unknown = { expanded_uncertainty: null, direction_expanded_uncertainty: null };
    const cells = (await shown([{ ...first, ...unknown, reference_value: 10.000012 }])).all('cell');

    expect(cells.map((cell) => cell.textContent.trim())).toContain('10.000012');
  });

  it('shows no uncertainty below the CMC', async () => {
    const U = { expanded_uncertainty: 0.0123, direction_expanded_uncertainty: 0.0124, cmc: 0.0123 };
    const cells = (await shown(result.levels.map((level) => ({ ...level, ...U })))).all('cell');
    const texts = cells.map((cell) => cell.textContent.trim());

    expect([texts.filter((text) => text === '0.013').length, texts.includes('0.012')]).toEqual([6, false]);
  });

  it.each([
    ['lower', { lower_limit: -0.3, upper_limit: null }, -0.4],
    ['upper', { lower_limit: null, upper_limit: 0.3 }, 0.8],
  ])('links to the direction nearer to a single %s limit', (_side, limits, error) => {
    const levels = result.levels.map((level) => ({ ...level, ...limits, error_rising: 0.8, error_falling: -0.4 }));

    expect(judgedResults({ ...result, levels }).map((one) => one.error)).toEqual(levels.map(() => error));
  });

  it('links to the direction with the larger error', () => {
    const worst = worstPoint(judgedResults(result));

    expect(worst).toMatchObject({ point_index: 1, verdict: 'fail' });
    expect(worst?.error).toBeCloseTo(-0.4, 9);
  });
});
