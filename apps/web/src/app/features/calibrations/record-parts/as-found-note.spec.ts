import { configure, show } from '../../../../testing/render';
import { AsFoundNote } from './as-found-note';

describe('as-found results before an adjustment', () => {
  const summary = {
    conformity_statement: { verdict: 'fail', judged: 'indication', characteristic: 'nominal', measurand: 'reading' },
    // The curve passes through all points.
    max_error: 0,
    expanded_uncertainty: 0.005,
    budget_complete: true,
  };
  const noted = async (
    points: { error: number | null; expanded_uncertainty: number | null }[],
    conformity_statement: object = summary.conformity_statement,
  ) => {
    await configure();
    const { page } = await show(AsFoundNote, { summary: { ...summary, conformity_statement }, points, unit: 'bar' });
    return page.text();
  };

  it('names the largest error of the judged value', async () => {
    const points = [0.02, -0.125, null].map((error) => ({ error, expanded_uncertainty: 0.005 }));

    expect(await noted(points)).toMatch(/Largest error as found: −0\.1250\sbar/);
  });

  it('does not name an error of the curve instead', async () => {
    expect(await noted([])).not.toContain('Largest error');
  });

  it('names the largest error of means without the uncertainty of another value', async () => {
    const judged = { verdict: 'fail', judged: 'corrected_value', characteristic: null, measurand: 'mean' };
    await configure();
    const means = { ...summary, max_error: 0.4, expanded_uncertainty: 0.39, conformity_statement: judged };
    const { page } = await show(AsFoundNote, { summary: means, points: [], unit: 'bar' });

    expect(page.text()).toMatch(/Largest error as found: 0\.40\sbar(?! ±)/);
  });

  it('does not name an error of a curve fitted to these readings', async () => {
    const judged = { verdict: 'not_evaluated', judged: 'corrected_value', characteristic: 'individual' };
    const text = await noted([{ error: -0.014, expanded_uncertainty: 0.036 }], judged);

    expect(text).toContain('Not evaluated');
    expect(text).not.toContain('Largest error');
  });
});
