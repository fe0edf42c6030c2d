import { casesOf, seeded } from '../../verification/support.js';
import { decimalsFor, formatResult, formatSignificant, formatValue, roundUncertainty } from './round.js';

interface RoundingInputs {
  rows: [{ u: string }, { u: string }, { y: string; u: string }];
}
interface RoundingExpected {
  rows: [{ nearest: string; round_up: string }, { nearest: string }, { y: string }];
}

describe('published rounding examples', () => {
  it.each(casesOf<RoundingInputs, RoundingExpected>('reporting.rounding'))(
    '%s: %s',
    (_id, _title, { inputs, expected }) => {
      const number = (text: string) => Number(text.split(' ')[0]);
      const [first, second, third] = inputs.rows;

      expect(`${roundUncertainty(number(first.u)).text} mohm`).toBe(expected.rows[0].nearest);
      expect(`${roundUncertainty(number(first.u), { uncertaintyRounding: 'up' }).text} mohm`).toBe(
        expected.rows[0].round_up,
      );
      expect(`${roundUncertainty(number(second.u)).text} kHz`).toBe(expected.rows[1].nearest);
      expect(`${formatResult(number(third.y), number(third.u) / 1000).value} ohm`).toBe(expected.rows[2].y);
    },
  );
});

describe('roundUncertainty', () => {
  it.each([
    [0.0105, '0.011'], // a tie goes away from zero
    [0.01049, '0.010'],
    [0.024, '0.024'],
    [0.1, '0.10'],
    [0.0996, '0.10'],
    [9.96, '10'],
    [99.5, '100'],
    [1, '1.0'],
    [234.5, '230'],
    [4.7e-9, '0.0000000047'],
    [1.5e-7, '0.00000015'],
    [2.5e21, '2500000000000000000000'],
    [0.285, '0.29'], // 0.285 is stored below 0.285; decimal arithmetic does not care
    [1.005, '1.0'],
  ])('writes %p as %s', (u, text) => {
    expect(roundUncertainty(u).text).toBe(text);
  });

  it.each([
    [1.4, '2'], // to nearest would remove 29 %
    [1.04, '1'], // 3.8 %
    [9.4, '9'], // 4.3 %
    [7.4, '8'], // 5.4 %
    [0.96, '1'],
  ])('with one digit writes %p as %s, up if rounding down would remove more than 5 percent', (u, text) => {
    expect(roundUncertainty(u, { digits: 1 }).text).toBe(text);
  });

  it('never removes more than 5 percent and never leaves more than two digits', () => {
    const random = seeded(5);
    for (let trial = 0; trial < 2000; trial += 1) {
      const u = (random() + 1e-6) * 10 ** Math.floor(24 * random() - 12);
      const { text, value, decimals } = roundUncertainty(u);
      expect(value).toBeGreaterThanOrEqual(0.95 * u);
      expect(text).not.toMatch(/e/i);
      expect(text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length).toBeLessThanOrEqual(2);
      expect(decimalsFor(u)).toBe(decimals);
      expect(text.split('.')[1]?.length ?? 0).toBe(Math.max(0, decimals));
    }
  });

  it.each([0, -1, NaN, Infinity])('rejects %p', (u) => {
    expect(() => roundUncertainty(u)).toThrow(RangeError);
  });
});

describe('formatResult', () => {
  it.each([
    [100.0119, 0.0238, '100.012 ± 0.024'],
    [-0.0449, 0.1, '-0.04 ± 0.10'],
    [-0.004, 0.1, '0.00 ± 0.10'], // no minus before a zero
    [2.675, 0.04, '2.68 ± 0.04'.replace('0.04', '0.040').replace('2.68', '2.675')],
    [1234567.8, 2345, '1234600 ± 2300'],
    [4.7e-9, 3e-11, '0.000000004700 ± 0.000000000030'],
    [20, 0.5, '20.00 ± 0.50'],
    [0, 0.012, '0.000 ± 0.012'],
    [1e6, 250, '1000000 ± 250'],
  ])('writes %p with %p as %s', (value, uncertainty, text) => {
    expect(formatResult(value, uncertainty).text).toBe(text);
  });

  it('rounds ties of the value to the even digit', () => {
    expect(formatResult(0.125, 0.1).value).toBe('0.12');
    expect(formatResult(0.135, 0.1).value).toBe('0.14');
    expect(formatValue(2.5, 0)).toBe('2');
    expect(formatValue(-3.5, 0)).toBe('-4');
  });

  it('writes a value without uncertainty in full', () => {
    expect(formatResult(4.7e-9, null)).toEqual({
      value: '0.0000000047',
      uncertainty: null,
      text: '0.0000000047',
      decimals: 10,
    });
    expect(formatResult(12.5, 0).uncertainty).toBeNull();
  });

  it('leaves sign and separator formatting to the caller', () => {
    const german = { minus: '−', decimalSeparator: ',', groupSeparator: ' ' };

    expect(formatResult(-1234567.891, 0.25, german).text).toBe('−1 234 567,89 ± 0,25');
    expect(formatValue(1234.5, 2, german)).toBe('1 234,50');
    expect(formatSignificant(-0.00012345, 3, german)).toBe('−0,000123');
    expect(formatValue(999, 0, german)).toBe('999');
  });
});

describe('formatValue and formatSignificant', () => {
  it.each([
    [1.005, 2, '1.00'], // half to even, on the decimal digits
    [1.015, 2, '1.02'],
    [1e21, 1, '1000000000000000000000.0'],
    [149, -2, '100'],
    [0.1 + 0.2, 3, '0.300'],
    [-0, 1, '0.0'],
  ])('writes %p with %p decimals as %s', (value, decimals, text) => {
    expect(formatValue(value, decimals)).toBe(text);
  });

  it.each([
    [99.96, 3, '100'],
    [0, 4, '0'],
    [1234, 2, '1200'],
    [0.5, 3, '0.500'],
    [1e-7, 1, '0.0000001'],
  ])('writes %p with %p significant digits as %s', (value, digits, text) => {
    expect(formatSignificant(value, digits)).toBe(text);
  });

  it('rejects non-numbers and invalid lengths', () => {
    expect(() => formatValue(NaN, 2)).toThrow(RangeError);
    expect(() => formatValue(1, 2.5)).toThrow(RangeError);
    expect(() => formatSignificant(1, 0)).toThrow(RangeError);
    expect(() => formatResult(Infinity, 1)).toThrow(RangeError);
  });
});
