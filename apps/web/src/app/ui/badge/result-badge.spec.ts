import { statusSigns } from './badge';
import { fitnessOf, resultBadge } from './result-badge';

const states = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'];
const conformities = ['pass', 'fail', 'not_evaluated', null];
const uncertainties = ['complete', 'incomplete', 'unstated', 'not_applicable', null] as const;

describe('status badge of a result', () => {
  it('shows out of tolerance before any date, and never in green', () => {
    for (const uncertainty_state of uncertainties) {
      const failed = { conformity: 'fail', uncertainty_state };
      for (const calibration_status of states.filter((state) => state !== 'retired'))
        expect(fitnessOf({ calibration_status, ...failed })).toBe('out_of_tolerance');
      expect(fitnessOf({ calibration_status: 'retired', ...failed })).toBe('retired');
    }
    expect(statusSigns.out_of_tolerance.hue).toBe('expired');
  });

  it('is green only in date and conforming, with a complete uncertainty or by checks', () => {
    const green = states.flatMap((calibration_status) =>
      conformities.flatMap((conformity) =>
        uncertainties
          .filter(
            (uncertainty_state) =>
              statusSigns[fitnessOf({ calibration_status, conformity, uncertainty_state })].hue === 'valid',
          )
          .map((uncertainty_state) => [calibration_status, conformity, uncertainty_state]),
      ),
    );

    expect(green).toEqual([
      ['valid', 'pass', 'complete'],
      ['valid', 'pass', 'not_applicable'],
    ]);
  });

  it.each([
    ['pass', 'complete', 'conforms', 'valid', 0.9995],
    ['pass', 'incomplete', 'conforms_incomplete', 'uncertainty_incomplete', null],
    ['pass', 'unstated', 'conforms_unstated', 'uncertainty_unstated', null],
    ['pass', 'not_applicable', 'conforms', 'valid', 0.9995],
    ['pass', null, 'conforms_unstated', 'uncertainty_unstated', null],
    ['conditional_pass', 'complete', 'conditional', 'valid', 0.9995],
    ['conditional_pass', 'incomplete', 'conditional', 'uncertainty_incomplete', null],
    ['fail', 'incomplete', 'does_not_conform', 'out_of_tolerance', null],
    ['not_evaluated', 'complete', 'not_evaluated', 'not_evaluated', 0.9995],
    [null, 'unstated', 'not_evaluated', 'uncertainty_unstated', null],
  ] as const)('is, for %s with an uncertainty that is %s, %s', (verdict, uncertainty_state, conformity, status, p) => {
    expect(resultBadge({ verdict, uncertainty_state, probability_of_conformity: 0.9995 })).toEqual({
      conformity,
      status,
      probability: p,
    });
  });

  it('has no tick for a point without a stated uncertainty', () => {
    const point = { verdict: 'pass', uncertainty_state: 'complete' as const, expanded_uncertainty: null };
    expect(resultBadge(point).conformity).toBe('conforms_unstated');
  });

  it('of an unknown state is not green', () => {
    const unknown = { calibration_status: 'brand_new', conformity: 'pass', uncertainty_state: 'complete' as const };
    expect(fitnessOf(unknown)).toBe('not_calibrated');
  });

  it('is not evaluated for an asset with a channel that was never calibrated', () => {
    const good = { calibration_status: 'valid', conformity: 'pass', uncertainty_state: 'complete' } as const;

    expect(fitnessOf({ ...good, channels: [good, good] })).toBe('valid');
    expect(fitnessOf({ ...good, channels: [good, { calibration_status: 'not_calibrated' }] })).toBe('not_evaluated');
  });
});
