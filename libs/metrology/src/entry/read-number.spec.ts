import { decimalSignOf, readNumber, typedNumber, type DecimalSign } from './read-number.js';

describe('reading a typed number', () => {
  it.each<[string, DecimalSign, number]>([
    ['0.025', ',', 0.025],
    ['0,025', '.', 0.025],
    ['12,5', '.', 12.5],
    ['1,2345', '.', 1.2345],
    ['1.234', '.', 1.234],
    ['1,234', ',', 1.234],
    ['\u221238,012', ',', -38.012],
    ['1234,5', '.', 1234.5],
    ['.5', ',', 0.5],
    ['5.', ',', 5],
    ['1.2e-3', ',', 0.0012],
    [' 7 ', '.', 7],
  ])('reads %j as it is meant in a language with the decimal sign %j', (text, language, value) => {
    expect(readNumber(text, { language })).toEqual({ value, problem: null });
  });

  it.each<[string, DecimalSign]>([
    ['1,234', '.'],
    ['-12,500', '.'],
    ['1.234', ','],
    ['\u221210.004', ','],
  ])('refuses %j where the decimal sign is %j: it can be read in two ways', (text, language) => {
    expect(readNumber(text, { language })).toEqual({ value: null, problem: 'ambiguous_separator' });
  });

  it.each(['1 234,5', '1\u00a0234', "1'234.5", '1.234,5', '1,234.5', '1,2,3'])('refuses groups as in %j', (text) => {
    expect(readNumber(text).problem).toBe('thousands_separator');
    expect(readNumber(text, { language: ',' }).problem).toBe('thousands_separator');
  });

  it.each(['abc', '--1', '1e999', 'Infinity', 'NaN', '0x10', '12 °C', '-'])('refuses %j', (text) => {
    expect(typedNumber(text, '.')).toBeUndefined();
  });

  it('tells nothing from something that is no number', () => {
    expect([typedNumber('  ', '.'), typedNumber('x', '.'), typedNumber('2', '.')]).toEqual([null, undefined, 2]);
  });

  it('takes the sign of a table from the cells that leave no doubt', () => {
    expect(decimalSignOf(['1.234', '10.0000'])).toBe('.');
    expect(decimalSignOf(['1,234', '0,25'])).toBe(',');
    expect(decimalSignOf(['1.234', '5,678'])).toBeUndefined();
    expect(decimalSignOf(['1.9990', '0,25'])).toBeUndefined();
  });
});
