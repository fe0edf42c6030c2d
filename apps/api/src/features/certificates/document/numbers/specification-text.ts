import {
  statedContribution,
  statedSpecification,
  type SpecificationWord,
  type SpecificationWriter,
} from '@etalon/i18n';
import type { ContributionParts, FullScale } from '@etalon/metrology';
import type { Specification } from '../certificate-data.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';

type Words = CertificateTexts['specification'];

export function printedSpecification(
  specification: Specification,
  { reference_unit, full_scale }: { reference_unit: string; full_scale: FullScale | null },
  { specification: words }: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  return statedSpecification(specification, reference_unit, full_scale, writer(words, numbers));
}

export function printedContribution(
  parts: ContributionParts,
  units: { unit: string; referenceUnit: string },
  { specification: words }: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  return statedContribution(parts, units, writer(words, numbers));
}

const writer = (words: Words, numbers: CertificateNumbers): SpecificationWriter => ({
  word: (name, values = {}) => fill(wordOf(words, name), values),
  number: (value) => numbers.compact(value, 15),
  withUnit: (text, unit) => numbers.withUnit(text, unit),
});

function wordOf({ full_scale, ...words }: Words, name: SpecificationWord): string {
  switch (name) {
    case 'full_scale.span':
      return full_scale.span;
    case 'full_scale.upper_limit':
      return full_scale.upper_limit;
    case 'full_scale.larger_magnitude':
      return full_scale.larger_magnitude;
    default:
      return words[name];
  }
}
