import type { Problem } from '@etalon/metrology';
import type { Texts } from '../../../language';

/** What the analysis refused, in the reader's language; its own words where we have none. */
export function analysisProblemText({ code, message }: Problem, texts: Texts): string {
  return texts.find(`calibrations.problem.${code}`) ?? message;
}
