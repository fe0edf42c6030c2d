import { languages } from '@etalon/i18n';
import type { FullScale } from '@etalon/metrology';
import { spaced, specifications } from '../../../../../../test/support/specifications.mjs';
import { CertificateNumbers } from './certificate-numbers.js';
import { certificateTexts } from './certificate-texts.js';
import { printedSpecification } from './specification-text.js';

describe('a specification on paper', () => {
  it.each(languages)('reads as the screens have it, in %s', (language) => {
    const [texts, numbers] = [certificateTexts(language), new CertificateNumbers(language)];

    const printed = specifications.map(({ given, unit, full_scale }) =>
      // Records of before the definition was kept have none.
      printedSpecification(given, { reference_unit: unit, full_scale: full_scale as FullScale | null }, texts, numbers),
    );

    expect(printed.map(spaced)).toEqual(specifications.map(({ words }) => words[language]));
  });
});
