import { statusSigns } from './badge';
import { fitnessOf, type Fitness } from './fitness';

const states = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'];
const conformities: Fitness['conformity'][] = ['pass', 'fail', 'not_evaluated', null];

describe('the badge of an asset', () => {
  it('is out of tolerance before every date, and never green then', () => {
    for (const calibration_status of states.filter((state) => state !== 'retired'))
      expect(fitnessOf({ calibration_status, conformity: 'fail' })).toBe('out_of_tolerance');
    expect(fitnessOf({ calibration_status: 'retired', conformity: 'fail' })).toBe('retired');
    expect(statusSigns.out_of_tolerance.hue).toBe('expired');
  });

  it('is green only for what is valid and was not left without a verdict', () => {
    const green = states.flatMap((calibration_status) =>
      conformities
        .filter((conformity) => statusSigns[fitnessOf({ calibration_status, conformity })].hue === 'valid')
        .map((conformity) => [calibration_status, conformity]),
    );

    expect(green).toEqual([
      ['valid', 'pass'],
      ['valid', null],
    ]);
    expect(fitnessOf({ calibration_status: 'due_soon', conformity: 'not_evaluated' })).toBe('due_soon');
  });

  it('of a state it does not know is no green one', () => {
    expect(fitnessOf({ calibration_status: 'brand_new', conformity: 'pass' })).toBe('not_calibrated');
  });
});
