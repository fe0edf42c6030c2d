import { languages } from '@etalon/i18n';
import type { ContributionParts, FullScale } from '@etalon/metrology';
import { spaced, specifications } from '../../../../../../../test/support/specifications.mjs';
import { specificationOf } from '../../../calibrations/index.js';
import { CertificateNumbers } from '../certificate-numbers.js';
import { certificateTexts } from '../certificate-texts.js';
import { printedContribution, printedSpecification } from './specification-text.js';

describe('a printed specification', () => {
  it('is the one that the analysis took', () => {
    const kept = specifications.map(({ inputs, unit }) =>
      specificationOf({ analysis_inputs: { ...inputs, reference_unit: unit }, frequency_response: null }),
    );

    expect(kept).toEqual(specifications.map(({ given }) => given));
    expect(specificationOf({ analysis_inputs: { reference_unit: 'V' }, frequency_response: null })).toBeNull();
  });

  it.each([
    [{ tolerance_lower: -2.5, tolerance_upper: 1.5, deviation_unit: 'dB' }, 'error from -2.5 dB to +1.5 dB'],
    [{ tolerance_upper: 1.5 }, 'error at most +1.5 %'],
    [{ tolerance_override_value: 2, deviation_unit: 'dB' }, '±2 dB'],
  ])('has the unit of the deviations in a frequency response: %j', (analysis_inputs, words) => {
    const given = specificationOf({ analysis_inputs, frequency_response: {} });
    const scale = { reference_unit: 'Pa', full_scale: null };

    const printed = given && printedSpecification(given, scale, certificateTexts('en'), new CertificateNumbers('en'));

    expect(spaced(printed ?? '').replaceAll('−', '-')).toBe(words);
  });

  it.each(languages)('reads as the screens have it, in %s', (language) => {
    const [texts, numbers] = [certificateTexts(language), new CertificateNumbers(language)];

    const printed = specifications.map(({ given, unit, full_scale }) =>
      // Early records have no stored definition.
      printedSpecification(given, { reference_unit: unit, full_scale: full_scale as FullScale | null }, texts, numbers),
    );

    expect(printed.map(spaced)).toEqual(specifications.map(({ words }) => words[language]));
  });
});

describe('a printed contribution as a function of the value', () => {
  const mixed = { value: 0.001, slope: 0.0002, percent_of_reading: 0.01, ppm_of_range: 5 };
  const table = [
    { at: -10, value: 0.01 },
    { at: 100, value: 0.025 },
  ];
  const longTable = Array.from({ length: 12 }, (_, i) => ({ at: 1.5 * i, value: 1 }));

  it.each<[(typeof languages)[number], string, string, string]>([
    [
      'en',
      '0.001 mV + 0.0002 mV/V × reference value + 0.01 % of reading + 5 ppm of full scale',
      '0.01 V at -10 V, 0.025 V at 100 V',
      'table of 12 values from 0 V to 16.5 V',
    ],
    [
      'de',
      '0,001 mV + 0,0002 mV/V × Referenzwert + 0,01 % vom Messwert + 5 ppm vom Endwert',
      '0,01 V bei -10 V, 0,025 V bei 100 V',
      'Tabelle mit 12 Werten von 0 V bis 16,5 V',
    ],
    [
      'fr',
      '0,001 mV + 0,0002 mV/V × valeur de référence + 0,01 % de la lecture + 5 ppm de la pleine échelle',
      '0,01 V à -10 V, 0,025 V à 100 V',
      'tableau de 12 valeurs de 0 V à 16,5 V',
    ],
    [
      'es',
      '0,001 mV + 0,0002 mV/V × valor de referencia + 0,01 % de la lectura + 5 ppm del fondo de escala',
      '0,01 V a -10 V, 0,025 V a 100 V',
      'tabla de 12 valores de 0 V a 16,5 V',
    ],
  ])('is written in %s', (language, sum, rows, many) => {
    const [texts, numbers] = [certificateTexts(language), new CertificateNumbers(language)];
    const written = (parts: ContributionParts, unit = 'V') =>
      spaced(printedContribution(parts, { unit, referenceUnit: 'V' }, texts, numbers)).replaceAll('−', '-');

    expect([written(mixed, 'mV'), written({ table }), written({ table: longTable })]).toEqual([sum, rows, many]);
  });
});
