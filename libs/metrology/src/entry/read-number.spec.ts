import { decimalSignOf, readNumber, typedFreedom, typedNumber, type DecimalSign } from './read-number.js';

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
  ])('reads %j correctly in a language with the decimal sign %j', (text, language, value) => {
    expect(readNumber(text, { language })).toEqual({ value, problem: null });
  });

  it.each<[string, DecimalSign]>([
    ['1,234', '.'],
    ['-12,500', '.'],
    ['1.234', ','],
    ['\u221210.004', ','],
  ])('rejects %j with the decimal sign %j as ambiguous', (text, language) => {
    expect(readNumber(text, { language })).toEqual({ value: null, problem: 'ambiguous_separator' });
  });

  it.each<[string, number]>([
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    ["1'234.5", 1234.5],
    ['1’234’567', 1234567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['-12 345,678', -12345.678],
  ])('reads the groups of %j in any language', (text, value) => {
    expect(readNumber(text)).toEqual({ value, problem: null });
    expect(readNumber(text, { language: ',' })).toEqual({ value, problem: null });
  });

  it.each([
    '1,2,3',
    '12 34',
    '1 2345',
    "1'234'5",
    '1,234,56',
    '1 234.567.8',
    '0 123',
    '1234 567',
    '1,234 567',
    '1 234,567,8',
  ])('rejects groups as in %j', (text) => {
    expect(readNumber(text).problem).toBe('thousands_separator');
    expect(readNumber(text, { language: ',' }).problem).toBe('thousands_separator');
  });

  it('reads one group with an explicit decimal sign, not with a detected one', () => {
    expect(readNumber('1,234', { decimal: '.' }).value).toBe(1234);
    expect(readNumber('1,234', { decimal: ',' }).value).toBe(1.234);
    expect(readNumber('1,234', { decimal: '.', is_found: true }).problem).toBe('thousands_separator');
    expect(readNumber('1,234,567', { decimal: ',' }).problem).toBe('thousands_separator');
  });

  it.each(['abc', '--1', '1e999', 'Infinity', 'NaN', '0x10', '12 °C', '-'])('rejects %j', (text) => {
    expect(typedNumber(text, '.')).toBeUndefined();
  });

  it('distinguishes an empty text from an invalid number', () => {
    expect([typedNumber('  ', '.'), typedNumber('x', '.'), typedNumber('2', '.')]).toEqual([null, undefined, 2]);
  });

  it('reads words for infinite degrees of freedom as a number that fits JSON', () => {
    for (const text of ['∞', ' inf ', 'Infinite', 'unendlich', 'infini', 'infinito'])
      expect(typedFreedom(text, '.')).toBe(1e9);
    expect([typedFreedom('', '.'), typedFreedom('x', '.'), typedFreedom('4', '.')]).toEqual([null, undefined, 4]);
  });

  it('detects the decimal sign of a table from unambiguous cells', () => {
    expect(decimalSignOf(['1.234', '10.0000'])).toBe('.');
    expect(decimalSignOf(['1,234', '0,25'])).toBe(',');
    expect(decimalSignOf(['1.234', '5,678'])).toBeUndefined();
    expect(decimalSignOf(['1.9990', '0,25'])).toBeUndefined();
  });
});
