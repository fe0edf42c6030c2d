import type { SpecificationWriter } from '@etalon/i18n';
import type { Texts } from '../../../language';
import type { ResultText } from '../result-text';

export const statedIn = (texts: Texts, results: ResultText): SpecificationWriter => ({
  word: (name, values) => texts.get(`specification.stated.${name}`, values).replaceAll(' %', '\u00a0%'),
  number: (amount) => results.stated(amount),
  withUnit: (amount, of) => results.withUnit(amount, of),
});
