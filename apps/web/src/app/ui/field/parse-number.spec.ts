import { parseNumber } from './parse-number';

describe('parseNumber', () => {
  it.each([
    ['0.025', 0.025],
    ['0,025', 0.025],
    ['1,234', 1.234],
    ['-12.5', -12.5],
    ['\u221238,012', -38.012],
    ['1 234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1.2e-3', 0.0012],
    [' 7 ', 7],
  ])('reads %j as people mean it', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('tells nothing from something that is no number', () => {
    expect(parseNumber('  ')).toBeNull();
  });

  it.each(['abc', '1.234,5', '1,234.5', '1,2,3', '--1', '1e999', 'Infinity', 'NaN', '0x10', '12 °C', '-'])(
    'refuses %j rather than guess',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );
});
