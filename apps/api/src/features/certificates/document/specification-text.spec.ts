import { languages } from '@etalon/i18n';
import type { FullScale } from '@etalon/metrology';
import { spaced, specifications } from '../../../../../../test/support/specifications.mjs';
import { specificationOf } from '../../calibrations/index.js';
import { CertificateNumbers } from './certificate-numbers.js';
import { certificateTexts } from './certificate-texts.js';
import { printedSpecification } from './specification-text.js';

describe('a specification on paper', () => {
  it('is the one that the analysis took', () => {
    const kept = specifications.map(({ inputs, unit }) =>
      specificationOf({ analysis_inputs: { ...inputs, reference_unit: unit }, frequency_response: null }),
    );

    expect(kept).toEqual(specifications.map(({ given }) => given));
    expect(specificationOf({ analysis_inputs: { reference_unit: 'V' }, frequency_response: null })).toBeNull();
  });

  it.each(languages)('reads as the screens have it, in %s', (language) => {
    const [texts, numbers] = [certificateTexts(language), new CertificateNumbers(language)];

    const printed = specifications.map(({ given, unit, full_scale }) =>
      // Records of before the definition was kept have none.
      printedSpecification(given, { reference_unit: unit, full_scale: full_scale as FullScale | null }, texts, numbers),
    );

    expect(printed.map(spaced)).toEqual(specifications.map(({ words }) => words[language]));
  });
});
