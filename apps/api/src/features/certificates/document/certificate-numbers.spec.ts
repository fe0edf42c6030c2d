import { decimalPlaces } from '@etalon/metrology';
import { CertificateNumbers, commonExponent, scaledUnit, shifted } from './certificate-numbers.js';
import { table } from './certificate-layout.js';
import { writtenNumber } from '../dcc/dcc-numbers.js';

describe('numbers on a certificate', () => {
  const english = new CertificateNumbers('en');
  const german = new CertificateNumbers('de');

  it('have a true minus, the decimal sign of the language and a no-break space before the unit', () => {
    expect(english.withUnit(english.withDecimals(-38.012, 3), '°C')).toBe('−38.012\u00a0°C');
    expect(german.withDecimals(-38.012, 3)).toBe('−38,012');
    expect(english.withDecimals(-0.0001, 3)).toBe('0.000');
  });

  it.each([
    [10.0575, 0.0274, '10.058 ± 0.027'],
    [0.054, 0.0096, '0.0540 ± 0.0096'],
    [1234.5, 120, '1230 ± 120'],
    [-0.2148577, 0.016, '−0.215 ± 0.016'],
  ])('give %d with U = %d to the place of two digits of U', (value, uncertainty, text) => {
    expect(english.result(value, uncertainty)).toBe(text);
  });

  it('show the sign of an error, but not of zero', () => {
    expect(english.signed('0.018')).toBe('+0.018');
    expect(english.signed('−0.018')).toBe('−0.018');
    expect(english.signed('0.000')).toBe('0.000');
  });

  it.each([
    [1e-13, '1\u00a0×\u00a010⁻¹³'],
    [0.001, '0.001'],
    [10_000_000, '10000000'],
    [2.5e12, '2.5\u00a0×\u00a010¹²'],
    [-4.7e-9, '−4.7\u00a0×\u00a010⁻⁹'],
  ])('stay readable when small or large: %d', (value, text) => {
    expect(english.compact(value, 6)).toBe(text);
  });

  it('give a coefficient and its uncertainty with one power of ten', () => {
    expect(english.coefficientPair(1.0021826977, 0.00066794)).toEqual({ value: '1.00218', uncertainty: '0.00067' });
    expect(english.coefficientPair(-5.89668e-8, 1.7e-8)).toEqual({
      value: '−5.9\u00a0×\u00a010⁻⁸',
      uncertainty: '1.7\u00a0×\u00a010⁻⁸',
    });
  });

  it('move the decimal point without a rounding error', () => {
    expect(shifted(4.7003e-9, -9)).toBe(4.7003);
    expect(shifted(0.1 + 0.2, -3)).toBe(300.00000000000004);
    expect(commonExponent([1.0021e-9, 4.7e-9])).toBe(-9);
    expect(commonExponent([0, 0.5, 300])).toBe(0);
    expect(scaledUnit(-9, 'F')).toBe('10⁻⁹\u00a0F');
    expect([0.25, 1e-7, 120, 1.5e3].map(decimalPlaces)).toEqual([2, 7, 0, 0]);
  });

  it.each([
    ['-40.0000', -40, '−40.0000', '-40.0000'],
    ['−40,0000', -40, '−40.0000', '-40.0000'],
    ['\u2013 40.0', -40, '−40', '-40'],
    ['\u201340.0', -40, '−40.0', '-40.0'],
    ['\uFF0D0.50', -0.5, '−0.50', '-0.50'],
    ['1 234.50', 1234.5, '1234.50', '1234.50'],
    ['1.234,50', 1234.5, '1234.50', '1234.50'],
    ['.50', 0.5, '0.50', '.50'],
    ['1.50e3', 1500, '1500', '1.50e3'],
    ['100.0', 250, '250', '250'],
  ])('keep the typed digits of %s on the certificate and in its DCC', (text, value, printed, inDcc) => {
    expect(english.typed(value, text, 0)).toBe(printed);
    expect(german.typed(value, text, 0)).toBe(printed.replace('.', ','));
    expect(writtenNumber(value, text)).toBe(inDcc);
  });

  it('keep the typed digits with a power of ten', () => {
    expect(english.typed(4.7e-9, '4.700e-9', -9)).toBe('4.700');
    expect(english.typed(0.0000000047, '0.00000000470', -9)).toBe('4.70');
    expect(english.typed(2.5e12, '2.50e12', 12)).toBe('2.50');
  });

  it('are set below each other by the decimal sign', () => {
    const aligned = table([{ title: 'U', unit: 'V', kind: 'number' }], [['0.0092'], ['12'], ['+0.1'], ['—']], '.');

    expect(aligned.rows.map(([cell]) => cell?.pad)).toEqual(['', '.0000', '000', '']);
  });
});
