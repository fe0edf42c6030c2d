import {
  differenceWithoutNoise,
  placeOfLevel,
  placesOfRatio,
  placesRead,
  placeWithoutUncertainty,
  type ReadResult,
} from './place.js';

const place = (given: Partial<ReadResult>) =>
  placeWithoutUncertainty({
    reference_places: 0,
    reading_places: 0,
    reading_factor: 1,
    known: [],
    errors: [0],
    curve_errors: [],
    is_of_curve: false,
    ...given,
  });

describe('decimal place of a result without uncertainty', () => {
  it.each<[string, Partial<ReadResult>, number]>([
    ['of the finest reading', { reference_places: 1, reading_places: 3 }, 3],
    ['of 0.1 mV in volt', { reading_places: 1, reading_factor: 1e-3 }, 4],
    ['of 0.01 V in millivolt, which is no decimal', { reading_places: 2, reading_factor: 1e3 }, 0],
    ['of 0.1 °F in °C', { reading_places: 1, reading_factor: 5 / 9 }, 2],
    ['of a limit', { known: [-0.1, 0.125] }, 3],
    ['of a limit without the tail of a product', { known: [3 * 0.1] }, 1],
    ['of an error that would read as zero, two digits of it', { errors: [0.0042] }, 4],
    ['of a half, which is rounded to even', { errors: [-0.05], reading_places: 1 }, 3],
    ['of the smallest error, which would round to zero', { errors: [1, 0.02] }, 3],
    ['of a signal: of the reference alone', { reading_places: 6, reading_factor: null, reference_places: 1 }, 1],
    ['of a mean that was stored, six digits of the error', { reading_places: null, errors: [0.123456789] }, 6],
    [
      'of a curve, finer than the readings',
      { is_of_curve: true, reference_places: 1, errors: [], curve_errors: [0.4] },
      2,
    ],
    ['of a curve beside a reading, two digits', { curve_errors: [0.1353] }, 2],
  ])('is that %s', (_name, given, expected) => {
    expect(place(given)).toBe(expected);
  });

  it.each<[string, boolean, number[], number, number]>([
    ['one digit finer than its readings', false, [0.25], 2, 0.2],
    ['finer for an error that would read as zero', false, [0.0042], 4, 0.2],
    ['that of two digits of each error beside a curve', true, [0.25, 0.00123], 4, 1.25],
  ])('of a mean is %s', (_name, is_of_curve, errors, expected, size) => {
    const found = placeOfLevel({
      reference_value: 1,
      measured_mean: 1.25,
      errors,
      reading_errors: [0.2, 0.1],
      reference_places: 0,
      reading_places: 1,
      reading_factor: 1,
      known: [],
      is_one_unit: true,
      is_of_curve,
    });

    expect(found).toEqual({ place: expected, size });
  });

  it('ignores numbers with the digits of a calculation', () => {
    expect([placesRead(0.25, null, 2), placesRead(1 / 3, null, 15), placesRead(1 / 3, '0.333', 3)]).toEqual([
      2,
      null,
      3,
    ]);
  });

  it('gives a ratio one digit more than its readings, and its deviation no zero', () => {
    expect(placesOfRatio(['10.0', '98.7'], [], -3)).toEqual({ sensitivity: 6, deviation: 3 });
    expect(placesOfRatio(['10.00000', '98.70000'], [0.12345], 0.01)).toEqual({ sensitivity: 8, deviation: 5 });
    expect(placesOfRatio(['1', '2'], [], 0.00004)).toEqual({ sensitivity: 6, deviation: 6 });
  });

  it('rounds noise to zero, but not a difference of readings', () => {
    expect(differenceWithoutNoise(2.8e-16, 100)).toBe(0);
    expect(differenceWithoutNoise(-3e-11, 100)).toBe(0);
    expect(differenceWithoutNoise(1e-6, 1e7)).toBe(0);
    expect(differenceWithoutNoise(1e-6, 1e7, 6)).toBe(1e-6);
  });
});
