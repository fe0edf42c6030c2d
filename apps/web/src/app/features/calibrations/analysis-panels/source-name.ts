import { statedContribution, type StatedContribution } from '@etalon/i18n';
import type { Texts } from '../../../language';
import type { ResultText } from '../result-text';
import { statedIn } from './stated-in';

interface NamedSource {
  source: string;
  description?: string | null;
  unit?: string | null;
  of_value?: StatedContribution | null;
}

/** Worded as on the certificate. */
export function sourceName(
  { source, description, unit, of_value }: NamedSource,
  referenceUnit: string,
  texts: Texts,
  results: ResultText,
): string {
  const name = texts.find(`calibrations.budget.source.${source}`) ?? (description || source);
  if (!of_value) return name;
  const text = statedContribution(of_value, { unit: unit ?? referenceUnit, referenceUnit }, statedIn(texts, results));
  return `${name}: ${text}`;
}
