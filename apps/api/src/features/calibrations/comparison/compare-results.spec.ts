import { byValue, compareResults, inUnit } from './compare-results.js';

const at = (
  reference_value: number,
  error: number,
  expanded_uncertainty: number | null = 0.3,
  verdict = 'pass',
  cmc: number | null = null,
) => ({ reference_value, error, expanded_uncertainty, cmc, verdict });

describe('two calibrations of one channel', () => {
  it('differ at each value by their errors, with the U of both, and by E_n', () => {
    const [level] = compareResults([at(10, 0.5, 0.3, 'fail')], [at(10, 0.1, 0.4)]);

    expect(level).toMatchObject({
      previous_error: 0.1,
      previous_verdict: 'pass',
      verdict: 'fail',
      is_interpolated: false,
    });
    expect(level?.difference).toBeCloseTo(0.4, 12);
    // 0.4 / sqrt(0.3² + 0.4²)
    expect(level?.difference_expanded_uncertainty).toBeCloseTo(0.5, 12);
    expect(level?.normalized_error).toBeCloseTo(0.8, 12);
  });

  it('are compared between two values with the larger U, and not outside of them', () => {
    const before = [at(0, 0, 0.1), at(10, 1, 0.2)];
    const levels = compareResults([at(-5, 0), at(0.05, 0), at(2.5, 0), at(11, 0)], before);

    expect(levels.map(({ previous_error }) => previous_error)).toEqual([null, 0, 0.25, null]);
    expect(levels.map(({ is_interpolated }) => is_interpolated)).toEqual([false, false, true, false]);
    expect(levels[2]).toMatchObject({ previous_expanded_uncertainty: 0.2, previous_verdict: null });
    expect(levels[0]).toMatchObject({ difference: null, normalized_error: null });
  });

  it('are compared at decades by interpolation, not with another decade', () => {
    const before = [1, 10, 100, 1000].map((value) => at(value, value / 100, 0.02, value === 1 ? 'fail' : 'pass'));

    const levels = compareResults([at(0.5, 0.005), at(5, 0.05), at(9.9, 0.1), at(1004, 10)], before);

    expect(levels.map(({ previous_error }) => previous_error?.toFixed(6))).toEqual([
      undefined,
      '0.050000',
      '0.100000',
      '10.000000',
    ]);
    expect(levels.map(({ previous_verdict }) => previous_verdict)).toEqual([null, null, 'pass', 'pass']);
  });

  it('are compared at one level with reference values read from a standard', () => {
    const read = [25.01, 25.012, 25.015, 50.01, 50.012, 50.013, 100.011, 100.012, 100.015];
    const before = read.map((value) => at(value, 0.1, 0.01));

    const levels = compareResults([at(25.005, 0.1, 0.01), at(25.0135, 0.1, 0.01), at(100.02, 0.1, 0.01)], before);

    expect(levels.map(({ normalized_error, is_interpolated }) => [normalized_error, is_interpolated])).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
  });

  it('are compared at one nominal value that moved with the correction or the reading of the standard', () => {
    const [corrected] = compareResults([at(100.00015, 0.003, 0.0008)], [at(100.00012, 0.001, 0.0008, 'fail')]);
    const read = [100.0001, 100.0003, 100.0002].map((value) => at(value, 0.001, 0.0008));
    const again = compareResults([at(100.0005, 0.003, 0.0008), at(100.00025, 0.003, 0.0008)], read);
    const [another] = compareResults([at(100.002, 0.003, 0.0008)], read);

    expect(corrected).toMatchObject({ previous_verdict: 'fail', is_interpolated: false });
    // 0.002 / sqrt(2 * 0.0008²)
    for (const level of [corrected, ...again]) expect(level?.normalized_error).toBeCloseTo(1.7678, 4);
    expect(again.map(({ previous_verdict }) => previous_verdict)).toEqual(['pass', 'pass']);
    expect(another).toMatchObject({ previous_error: null, difference: null });
  });

  it('are compared by interpolation at levels that are closer than their U', () => {
    const before = [1, 2, 3, 4, 5].map((value) => at(value, value, 1));

    const levels = compareResults([at(1.5, 0, 1), at(2.75, 0, 1), at(5.1, 0, 1)], before);

    expect(levels.map(({ previous_error }) => previous_error)).toEqual([1.5, 2.75, null]);
  });

  it('have no E_n where one of them states no U, or none of them any', () => {
    const [one, other] = compareResults([at(1, 0.2, null), at(2, 0.2, 0)], [at(1, 0.1), at(2, 0.1, 0)]);

    expect([one?.normalized_error, one?.difference_expanded_uncertainty]).toEqual([null, null]);
    expect([other?.normalized_error, other?.difference]).toEqual([null, 0.1]);
    expect(compareResults([at(1, 0)], [])).toMatchObject([{ previous_error: null }]);
  });

  it('are put together by value: mean error, largest U, worst verdict', () => {
    expect(byValue([at(5, 0.3, 0.1), at(1, 0), at(5, 0.1, 0.2, 'fail')])).toEqual([at(1, 0), at(5, 0.2, 0.2, 'fail')]);
  });

  it('have the largest CMC of their U, in one unit', () => {
    const found = [at(0, 0, 0.1, 'pass', 0.1), at(5, 0.3, 0.3, 'pass', 0.2), at(5, 0.1, 0.4, 'fail', 0.3)];
    const before = inUnit(found, 'bar', 'mbar', 'pressure') ?? [];

    expect(byValue(found)).toEqual([found[0], at(5, 0.2, 0.4, 'fail', 0.3)]);
    expect(compareResults([at(2000, 0, 50, 'pass', 40), at(5000, 0)], before)).toMatchObject([
      { cmc: 40, previous_cmc: expect.closeTo(300, 9) as number, is_interpolated: true },
      { cmc: null, previous_cmc: expect.closeTo(300, 9) as number },
    ]);
  });

  it('stand in one unit, temperatures with their zero', () => {
    expect(inUnit([at(300, 0.5, 0.1)], 'K', '°C', 'temperature')).toMatchObject([
      { reference_value: expect.closeTo(26.85, 9) as number, error: 0.5, expanded_uncertainty: 0.1 },
    ]);
    expect(inUnit([at(1, 0)], 'bar', '°C', 'temperature')).toBeNull();
  });
});
