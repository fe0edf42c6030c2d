import type { Texts } from '../../../language';

/** What a contribution is called: the house's word for its source, or what was written of it. */
export function sourceName(
  { source, description }: { source: string; description?: string | null },
  texts: Texts,
): string {
  return texts.find(`calibrations.budget.source.${source}`) ?? (description || source);
}
