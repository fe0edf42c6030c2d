import { aRequest } from '../../verification/builders.js';
import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { compareResults, withoutLaterNames } from './compare-results.js';

const result = analyzeCalibration(aRequest({ resolution: 0.1 }));
const copy = () => structuredClone(result);

describe('comparison of a recomputed result', () => {
  it('is identical to itself, also after serialization', () => {
    const read = JSON.parse(JSON.stringify(result)) as object;

    const { agreement, compared, count, not_stored } = compareResults(read, result);

    expect([agreement, count, not_stored]).toEqual(['identical', 0, []]);
    expect(compared).toBeGreaterThan(100);
  });

  it('is equal within a relative 1e-12 and different beyond it', () => {
    const [near, far] = [copy(), copy()];
    near.expanded_uncertainty = (result.expanded_uncertainty ?? 0) * (1 + 5e-13);
    far.expanded_uncertainty = (result.expanded_uncertainty ?? 0) * (1 + 5e-12);

    expect(compareResults(near, result)).toMatchObject({ agreement: 'equal', count: 0 });
    expect(compareResults(far, result)).toMatchObject({
      agreement: 'different',
      count: 1,
      differences: [
        { path: 'expanded_uncertainty', stored: far.expanded_uncertainty, computed: result.expanded_uncertainty },
      ],
    });
  });

  it('names the path of a change, in points and texts', () => {
    const changed = copy();
    Object.assign(changed.points[3] ?? {}, { error: 9 });
    changed.verdict = 'pass';

    const { differences } = compareResults(changed, result);

    expect(differences.map(({ path }) => path).sort()).toEqual(['points.3.error', 'verdict']);
  });

  it('lists values that only one of the two has', () => {
    const shorter = copy();
    shorter.points.pop();
    Reflect.deleteProperty(shorter, 'hysteresis');
    const longer = { ...copy(), uncertainty_budget: [] };

    expect(compareResults(shorter, result)).toMatchObject({
      not_stored: ['hysteresis'],
      differences: [{ path: 'points.5', stored: undefined, computed: '{}' }],
    });
    expect(compareResults(result, longer).count).toBe(result.uncertainty_budget.length);
  });

  it('of the same engine version is complete: a missing field is a difference, a null one is not', () => {
    const shorter = copy();
    Reflect.deleteProperty(shorter, 'verdict');
    Reflect.deleteProperty(shorter, 'hysteresis');

    expect(result.hysteresis).toBeNull();
    expect(compareResults(shorter, result, { whole: true })).toMatchObject({
      agreement: 'different',
      not_stored: [],
      differences: [{ path: 'verdict', stored: undefined, computed: result.verdict }],
    });
  });

  it('counts all differences and lists at most the requested number', () => {
    const changed = copy();
    for (const point of changed.points) point.error += 1;

    expect(compareResults(changed, result, { limit: 2 })).toMatchObject({ count: 6, differences: [{}, {}] });
  });

  it('ignores a field that is newer than the engine version', () => {
    const stored = { ...copy(), wisdom: null, points: result.points.map((point) => ({ ...point, correction: null })) };
    const later = { ...copy(), wisdom: 'ours', points: result.points.map((point) => ({ ...point, correction: 0.1 })) };

    expect(compareResults(stored, result)).toMatchObject({ agreement: 'identical', not_stored: [] });
    expect(compareResults(withoutLaterNames(stored, result) as object, later)).toMatchObject({
      agreement: 'identical',
      not_stored: ['points.*.correction', 'wisdom'],
    });
  });
});
