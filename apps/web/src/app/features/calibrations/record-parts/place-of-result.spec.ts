import type { NominalCharacteristic } from '@etalon/metrology';
import { placeOfMean, placeOfPoint, resultUnits, type ReadPoint } from './place-of-result';

const point = (given: Partial<ReadPoint>): ReadPoint => ({
  point_index: 0,
  reference_value: 1,
  measured_value: 1,
  calculated_value: 1,
  error: 0,
  ...given,
});
/** 0 to 10 bar as 4 to 20 mA: 0.625 bar/mA. */
const currentLoop: NominalCharacteristic = {
  type: 'linear',
  range_min: 0,
  range_max: 10,
  output_min: 4,
  output_max: 20,
  r0: null,
  thermocouple_type: null,
};
const volt = resultUnits('V', 'V', null, []);

describe('decimal place of a result without uncertainty, on screen and certificate', () => {
  it.each<[string, Partial<ReadPoint>, typeof volt, number, number]>([
    [
      'the typed readings',
      { measured_value: 1.02, error: 0.02, reference_text: '1', measured_text: '1.020' },
      volt,
      3,
      0.02,
    ],
    [
      'millivolt in volt',
      { measured_value: 1500.5, error: 0.5005, reference_text: '1', measured_text: '1500.5' },
      resultUnits('V', 'mV', null, []),
      4,
      0.5005,
    ],
    [
      'a signal by its nominal characteristic',
      { reference_value: 5, measured_value: 12.034, error: 0.02125, reference_text: '5', measured_text: '12.034' },
      resultUnits('bar', 'mA', currentLoop, []),
      4,
      0.02125,
    ],
    [
      'readings with grouped thousands',
      {
        reference_value: 1234.5,
        measured_value: 1235.87,
        error: 1.37,
        reference_text: '1,234.50',
        measured_text: '1.235,870',
      },
      volt,
      3,
      1.37,
    ],
    ['a limit', { upper_limit: 0.125, lower_limit: -0.125 }, volt, 3, 0],
    [
      'the rest of a zero shift',
      {
        reference_value: 0.002,
        measured_value: 273.152,
        calculated_value: 0.002,
        error: 9.5e-15,
        measured_text: '273.152',
      },
      resultUnits('°C', 'K', null, []),
      3,
      0,
    ],
  ])('is that of %s', (_name, given, units, place, error) => {
    expect(placeOfPoint(point(given), units, false)).toEqual({ place, error });
  });

  it('is finer beside a curve or for a mean, and unset if U is known', () => {
    const curved = point({ measured_value: 7, calculated_value: 1.0042, error: 1.0042 - 1 });
    expect(placeOfPoint(curved, volt, true)?.place).toBe(4);
    const mean = {
      points: [0],
      reference_value: 1,
      measured_mean: 1.25,
      error: 0.25,
      error_rising: null,
      error_falling: null,
    };
    expect(placeOfMean(mean, [point({ measured_value: 1.2, measured_text: '1.2' })], volt, false)?.place).toBe(2);
    expect(placeOfMean(mean, [], volt, false)).toBeNull();
    expect(placeOfPoint(point({ expanded_uncertainty: 0.1 }), volt, false)).toBeNull();
  });
});
