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
  const noted = async (points: { error: number | null; expanded_uncertainty: number | null }[]) => {
    await configure();
    const { page } = await show(AsFoundNote, { summary, points, unit: 'bar' });
    return page.text();
  };

  it('names the largest error of the judged value', async () => {
    const points = [0.02, -0.125, null].map((error) => ({ error, expanded_uncertainty: 0.005 }));

    expect(await noted(points)).toMatch(/Largest error as found: −0\.1250\sbar/);
  });

  it('does not name an error of the curve instead', async () => {
    expect(await noted([])).not.toContain('Largest error');
  });
});
