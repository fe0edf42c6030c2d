import { formatDifference, formatError } from './difference.js';

describe('an error without an uncertainty', () => {
  it.each([
    [10.01 - 10, '+0.01'],
    [0.1 + 0.2, '+0.3'],
    [99.7 - 100, '-0.3'],
    [0, '0'],
    [1 / 3, '+0.333333'],
    [4.7e-9, '+0.0000000047'],
    [0.0155, '+0.0155'],
    [1.23456789, '+1.23456789'],
    [-0.000012345678, '-0.000012345678'],
  ])('of %p is %s, without the noise of its calculation', (error, text) => {
    expect(formatError(error, null)).toBe(text);
  });

  it('is zero where it is nothing but that noise', () => {
    expect(formatDifference(0.1 + 0.2 - 0.3, { operands: [0.3, 0.3] })).toBe('0');
    expect(formatDifference(0.1 + 0.2 - 0.3, { operands: [0.3, 0.3], decimals: 2 })).toBe('0.00');
  });

  it.each([
    [10.02 - 10, 2, '+0.02'],
    [0.5, 3, '+0.500'],
    [0.00412345678901234567, 1, '+0.0041'], // a curve through integers: not zero
    [-0.004, 1, '-0.004'],
    [12.345678901234567, 0, '+12'],
    [0.0155, 2, '+0.0155'], // twenty read as 20.0155
    [0, 2, '0.00'],
  ])('of %p with readings to %p decimals is %s', (error, decimals, text) => {
    expect(formatError(error, null, { decimals })).toBe(text);
  });

  it('has the signs of the reader', () => {
    expect(formatError(-1.5, null, { minus: '−', decimalSeparator: ',' })).toBe('−1,5');
  });
});

describe('an error with an uncertainty', () => {
  it.each([
    [0.0234, 0.024, '+0.023'],
    [-0.0091, 0.024, '-0.009'],
    [0.0001, 0.024, '0.000'],
  ])('of %p with U = %p is %s', (error, uncertainty, text) => {
    expect(formatError(error, uncertainty, { decimals: 1 })).toBe(text);
  });

  it.each([0, Number.NaN, Infinity])('is written as without where U is %p', (uncertainty) => {
    expect(formatError(0.1 + 0.2, uncertainty)).toBe('+0.3');
  });
});
