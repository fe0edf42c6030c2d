import type { Problem } from '@etalon/metrology';
import type { Texts } from '../../../../language';
import type { FormulaProblem } from './draft-model';

/** The original message where no translation exists. */
export function analysisProblemText({ code, message, params }: Problem, texts: Texts): string {
  const position = params?.['position'];
  const words = { position: typeof position === 'number' ? String(position) : '' };
  return texts.find(`calibrations.problem.${code}`) ?? texts.find(`models.problem.${code}`, words) ?? message;
}

export function formulaProblemText({ code, position }: FormulaProblem, texts: Texts): string {
  if (code === 'no_reading') return texts.get('models.method.no_reading');
  const words = { position: position ?? '' };
  return texts.find(`models.problem.${code}`, words) ?? texts.get('models.problem.formula_syntax', words);
}
